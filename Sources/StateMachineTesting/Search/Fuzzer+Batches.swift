extension Fuzzer {
  /// Runs a batch of consecutive walks of one strategy to its end, or until one of them has broken
  /// a claim.
  @inlinable
  func search(
    _ batch: Range<Int>, weights: KindWeights, until isWanted: (Claim) -> Bool
  ) -> WalkBatchResult {
    switch strategy(ofWalk: batch.lowerBound) {
    case .portfolio, .walks, .uniform, .swarm:
      return walk(batch, weights: weights, until: isWanted)
    case .breadthFirst:
      return search(BreadthFirstSearch.self, batch, weights: weights, until: isWanted)
    case .depthFirst:
      return search(DepthFirstSearch.self, batch, weights: weights, until: isWanted)
    case .successors:
      return search(SuccessorSearch.self, batch, weights: weights, until: isWanted)
    case .archive:
      return search(ArchiveSearch.self, batch, weights: weights, until: isWanted)
    }
  }

  @inlinable
  func walk(
    _ batch: Range<Int>, weights: KindWeights, until isWanted: (Claim) -> Bool
  ) -> WalkBatchResult {
    gather(batch, until: isWanted) { index, checks, tally in
      let walk = RandomWalk(self, weights: self.weights(ofWalk: index, weights))
      walk.run(index, while: inLongWalks, checks: &checks, tally: &tally)
    }
  }

  @inlinable
  func search<Search: Searcher<Machine>>(
    _ type: Search.Type, _ batch: Range<Int>, weights: KindWeights,
    until isWanted: (Claim) -> Bool
  ) -> WalkBatchResult {
    var searcher = Search(settings(ofWalk: batch.lowerBound, weights))
    return run(&searcher, batch, until: isWanted)
  }

  @inlinable
  func run<Search: Searcher<Machine>>(
    _ searcher: inout Search, _ batch: Range<Int>, until isWanted: (Claim) -> Bool,
    endingAt end: WalkPosition? = nil
  ) -> WalkBatchResult {
    gather(batch, until: isWanted) { index, checks, tally in
      let transitions = if let end, end.walk == index { end.step } else { length }
      searcher.run(index, transitions: transitions, &checks, &tally)
    }
  }

  /// Runs walks and adds up their results.
  @inlinable
  func gather(
    _ batch: Range<Int>, until isWanted: (Claim) -> Bool,
    walk: (Int, inout Checks, inout Tally) -> Void
  ) -> WalkBatchResult {
    var checks = Checks()
    var tally = Tally(kinds: kinds)
    var done = batch.lowerBound..<batch.lowerBound
    var known = 0
    var asked = 0
    onBatch?(UnsafePointer(checks.position))
    for index in batch {
      // A call for each short walk would take a hundredth of its time.
      let stretch = tally.transitions &>> 9
      if stretch != asked, shouldContinue?() == false { break }
      asked = stretch
      // A walk that is cut short would find something else than the whole one, in another run.
      let whole = inLongWalks.map { (WalkBatchResult(done, tally, checks), $0) }
      walk(index, &checks, &tally)
      if let (result, shouldContinue) = whole, !shouldContinue() {
        onBatch?(nil)
        return result
      }
      done = batch.lowerBound..<index + 1
      if checks.breakCount == known { continue }
      known = checks.breakCount
      if checks.isBroken(isWanted) { break }
    }
    onBatch?(nil)
    return WalkBatchResult(done, tally, checks)
  }

  /// `shouldContinue`, if a walk takes so long that it can't be waited for: some thousand actions
  /// of a slow machine in a debug build take a tenth of a second.
  @usableFromInline var inLongWalks: (@Sendable () -> Bool)? {
    length > 4_096 ? shouldContinue : nil
  }

  /// The strategy of a walk; never the portfolio.
  @usableFromInline
  func strategy(ofWalk walk: Int) -> Strategy { strategy.inTurn(walk / Strategy.turn) }

  /// The weights with which a random walk draws.
  @inlinable
  func weights(ofWalk walk: Int, _ weights: KindWeights) -> KindWeights {
    strategy(ofWalk: walk) == .swarm ? .swarm(kinds, seed: seed, walk: walk) : weights
  }

  @usableFromInline
  func settings(ofWalk walk: Int, _ weights: KindWeights) -> SearchSettings<Machine> {
    let batch = strategy.batch(of: walk)
    return SearchSettings(
      self, generator: SplitMix64(seed: seed, walk: batch.lowerBound), weights: weights,
      isFirst: strategy.isFirst(batch), isRecording: false)
  }
}

/// The number of actions after which a long walk asks whether it goes on.
@usableFromInline let stretchOfWalk = 512

extension KindWeights {
  /// The weights of one walk of a swarm: about half of the kinds are drawn sixteen times as often
  /// as the others.
  ///
  /// Groce et al., "Swarm Testing" (ISSTA 2012), leave the others out; but a kind that is left out
  /// can be the only one that is possible in some state.
  @usableFromInline
  static func swarm(_ kinds: Int, seed: Seed, walk: Int) -> KindWeights {
    // A different stream from the walk's own.
    var generator = SplitMix64(seed: seed, walk: ~walk)
    return KindWeights((0..<kinds).map { _ in generator.next() & 1 == 0 ? 1 : 16 })
  }
}
