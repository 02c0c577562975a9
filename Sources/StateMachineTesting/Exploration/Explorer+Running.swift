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
    // What workers read isn't changed while they do: what they find new is gathered beside it, level by level.
    var known = visited.emptied
    repeat {
      known.formUnion(survey.visited)
      survey.visited = known.emptied
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
    let level = Level(survey, known)
    await withTaskGroup(of: (Int, Piece<Visited>).self) { group in
      var waiting: [Int: Piece<Visited>] = [:]
      var next = 0
      var running = 0
      while true {
        // Some more than workers, so that none waits for its stretch to be taken in.
        while running < workers &+ 2, let stretch = survey.stretch(after: next) {
          next = stretch.upperBound
          running &+= 1
          group.addTask { (stretch.lowerBound, expand(stretch, of: level)) }
        }
        guard let (start, piece) = await group.next() else { return }
        running &-= 1
        waiting[start] = piece
        while let piece = waiting.removeValue(forKey: survey.expanded) {
          survey.take(piece)
          survey.checks.add(piece.checks)
          survey.expanded = piece.end
          if !survey.goesOn({ !Task.isCancelled && goesOn() }) { return group.cancelAll() }
        }
        report(survey.progress)
      }
    }
  }

  /// Expands some neighbouring states.
  @inlinable
  func expand<Visited>(
    _ stretch: Range<Int>, of level: Level<Machine, Visited>
  ) -> Piece<Visited> {
    var expander = Expander<Machine, Visited>(self)
    var choices = Choices.enumerating(KindWeights(kinds))
    onStretch?(UnsafePointer(expander.checks.position))
    var sifted = 0
    for offset in stretch {
      let state = level.states[offset]
      let index = level.start &+ offset
      expander.check(state, reachedBy: level.link(to: index))
      if !level.isLast {
        expander.expand(state, index: index, using: &choices, knowing: level.known)
      }
      if expander.found.count &- sifted >= 64 || offset == stretch.upperBound &- 1 {
        expander.found.drop(
          from: sifted, knownTo: level.known, keepsTargets: !alwaysReachable.isEmpty)
        sifted = expander.found.count
      }
    }
    onStretch?(nil)
    return expander.piece(end: stretch.upperBound)
  }
}

/// What workers need to know about a level.
@usableFromInline
struct Level<Machine: StateMachine, Visited: VisitedSet<Machine>>: Sendable {
  @usableFromInline let states: ContiguousArray<Machine.State>
  @usableFromInline let start: Int
  @usableFromInline let isLast: Bool

  /// How each of the states was reached; of the first level, nothing.
  @usableFromInline let links: ContiguousArray<Link>

  /// All states that were found before the level is expanded.
  @usableFromInline let known: Visited

  @inlinable
  init(_ survey: Survey<Machine, Visited>, _ known: Visited) {
    states = survey.level
    start = survey.levelStart
    isLast = survey.isLastLevel
    links =
      start == 0 ? [] : ContiguousArray(survey.links[(start &- 1)..<(start &- 1 &+ states.count)])
    self.known = known
  }

  @inlinable
  func link(to index: Int) -> Link? { index == 0 ? nil : links[index &- start] }
}
