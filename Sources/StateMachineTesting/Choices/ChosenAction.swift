/// An action that can happen in some state, and the decisions by which a list offers it.
///
/// The decisions order actions: lexicographically smaller decisions make the simpler action.
@usableFromInline
package struct ChosenAction<Action: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline package let action: Action

  /// The kind of the action: the number of the call that offers it.
  public let kind: Int

  /// The number of the call, then the outcomes of its decisions; empty if they aren't recorded.
  public let decisions: [Int]

  @inlinable
  init(_ action: Action, kind: Int? = nil, decisions: [Int]) {
    self.action = action
    self.kind = kind ?? decisions.first ?? 0
    self.decisions = decisions
  }

  /// Returns whether simpler decisions made this action.
  @inlinable
  func isSimpler(than other: ChosenAction) -> Bool {
    decisions.lexicographicallyPrecedes(other.decisions)
  }
}

extension StateMachine {
  /// Lists every action that can happen in `state`, the simplest first.
  ///
  /// An action that the list offers more than once is listed at its simplest position.
  ///
  /// - Complexity: O(*k*) for *k* actions.
  @inlinable
  package func actions(in state: State) -> [ChosenAction<Action>] {
    var seen: Set<Action> = []
    return outcomes(in: state).actions.filter { seen.insert($0.action).inserted }
  }

  /// Finds the simplest action that can happen in `state` and satisfies a condition; `nil` if there
  /// is none.
  ///
  /// - Parameters:
  ///   - state: the state in which the action can happen.
  ///   - kind: the number of the only call that counts; all if `nil`.
  ///   - predicate: the condition.
  /// - Complexity: O(*k*) for *k* actions.
  @inlinable
  public func firstAction(
    in state: State, ofKind kind: Int? = nil, where predicate: (Action) -> Bool
  ) -> Action? {
    let lister = Lister<Action>(Choices(.scripted))
    lister.list(self, in: state, ofKind: kind)
    return lister.listed.first { predicate($0.action) }?.action
  }

  /// Lists the actions that can happen in `state`, the simplest first, with repetitions.
  ///
  /// - Parameters:
  ///   - kind: the number of the only call that counts; all if `nil`.
  ///   - limit: the largest number of actions listed per call, which bounds calls that draw large
  ///     numbers; all calls together list at most 65,535.
  /// - Returns: the actions, and whether some call has more than `limit`.
  @inlinable
  package func outcomes(
    in state: State, ofKind kind: Int? = nil, limit: Int = 4_096
  ) -> (actions: [ChosenAction<Action>], isCut: Bool) {
    let lister = Lister<Action>(Choices(.scripted))
    lister.calls.pointee.keepsDecisions = true
    lister.calls.pointee.limit = limit
    lister.list(self, in: state, ofKind: kind)
    let chosen = zip(lister.listed, lister.calls.pointee.decisions).map {
      ChosenAction($0.action, decisions: $1)
    }
    return (chosen, lister.calls.pointee.isCut)
  }

  /// Finds the decisions by which the list offers `wanted` in `state`.
  ///
  /// Without decisions, it is missing, unless a call has more outcomes than can be listed.
  ///
  /// - Complexity: O(*k*) for *k* outcomes, of which the list has at most 65,535.
  func offer(
    of wanted: Action, in state: State
  ) -> (made: ChosenAction<Action>?, isMissing: Bool) {
    for limit in [4_096, Calls.maxListed] {
      let (outcomes, isCut) = outcomes(in: state, limit: limit)
      let made = outcomes.first { $0.action == wanted }
      if made != nil || !isCut { return (made, isMissing: made == nil) }
    }
    return (nil, isMissing: false)
  }

  /// The number of calls in the list, which is the number of kinds of action.
  @inlinable
  package func callCount(in state: State) -> Int {
    let lister = Lister<Action>(Choices(.scripted))
    lister.ask(self, in: state)
    return lister.count
  }
}
