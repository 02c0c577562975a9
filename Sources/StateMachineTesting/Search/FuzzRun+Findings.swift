extension FuzzRun {
  /// Derives, checks and shrinks the breaks that the run found.
  ///
  /// There is one finding for each claim and each kind of action that breaks it; those of one claim
  /// are adjacent, the simplest first. Claims that the same actions break share a finding; a claim
  /// that other actions break alone has one of its own. If the machine isn't deterministic, that is
  /// the only finding, since no other one can be trusted.
  ///
  /// - Parameter isWanted: returns true for the claims that count.
  /// - Complexity: a few hundred executions of a short sequence for each finding.
  public func findings(of isWanted: (Claim) -> Bool = { _ in true }) -> [Finding] {
    if let problem = machineProblem { return [problem] }
    var findings: [Finding] = []
    for (index, found) in breaks.enumerated() where isWanted(found.claim) {
      findings.append(finding(ofBreak: index))
      if findings[findings.count - 1].rank == nil { break }
    }
    let hidden = loneBreaks.filter { found in
      findings.contains { $0.claim == found.claim && !$0.alsoBreaks.isEmpty }
    }
    return (findings + hidden.compactMap(loneFinding)).inOrder
  }

  /// The breaks of claims that broke alone, too.
  package var loneBreaks: [Break] { checks.loneBreaks }

  /// Derives and shrinks the break of a claim that breaks alone; `nil` if other claims break on the
  /// way to it, in its shortest sequence, too.
  package func loneFinding(of found: Break) -> Finding? {
    guard var found = shrunk(found, isAlone: true) else { return nil }
    found.finding.rank?.isAlone = true
    let replay = fuzzer.machine.executing(
      found.trace.actions.map(\.action), fromStart: found.trace.start)
    return replay.breaks.count == 1 ? found.finding : nil
  }

  /// Derives and shrinks the first break: its finding, and the actions with the states between
  /// them; `nil` if nothing broke.
  package func firstFinding() -> (finding: Finding, trace: Trace<ErasedMachine>)? {
    breaks.first.flatMap { shrunk($0) }
  }

  /// Derives and shrinks a break.
  package func finding(ofBreak index: Int) -> Finding {
    let known = index < early.count ? early[index] : nil
    return known ?? shrunk(breaks[index])?.finding ?? unrepeatable(breaks[index])
  }

  /// Shrinks the breaks that the run found since the last call, so that they can be kept before the
  /// run ends, and returns their findings.
  ///
  /// They are among those of ``findings(of:)`` at the end, unless the machine has a problem that
  /// shows later.
  ///
  /// - Parameter isWanted: returns true for the claims that count.
  public mutating func newFindings(of isWanted: (Claim) -> Bool = { _ in true }) -> [Finding] {
    if early.count == breaks.count { return [] }
    if isSound == nil {
      isSound = machineProblem == nil
      // A problem is searched again at the end, and found in the same walk.
      if isSound == true { pureWalks = Self.checkedWalks(of: walksDone) }
    }
    guard isSound == true else { return [] }
    let new = breaks[early.count...].map { isWanted($0.claim) ? shrunk($0)?.finding : nil }
    early += new
    return new.compactMap(\.self).distinct
  }

  /// The position at which one of the claims first broke.
  public func firstBreak(of isWanted: (Claim) -> Bool) -> WalkPosition? {
    breaks.filter { isWanted($0.claim) }.map(\.position.inWalk).min()
  }

  /// The walk that first broke one of the claims, from its beginning to the action that broke it,
  /// not shrunk.
  public func failingWalk(
    of isWanted: (Claim) -> Bool
  ) -> (claim: Claim, cause: Cause, trace: Trace<ErasedMachine>)? {
    breaks.filter { isWanted($0.claim) }.min { $0.position < $1.position }.map {
      ($0.claim, $0.cause, derive($0))
    }
  }

  /// The claims that some walk broke, in walk order, without deriving or shrinking a sequence.
  public var brokenClaims: [Claim] {
    var claims: [Claim] = []
    for found in breaks where !claims.contains(found.claim) { claims.append(found.claim) }
    return claims
  }

  /// The claims that were asked, in the order of their first evaluation.
  package var evaluatedClaims: [Claim] { checks.claims.map(\.claim) }

  package var breaks: [Break] { checks.breaks }

  /// Derives and shrinks one break; `nil` if a second execution doesn't reproduce it.
  func shrunk(
    _ found: Break, isAlone: Bool = false
  ) -> (finding: Finding, trace: Trace<ErasedMachine>)? {
    var shrinker = Shrinker(fuzzer.machine, claim: found.claim)
    shrinker.isAlone = isAlone
    guard let shrunk = shrinker.shrink(derive(found), cause: found.cause) else { return nil }
    let finding = Finding(
      of: found.claim, by: shrunk.trace, of: fuzzer.machine, cause: found.cause,
      shrunk.minimality, origin: origin(at: found.position.inWalk))
    return (finding.ranked(by: shrunk.trace), shrunk.trace)
  }

  func origin(at position: WalkPosition) -> Finding.Origin {
    Finding.Origin(seed: fuzzer.seed, walk: position.walk, step: position.step)
  }

  /// The actions from the start to the break of a claim.
  func derive(_ found: Break) -> Trace<ErasedMachine> { derive(upTo: found.position.inWalk) }

  /// The actions from the start to a position in the run.
  func derive(upTo position: WalkPosition) -> Trace<ErasedMachine> {
    fuzzer.trace(to: position)
  }

  /// A state in which the list makes a different number of calls than at the start.
  func oddList(at position: WalkPosition) -> Finding {
    oddList(derive(upTo: position), in: position.walk)
  }

  func oddList(_ trace: Trace<ErasedMachine>, in walk: Int) -> Finding {
    .oddList(
      calls: fuzzer.machine.callCount(in: trace.last), atStart: fuzzer.kinds, by: trace,
      of: fuzzer.machine, origin: origin(at: WalkPosition(walk: walk, step: trace.actions.count)))
  }

  /// A break that a second execution doesn't reproduce: the machine isn't deterministic.
  func unrepeatable(_ found: Break) -> Finding {
    let walk = derive(found)
    let impurity =
      walk.difference(from: derive(found))
      ?? fuzzer.impurity(
        ofWalk: found.position.inWalk.walk, length: fuzzer.length)
      ?? Impurity(trace: walk, difference: .claim(found.claim))
    return impure(impurity, in: found.position.inWalk.walk)
  }

  func impure(_ impurity: Impurity<ErasedMachine>, in walk: Int) -> Finding {
    .notDeterministic(
      impurity.difference, by: impurity.trace, of: fuzzer.machine,
      origin: origin(at: WalkPosition(walk: walk, step: impurity.trace.actions.count)))
  }
}

extension [Claim] {
  /// The indices of findings that break these claims; those of one claim are adjacent, the simplest
  /// first.
  ///
  /// A reader understands the simplest one fastest. Equal ones stay in walk order.
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
