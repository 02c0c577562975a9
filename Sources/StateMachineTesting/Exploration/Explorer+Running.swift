extension Explorer {
  /// Explores on the calling thread.
  ///
  /// - Parameters:
  ///   - goesOn: asked after every few hundred states; on `false` the search ends with what was found so far.
  ///   - report: told about the progress as often.
  /// - Complexity: O(*states* × *outcomes*) reducer calls.
  @inlinable
  public func run(
    while goesOn: () -> Bool = { true }, reporting report: (ExplorationProgress) -> Void = { _ in }
  ) -> Exploration<Machine> {
    switch identification {
    case .fingerprint(let seed):
      run(FingerprintSet(seed: seed, keepsIndices: !alwaysReachable.isEmpty), goesOn, report)
    case .exact:
      runExactly(goesOn, report)
    }
  }

  // Not compiled for each machine: it would take as long to build as the search that everybody uses.
  @usableFromInline
  func runExactly(
    _ goesOn: () -> Bool, _ report: (ExplorationProgress) -> Void
  ) -> Exploration<Machine> { run(ExactSet(), goesOn, report) }

  @usableFromInline
  func runExactly(
    _ workers: Int, _ goesOn: @Sendable () -> Bool, _ report: (ExplorationProgress) -> Void
  ) async -> Exploration<Machine> { await run(ExactSet(), workers, goesOn, report) }

  /// Explores with `workers` tasks.
  ///
  /// - Parameters:
  ///   - workers: how many tasks expand states at a time.
  ///   - goesOn: asked after every few hundred states; on `false` the search ends with what was found so far. Cancelling
  ///     the task does the same.
  ///   - report: told about the progress as often.
  /// - Precondition: `workers` is positive.
  @inlinable
  public func run(
    workers: Int, while goesOn: @Sendable () -> Bool = { true },
    reporting report: (ExplorationProgress) -> Void = { _ in }
  ) async -> Exploration<Machine> {
    precondition(workers > 0, "An exploration needs at least one worker.")
    if workers == 1 { return run(while: { !Task.isCancelled && goesOn() }, reporting: report) }
    switch identification {
    case .fingerprint(let seed):
      return await run(
        FingerprintSet(seed: seed, keepsIndices: !alwaysReachable.isEmpty), workers, goesOn, report)
    case .exact:
      return await runExactly(workers, goesOn, report)
    }
  }

  @inlinable
  func run<Visited: VisitedSet<Machine>>(
    _ visited: Visited, _ goesOn: () -> Bool, _ report: (ExplorationProgress) -> Void
  ) -> Exploration<Machine> {
    var survey = Survey(self, visited)
    var expander = Expander<Machine, Visited>(self)
    let lister = Lister<Machine.Action>(Choices(.scripted))
    onStretch?(UnsafePointer(expander.checks.position))
    repeat {
      while let stretch = survey.stretch(survey.done) {
        var offset = 0
        while offset < stretch.states.count {
          offset = expander.expand(
            stretch, from: offset, isLast: survey.isLastLevel, using: lister,
            knowing: survey.visited)
          survey.take(&expander.found)
        }
        survey.finishStretch()
        report(survey.progress)
        if !survey.goesOn(goesOn) { break }
      }
    } while survey.beginNextLevel()
    survey.checkRest(with: &expander)
    onStretch?(nil)
    survey.checks.add(expander.checks.summary)
    return survey.finished()
  }

  @inlinable
  func run<Visited: VisitedSet<Machine>>(
    _ visited: Visited, _ workers: Int, _ goesOn: @Sendable () -> Bool,
    _ report: (ExplorationProgress) -> Void
  ) async -> Exploration<Machine> {
    var survey = Survey(self, visited)
    // What workers read isn't changed while they do: what they find new is gathered beside it, level by level.
    var known = visited.emptied
    repeat {
      known.formUnion(survey.visited)
      survey.visited = survey.visited.emptied
      await expandLevel(of: &survey, knowing: known, workers, goesOn, report)
    } while survey.beginNextLevel()
    var expander = Expander<Machine, Visited>(self)
    onStretch?(UnsafePointer(expander.checks.position))
    survey.checkRest(with: &expander)
    onStretch?(nil)
    survey.checks.add(expander.checks.summary)
    return survey.finished()
  }

  /// Expands the states of a level, some stretches at a time, and takes in what they give in their order.
  @inlinable
  func expandLevel<Visited>(
    of survey: inout Survey<Machine, Visited>, knowing known: Visited, _ workers: Int,
    _ goesOn: @Sendable () -> Bool, _ report: (ExplorationProgress) -> Void
  ) async {
    let isLast = survey.isLastLevel
    await withTaskGroup(of: (Int, Piece<Visited>).self) { group in
      var waiting: [Int: Piece<Visited>] = [:]
      var next = 0
      var running = 0
      while true {
        // Some more than workers, so that none waits for its stretch to be taken in.
        while running < workers &+ 2, let stretch = survey.stretch(next) {
          let number = next
          next &+= 1
          running &+= 1
          group.addTask { (number, expand(stretch, isLast: isLast, knowing: known)) }
        }
        guard let (number, piece) = await group.next() else { return }
        running &-= 1
        waiting[number] = piece
        while let piece = waiting.removeValue(forKey: survey.done) {
          survey.take(&piece.found)
          survey.checks.add(piece.checks)
          survey.finishStretch()
          if !survey.goesOn({ !Task.isCancelled && goesOn() }) { return group.cancelAll() }
        }
        report(survey.progress)
      }
    }
  }

  /// Expands some neighbouring states.
  @inlinable
  func expand<Visited: VisitedSet<Machine>>(
    _ stretch: Stretch<Machine.State>, isLast: Bool, knowing known: Visited
  ) -> Piece<Visited> {
    var expander = Expander<Machine, Visited>(self)
    let lister = Lister<Machine.Action>(Choices(.scripted))
    onStretch?(UnsafePointer(expander.checks.position))
    var offset = 0
    while offset < stretch.states.count {
      offset = expander.expand(
        stretch, from: offset, isLast: isLast, using: lister, knowing: known)
    }
    onStretch?(nil)
    return expander.piece()
  }
}
