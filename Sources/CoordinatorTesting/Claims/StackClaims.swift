public import Coordinators
public import StateMachineTesting

// The claims about one path. They are transparent, so that they cost the same as claims that a
// machine states itself. Measured on the app's coordinator, instructions per transition with all
// claims: 1,340 instead of 1,700 where they were merely inlinable (Swift 6.3.1, Linux, release). In
// debug builds, only transparent functions are specialised for the machine.

extension Checks {
  /// ROOT-PRESENT: the root isn't an element of the path above it.
  ///
  /// If the root has a route that can be pushed, it is shown twice, and back leads from the root to
  /// the root.
  @_transparent
  public mutating func rootIsNotPushed<Route: Equatable>(_ root: Route, in path: RoutePath<Route>) {
    always("ROOT-PRESENT", "the root is never pushed above itself", !path.routes.contains(root))
  }

  /// FOCUS-ARRIVES, IDEMPOTENT, VALID-POP, POP-DEPTH or TRUNCATE-ONLY: a step changes a path as
  /// stated.
  ///
  /// - Parameters:
  ///   - step: the change that the action makes to the path; nil for an unrelated action.
  ///   - before: the path before the step.
  ///   - after: the path after it.
  @_transparent
  public mutating func takesStep<Route>(
    _ step: StackStep<Route>?, from before: RoutePath<Route>, to after: RoutePath<Route>
  ) {
    switch step {
    case .push(let route): pushIsAccepted(route, from: before, to: after)
    case .show(let route):
      if before.top == route {
        repetitionChangesNothing(from: before, to: after)
      } else {
        pushIsAccepted(route, from: before, to: after)
      }
    case .pop(let count): pops(count, from: before, to: after)
    case .popToRoot: popsToRoot(to: after)
    case .backWrite(let depth): backWrites(depth, from: before, to: after)
    case nil: break
    }
  }

  /// VALID-POP and POP-DEPTH: a pop removes the given number of routes from the top, or all if
  /// there are fewer.
  @_transparent
  public mutating func pops<Route: Equatable>(
    _ count: Int, from before: RoutePath<Route>, to after: RoutePath<Route>
  ) {
    if before.depth == 0 {
      always("VALID-POP", "a pop at the root changes nothing", after.depth == 0)
    } else {
      always(
        "POP-DEPTH", "a pop takes that many routes from the top, or all there are",
        after.depth == Swift.max(0, before.depth - count) && after.isPrefix(of: before))
    }
  }

  /// VALID-POP: a pop at the root changes nothing at all, as in UIKit.
  ///
  /// - Parameters:
  ///   - path: the path before the step.
  ///   - before: the whole state before the step.
  ///   - after: the whole state after it.
  @_transparent
  public mutating func popAtRootChangesNothing<Route, State: Equatable>(
    _ path: RoutePath<Route>, from before: State, to after: State
  ) {
    guard path.depth == 0 else { return }
    always("VALID-POP", "a pop at the root changes nothing", before == after)
  }

  /// VALID-POP and POP-DEPTH: popping to a route ends on it, and changes nothing if it isn't in the
  /// path.
  @_transparent
  public mutating func popsTo<Route: Equatable>(
    _ route: Route, from before: RoutePath<Route>, to after: RoutePath<Route>
  ) {
    if before.routes.contains(route) {
      always(
        "POP-DEPTH", "popping to a route ends on it, above what was below it",
        after.top == route && after.isPrefix(of: before))
    } else {
      always("VALID-POP", "a pop to a route that isn't there changes nothing", before == after)
    }
  }

  /// POP-DEPTH: popping to the root leaves nothing above it.
  @_transparent
  public mutating func popsToRoot<Route>(to after: RoutePath<Route>) {
    always("POP-DEPTH", "popping to the root leaves nothing above it", after.depth == 0)
  }

  /// TRUNCATE-ONLY: the back button leaves a prefix of the path (S12).
  @_transparent
  public mutating func backWrites<Route: Equatable>(
    _ depth: Int, from before: RoutePath<Route>, to after: RoutePath<Route>
  ) {
    always(
      "TRUNCATE-ONLY", "the back button leaves a prefix of the path",
      after.depth == Swift.min(depth, before.depth) && after.isPrefix(of: before))
  }

  /// FOCUS-ARRIVES: an accepted push adds its route above the existing ones.
  @_transparent
  public mutating func pushArrives<Route: Equatable>(
    _ route: Route, from before: RoutePath<Route>, to after: RoutePath<Route>
  ) {
    always(
      "FOCUS-ARRIVES", "an accepted push ends on its route, above what was there",
      after.depth <= before.depth || after.top == route && before.isPrefix(of: after))
  }

  /// FOCUS-ARRIVES: a push that need not be refused adds its route above the existing ones.
  ///
  /// Unlike ``pushArrives(_:from:to:)`` it fails for a dropped push, which that claim takes for a
  /// refused one.
  @_transparent
  public mutating func pushIsAccepted<Route: Equatable>(
    _ route: Route, from before: RoutePath<Route>, to after: RoutePath<Route>
  ) {
    always(
      "FOCUS-ARRIVES", "a push adds its route, above what was there",
      after.depth == before.depth + 1 && after.top == route && before.isPrefix(of: after))
  }

  /// UNIQUE-KEYS: no two screens of a path have the same identity.
  ///
  /// - Complexity: O(*n*²) in the depth.
  @_transparent
  public mutating func keysAreUnique<Route, Key: Equatable>(
    in path: RoutePath<Route>, key: (Route) -> Key
  ) {
    var isUnique = true
    for (index, route) in path.routes.enumerated() {
      for other in path.routes[..<index] where key(other) == key(route) { isUnique = false }
    }
    always("UNIQUE-KEYS", "no two screens of a path have the same identity", isUnique)
  }

  /// KNOWN-ROUTES: each route in the path has exactly one destination.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - destinations: returns the number of destinations that are registered for a route.
  @_transparent
  public mutating func routesAreKnown<Route>(
    in path: RoutePath<Route>, destinations: (Route) -> Int
  ) {
    var isKnown = true
    for route in path.routes where destinations(route) != 1 { isKnown = false }
    always("KNOWN-ROUTES", "each route has exactly one destination", isKnown)
  }

  /// BACK-TERMINATES: going back shortens the path.
  @_transparent
  public mutating func backLeadsNearer<Route>(
    from before: RoutePath<Route>, to after: RoutePath<Route>
  ) {
    always(
      "BACK-TERMINATES", "back leads nearer to the root",
      after.depth < before.depth || before.depth == 0)
  }

  /// PUSH-POP-ID: a push and a pop restore the state before.
  ///
  /// - Parameters:
  ///   - before: the whole state before an accepted push.
  ///   - popped: the whole state after that push and a pop.
  @_transparent
  public mutating func pushAndPopCancel<State: Equatable>(from before: State, to popped: State) {
    always("PUSH-POP-ID", "a push and a pop leave everything as it was", before == popped)
  }
}
