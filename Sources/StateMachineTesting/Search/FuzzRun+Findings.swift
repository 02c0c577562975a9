extension FuzzRun {
  /// Derives, checks and shrinks the counterexamples that the run found.
  ///
  /// One for each claim and each kind of action that breaks it, all of one claim together, the simplest
  /// first. If the machine isn't deterministic, that is the only finding, since no other one can be trusted.
  ///
  /// - Parameter isWanted: which claims count.
  /// - Complexity: a few hundred executions of a short sequence for each finding.
  @inlinable
  public func findings(
    of isWanted: (Claim) -> Bool = { _ in true }
  ) -> [Counterexample<Machine>] {
    if let problem = machineProblem { return [problem] }
    var findings: [Counterexample<Machine>] = []
    for found in breaks where isWanted(found.claim) {
      let finding = counterexample(for: found)
      if case .impure = finding.verdict { return [finding] }
      findings.append(finding)
    }
    let order = findings.map(\.claim).order {
      findings[$0].trace.isSimpler(than: findings[$1].trace)
    }
    return order.map { findings[$0] }
  }

  /// Where a claim broke first.
  public func firstBreak(of isWanted: (Claim) -> Bool) -> WalkPosition? {
    breaks.filter { isWanted($0.claim) }.map(\.position).min()
  }

  /// The walk that broke a claim first, from its beginning to the action that did: as it was found, not shrunk.
  public func failingWalk(
    of isWanted: (Claim) -> Bool
  ) -> (claim: Claim, kind: Int, trace: Trace<Machine>)? {
    breaks.filter { isWanted($0.claim) }.min { $0.position < $1.position }.map {
      ($0.claim, $0.kind, derive($0))
    }
  }

  /// The claims that some walk broke, in walk order: without deriving and shrinking anything.
  public var brokenClaims: [Claim] {
    var claims: [Claim] = []
    for found in breaks where !claims.contains(found.claim) { claims.append(found.claim) }
    return claims
  }

  @usableFromInline var breaks: [Break] { checks.breaks }

  /// Derives and shrinks the counterexample of one break.
  @inlinable
  func counterexample(for found: Break) -> Counterexample<Machine> {
    let walk = derive(found)
    let shrinker = Shrinker(fuzzer.machine, claim: found.claim)
    guard let shrunk = shrinker.shrink(walk, kind: found.kind) else {
      return unrepeatable(found, walk)
    }
    let origin = Origin(
      seed: fuzzer.seed, position: found.position, length: walk.actions.count)
    var finding = Counterexample(
      machine: fuzzer.machine, claim: found.claim, kind: found.kind, trace: shrunk.trace,
      origin: origin, minimality: shrunk.minimality)
    finding.noteFreeArguments()
    return finding
  }

  /// The actions that led to a break, from the initial state to the one that broke the claim.
  @inlinable
  func derive(_ found: Break) -> Trace<Machine> { derive(upTo: found.position) }

  /// The actions that led to a place in the run, from the start.
  @inlinable
  func derive(upTo position: WalkPosition) -> Trace<Machine> {
    fuzzer.trace(to: position, weights: weights(ofWalk: position.walk))
  }

  /// A state in which the list makes another number of calls than at the start.
  @usableFromInline
  func oddList(at position: WalkPosition) -> Counterexample<Machine> {
    oddList(derive(upTo: position), in: position.walk)
  }

  @usableFromInline
  func oddList(_ trace: Trace<Machine>, in walk: Int) -> Counterexample<Machine> {
    let calls = trace.states.last.map { fuzzer.machine.callCount(in: $0) } ?? 0
    let position = WalkPosition(walk: walk, step: trace.actions.count)
    return Counterexample(
      machine: fuzzer.machine, claim: .listIsSteady, kind: trace.actions.last?.kind ?? -1,
      trace: trace,
      origin: Origin(seed: fuzzer.seed, position: position, length: trace.actions.count),
      verdict: .oddList(calls: calls, atStart: fuzzer.kinds))
  }

  /// A break that a second execution doesn't show: the machine isn't deterministic.
  @usableFromInline
  func unrepeatable(_ found: Break, _ walk: Trace<Machine>) -> Counterexample<Machine> {
    let impurity =
      walk.difference(from: derive(found))
      ?? fuzzer.impurity(
        ofWalk: found.position.walk, length: fuzzer.length,
        weights: weights(ofWalk: found.position.walk))
      ?? Impurity(trace: walk, difference: .claim(found.claim))
    return impure(impurity, in: found.position.walk)
  }

  @usableFromInline
  func impure(_ impurity: Impurity<Machine>, in walk: Int) -> Counterexample<Machine> {
    Counterexample(
      machine: fuzzer.machine, claim: .deterministic, kind: impurity.trace.actions.last?.kind ?? -1,
      trace: impurity.trace,
      origin: Origin(
        seed: fuzzer.seed,
        position: WalkPosition(walk: walk, step: impurity.trace.actions.count),
        length: impurity.trace.actions.count),
      verdict: .impure(impurity.difference))
  }

  /// What is wrong with the machine itself, so that nothing else in the run means anything.
  @inlinable var machineProblem: Counterexample<Machine>? {
    if let deadEnd = tally.firstDeadEnd, deadEnd.step == 0 {
      return Counterexample(
        machine: fuzzer.machine, claim: .offersAction, kind: -1, trace: derive(upTo: deadEnd),
        origin: Origin(seed: fuzzer.seed, position: deadEnd, length: 0), verdict: .stuck)
    }
    // A search is at several starts in one step: which of them it was can't be derived.
    let starts = fuzzer.starts.states
    if let odd = starts.firstIndex(where: { fuzzer.machine.callCount(in: $0) != fuzzer.kinds }) {
      return oddList(Trace(start: odd, actions: [], states: [starts[odd]]), in: 0)
    }
    if let position = tally.firstOddList { return oddList(at: position) }
    // Sixteen walks of up to a hundred actions: enough for a clock or a random number in a reducer.
    for walk in 0..<Swift.min(16, walksDone) {
      let found = fuzzer.impurity(
        ofWalk: walk, length: Swift.min(100, fuzzer.length), weights: weights(ofWalk: walk))
      if let found { return impure(found, in: walk) }
      if let step = fuzzer.oddListStep(ofWalk: walk, length: Swift.min(100, fuzzer.length)) {
        return oddList(fuzzer.trace(ofWalk: walk, length: step, weights: .none), in: walk)
      }
    }
    return nil
  }
}

extension [Claim] {
  /// The indices of findings that break these claims, all of one claim together, the simplest first.
  ///
  /// The simplest is what a reader understands first. Equal ones stay in walk order.
  @usableFromInline
  func order(isSimpler: (Int, Int) -> Bool) -> [Int] {
    var groups: [[Int]] = []
    for index in indices {
      if let group = groups.firstIndex(where: { self[$0[0]] == self[index] }) {
        groups[group].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups.map { $0.sorted(by: isSimpler) }.sorted { isSimpler($0[0], $1[0]) }.flatMap(
      \.self)
  }
}
