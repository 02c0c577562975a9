extension Explorer where Machine == ErasedMachine {
  /// Explores with files in place of memory, on the calling thread.
  ///
  /// The result is that of a search in memory; `bounds.memory` sizes the tables, and doesn't end
  /// the search. Only the comparison of states within one level, to detect a hash that leaves out a
  /// property, ends when the table is full for the first time.
  ///
  /// - Parameters:
  ///   - disk: the files, which the result reads for its traces. If they have failed in the end,
  ///     the result is void.
  ///   - shouldContinue: as in memory.
  ///   - report: as in memory.
  /// - Precondition: States are told apart by fingerprints, and no set must stay reachable.
  package func run(
    on disk: ExplorationDisk, while shouldContinue: () -> Bool = { true },
    reporting report: (ExplorationProgress) -> Void = { _ in }
  ) -> Exploration<ErasedMachine> { run(DiskFrontier(self, disk), shouldContinue, report) }

  /// Explores with files in place of memory, and `workers` tasks.
  package func run(
    on disk: ExplorationDisk, workers: Int, while shouldContinue: @Sendable () -> Bool = { true },
    reporting report: (ExplorationProgress) -> Void = { _ in }
  ) async -> Exploration<ErasedMachine> {
    if workers == 1 {
      return run(on: disk, while: { !Task.isCancelled && shouldContinue() }, reporting: report)
    }
    return await run(DiskFrontier(self, disk), workers, shouldContinue, report)
  }
}
