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
    let machine = fuzzer.machine
    let starts = fuzzer.starts.states
    // A search visits several starts in one step, so the one with the problem can't be derived.
    func start(where isWanted: (ErasedValue) -> Bool) -> Trace<ErasedMachine>? {
      starts.firstIndex(where: isWanted).map { Trace(start: $0, states: [starts[$0]]) }
    }
    var position = WalkPosition(walk: 0, step: 0)
    var finding: Finding?
    switch kind {
    case .deadStart:
      // A search may leave one start without an action for another, and not end there.
      if tally.deadEnds == 0, starts.count == 1 { return nil }
      finding = start { machine.firstAction(in: $0) { _ in true } == nil }
        .map { .offersNothing(by: $0, of: machine, origin: origin(at: position)) }
    case .oddStart:
      finding = start { machine.callCount(in: $0) != fuzzer.kinds }.map { oddList($0, in: 0) }
    case .oddList:
      guard let first = tally.firstOddList else { return nil }
      position = first
      finding = oddList(fuzzer.trace(to: position), in: position.walk)
    case .impurity:
      let checked = pureWalks..<Swift.max(Self.checkedWalks(of: count), pureWalks)
      for walk in checked.clamped(to: walks.lowerBound..<walksDone) where finding == nil {
        position.walk = walk
        finding = impurity(ofWalk: walk, length: Swift.min(100, fuzzer.length))
      }
    }
    return finding.map { MachineProblem(kind: kind, position: position, finding: $0) }
  }
}
