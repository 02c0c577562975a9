extension FuzzRun {
  /// Derives, checks and shrinks the breaks that the run found.
  ///
  /// There is one finding for each claim and each kind of action that breaks it; those of one claim
  /// are adjacent, the simplest first. Claims that the same actions break share a finding; a claim
  /// that other actions break alone has one of its own. If the machine isn't deterministic, that is
  /// the only finding, since no other one can be trusted.
  ///
  /// - Complexity: a few hundred executions of a short sequence for each finding.
  public func findings(of isWanted: (Claim) -> Bool = { _ in true }) -> [Finding] {
    if let problem = machineProblem { return [problem] }
    var findings: [Finding] = []
    for (index, found) in breaks.enumerated() where isWanted(found.claim) {
      findings.append(finding(ofBreak: index))
      if findings[findings.count - 1].rank == nil { break }
    }
    let hidden = checks.loneBreaks.filter { found in
      findings.contains { $0.claim == found.claim && !$0.alsoBreaks.isEmpty }
    }
    return (findings + hidden.compactMap(loneFinding)).inOrder
  }

  /// Derives and shrinks the break of a claim that breaks alone; `nil` if other claims break on the
  /// way to it, in its shortest sequence, too.
  package func loneFinding(of found: Break) -> Finding? {
    guard var found = shrunk(found, isAlone: true) else { return nil }
    found.finding.rank?.isAlone = true
    let replay = fuzzer.machine.executing(
      found.trace.actions.map(\.action), fromStart: found.trace.start)
    return replay.breaks.count == 1 ? found.finding : nil
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

  /// The first break of one of the claims.
  package func firstBreak(of isWanted: (Claim) -> Bool) -> Break? {
    breaks.filter { isWanted($0.claim) }.min { $0.position < $1.position }
  }

  /// The claims that some walk broke, in walk order, without deriving or shrinking a sequence.
  public var brokenClaims: [Claim] {
    var claims: [Claim] = []
    for found in breaks where !claims.contains(found.claim) { claims.append(found.claim) }
    return claims
  }

  package var breaks: [Break] { checks.breaks }

  /// Derives and shrinks one break: its finding, and the actions with the states between them;
  /// `nil` if a second execution doesn't reproduce it.
  package func shrunk(
    _ found: Break, isAlone: Bool = false
  ) -> (finding: Finding, trace: Trace<ErasedMachine>)? {
    var shrinker = Shrinker(fuzzer.machine, claim: found.claim)
    shrinker.isAlone = isAlone
    let trace = fuzzer.trace(to: found.position)
    guard let shrunk = shrinker.shrink(trace, cause: found.cause) else { return nil }
    let finding = Finding(
      of: found.claim, by: shrunk.trace, of: fuzzer.machine, cause: found.cause,
      shrunk.minimality, origin: origin(at: found.position))
    return (finding.ranked(by: shrunk.trace), shrunk.trace)
  }

  func origin(at position: WalkPosition) -> Finding.Origin {
    Finding.Origin(seed: fuzzer.seed, walk: position.walk, step: position.step)
  }

  /// A state in which the list makes a different number of calls than at the start.
  func oddList(_ trace: Trace<ErasedMachine>, in walk: Int) -> Finding {
    .oddList(
      calls: fuzzer.machine.callCount(in: trace.last), atStart: fuzzer.kinds, by: trace,
      of: fuzzer.machine, origin: origin(at: WalkPosition(walk: walk, step: trace.actions.count)))
  }
}
