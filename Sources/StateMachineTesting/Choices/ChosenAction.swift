/// An action together with the decisions by which a list offers it.
///
/// The decisions order actions: those made by lexicographically smaller decisions are simpler.
@usableFromInline
package struct ChosenAction<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The action.
  public let action: Action

  /// The number of the call that offers it, then the outcome of each decision behind that.
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

  /// Whether simpler decisions made this action.
  @inlinable
  func isSimpler(than other: ChosenAction) -> Bool {
    decisions.lexicographicallyPrecedes(other.decisions)
  }
}

extension StateMachine {
  /// Lists every action that can happen in `state`, the simplest first.
  ///
  /// An action that the list offers more than once stands where it is simplest.
  ///
  /// - Parameters:
  ///   - state: where the actions are to happen.
  ///   - kind: the number of the only call that counts; all if `nil`.
  ///   - limit: how many actions of one call are listed at most, so that large numbers don't take forever; all calls together list at
  ///     most 65,535.
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

  /// Finds the simplest action that can happen in `state` and fulfils a condition; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - state: where the action is to happen.
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

  /// Lists what can happen in `state`, the simplest first, each time that it is offered.
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

  /// Finds the simplest decisions by which the list offers `wanted` in `state`; `nil` if it doesn't.
  @inlinable
  func choosing(
    _ wanted: Action, in state: State, ofKind kind: Int? = nil
  ) -> ChosenAction<Action>? {
    outcomes(in: state, ofKind: kind).actions.first { $0.action == wanted }
  }

  /// The number of calls in the list: the kinds of action that engines tell apart.
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
