import CoordinatorTesting
import Coordinators

extension Flaw<TabCoordinator> {
  public static let all: [Flaw<TabCoordinator>] =
    stack(\.homePath, step: \.homeStep)
    + tabs(\.tabs.selected, of: [.home, .profile], step: \.tabStep) { $0.popToRoot($1) }
    + taps + lives
    + parentLinks(\.children, missing: .select(.profile), strong: .select(.profile)) + [
      unguardedPop(\.homePath, showing: .article(id: "1"), step: \.homeStep),
      Flaw("home-pops-profile", breaks: "a view knows one coordinator", caughtBy: "CHILD-SCOPE") {
        if $0.action == .home(.popToRoot) { $0.state.popToRoot(.profile) }
      },
      Flaw("request-for-tab-unheard", breaks: "a child asks for a tab", caughtBy: "FOCUS-ARRIVES") {
        if $0.action == .home(.showProfile) { $0.state.tabs.selected = $0.before.tabs.selected }
      },
      Flaw("action-makes-child", breaks: "a tab makes its child", caughtBy: "REFUSED") {
        guard $0.action == .profile(.pop), $0.before.tabs[.profile] == nil else { return }
        $0.state.makeChild(of: .profile)
      },
    ]

  private static let taps: [Flaw<TabCoordinator>] = [
    Flaw(
      "tap-at-root-starts-over", breaks: "a second tap does nothing",
      caughtBy: "IDEMPOTENT"
    ) {
      guard case .select($0.before.tabs.selected) = $0.action,
        let id = $0.before.tabs[$0.before.tabs.selected], $0.before.children[id]?.depth == 0
      else { return }
      $0.state.children.finish(id, with: .ended)
      $0.state.tabs[$0.before.tabs.selected] = nil
    },
    Flaw(
      "tab-child-made-at-each-touch", breaks: "a lazy property makes its child once",
      caughtBy: "SINGLETON-FLOW"
    ) {
      guard case .select(let tab) = $0.action, tab != $0.before.tabs.selected,
        $0.before.tabs[tab] != nil
      else { return }
      $0.state.makeChild(of: tab)
    },
  ]

  private static let lives: [Flaw<TabCoordinator>] = [
    Flaw("rebuild-selects-home", breaks: "a rebuild keeps the selection", caughtBy: "CHILD-SCOPE") {
      if $0.action == .rebuild { $0.state.tabs.selected = .home }
    },
    Flaw(
      "rebuild-resets-child", breaks: "no @StateObject coordinator in a child view",
      caughtBy: "STABLE-IDENTITY"
    ) {
      if $0.action == .rebuild { $0.state.popToRoot($0.state.tabs.selected) }
    },
    Flaw("profile-isnt-listed", breaks: "a child that is made is added", caughtBy: "PARENT-LINK") {
      guard let profile = $0.state.tabs[.profile], $0.before.tabs[.profile] == nil else { return }
      $0.state.children.unlist(profile)
    },
    Flaw(
      "shown-tab-starts-over", breaks: "a tab keeps its screens", caughtBy: "TAB-INDEPENDENCE"
    ) {
      guard case .select(let tab) = $0.action, tab != $0.before.tabs.selected else { return }
      $0.state.popToRoot(tab)
    },
    Flaw(
      "hidden-child-is-pruned", breaks: "a child goes away only by ending",
      caughtBy: "ACTIVE-CHILD-NOT-PRUNED"
    ) {
      guard $0.action == .select(.home), let profile = $0.state.tabs[.profile] else { return }
      $0.state.children.remove(profile)
      $0.state.tabs[.profile] = nil
    },
  ]
}

extension DeviceFlaw where App == TabCoordinatorMachine {
  package static let all: [DeviceFlaw] = [
    // A tab that is left during a push keeps the pushed screen, and its path has none.
    DeviceFlaw(
      Flaw(
        "tab-is-cleared-when-left",
        breaks: "a path that was cleared during a push is written again", caughtBy: "CONVERGE"
      ) {
        if $0.state.tabs.selected != $0.before.tabs.selected {
          $0.state.popToRoot($0.before.tabs.selected)
        }
      }, under: [.queue], shell: .askingOnce)
  ]
}
