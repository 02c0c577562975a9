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
    var choices = Choices.enumerating(KindWeights(kinds))
    onStretch?(UnsafePointer(expander.checks.position))
    repeat {
      while let stretch = survey.stretch(after: survey.expanded) {
        for offset in stretch {
          let state = survey.level[offset]
          let index = survey.levelStart &+ offset
          expander.check(state, reachedBy: survey.link(to: index))
          if !survey.isLastLevel {
            expander.expand(
              state, index: index, using: &choices, knowing: survey.visited)
          }
          if expander.found.count >= 64 || offset == stretch.upperBound &- 1 {
            expander.found.drop(
              from: 0, knownTo: survey.visited, keepsTargets: !alwaysReachable.isEmpty)
            survey.take(&expander.found)
          }
        }
        survey.expanded = stretch.upperBound
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
    repeat {
      rounds: while survey.expanded < survey.level.count {
        for piece in await expand(survey, workers) {
          survey.take(piece)
          survey.checks.add(piece.checks)
          survey.expanded = piece.end
          if !survey.goesOn({ !Task.isCancelled && goesOn() }) { break rounds }
        }
        report(survey.progress)
      }
    } while survey.beginNextLevel()
    var expander = Expander<Machine, Visited>(self)
    survey.checkRest(with: &expander)
    survey.checks.add(expander.checks.summary)
    return survey.finished()
  }

  /// Expands the next states of a level, a few stretches for each worker.
  @inlinable
  func expand<Visited>(
    _ survey: Survey<Machine, Visited>, _ workers: Int
  ) async -> [Piece<Visited>] {
    await withTaskGroup(of: (Int, Piece<Visited>).self) { group in
      var pieces: [Piece<Visited>?] = []
      var next = survey.expanded
      while pieces.count < workers &* 4, let stretch = survey.stretch(after: next) {
        let number = pieces.count
        pieces.append(nil)
        next = stretch.upperBound
        group.addTask { (number, expand(stretch, of: survey)) }
      }
      for await (number, piece) in group { pieces[number] = piece }
      return pieces.compactMap(\.self)
    }
  }

  /// Expands some neighbouring states.
  @inlinable
  func expand<Visited>(
    _ stretch: Range<Int>, of survey: Survey<Machine, Visited>
  ) -> Piece<Visited> {
    var expander = Expander<Machine, Visited>(self)
    var choices = Choices.enumerating(KindWeights(kinds))
    onStretch?(UnsafePointer(expander.checks.position))
    var sifted = 0
    for offset in stretch {
      let state = survey.level[offset]
      let index = survey.levelStart &+ offset
      expander.check(state, reachedBy: survey.link(to: index))
      if !survey.isLastLevel {
        expander.expand(state, index: index, using: &choices, knowing: survey.visited)
      }
      if expander.found.count &- sifted >= 64 || offset == stretch.upperBound &- 1 {
        expander.found.drop(
          from: sifted, knownTo: survey.visited, keepsTargets: !alwaysReachable.isEmpty)
        sifted = expander.found.count
      }
    }
    onStretch?(nil)
    return expander.piece(end: stretch.upperBound)
  }
}
