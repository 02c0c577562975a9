import Foundation
import ProcessSignals
import StateMachineTesting

// Not inlinable: a trap is rare, and its report needn't be compiled for each machine.
extension Fuzzer {
  /// Notes the position of a batch for the handler of traps; see `onBatch`.
  @usableFromInline
  func notingTraps() -> Fuzzer {
    var fuzzer = self
    fuzzer.onBatch = { trapnotes_set_position($0) }
    return fuzzer
  }

  /// Runs walks while a copy of the process stands by, which reports the actions that lead to a
  /// trap before the process ends.
  ///
  /// The copy is made by `fork`, where there is one; it waits, and costs nothing more.
  ///
  /// - Parameters:
  ///   - corpus: the folder that keeps the actions.
  ///   - filePath: the file of the test.
  ///   - run: runs the walks.
  @usableFromInline
  func watchingTraps<Result>(
    keptIn corpus: Corpus, near filePath: StaticString, _ run: () -> Result
  ) -> Result {
    trapnotes_install("a machine trapped in walk %w, at step %s\n", "")
    let report = TrapReport { [self] walk, step in
      let position = WalkPosition(walk: walk, step: step)
      guard let trap = trap(at: position, { ProcessCopy.run($0) }) else { return }
      let files = corpus.save([trap], of: machine, near: filePath).map { file in
        switch file {
        case .success(let path): "kept in \(path)"
        case .failure(let error): "not kept: \(error)"
        }
      }
      let lines = ["\(machine.identity.title):", ""] + [trap].sections(noting: files)
      try? FileHandle.standardError.write(
        contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    }
    let isWatched = standby_start(
      { context, walk, step in
        guard let context else { return }
        Unmanaged<TrapReport>.fromOpaque(context).takeUnretainedValue().write(walk, step)
      }, Unmanaged.passUnretained(report).toOpaque())
    defer { if isWatched { standby_end() } }
    return withExtendedLifetime(report, run)
  }
}

/// The report of a trap, as the copy of the process writes it.
private final class TrapReport {
  let write: (_ walk: Int, _ step: Int) -> Void

  init(_ write: @escaping (_ walk: Int, _ step: Int) -> Void) { self.write = write }
}
