/// An action together with the decisions that its generator took to make it.
///
/// The decisions order actions: those made by lexicographically smaller decisions are simpler.
@frozen
public struct ChosenAction<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The action.
  public let action: Action

  /// The outcome of each decision, the kind of the action first.
  public let decisions: [Int]

  @usableFromInline
  init(_ action: Action, decisions: [Int]) {
    self.action = action
    self.decisions = decisions
  }
}

extension StateMachine {
  /// Lists every action that its generator can make in `state`, the simplest first.
  ///
  /// An odometer over the generator's decisions visits each outcome once. An action that several
  /// outcomes make is listed at its simplest.
  ///
  /// - Parameters:
  ///   - state: where the actions are to happen.
  ///   - limit: the number of outcomes after which the list ends, so that a generator of large numbers
  ///     doesn't take forever.
  /// - Complexity: O(*k*) calls of the generator for *k* outcomes.
  @inlinable
  public func actions(in state: State, limit: Int = 4_096) -> [ChosenAction<Action>] {
    var outcomes: [ChosenAction<Action>] = []
    var seen: Set<Action> = []
    forEachOutcome(in: state, limit: limit) { action, choices in
      if seen.insert(action).inserted {
        outcomes.append(ChosenAction(action, decisions: choices.decisionsTaken))
      }
      return true
    }
    return outcomes
  }

  /// Finds the simplest action that its generator can make in `state` and that fulfils a condition; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - state: where the action is to happen.
  ///   - kind: the number of the only kind of action to try; all if `nil`.
  ///   - predicate: the condition.
  /// - Complexity: O(*k*) calls of the generator for *k* outcomes, at most 4,096.
  @inlinable
  public func firstAction(
    in state: State, ofKind kind: Int? = nil, where predicate: (Action) -> Bool
  ) -> Action? {
    var found: Action?
    forEachOutcome(in: state, ofKind: kind) { action, _ in
      if predicate(action) { found = action }
      return found == nil
    }
    return found
  }

  /// Finds the simplest decisions by which the generator makes `wanted` in `state`; `nil` if it doesn't.
  ///
  /// - Complexity: O(*k*) calls of the generator for *k* outcomes.
  @inlinable
  func choosing(
    _ wanted: Action, in state: State, ofKind kind: Int? = nil
  ) -> ChosenAction<Action>? {
    var chosen: ChosenAction<Action>?
    forEachOutcome(in: state, ofKind: kind) { action, choices in
      if action == wanted { chosen = ChosenAction(action, decisions: choices.decisionsTaken) }
      return chosen == nil
    }
    return chosen
  }

  /// Visits the outcomes of the generator, all or those of one kind, until `body` returns `false`.
  ///
  /// - Returns: whether there were more outcomes than `limit`.
  @inlinable
  @discardableResult
  func forEachOutcome(
    in state: State, ofKind kind: Int? = nil, limit: Int = 4_096,
    _ body: (Action, borrowing Choices) -> Bool
  ) -> Bool {
    var choices = Choices.enumerating()
    return forEachOutcome(in: state, ofKind: kind, limit: limit, using: &choices, body)
  }

  /// Visits the outcomes with choices that were used before: they hold memory that need not be made anew.
  ///
  /// - Returns: whether there were more outcomes than `limit`.
  @inlinable
  @inline(__always)
  @discardableResult
  func forEachOutcome(
    in state: State, ofKind kind: Int? = nil, limit: Int = 4_096, using choices: inout Choices,
    _ body: (Action, borrowing Choices) -> Bool
  ) -> Bool {
    choices.beginEnumeration(kind: kind ?? 0)
    for _ in 0..<limit {
      choices.beginAction()
      let action = action(in: state, choosing: &choices)
      // Here there are fewer kinds than where the one that is wanted was seen.
      if let kind, Swift.max(choices.kind, 0) != kind { return false }
      if let action, !choices.isExcluded, !body(action, choices) { return false }
      guard choices.advance(), kind == nil || choices.nextKind == kind else { return false }
    }
    return true
  }
}

extension Choices {
  /// Choices that visit every outcome; faster with the weights of the machine, which know its kinds.
  @usableFromInline
  static func enumerating(_ weights: KindWeights = .none) -> Choices {
    Choices(mode: .enumerating, generator: SplitMix64(seed: 0), weights: weights)
  }

  /// Starts to visit the outcomes of a state, from the first one of the given kind on.
  @inlinable
  mutating func beginEnumeration(kind: Int) {
    nextKind = kind
    kindLimit = 0
    digits.removeAll(keepingCapacity: true)
    limits.removeAll(keepingCapacity: true)
  }

  /// The outcome that is visited now, of the first decision.
  @inlinable
  @inline(__always)
  mutating func visitKind(below count: Int) -> Int {
    kindLimit = count
    // Another state may have fewer kinds than the one in which a kind was asked for: `forEachOutcome` stops at that.
    return Swift.min(nextKind, count &- 1)
  }

  /// The outcome that is visited now, of any decision.
  @inlinable
  mutating func visit(below count: Int) -> Int {
    if kind < 0 {
      kind = visitKind(below: count)
      return kind
    }
    if cursor == digits.count {
      digits.append(0)
      limits.append(count)
    } else {
      limits[cursor] = count
    }
    cursor &+= 1
    return digits[cursor &- 1]
  }

  /// The decisions of the action that was just made, as they were really taken.
  @usableFromInline var decisionsTaken: [Int] {
    if mode == .enumerating {
      return (kindLimit == 0 ? [] : [kind]) + digits.prefix(cursor)
    }
    return limits.indices.map { min(digits[$0], limits[$0] - 1) }
  }

  /// Whether each decision that was followed is one that there is here.
  @inlinable var isWithinLimits: Bool {
    limits.indices.allSatisfy { digits[$0] < limits[$0] }
  }

  /// Goes on to the next outcome; `false` when all were visited.
  @inlinable
  mutating func advance() -> Bool {
    while let last = digits.last {
      if digits.count == cursor, last &+ 1 < limits[cursor &- 1] {
        digits[cursor &- 1] = last &+ 1
        return true
      }
      digits.removeLast()
      limits.removeLast()
      cursor = Swift.min(cursor, digits.count)
    }
    nextKind &+= 1
    return nextKind < kindLimit
  }
}
