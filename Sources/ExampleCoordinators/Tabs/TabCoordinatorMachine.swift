import Coordinators
public import CoordinatorTesting
public import StateMachineTesting

/// The tabs with their two coordinators as a machine to be fuzzed.
public struct TabCoordinatorMachine: CoordinatorMachine {
  /// The hardened coordinator.
  public static let base = TabCoordinator()
  /// The document's coordinator.
  public static let written: TabCoordinatorAsWritten? = TabCoordinatorAsWritten()
  /// Small bugs, each for one claim.
  public static let flaws = Flaw<TabCoordinator>.all

  /// Which coordinator runs.
  public let form: CoordinatorForm<TabCoordinator, TabCoordinatorAsWritten>

  /// Makes the machine in one form.
  public init(_ form: CoordinatorForm<TabCoordinator, TabCoordinatorAsWritten>) {
    self.form = form
  }

  /// The app after its launch: the feed.
  public var initialState: TabState { TabState() }
}

// MARK: What can happen

extension TabCoordinatorMachine {
  enum Kind: CaseIterable {
    case home, profile, select, removeChild, rebuild, doubleTap
  }

  static let tabs: [AppTab] = [.profile, .home]
  static let articles = ["1", "2"]
  static let routes: [ProfileRoute] = [.edit, .orders]

  /// Chooses what can happen now.
  ///
  /// A child can be told something while its tab is hidden, or when it is gone: an effect that completes late.
  public func action(in state: TabState, choosing choices: inout Choices) -> TabAction? {
    switch choices.pick(Kind.self) {
    case .home:
      return homeAction(depth: state.home?.path.depth ?? 0, choosing: &choices).map { .home($0) }
    case .profile:
      return profileAction(depth: state.profile?.path.depth ?? 0, choosing: &choices)
        .map { .profile($0) }
    case .select: return .select(choices.pick(from: Self.tabs))
    case .removeChild: return .removeChild(of: choices.pick(from: Self.tabs))
    case .rebuild: return .rebuild
    case .doubleTap: return secondTap(in: state, choosing: &choices)
    }
  }

  private func homeAction(depth: Int, choosing choices: inout Choices) -> HomeAction? {
    switch choices.pick(below: 6) {
    case 0, 1: return .showArticle(id: choices.pick(from: Self.articles))
    case 2: return .pop
    case 3: return .popToRoot
    case 4: return .showProfile
    default: return depth == 0 ? nil : .backWrite(depth: depth - 1 - choices.pick(below: depth))
    }
  }

  private func profileAction(depth: Int, choosing choices: inout Choices) -> ProfileAction? {
    switch choices.pick(below: 6) {
    case 0, 1: return .show(choices.pick(from: Self.routes))
    case 2: return .pop
    case 3: return .popToRoot
    case 4: return .signOut
    default: return depth == 0 ? nil : .backWrite(depth: depth - 1 - choices.pick(below: depth))
    }
  }

  /// A second tap can only come where the first one led.
  private func secondTap(in state: TabState, choosing choices: inout Choices) -> TabAction? {
    switch (state.tabs.selected, state.home?.path.top, state.profile?.path.top) {
    case (.home, .article(let id)?, _): .doubleTap(.article(id: id))
    case (.profile, _, let route?): .doubleTap(.profile(route))
    case (let tab, _, _): .doubleTap(.tab(tab))
    }
  }
}
