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
  ///   - corpus: the folder that keeps the actions.
  ///   - filePath: the file of the test.
  ///   - title: the name of the machine in the report; its own by default.
  ///   - run: runs the walks.
  @usableFromInline
  func watchingTraps<Result>(
    _ limits: ActionLimits?, keptIn corpus: Corpus, near filePath: StaticString,
    as title: String? = nil, _ run: (Fuzzer) -> Result
  ) -> Result {
    var fuzzer = self
    fuzzer.onBatch = { trapnotes_set_position($0) }
    guard let limits else { return run(fuzzer) }
    let watch = TrapWatch(
      machine, as: title ?? machine.identity.title,
      note: "in walk %w, at step %s, of seed \(seed)", limits, keptIn: corpus, near: filePath
    ) { walk, step, trial in
      trap(at: WalkPosition(walk: walk, step: step), trial)
    } path: { walk, step in
      path(to: WalkPosition(walk: walk, step: step)).actions
    }
    return watch.watching { run(fuzzer) }
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
    guard let limits else { return run(explorer) }
    let watch = TrapWatch(
      machine, as: title ?? machine.identity.title, note: "at position %w.%s of an exploration",
      limits, keptIn: corpus, near: filePath
    ) { state, action, trial in
      trap(toState: state, action: action, trial)
    } path: { state, action in
      path(toState: state, action: action)?.actions ?? []
    }
    return watch.watching { run(explorer) }
  }
}

extension Mutator {
  /// Finds the first difference while a copy of the process stands by: an action that happens twice
  /// may trap.
  func firstDifference(
    by mutation: Mutation, watching limits: ActionLimits, as title: String
  ) -> (step: Int, state: Machine.State)? {
    let watch = TrapWatch(
      machine, as: title, note: "in step %w", limits, keptIn: .none, near: ""
    ) { step, _, trial in
      let (start, actions) = steps.path(throughStep: step)
      return mutant(mutation).trap(after: actions, fromStart: start, trial)
    } path: { step, _ in
      steps.path(throughStep: step).actions
    }
    return watch.watching { firstDifference(by: mutation) }
  }
}

extension StateMachine {
  /// Calls a function of a test in which an exit of the process is the machine's, and a trap is
  /// noted.
  ///
  /// - Parameters:
  ///   - place: the place in notes, unless a search notes another one.
  ///   - body: the function.
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

/// The watch over a search of `swift test`, which ends with the process if an action ends that.
///
/// A copy of the process, made by `fork` where there is one, waits and costs nothing more.
/// Elsewhere a thread waits, which shows the last actions without a trial of the one that trapped.
/// Another thread looks for an action that takes all memory, or longer than a deadline.
private final class TrapWatch {
  private let limits: ActionLimits
  private let write: (_ place: Int, _ action: Int, _ isCopy: Bool) -> Void

  /// - Parameters:
  ///   - machine: the machine.
  ///   - title: its name.
  ///   - note: the place of a trap, with `%w` and `%s`.
  ///   - limits: the limits of an action.
  ///   - corpus: the folder that keeps the actions.
  ///   - filePath: the file of the test.
  ///   - find: derives the finding of a trap.
  ///   - path: derives the actions to a trap, and executes all but the last.
  init<Machine: StateMachine>(
    _ machine: Machine, as title: String, note: String, _ limits: ActionLimits,
    keptIn corpus: Corpus, near filePath: StaticString,
    _ find: @escaping (Int, Int, @escaping Trial) -> Finding?,
    path: @escaping (Int, Int) -> [Machine.Action]
  ) {
    trapnotes_set_own(
      "\(title.replacing("%", with: "")): the machine %e \(note)\n",
      "\(title.replacing("%", with: "")): the machine %e while findings were executed again\n")
    self.limits = limits
    let trial = ProcessCopy.trial(limits.orStandard.inCopies)
    write = { place, action, isCopy in
      if !isCopy {
        let actions = path(place, action)
        let last = zip(1..., actions.map { "\(NotationValue(notating: $0))" }).suffix(Self.shown)
        let intro = "\(title), the last \(last.count) of \(actions.count.counted("action")):"
        return Self.print([intro] + last.map { "    \($0). \($1)" })
      }
      guard let trap = find(place, action, trial) else { return }
      let files = corpus.save([trap], of: machine, near: filePath)
      Self.print(["\(title):", ""] + [trap].sections(noting: files.map(\.note)))
    }
  }

  /// The number of actions that are shown where they can't be shrunk.
  private static var shown: Int { 12 }

  private static func print(_ lines: [String]) {
    try? FileHandle.standardError.write(
      contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  func watching<Result>(_ run: () -> Result) -> Result {
    let isWatched = standby_start(
      { context, place, action, isCopy in
        guard let context else { return }
        Unmanaged<TrapWatch>.fromOpaque(context).takeUnretainedValue()
          .write(place, action, isCopy)
      }, Unmanaged.passUnretained(self).toOpaque())
    defer { if isWatched { standby_end() } }
    limits.watch()
    defer { watchdog_stop() }
    return withExtendedLifetime(self, run)
  }
}

extension ActionLimits {
  /// With a deadline, for copies of the process: they mustn't outlive it.
  fileprivate var orStandard: ActionLimits {
    var limits = self
    limits.deadline = deadline ?? Self.standard.deadline
    return limits
  }

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
