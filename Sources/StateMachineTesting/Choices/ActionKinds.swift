/// The kinds of action that a generator chooses from, known before any of them has run.
@usableFromInline
struct ActionKinds: Sendable {
  /// The names in the order of the generator; empty when its first decision isn't over named cases.
  @usableFromInline var names: [String]

  /// The weights that the machine gives them, by index.
  @usableFromInline var weights: [Int]

  /// The enum of the kinds, if each case is in memory the byte that says its offset.
  @usableFromInline var countingEnum: ObjectIdentifier?

  @usableFromInline
  init(names: [String], weights: [Int], countingEnum: ObjectIdentifier? = nil) {
    self.names = names
    self.weights = weights
    self.countingEnum = countingEnum
  }
}

extension ActionKinds {
  /// Asks the generator of `machine` what its first decision can be.
  @inlinable
  init<Machine: StateMachine>(of machine: Machine) {
    var choices = Choices(
      mode: .probing, generator: SplitMix64(seed: 0), weights: .none)
    choices.beginAction()
    _ = machine.action(in: machine.initialState, choosing: &choices)
    // A generator without a decision has one kind of action.
    self = choices.kinds ?? ActionKinds(names: [], weights: [1])
  }
}
