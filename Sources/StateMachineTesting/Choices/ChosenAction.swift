/// An action and the decisions by which a list offers it.
///
/// The decisions order actions: lexicographically smaller decisions make the simpler action.
@usableFromInline
package struct ChosenAction<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The action.
  public let action: Action

  /// The number of the call that offers it, then the outcomes of the call's decisions.
  public let decisions: [Int]

  @usableFromInline
  init(_ action: Action, decisions: [Int]) {
    self.action = action
    self.decisions = decisions
  }
}

extension ChosenAction {
  /// The kind of the action: the number of the call that offers it.
  @inlinable var kind: Int { decisions.first ?? 0 }

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
  /// - Parameters:
  ///   - state: the state in which the actions can happen.
  ///   - kind: the number of the only call that counts; all if `nil`.
  ///   - limit: the largest number of actions listed per call, which bounds calls that draw large
  ///     numbers; all calls together list at most 65,535.
  /// - Complexity: O(*k*) for *k* actions.
  @inlinable
  package func actions(
    in state: State, ofKind kind: Int? = nil, limit: Int = 4_096
  ) -> [ChosenAction<Action>] {
    var seen: Set<Action> = []
    return outcomes(in: state, ofKind: kind, limit: limit).actions.filter {
      seen.insert($0.action).inserted
    }
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
  /// - Returns: the actions, and whether some call has more than `limit`.
  @inlinable
  func outcomes(
    in state: State, ofKind kind: Int? = nil, limit: Int = 4_096
  ) -> (actions: [ChosenAction<Action>], isCut: Bool) {
    let lister = Lister<Action>(Choices(.scripted))
    lister.listing.keepsDecisions = true
    lister.listing.limit = limit
    lister.list(self, in: state, ofKind: kind)
    let chosen = zip(lister.listed, lister.listing.decisions).map {
      ChosenAction($0.action, decisions: $1)
    }
    return (chosen, lister.listing.isCut)
  }

  /// Returns whether the list offers `action` in `state`, or has calls with more outcomes than are
  /// listed, so that it may.
  func mayOffer(_ action: Action, in state: State) -> Bool {
    let (offered, isCut) = outcomes(in: state)
    return isCut || offered.contains { $0.action == action }
  }

  /// Finds the simplest decisions by which the list offers `wanted` in `state`; `nil` if it isn't
  /// among the first 65,535 outcomes.
  @usableFromInline
  func choosing(
    _ wanted: Action, in state: State, ofKind kind: Int? = nil
  ) -> ChosenAction<Action>? {
    for limit in [4_096, Listing.total] {
      let (outcomes, isCut) = outcomes(in: state, ofKind: kind, limit: limit)
      if let found = outcomes.first(where: { $0.action == wanted }) { return found }
      if !isCut { break }
    }
    return nil
  }

  /// The number of calls in the list, which is the number of kinds of action.
  @inlinable
  func callCount(in state: State) -> Int {
    let lister = Lister<Action>(Choices(.scripted))
    return withExtendedLifetime(lister) {
      var offers = lister.asking()
      actions(in: state, &offers)
      return offers.count
    }
  }
}
