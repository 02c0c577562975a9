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
  /// The indices of the steps of each kind.
  private let stepsOfKind: [Int?: [Int]]

  init(_ machine: Machine, _ steps: ReachableSteps<Machine>) {
    (self.machine, self.steps) = (machine, steps)
    stepsOfKind = Dictionary(grouping: steps.steps.indices) {
      steps.kind(of: steps.steps[$0].action)
    }
  }

  /// The mutations of each kind; the first leaves out the most.
  var mutations: [Mutation] {
    steps.kinds.indices.flatMap { kind in
      [Mutation(kind: kind, effect: .nothing)]
        + fields.indices.map { Mutation(kind: kind, effect: .drop, field: $0) }
        + [Mutation(kind: kind, effect: .twice)]
    }
  }

  /// The state after an action with a mutation; `after` is the one without it.
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

  /// The first step of the machine that a mutation changes, and the state after it then.
  func firstDifference(by mutation: Mutation) -> (step: Int, state: Machine.State)? {
    withPosition { position in
      for index in stepsOfKind[mutation.kind, default: []] {
        position[0] = index
        let step = steps.steps[index]
        let state = state(mutation, from: steps.states[step.state], by: step.action, to: step.after)
        if state != step.after { return (index, state) }
      }
      return nil
    }
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
