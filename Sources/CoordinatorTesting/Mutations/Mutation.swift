import Coordinators
import StateMachineTesting

/// A change of one kind of action that fits any machine.
///
/// A guard that is gone isn't among them. A guard stands inside the reducer, where nothing outside
/// can remove it; and a condition in the list of actions describes the world, not the reducer.
/// Without the condition, an action would arrive that can't happen.
struct Mutation: Hashable, Sendable {
  /// The index of the kind.
  let kind: Int
  /// The effect on each action of the kind.
  let effect: MutationReport.Mutant.Effect
  /// The index of the field whose change is dropped.
  var field: Int?
}

/// Makes the steps of mutants.
struct Mutator<Machine: StateMachine>: Sendable {
  let machine: Machine
  let steps: ReachableSteps<Machine>
  let fields = Machine.fields.enumerated().map { StateField<Machine.State>($1, number: $0 + 1) }

  /// The mutations of each kind; the first leaves out the most.
  var mutations: [Mutation] {
    steps.kinds.indices.flatMap { kind in
      [Mutation(kind: kind, effect: .nothing)]
        + fields.indices.map { Mutation(kind: kind, effect: .drop, field: $0) }
        + [Mutation(kind: kind, effect: .twice)]
    }
  }

  /// The state after an action with a mutation.
  ///
  /// - Parameters:
  ///   - mutation: the mutation.
  ///   - before: the state before the action.
  ///   - action: the action.
  ///   - after: the state after it, without the mutation.
  func state(
    _ mutation: Mutation, from before: Machine.State, by action: Machine.Action,
    to after: Machine.State
  ) -> Machine.State {
    var state = after
    switch mutation.effect {
    case .nothing: state = silent(before)
    case .drop: if let field = mutation.field { fields[field].copy(&state, silent(before)) }
    case .twice: machine.reduce(into: &state, action: action)
    }
    return state
  }

  /// The state without the output of an earlier action, which is gone before the next one.
  private func silent(_ state: Machine.State) -> Machine.State {
    (state as? any OutputState)?.silent as? Machine.State ?? state
  }

  /// The machine with a mutation.
  func mutant(_ mutation: Mutation) -> Variant<Machine> {
    var identity = machine.identity
    identity.variant = .form("mutant")
    return Variant(machine, identity) { state, action in
      let before = state
      machine.reduce(into: &state, action: action)
      if steps.kind(of: action) == mutation.kind {
        state = self.state(mutation, from: before, by: action, to: state)
      }
    }
  }

  /// The first step of the machine that each mutation changes, and the state after it then.
  func firstDifferences(
    of mutations: [Mutation], noting note: (_ step: Int) -> Void = { _ in }
  ) -> [Mutation: (step: Int, state: Machine.State)] {
    var waiting = Dictionary(grouping: mutations, by: \.kind)
    var found: [Mutation: (step: Int, state: Machine.State)] = [:]
    for (index, step) in steps.steps.enumerated() {
      guard let kind = steps.kind(of: step.action) else { continue }
      note(index)
      waiting[kind]?.removeAll { mutation in
        let state = state(
          mutation, from: steps.states[step.state], by: step.action, to: step.after)
        if state == step.after { return false }
        found[mutation] = (index, state)
        return true
      }
    }
    return found
  }

  /// The first of some mutations that ends a copy of the process, with the step where it does and
  /// the claim that it breaks.
  ///
  /// Only an action that happens twice is executed in a state where nothing has shown yet that it
  /// returns.
  func ending(
    of mutations: [Mutation], _ limits: ActionLimits
  ) -> (mutation: Mutation, step: Int, claim: Claim)? {
    let ending = ProcessCopy.lastNumber(limits) { note in
      _ = firstDifferences(of: mutations, noting: note)
    }
    guard let (step, ending) = ending, let claim = ending.claim, steps.steps.indices.contains(step),
      let kind = steps.kind(of: steps.steps[step].action)
    else { return nil }
    let twice = Mutation(kind: kind, effect: .twice)
    return mutations.contains(twice) ? (twice, step, claim) : nil
  }
}

/// A state that has the output of the last action beside the state of a coordinator.
protocol OutputState {
  /// The state without the output.
  var silent: Self { get }
}

extension Observed: OutputState {
  var silent: Observed { Observed(state) }
}
