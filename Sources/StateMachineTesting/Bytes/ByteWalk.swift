/// Walks whose decisions are bytes.
///
/// The first decision is the start. Then each action takes the number of its call in the list of
/// possible actions, which takes a byte even if there is only one call, and the decisions of that
/// call. A call that isn't possible makes no action,
/// and the next decision is the number of a call again. The walk ends when a decision has too few
/// bytes. So a byte that a fuzzer deletes, doubles or copies is mostly an action.
package struct ByteWalk: ~Copyable {
  private let machine: ErasedMachine
  private let starts: Starts<ErasedValue>
  private let kinds: Int
  private let lister = Lister<ErasedValue>(Choices(.reading))
  private var checks = Checks()

  /// Prepares to walk through a machine.
  package init(_ machine: ErasedMachine) {
    self.machine = machine
    starts = Starts(of: machine)
    kinds = machine.callCount(in: starts.first)
  }

  /// Walks until a claim breaks or the bytes end.
  ///
  /// - Returns: true if a claim broke; then the value has to be made anew for another walk.
  package mutating func breaksClaim(_ bytes: some Sequence<UInt8>) -> Bool {
    var state = starts.states[lister.readStart(bytes, among: starts)]
    checks.beginWalk(0)
    checks.checkState(state, of: machine)
    while !checks.isBroken, let chosen = lister.read(kinds, of: machine, in: state) {
      _ = checks.execute(chosen.action, ofKind: chosen.kind, in: &state, of: machine)
    }
    if !checks.isBroken { checks.checkEnd(state, of: machine) }
    return checks.isBroken
  }

  /// Returns bytes that decide a sequence.
  ///
  /// The last action isn't executed.
  ///
  /// - Throws: an error with the number of the first action that isn't possible where it stands, or
  ///   isn't among the listed outcomes.
  package func bytes(
    of actions: [ErasedValue], fromStart start: Int
  ) throws(CorpusError) -> [UInt8] {
    var bytes = DecisionBytes()
    bytes.append(start, below: starts.states.count)
    var state = starts.states[start]
    for (index, action) in actions.enumerated() {
      if index > 0 { machine.reduce(into: &state, action: actions[index - 1]) }
      let offer = machine.offer(of: action, in: state)
      guard case .made(let chosen) = offer else {
        let reason =
          if case .missing = offer {
            "it isn't possible where it stands, so no bytes decide it"
          } else {
            "it isn't among the first \(Listing.total.grouped) outcomes of its call, so its bytes "
              + "aren't known"
          }
        throw CorpusError(
          .action(
            number: index + 1, text: NotationValue(notating: action).description, reason: reason))
      }
      append(chosen, in: state, to: &bytes)
    }
    return bytes.bytes
  }

  /// The bytes of an action of each kind that random walks execute, with the kinds' names.
  package func kinds(seed: Seed, walks: Int, length: Int) -> [(name: String, bytes: [UInt8])] {
    let fuzzer = Fuzzer(machine, seed: seed, walks: walks, length: length)
    var firsts = [(action: ErasedValue, bytes: [UInt8])?](repeating: nil, count: kinds)
    for walk in 0..<walks where firsts.contains(where: { $0 == nil }) {
      let trace = fuzzer.trace(ofWalk: walk, length: length)
      for (chosen, state) in zip(trace.actions, trace.states)
      where chosen.kind < kinds && firsts[chosen.kind] == nil {
        var bytes = DecisionBytes()
        append(chosen, in: state, to: &bytes)
        firsts[chosen.kind] = (chosen.action, bytes.bytes)
      }
    }
    let names = machine.kindNames(of: firsts.map { $0?.action })
    return zip(names, firsts).compactMap { name, first in first.map { (name, $0.bytes) } }
  }

  private func append(
    _ chosen: ChosenAction<ErasedValue>, in state: ErasedValue, to bytes: inout DecisionBytes
  ) {
    bytes.append(chosen.kind, below: Swift.max(2, kinds))
    let scripted = Lister<ErasedValue>(Choices(.scripted))
    _ = scripted.follow(chosen.decisions, of: machine, in: state)
    for (decision, count) in zip(chosen.decisions.dropFirst(), scripted.choices.limits) {
      bytes.append(decision, below: count)
    }
  }
}

extension StateMachine {
  /// Derives the sequence that bytes decide, see ``ByteWalk``; nothing is checked.
  package func sequence(of bytes: some Sequence<UInt8>) -> ByteSequence {
    let starts = Starts(of: self)
    let kinds = callCount(in: starts.first)
    let lister = Lister<Action>(Choices(.reading))
    let start = starts.states[lister.readStart(bytes, among: starts)]
    var state = start
    var actions: [String] = []
    while let chosen = lister.read(kinds, of: self, in: state) {
      actions.append(NotationValue(notating: chosen.action).description)
      reduce(into: &state, action: chosen.action)
    }
    return ByteSequence(start: starts.difference(of: start), actions: actions)
  }
}

extension Lister {
  /// Starts to read bytes, and returns the number of the start that they decide.
  fileprivate func readStart<State>(
    _ bytes: some Sequence<UInt8>, among starts: Starts<State>
  ) -> Int {
    choices.bytes.read(bytes)
    choices.begin()
    return choices.pick(below: starts.states.count)
  }

  /// Makes the next action that is possible; `nil` if the bytes end.
  fileprivate func read<Machine: StateMachine>(
    _ kinds: Int, of machine: Machine, in state: Machine.State
  ) -> ChosenAction<Action>? where Machine.Action == Action {
    while kinds > 0, !choices.bytes.isAtEnd {
      let kind = choices.bytes.next(below: Swift.max(2, kinds)) % kinds
      choices.begin()
      let action = make(ofKind: kind, machine, in: state)
      if choices.bytes.isSpent { return nil }
      if let action { return ChosenAction(action, decisions: [kind] + choices.taken) }
    }
    return nil
  }
}

/// The sequence that bytes decide.
package struct ByteSequence: Hashable, Sendable {
  /// The differences of its start from the first one; see `CorpusEntry.start`.
  package let start: [String]
  /// The actions in Swift notation.
  package let actions: [String]
}
