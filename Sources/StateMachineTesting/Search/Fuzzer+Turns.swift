extension Fuzzer {
  /// Runs a turn to its end, or until one of its walks has broken a claim.
  @inlinable
  func search(_ turn: Turn, until isWanted: (Claim) -> Bool) -> WalkResults {
    switch turn.strategy {
    case .portfolio, .walks, .uniform:
      let walk = RandomWalk(self, turn.strategy)
      return gather(turn.walks, until: isWanted) { index, checks, tally in
        walk.run(index, while: inLongWalks, checks: &checks, tally: &tally)
      }
    case .depthFirst:
      var search = DepthFirstSearch(self, from: turn.walks.lowerBound, isRecording: false)
      return run(&search, turn.walks, until: isWanted)
    case .archive:
      var search = ArchiveSearch(self, from: turn.walks.lowerBound, isRecording: false)
      return run(&search, turn.walks, until: isWanted)
    }
  }

  /// Runs walks of a search; up to a position, the last one without the claims about its end.
  @inlinable
  func run<Search: Searcher<Machine>>(
    _ searcher: inout Search, _ walks: Range<Int>, until isWanted: (Claim) -> Bool,
    endingAt end: WalkPosition? = nil
  ) -> WalkResults {
    gather(walks, until: isWanted) { index, checks, tally in
      let isLast = end?.walk == index
      searcher.run(index, transitions: isLast ? end?.step ?? 0 : length, &checks, &tally)
      if !isLast { searcher.course.end(&checks) }
    }
  }

  /// Runs walks and adds up their results.
  ///
  /// Not inlinable, as it is called once for a turn: compiled for each machine and strategy, it
  /// took a twentieth of a machine's build.
  @usableFromInline
  func gather(
    _ walks: Range<Int>, until isWanted: (Claim) -> Bool,
    walk: (Int, inout Checks, inout Tally) -> Void
  ) -> WalkResults {
    var checks = Checks()
    var tally = Tally(kinds: kinds)
    var done = walks.lowerBound..<walks.lowerBound
    var known = 0
    var asked = 0
    onBatch?(UnsafePointer(checks.position))
    // A random walk begins in one start: some might be met late, or never. A search checks them
    // itself.
    if walks.lowerBound == 0, starts.states.count > 1, strategy(ofWalk: 0).isRandom {
      checks.checkStarts(starts, of: machine, inWalk: 0)
    }
    for index in walks {
      // A call for each short walk would take a hundredth of its time.
      let stretch = tally.transitions &>> 9
      if stretch != asked, shouldContinue?() == false { break }
      asked = stretch
      // A walk that is cut short would find something else than the whole one, in another run.
      let whole = inLongWalks.map { (WalkResults(done, tally, checks.summary), $0) }
      walk(index, &checks, &tally)
      if let (result, shouldContinue) = whole, !shouldContinue() {
        onBatch?(nil)
        return result
      }
      done = walks.lowerBound..<index + 1
      if checks.breakCount == known { continue }
      known = checks.breakCount
      if checks.isBroken(isWanted) { break }
    }
    onBatch?(nil)
    return WalkResults(done, tally, checks.summary)
  }

  /// `shouldContinue`, if a walk takes so long that it can't be waited for: some thousand actions
  /// of a slow machine in a debug build take a tenth of a second.
  @usableFromInline var inLongWalks: (@Sendable () -> Bool)? {
    length > 4_096 ? shouldContinue : nil
  }

  /// The strategy of a walk; never the portfolio.
  @usableFromInline
  func strategy(ofWalk walk: Int) -> Strategy { strategy.turn(of: walk).strategy }

  /// The number of kinds that tire in the walks of a strategy: all or none.
  @usableFromInline
  func tiring(by strategy: Strategy) -> Int { strategy == .walks ? kinds : 0 }
}

/// The number of actions after which a long walk asks whether it goes on.
@usableFromInline let stretchOfWalk = 512
