public import CoordinatorTesting
public import Coordinators

extension Flaw {
  /// Returns the flaws that every group of tabs can have: an ignored tap, and a tab that changes
  /// another one.
  ///
  /// They act on the result of the step, so an action that the coordinator refuses is refused with
  /// the flaw too.
  ///
  /// - Returns: `tab-pops-another`, to be caught by TAB-INDEPENDENCE;
  ///   `tap-on-selected-tab-ignored`, by POP-DEPTH; `tap-on-another-tab-ignored`, by FOCUS-ARRIVES.
  public static func tabs<Tab>(
    _ selected: any WritableKeyPath<Base.State, Tab> & Sendable, of tabs: [Tab],
    step: @escaping @Sendable (Base.Action) -> TabStep<Tab>?,
    popToRoot: @escaping @Sendable (inout Base.State, Tab) -> Void
  ) -> [Flaw] {
    [
      Flaw(
        "tab-pops-another", breaks: "each tab keeps its own path", caughtBy: "TAB-INDEPENDENCE"
      ) { spoilt in
        guard let tab = step(spoilt.action)?.tab, spoilt.state != spoilt.before else { return }
        for other in tabs where other != tab { popToRoot(&spoilt.state, other) }
      },
      Flaw(
        "tap-on-selected-tab-ignored", breaks: "a tap on the selected tab leads to its root",
        caughtBy: "POP-DEPTH"
      ) {
        if step($0.action) == .select($0.before[keyPath: selected]) { $0.state = $0.before }
      },
      Flaw(
        "tap-on-another-tab-ignored", breaks: "a tab that is tapped is shown",
        caughtBy: "FOCUS-ARRIVES"
      ) {
        guard case .select = step($0.action) else { return }
        $0.state[keyPath: selected] = $0.before[keyPath: selected]
      },
    ]
  }
}
