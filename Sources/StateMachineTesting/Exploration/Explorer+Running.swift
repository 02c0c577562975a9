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
      run(
        FingerprintSet(seed: seed, keepsIndices: !alwaysReachable.isEmpty), shouldContinue, report)
    case .exact:
      runExactly(shouldContinue, report)
    }
  }

  // Not specialised for each machine: it would take as long to compile as the search by
  // fingerprints.
  @usableFromInline
  func runExactly(
    _ shouldContinue: () -> Bool, _ report: (ExplorationProgress) -> Void
  ) -> Exploration<Machine> { run(ExactSet(), shouldContinue, report) }

  @usableFromInline
  func runExactly(
    _ workers: Int, _ shouldContinue: @Sendable () -> Bool, _ report: (ExplorationProgress) -> Void
  ) async -> Exploration<Machine> { await run(ExactSet(), workers, shouldContinue, report) }

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
      return await run(
        FingerprintSet(seed: seed, keepsIndices: !alwaysReachable.isEmpty), workers, shouldContinue,
        report)
    case .exact:
      return await runExactly(workers, shouldContinue, report)
    }
  }

  @inlinable
  func run<Visited: VisitedSet<Machine>>(
    _ visited: Visited, _ shouldContinue: () -> Bool, _ report: (ExplorationProgress) -> Void
  ) -> Exploration<Machine> {
    var survey = BreadthFirstFrontier(self, visited)
    var expander = Expander<Machine, Visited>(self)
    let lister = Lister<Machine.Action>(Choices(.scripted))
    onBatch?(UnsafePointer(expander.checks.position))
    repeat {
      while let batch = survey.batch(survey.done) {
        var offset = 0
        while offset < batch.states.count {
          offset = expander.expand(
            batch, from: offset, isLast: survey.isLastLevel, using: lister,
            knowing: survey.visited)
          survey.take(&expander.found)
        }
        survey.finishBatch()
        report(survey.progress)
        if !survey.shouldContinue(shouldContinue) { break }
      }
    } while survey.beginNextLevel()
    survey.checkRest(with: &expander)
    onBatch?(nil)
    survey.checks.add(expander.checks.summary)
    return survey.finished()
  }

  @inlinable
  func run<Visited: VisitedSet<Machine>>(
    _ visited: Visited, _ workers: Int, _ shouldContinue: @Sendable () -> Bool,
    _ report: (ExplorationProgress) -> Void
  ) async -> Exploration<Machine> {
    var survey = BreadthFirstFrontier(self, visited)
    // Workers read a set that doesn't change meanwhile; new states are collected in a second one,
    // level by level.
    var known = visited.emptied
    repeat {
      known.formUnion(survey.visited)
      survey.visited = survey.visited.emptied
      await expandLevel(of: &survey, knowing: known, workers, shouldContinue, report)
    } while survey.beginNextLevel()
    var expander = Expander<Machine, Visited>(self)
    onBatch?(UnsafePointer(expander.checks.position))
    survey.checkRest(with: &expander)
    onBatch?(nil)
    survey.checks.add(expander.checks.summary)
    return survey.finished()
  }

  /// Expands the states of a level, some batches at a time, and merges their results in order.
  @inlinable
  func expandLevel<Visited>(
    of survey: inout BreadthFirstFrontier<Machine, Visited>, knowing known: Visited, _ workers: Int,
    _ shouldContinue: @Sendable () -> Bool, _ report: (ExplorationProgress) -> Void
  ) async {
    let isLast = survey.isLastLevel
    await withTaskGroup(of: (Int, BatchResult<Visited>).self) { group in
      var waiting: [Int: BatchResult<Visited>] = [:]
      var next = 0
      var running = 0
      while true {
        // Some more batches than workers, so that no worker waits for a merge.
        while running < workers &+ 2, let batch = survey.batch(next) {
          let number = next
          next &+= 1
          running &+= 1
          group.addTask { (number, expand(batch, isLast: isLast, knowing: known)) }
        }
        guard let (number, piece) = await group.next() else { return }
        running &-= 1
        waiting[number] = piece
        while let piece = waiting.removeValue(forKey: survey.done) {
          survey.take(&piece.found)
          survey.checks.add(piece.checks)
          survey.finishBatch()
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
    return expander.piece()
  }
}
