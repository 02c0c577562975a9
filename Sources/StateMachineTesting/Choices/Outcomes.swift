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
  /// - Returns: whether nothing was left out but what `body` didn't want; `false` if `limit` ended it.
  @inlinable
  @discardableResult
  func forEachOutcome(
    in state: State, ofKind kind: Int? = nil, limit: Int = 4_096,
    _ body: (Action, borrowing Choices) -> Bool
  ) -> Bool {
    var choices = Choices.scripted()
    if let kind { choices.digits = [kind] }
    for _ in 0..<limit {
      choices.beginAction()
      if let action = action(in: state, choosing: &choices), !choices.isExcluded,
        !body(action, choices)
      {
        return true
      }
      guard choices.advance(), kind == nil || choices.digits.first == kind else { return true }
    }
    return false
  }
}

extension Choices {
  /// The decisions of the action that was just made, as they were really taken.
  @usableFromInline var decisionsTaken: [Int] {
    limits.indices.map { min(digits[$0], limits[$0] - 1) }
  }

  /// Turns the odometer to the next outcome; `false` when all were visited.
  @usableFromInline
  mutating func advance() -> Bool {
    digits.removeLast(digits.count - cursor)
    while let last = digits.last {
      if last + 1 < limits[digits.count - 1] {
        digits[digits.count - 1] = last + 1
        return true
      }
      digits.removeLast()
    }
    return false
  }
}
