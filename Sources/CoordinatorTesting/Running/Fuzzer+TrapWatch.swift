import Foundation
import ProcessSignals
import StateMachineTesting

// Not inlinable: a trap is rare, and its report needn't be compiled for each machine.
extension Fuzzer {
  /// Runs walks while a copy of the process stands by, which reports the actions that lead to a
  /// trap before the process ends.
  ///
  /// - Parameters:
  ///   - limits: the limits of an action; `nil` to note only the position for the handler of traps.
  ///   - title: the name of the machine in the report; its own by default.
  @usableFromInline
  func watchingTraps<Result>(
    _ limits: ActionLimits?, keptIn corpus: Corpus, near filePath: StaticString,
    as title: String? = nil, _ run: (Fuzzer) -> Result
  ) -> Result {
    var fuzzer = self
    fuzzer.onBatch = { trapnotes_set_position($0) }
    return machine.watchingTraps(
      limits, keptIn: corpus, near: filePath, as: title,
      noting: "in walk %w, at step %s, of seed \(seed)",
      origin: { Finding.Origin(seed: seed, walk: $0, step: $1) },
      path: { path(to: WalkPosition(walk: $0, step: $1)) }
    ) { run(fuzzer) }
  }
}

extension Explorer {
  /// Runs a search while a copy of the process stands by; see `Fuzzer.watchingTraps`.
  @usableFromInline
  func watchingTraps<Result>(
    _ limits: ActionLimits?, keptIn corpus: Corpus, near filePath: StaticString,
    as title: String? = nil, _ run: (Explorer) -> Result
  ) -> Result {
    var explorer = self
    explorer.onBatch = { trapnotes_set_position($0) }
    return machine.watchingTraps(
      limits, keptIn: corpus, near: filePath, as: title,
      noting: "at position %w.%s of an exploration", path: { path(toState: $0, action: $1) }
    ) { run(explorer) }
  }
}

extension StateMachine {
  /// Calls a function of a test in which an exit of the process is the machine's, and a trap is
  /// noted.
  ///
  /// - Parameter place: the place in notes, unless a search notes another one.
  @usableFromInline
  package func watchingExits<Result, Failure>(
    noting place: String = "before its first action", _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let title = identity.title.replacing("%", with: "")
    trapnotes_install("", "")
    trapnotes_set_own(nil, "\(title): the machine %e \(place)\n")
    exits_forbid()
    defer {
      exits_allow()
      trapnotes_set_own(nil, nil)
    }
    return try body()
  }
}

extension StateMachine {
  /// Runs a search of `swift test` under watch, since it ends with the process if an action ends
  /// that.
  ///
  /// A copy of the process, made by `fork` where there is one, waits and costs nothing more.
  /// Elsewhere a thread waits, which shows the last actions without a trial of the one that
  /// trapped. Another thread looks for an action that takes all memory, or longer than a deadline.
  ///
  /// - Parameters:
  ///   - place: the place of a trap, with `%w` and `%s`.
  ///   - path: derives the actions to a trap, and executes all but the last.
  func watchingTraps<Result>(
    _ limits: ActionLimits?, keptIn corpus: Corpus, near filePath: StaticString,
    as title: String?, noting place: String,
    origin: @escaping (Int, Int) -> Finding.Origin? = { _, _ in nil },
    path: @escaping (Int, Int) -> (start: Int, actions: [Action])?, _ run: () -> Result
  ) -> Result {
    guard let limits else { return run() }
    let title = title ?? identity.title
    let name = title.replacing("%", with: "")
    trapnotes_set_own(
      "\(name): the machine %e \(place)\n",
      "\(name): the machine %e while findings were executed again\n")
    let trial = ProcessCopy.trial(limits.inCopies)
    let watch = TrapWatch { place, action, isCopy in
      let path = path(place, action)
      if !isCopy {
        let actions = path?.actions ?? []
        // So many are shown where they can't be shrunk.
        let last = zip(1..., actions.map { "\(NotationValue(notating: $0))" }).suffix(12)
        let intro = "\(title), the last \(last.count) of \(actions.count.counted("action")):"
        return TrapWatch.print([intro] + last.map { "    \($0). \($1)" })
      }
      guard let path, var trap = self.trap(after: path.actions, fromStart: path.start, trial)
      else { return }
      trap.origin = origin(place, action)
      let files = corpus.save([trap], of: self, near: filePath)
      TrapWatch.print(["\(title):", ""] + [trap].sections(noting: files.map(\.note)))
    }
    let isWatched = standby_start(
      { context, place, action, isCopy in
        guard let context else { return }
        Unmanaged<TrapWatch>.fromOpaque(context).takeUnretainedValue()
          .write(place, action, isCopy)
      }, Unmanaged.passUnretained(watch).toOpaque())
    defer { if isWatched { standby_end() } }
    limits.watch()
    defer { watchdog_stop() }
    return withExtendedLifetime(watch, run)
  }
}

/// A function that C code holds.
private final class TrapWatch {
  let write: (_ place: Int, _ action: Int, _ isCopy: Bool) -> Void

  init(_ write: @escaping (Int, Int, Bool) -> Void) { self.write = write }

  static func print(_ lines: [String]) {
    try? FileHandle.standardError.write(
      contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
  }
}

extension ActionLimits {
  /// Starts to watch the walks of the process.
  ///
  /// - Parameter time: the time for all walks; `nil` for any.
  package func watch(time: Duration? = nil) {
    watchdog_start(
      watchdog_limits(
        deadline: deadline?.milliseconds ?? 0, memory: memory, growth: inCopies.memory,
        time: time?.milliseconds ?? 0))
  }
}
