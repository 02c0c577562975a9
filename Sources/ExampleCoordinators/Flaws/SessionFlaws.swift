public import CoordinatorTesting
public import Coordinators

extension Flaw {
  /// Returns the flaws that every session can have: giving up signs in, and an end is ignored.
  ///
  /// - Returns: `giving-up-signs-in` and `session-never-ends`, to be caught by AUTH-GATE.
  public static func session<Intent>(
    _ session: any WritableKeyPath<Base.State, Session<Intent>> & Sendable,
    step: @escaping @Sendable (Base.Action) -> SessionStep?
  ) -> [Flaw] {
    [
      Flaw("giving-up-signs-in", breaks: "only a success signs in", caughtBy: "AUTH-GATE") {
        let (before, after) = ($0.before[keyPath: session], $0.state[keyPath: session])
        guard step($0.action) == .giveUp, before.isAuthenticating, !after.isAuthenticating
        else { return }
        _ = $0.state[keyPath: session].succeed()
      },
      Flaw("session-never-ends", breaks: "a session that ends is over", caughtBy: "AUTH-GATE") {
        guard step($0.action) == .end else { return }
        $0.state[keyPath: session] = $0.before[keyPath: session]
      },
    ]
  }

  /// Returns the same flaws for an app that keeps one Boolean in place of a session.
  ///
  /// - Returns: `giving-up-signs-in` and `session-never-ends`, to be caught by AUTH-GATE.
  public static func session(
    _ isSignedIn: any WritableKeyPath<Base.State, Bool> & Sendable,
    step: @escaping @Sendable (Base.Action) -> SessionStep?
  ) -> [Flaw] {
    [
      Flaw("giving-up-signs-in", breaks: "only a success signs in", caughtBy: "AUTH-GATE") {
        if step($0.action) == .giveUp { $0.state[keyPath: isSignedIn] = true }
      },
      Flaw("session-never-ends", breaks: "a session that ends is over", caughtBy: "AUTH-GATE") {
        guard step($0.action) == .end else { return }
        $0.state[keyPath: isSignedIn] = $0.before[keyPath: isSignedIn]
      },
    ]
  }
}
