public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// A screen of a tab.
public enum TabScreen: Hashable, Sendable {
  /// Of the Home tab.
  case home(HomeRoute)
  /// Of the Profile tab.
  case profile(ProfileRoute)
}

extension TabCoordinatorMachine: DeviceApp {
  /// The bar, from left to right.
  private static let bar: [AppTab] = [.home, .profile]

  /// The stack of the selected tab.
  public func hierarchy(of state: TabState) -> ScreenHierarchy<TabScreen, Never> {
    switch state.tabs.selected {
    case .home: ScreenHierarchy(tab: 0, path: (state.home?.path.routes ?? []).map(TabScreen.home))
    case .profile:
      ScreenHierarchy(tab: 1, path: (state.profile?.path.routes ?? []).map(TabScreen.profile))
    }
  }

  enum ProgramKind: CaseIterable {
    case article, profile, pop, showProfile, signOut, removeChild
  }

  /// Chooses a tap, or what the app's own code does.
  public func programAction(in state: TabState, choosing choices: inout Choices) -> TabAction? {
    switch choices.pick(ProgramKind.self) {
    case .article: .home(.showArticle(id: choices.pick(from: Self.articles)))
    case .profile: .profile(.show(choices.pick(from: Self.routes)))
    case .pop: choices.flip() ? .profile(.pop) : .home(.pop)
    case .showProfile: .home(.showProfile)
    case .signOut: .profile(.signOut)
    case .removeChild: .removeChild(of: choices.pick(from: Self.tabs))
    }
  }

  /// The bar, the stack of the selected tab, and the view above the tabs.
  public func action(for event: SystemEvent<Never>, in state: TabState) -> TabAction? {
    switch event {
    case .tabTapped(let tab): return .select(Self.bar[tab])
    case .pathWritten(let depth, _):
      switch state.tabs.selected {
      case .home: return .home(.backWrite(depth: depth))
      case .profile: return .profile(.backWrite(depth: depth))
      }
    case .rebuilt: return .rebuild
    default: return nil
    }
  }

  /// Two.
  public func tabCount(in state: TabState) -> Int { Self.bar.count }

  /// What shows a screen.
  public func canBeTappedTwice(_ action: TabAction) -> Bool {
    switch action {
    case .home(.showArticle), .profile(.show): true
    default: false
    }
  }

  /// It presents nothing.
  public static var goals: DeviceGoals { [.screen, .overtaken] }
}
