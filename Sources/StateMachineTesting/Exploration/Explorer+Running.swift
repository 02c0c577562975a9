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
    var frontier = Frontier(self)
    var expander = Expander(self)
    let lister = Lister<Machine.Action>(Choices(.scripted))
    repeat {
      while let batch = frontier.batch(frontier.done) {
        onBatch?(UnsafePointer(expander.checks.position))
        var offset = 0
        while offset < batch.states.count {
          offset = expander.expand(
            batch, from: offset, isLast: frontier.isLastLevel, using: lister,
            knowing: frontier.visited)
          frontier.take(&expander.found)
        }
        onBatch?(nil)
        frontier.finishBatch()
        report(frontier.progress)
        if !frontier.shouldContinue(shouldContinue) { break }
      }
    } while frontier.beginNextLevel()
    frontier.checkRest(with: &expander)
    frontier.checks.add(expander.checks.summary)
    return frontier.finished()
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
    var frontier = Frontier(self)
    var known = frontier.visited.emptied
    repeat {
      frontier.share(into: &known)
      await expandLevel(of: &frontier, knowing: known, workers, shouldContinue, report)
    } while frontier.beginNextLevel()
    var expander = Expander(self)
    frontier.checkRest(with: &expander)
    frontier.checks.add(expander.checks.summary)
    return frontier.finished()
  }

  /// Expands the states of a level, some batches at a time, and merges their results in order.
  @inlinable
  func expandLevel(
    of frontier: inout Frontier<Machine>, knowing known: FingerprintSet<Machine>, _ workers: Int,
    _ shouldContinue: @Sendable () -> Bool, _ report: (ExplorationProgress) -> Void
  ) async {
    let isLast = frontier.isLastLevel
    await withTaskGroup(of: (Int, BatchResult<Machine>).self) { group in
      var waiting: [Int: BatchResult<Machine>] = [:]
      var next = 0
      while true {
        // Some more batches than workers, so that no worker waits for a merge; but not many more,
        // as all that were expanded wait in memory while one takes long.
        while next &- frontier.done < 2 &* workers &+ 2, let batch = frontier.batch(next) {
          let number = next
          next &+= 1
          group.addTask { (number, expand(batch, isLast: isLast, knowing: known)) }
        }
        guard let (number, piece) = await group.next() else { return }
        waiting[number] = piece
        while let piece = waiting.removeValue(forKey: frontier.done) {
          frontier.take(&piece.found)
          frontier.checks.add(piece.checks)
          frontier.finishBatch()
          if !frontier.shouldContinue({ !Task.isCancelled && shouldContinue() }) {
            return group.cancelAll()
          }
        }
        report(frontier.progress)
      }
    }
  }

  /// Expands a batch of states.
  @inlinable
  func expand(
    _ batch: Batch<Machine.State>, isLast: Bool, knowing known: FingerprintSet<Machine>
  ) -> BatchResult<Machine> {
    var expander = Expander(self)
    let lister = Lister<Machine.Action>(Choices(.scripted))
    onBatch?(UnsafePointer(expander.checks.position))
    var offset = 0
    while offset < batch.states.count {
      offset = expander.expand(
        batch, from: offset, isLast: isLast, using: lister, knowing: known)
    }
    onBatch?(nil)
    return expander.result()
  }
}
