/// A problem of the machine itself, which invalidates every other result of a run.
package struct MachineProblem: Hashable, Sendable, Codable {
  /// The kinds of problem; a run reports the first one that it has.
  package enum Kind: String, CaseIterable, Codable {
    /// No action is possible at a start.
    case deadStart
    /// The list makes a different number of calls at a later start than at the first one.
    case oddStart
    /// The list makes a different number of calls in some state than at the start.
    case oddList
    /// A second execution of a walk went another way.
    case impurity
  }

  package let kind: Kind
  /// The position in the run that showed it.
  package let position: WalkPosition
  package var finding: Finding
}

extension FuzzRun {
  /// The number of walks that are executed again to check the machine: at most sixteen, of up to a
  /// hundred actions, which is enough for a clock or a random number in a reducer, and a small part
  /// of the run.
  package static func checkedWalks(of walks: Int) -> Int { Swift.min(16, walks, 2 + walks / 16) }

  /// A problem of the machine itself, which invalidates every other result of the run.
  package var machineProblem: Finding? {
    // A lazy map would ask twice, and a machine that isn't deterministic may answer otherwise.
    for kind in MachineProblem.Kind.allCases {
      if let problem = problem(kind, inWalks: walksDone) { return problem.finding }
    }
    return nil
  }

  /// Returns the first problem of one kind.
  ///
  /// - Parameter count: the number of walks of the campaign, which determines the number of walks
  ///   that are executed again.
  package func problem(_ kind: MachineProblem.Kind, inWalks count: Int) -> MachineProblem? {
    func problem(at position: WalkPosition, _ finding: Finding) -> MachineProblem {
      MachineProblem(kind: kind, position: position, finding: finding)
    }
    // A search visits several starts in one step, so the one with the problem can't be derived.
    func problem(
      atStart isWanted: (ErasedValue) -> Bool, _ finding: (Trace<ErasedMachine>) -> Finding
    ) -> MachineProblem? {
      let starts = fuzzer.starts.states
      guard let start = starts.firstIndex(where: isWanted) else { return nil }
      return problem(at: Self.start, finding(Trace(start: start, states: [starts[start]])))
    }
    let machine = fuzzer.machine
    switch kind {
    case .deadStart:
      // A search may leave one start without an action for another, and not end there.
      if tally.deadEnds == 0, fuzzer.starts.states.count == 1 { return nil }
      return problem(atStart: { machine.firstAction(in: $0) { _ in true } == nil }) {
        .offersNothing(by: $0, of: machine, origin: origin(at: Self.start))
      }
    case .oddStart:
      return problem(atStart: { machine.callCount(in: $0) != fuzzer.kinds }) {
        oddList($0, in: Self.start.walk)
      }
    case .oddList:
      guard let position = tally.firstOddList else { return nil }
      return problem(at: position, oddList(fuzzer.trace(to: position), in: position.walk))
    case .impurity:
      let done = walks.lowerBound..<walksDone
      let checked = (pureWalks..<Swift.max(Self.checkedWalks(of: count), pureWalks)).clamped(
        to: done)
      for walk in checked {
        if let finding = impurity(ofWalk: walk, length: Swift.min(100, fuzzer.length)) {
          return problem(at: WalkPosition(walk: walk, step: 0), finding)
        }
      }
      return nil
    }
  }

  /// The position of a problem of a start.
  private static var start: WalkPosition { WalkPosition(walk: 0, step: 0) }
}
