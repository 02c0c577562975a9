import StateMachineTesting

/// The position of a trap as its note prints it, such as `12.57`: the number of a walk or a state,
/// and that of an action.
@usableFromInline
package struct TrapPosition: Hashable, Sendable, CustomStringConvertible {
  /// The index of the walk; in an exploration, the number of the state.
  public var place: Int
  /// The number of actions that the walk had begun; in an exploration, the number of the action
  /// among those that are possible in the state, from 1.
  public var action: Int

  /// Makes a position.
  public init(place: Int, action: Int) {
    self.place = place
    self.action = action
  }

  /// Makes the position of a trap in a walk.
  package init(_ position: WalkPosition) { self.init(place: position.walk, action: position.step) }

  /// The same position, in a fuzz run.
  package var inWalk: WalkPosition { WalkPosition(walk: place, step: action) }

  /// `12.57`.
  public var description: String { "\(place).\(action)" }
}

extension SearchReport {
  /// Adds the finding of a trap, which ended the search.
  package mutating func add(_ trap: Finding) {
    findings.insert(trap, at: 0)
    verdict = .failed
    shortfalls = []
  }

  /// Leaves nothing but the finding of a machine that isn't deterministic: no other result can be
  /// trusted.
  package mutating func invalidate(by problem: Finding) {
    findings = []
    add(problem)
  }

  /// Adds a requirement that the search missed.
  package mutating func miss(_ shortfall: String) {
    shortfalls.append(shortfall)
    verdict = .failed
  }
}

// Not inlinable: a trap is rare, and its search needn't be compiled for each machine.
extension StateMachine where Action: Decodable {
  func trap(at position: TrapPosition, in plan: FuzzPlan, _ trial: @escaping Trial) -> Finding? {
    let fuzzer = Fuzzer(
      self, seed: plan.seed, walks: position.place + 1, length: plan.length,
      strategy: plan.strategy)
    let found = fuzzer.trap(
      at: WalkPosition(walk: position.place, step: position.action), trial)
    return found.map { identity.replaying([$0], plan.command)[0] }
  }

  func trap(
    at position: TrapPosition, in plan: ExplorationPlan, _ trial: @escaping Trial
  ) -> Finding? {
    let explorer = Explorer(self, bounds: plan.bounds, seed: plan.seed)
    let found = explorer.trap(
      toState: position.place, action: position.action, while: { plan.ending() == nil }, trial)
    return found.map { identity.replaying([$0], plan.command)[0] }
  }
}
