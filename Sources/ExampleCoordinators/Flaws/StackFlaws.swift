public import CoordinatorTesting
public import Coordinators

extension Flaw {
  /// Returns the flaws that every stack can have: a step that acts at the wrong end, or stops
  /// early.
  ///
  /// They act on the result of the step, so an action that the coordinator refuses is refused with
  /// the flaw too.
  ///
  /// - Returns: `push-goes-to-the-bottom`, to be caught by FOCUS-ARRIVES; `pop-removes-first` and
  ///   `pop-to-root-keeps-one`, by POP-DEPTH; `back-write-keeps-the-wrong-end`, by TRUNCATE-ONLY.
  public static func stack<Path: BidirectionalCollection & RangeReplaceableCollection & Sendable>(
    _ path: any WritableKeyPath<Base.State, Path> & Sendable, without names: [String] = [],
    step: @escaping @Sendable (Base.Action) -> StackStep<Path.Element>?
  ) -> [Flaw] {
    let flaws: [Flaw] = [
      Flaw(
        "push-goes-to-the-bottom", breaks: "a push ends on its route", caughtBy: "FOCUS-ARRIVES"
      ) {
        let (before, after) = ($0.before[keyPath: path], $0.state[keyPath: path])
        guard step($0.action)?.isPush == true, after.count == before.count + 1 else { return }
        $0.state[keyPath: path] = Path(after.suffix(1)) + after.dropLast()
      },
      Flaw("pop-removes-first", breaks: "pop removes the last route", caughtBy: "POP-DEPTH") {
        let (before, after) = ($0.before[keyPath: path], $0.state[keyPath: path])
        guard step($0.action) == .pop(1), after.count == before.count - 1 else { return }
        $0.state[keyPath: path] = Path(before.dropFirst())
      },
      Flaw(
        "pop-to-root-keeps-one", breaks: "pop to root removes every route", caughtBy: "POP-DEPTH"
      ) {
        let (before, after) = ($0.before[keyPath: path], $0.state[keyPath: path])
        guard step($0.action) == .popToRoot, after.count < before.count else { return }
        $0.state[keyPath: path] = Path(before.prefix(after.count + 1))
      },
      Flaw(
        "back-write-keeps-the-wrong-end", breaks: "the system only truncates the path",
        caughtBy: "TRUNCATE-ONLY"
      ) {
        let (before, after) = ($0.before[keyPath: path], $0.state[keyPath: path])
        guard case .backWrite = step($0.action), after.count < before.count else { return }
        $0.state[keyPath: path] = Path(before.suffix(after.count))
      },
    ]
    return flaws.filter { !names.contains($0.name) }
  }

  /// Returns the flaw of a push that doesn't check the route on top, for actions that
  /// `StackStep.show`.
  ///
  /// - Returns: `same-screen-twice`, to be caught by IDEMPOTENT.
  public static func shownTwice<
    Path: BidirectionalCollection & RangeReplaceableCollection & Sendable
  >(
    _ path: any WritableKeyPath<Base.State, Path> & Sendable,
    step: @escaping @Sendable (Base.Action) -> StackStep<Path.Element>?
  ) -> Flaw {
    Flaw("same-screen-twice", breaks: "a double tap does what one tap does", caughtBy: "IDEMPOTENT")
    {
      guard case .show(let route) = step($0.action), $0.before[keyPath: path].last == route,
        $0.state == $0.before
      else { return }
      $0.state[keyPath: path].append(route)
    }
  }

  /// Returns the flaws of actions that go back to a route, `StackStep.popTo`: one stops too
  /// early, and one pops although the route isn't there.
  ///
  /// - Returns: `pop-to-stops-above`, to be caught by POP-DEPTH; `pop-to-absent-pops`, by
  ///   VALID-POP.
  public static func poppedTo<
    Path: BidirectionalCollection & RangeReplaceableCollection & Sendable
  >(
    _ path: any WritableKeyPath<Base.State, Path> & Sendable,
    step: @escaping @Sendable (Base.Action) -> StackStep<Path.Element>?
  ) -> [Flaw] {
    [
      Flaw(
        "pop-to-stops-above", breaks: "popping to a route ends on it", caughtBy: "POP-DEPTH"
      ) {
        let (before, after) = ($0.before[keyPath: path], $0.state[keyPath: path])
        guard case .popTo = step($0.action), after.count < before.count else { return }
        $0.state[keyPath: path] = Path(before.prefix(after.count + 1))
      },
      Flaw(
        "pop-to-absent-pops", breaks: "a pop asks whether its route is there",
        caughtBy: "VALID-POP"
      ) {
        let before = $0.before[keyPath: path]
        // A path of one route can be the root alone.
        guard case .popTo(let route) = step($0.action), before.count > 1,
          !before.contains(route), $0.state == $0.before
        else { return }
        $0.state[keyPath: path] = Path(before.dropLast())
      },
    ]
  }

  /// Returns the flaw of a root that is pushed above itself by an action that should go back to it.
  ///
  /// - Returns: `root-is-pushed`, to be caught by ROOT-PRESENT.
  public static func pushedRoot<Path: RangeReplaceableCollection & Sendable>(
    _ root: Path.Element, on path: any WritableKeyPath<Base.State, Path> & Sendable,
    by action: Base.Action
  ) -> Flaw where Path.Element: Sendable {
    Flaw("root-is-pushed", breaks: "the root is never pushed", caughtBy: "ROOT-PRESENT") {
      guard $0.action == action, $0.state[keyPath: path].isEmpty else { return }
      $0.state[keyPath: path] = $0.before[keyPath: path] + CollectionOfOne(root)
    }
  }

  /// Returns the flaw of a pop that doesn't check for an empty path; instead of crashing, the model
  /// shows a route.
  ///
  /// - Returns: `pop-unguarded`, to be caught by VALID-POP.
  public static func unguardedPop<Path: RangeReplaceableCollection & Sendable>(
    _ path: any WritableKeyPath<Base.State, Path> & Sendable, showing route: Path.Element,
    step: @escaping @Sendable (Base.Action) -> StackStep<Path.Element>?
  ) -> Flaw {
    Flaw(
      "pop-unguarded", breaks: "pop asks whether there is anything to pop", caughtBy: "VALID-POP"
    ) {
      guard step($0.action) == .pop(1), $0.before[keyPath: path].isEmpty else { return }
      $0.state[keyPath: path].append(route)
    }
  }
}

extension StackStep {
  fileprivate var isPush: Bool {
    switch self {
    case .push, .show: true
    case .pop, .popTo, .popToRoot, .backWrite: false
    }
  }
}
