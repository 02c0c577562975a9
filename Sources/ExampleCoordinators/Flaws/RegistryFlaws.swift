import CoordinatorTesting
public import Coordinators

extension Flaw {
  /// Returns the flaws that every parent of flows can have: a flow that succeeds is kept, or its
  /// result is delivered wrongly, twice, or too late.
  ///
  /// - Returns: `finish-keeps-child`, to be caught by NO-ORPHAN-CHILD; `finish-keeps-screen`, by
  ///   NO-ORPHAN-UI; `success-delivered-as-cancel` and `result-delivered-twice`, by
  ///   RESULT-EXACTLY-ONCE; `removed-child-is-heard`, by REMOVED-SILENT.
  public static func children<Child: Sendable, Value: Sendable>(
    _ children: any WritableKeyPath<Base.State, ChildRegistry<Child, Value>> & Sendable,
    success: @escaping @Sendable (Base.Action) -> (id: ChildID, value: Value)?
  ) -> [Flaw] {
    /// Returns a flaw of a success that arrives while the flow is listed or, if late, after it is
    /// removed.
    func flaw(
      _ name: String, breaks rule: String, caughtBy claim: String, isLate: Bool = false,
      spoil:
        @escaping @Sendable (
          inout ChildRegistry<Child, Value>, ChildRegistry<Child, Value>, ChildID, Value
        ) -> Void
    ) -> Flaw {
      Flaw(name, breaks: rule, caughtBy: claim) {
        let before = $0.before[keyPath: children]
        guard let success = success($0.action), before.contains(success.id) != isLate
        else { return }
        spoil(&$0.state[keyPath: children], before, success.id, success.value)
      }
    }
    return [
      flaw(
        "finish-keeps-child", breaks: "remove the child on completion", caughtBy: "NO-ORPHAN-CHILD"
      ) { children, before, _, _ in children.entries = before.entries },
      flaw(
        "finish-keeps-screen", breaks: "a flow goes with its coordinator", caughtBy: "NO-ORPHAN-UI"
      ) { children, before, _, _ in children.surfaces = before.surfaces },
      flaw(
        "success-delivered-as-cancel", breaks: "a parent hears how a flow ended",
        caughtBy: "RESULT-EXACTLY-ONCE"
      ) { children, _, id, _ in children.latest = .init(id: id, result: .cancelled) },
      flaw(
        "result-delivered-twice", breaks: "a flow delivers one result",
        caughtBy: "RESULT-EXACTLY-ONCE"
      ) { children, _, id, value in children.deliver(.success(value), from: id) },
      flaw(
        "removed-child-is-heard", breaks: "nothing is accepted from a removed child",
        caughtBy: "REMOVED-SILENT", isLate: true
      ) { children, _, id, value in children.deliver(.success(value), from: id) },
    ]
  }

  /// Returns the flaws of a child whose reference to its parent is missing or strong.
  ///
  /// - Returns: `delegate-is-never-set`, to be caught by PARENT-LINK; `strong-parent-reference`, by
  ///   NO-RETAIN-CYCLE.
  public static func parentLinks<Child: Sendable, Value: Sendable>(
    _ children: any WritableKeyPath<Base.State, ChildRegistry<Child, Value>> & Sendable,
    missing: Base.Action, strong: Base.Action
  ) -> [Flaw] {
    [
      Flaw(
        "delegate-is-never-set", breaks: "a child can tell its parent", caughtBy: "PARENT-LINK"
      ) {
        let newest = ChildID($0.state[keyPath: children].lastNumber)
        if $0.action == missing { $0.state[keyPath: children].link(newest, toParent: .missing) }
      },
      Flaw(
        "strong-parent-reference", breaks: "a child refers to its parent weakly",
        caughtBy: "NO-RETAIN-CYCLE"
      ) {
        let newest = ChildID($0.state[keyPath: children].lastNumber)
        if $0.action == strong { $0.state[keyPath: children].link(newest, toParent: .strong) }
      },
    ]
  }
}
