/// A fuzzer of any machine: its walks are compiled for the machine, all else is compiled once.
@usableFromInline
package struct AnyFuzzer: Sendable {
  @usableFromInline package let fuzzer: Fuzzer<ErasedMachine>
  @usableFromInline let search: @Sendable (Turn, (Claim) -> Bool) -> WalkResults
  // Not in the erased fuzzer, which derives whole sequences again.
  @usableFromInline let shouldContinue: (@Sendable () -> Bool)?

  @inlinable
  package init<Machine: StateMachine>(_ fuzzer: Fuzzer<Machine>) {
    self.fuzzer = fuzzer.erased
    shouldContinue = fuzzer.shouldContinue
    search = { fuzzer.search($0, until: $1) }
  }

  /// Runs all walks on the calling thread, or until one of them has broken a wanted claim.
  ///
  /// - Parameters:
  ///   - isWanted: returns true for the claims that end the run.
  ///   - observe: receives the run after each turn.
  @usableFromInline
  package func run(
    until isWanted: (Claim) -> Bool = { _ in false },
    observing observe: (inout FuzzRun) -> Void = { _ in }
  ) -> FuzzRun {
    var run = FuzzRun(fuzzer)
    while let turn = run.nextTurn {
      let result = search(turn, isWanted)
      run.add(result)
      observe(&run)
      // A turn that was cut short is the last one, as is a whole one that broke a wanted claim.
      if result.walks.upperBound < turn.walks.upperBound || run.firstBreak(of: isWanted) != nil
        || shouldContinue?() == false
      {
        break
      }
    }
    return run
  }

  /// Runs the first turn, which every run does, also if it is stopped at once.
  ///
  /// - Parameter end: the number of walks; all if `nil`.
  package func pilot(walks end: Int? = nil) -> FuzzRun {
    var run = FuzzRun(fuzzer, end.map { 0..<$0 })
    if let turn = run.nextTurn { run.add(search(turn) { _ in false }) }
    return run
  }

  /// Runs walks on `workers` tasks; cancelling the task ends the run, too.
  ///
  /// - Parameters:
  ///   - walks: the walks, whose bounds are those of turns; all if `nil`.
  ///   - pilot: the run of the first turn, if it is done.
  ///   - workers: the number of turns that run at a time.
  ///   - observe: receives the run after each turn, in walk order.
  /// - Precondition: `workers` is positive.
  @usableFromInline
  package func run(
    _ walks: Range<Int>? = nil, after pilot: FuzzRun? = nil, workers: Int,
    observing observe: (inout FuzzRun) -> Void = { _ in }
  ) async -> FuzzRun {
    precondition(workers > 0, "Walks need at least one worker.")
    var run = FuzzRun(fuzzer, walks, after: pilot ?? self.pilot())
    observe(&run)
    var next = run.walksDone
    await inOrder(jobs: workers) { _ in
      if next == run.walks.upperBound || Task.isCancelled || shouldContinue?() == false {
        return nil
      }
      let turn = run.turn(from: next)
      next = turn.walks.upperBound
      return { search(turn) { _ in false } }
    } take: { (result: WalkResults) in
      let end = run.nextTurn?.walks.upperBound
      run.add(result)
      observe(&run)
      // A turn that was cut short is the last one.
      return run.walksDone == end
    }
    return run
  }
}

extension Fuzzer {
  /// Runs all walks on the calling thread, or until one has broken a wanted claim; see `AnyFuzzer`.
  @inlinable
  public func run(
    until isWanted: (Claim) -> Bool = { _ in false },
    observing observe: (inout FuzzRun) -> Void = { _ in }
  ) -> FuzzRun {
    AnyFuzzer(self).run(until: isWanted, observing: observe)
  }
}
