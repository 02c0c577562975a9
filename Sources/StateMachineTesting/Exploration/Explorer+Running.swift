extension Explorer {
  /// Explores on the calling thread.
  ///
  /// - Parameters:
  ///   - shouldContinue: called after every few hundred states; on `false` the search ends with the
  ///     states found so far.
  ///   - report: receives the progress as often.
  /// - Complexity: O(*states* × *outcomes*) reducer calls.
  @inlinable
  public func run(
    while shouldContinue: () -> Bool = { true },
    reporting report: (ExplorationProgress) -> Void = { _ in }
  ) -> Exploration<Machine> {
    switch identification {
    case .fingerprint(let seed):
      run(frontier(seed: seed), shouldContinue, report)
    case .exact:
      runExactly(shouldContinue, report)
    }
  }

  @inlinable
  func frontier(seed: UInt64) -> BreadthFirstFrontier<Machine, FingerprintSet<Machine>> {
    BreadthFirstFrontier(
      self, FingerprintSet(seed: seed, keepsIndices: !alwaysReachable.isEmpty))
  }

  // Not specialised for each machine: it would take as long to compile as the search by
  // fingerprints.
  @usableFromInline
  func runExactly(
    _ shouldContinue: () -> Bool, _ report: (ExplorationProgress) -> Void
  ) -> Exploration<Machine> {
    run(BreadthFirstFrontier(self, ExactSet()), shouldContinue, report)
  }

  @usableFromInline
  func runExactly(
    _ workers: Int, _ shouldContinue: @Sendable () -> Bool, _ report: (ExplorationProgress) -> Void
  ) async -> Exploration<Machine> {
    await run(BreadthFirstFrontier(self, ExactSet()), workers, shouldContinue, report)
  }

  /// Explores with `workers` tasks.
  ///
  /// - Parameters:
  ///   - workers: the number of tasks that expand states at a time.
  ///   - shouldContinue: called after every few hundred states; on `false` the search ends with the
  ///     states found so far. Cancelling the task has the same effect.
  ///   - report: receives the progress as often.
  /// - Precondition: `workers` is positive.
  @inlinable
  public func run(
    workers: Int, while shouldContinue: @Sendable () -> Bool = { true },
    reporting report: (ExplorationProgress) -> Void = { _ in }
  ) async -> Exploration<Machine> {
    precondition(workers > 0, "An exploration needs at least one worker.")
    if workers == 1 {
      return run(while: { !Task.isCancelled && shouldContinue() }, reporting: report)
    }
    switch identification {
    case .fingerprint(let seed):
      return await run(frontier(seed: seed), workers, shouldContinue, report)
    case .exact:
      return await runExactly(workers, shouldContinue, report)
    }
  }

  @inlinable
  func run<Survey: Frontier<Machine>>(
    _ survey: consuming Survey, _ shouldContinue: () -> Bool,
    _ report: (ExplorationProgress) -> Void
  ) -> Exploration<Machine> {
    var expander = Expander<Machine, Survey.Visited>(self)
    let lister = Lister<Machine.Action>(Choices(.scripted))
    repeat {
      while let batch = survey.batch(survey.done)?.loaded() {
        onBatch?(UnsafePointer(expander.checks.position))
        var offset = 0
        while offset < batch.states.count {
          offset = expander.expand(
            batch, from: offset, isLast: survey.isLastLevel, using: lister,
            knowing: survey.visited)
          survey.take(&expander.found)
        }
        onBatch?(nil)
        survey.finishBatch(ofStates: batch.states.count)
        report(survey.progress)
        if !survey.shouldContinue(shouldContinue) { break }
      }
    } while survey.beginNextLevel()
    survey.checkRest(with: &expander)
    survey.checks.add(expander.checks.summary)
    return survey.finished()
  }

  @inlinable
  func run<Survey: Frontier<Machine>>(
    _ survey: consuming Survey, _ workers: Int, _ shouldContinue: @Sendable () -> Bool,
    _ report: (ExplorationProgress) -> Void
  ) async -> Exploration<Machine> {
    var known = survey.visited.emptied
    repeat {
      survey.share(into: &known)
      await expandLevel(of: &survey, knowing: known, workers, shouldContinue, report)
    } while survey.beginNextLevel()
    var expander = Expander<Machine, Survey.Visited>(self)
    survey.checkRest(with: &expander)
    survey.checks.add(expander.checks.summary)
    return survey.finished()
  }

  /// Expands the states of a level, some batches at a time, and merges their results in order.
  @inlinable
  func expandLevel<Survey: Frontier<Machine>>(
    of survey: inout Survey, knowing known: Survey.Visited, _ workers: Int,
    _ shouldContinue: @Sendable () -> Bool, _ report: (ExplorationProgress) -> Void
  ) async {
    let isLast = survey.isLastLevel
    await withTaskGroup(of: (Int, BatchResult<Survey.Visited>).self) { group in
      var waiting: [Int: BatchResult<Survey.Visited>] = [:]
      var next = 0
      while true {
        // Some more batches than workers, so that no worker waits for a merge; but not many more,
        // as all that were expanded wait in memory while one takes long.
        while next &- survey.done < 2 &* workers &+ 2, let batch = survey.batch(next) {
          let number = next
          next &+= 1
          group.addTask { (number, expand(batch.loaded(), isLast: isLast, knowing: known)) }
        }
        guard let (number, piece) = await group.next() else { return }
        waiting[number] = piece
        while let piece = waiting.removeValue(forKey: survey.done) {
          survey.take(&piece.found)
          survey.checks.add(piece.checks)
          survey.finishBatch(ofStates: piece.states)
          if !survey.shouldContinue({ !Task.isCancelled && shouldContinue() }) {
            return group.cancelAll()
          }
        }
        report(survey.progress)
      }
    }
  }

  /// Expands a batch of states.
  @inlinable
  func expand<Visited: VisitedSet<Machine>>(
    _ batch: Batch<Machine.State>, isLast: Bool, knowing known: Visited
  ) -> BatchResult<Visited> {
    var expander = Expander<Machine, Visited>(self)
    let lister = Lister<Machine.Action>(Choices(.scripted))
    onBatch?(UnsafePointer(expander.checks.position))
    var offset = 0
    while offset < batch.states.count {
      offset = expander.expand(
        batch, from: offset, isLast: isLast, using: lister, knowing: known)
    }
    onBatch?(nil)
    return expander.piece(of: batch.states.count)
  }
}
