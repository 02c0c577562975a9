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
  /// - Parameters:
  ///   - limits: the limits of an action.
  ///   - corpus: the folder that keeps the actions.
  ///   - filePath: the file of the test.
  ///   - title: the name of the machine in the report; its own by default.
  ///   - run: runs the walks.
  @usableFromInline
  func watchingTraps<Result>(
    _ limits: ActionLimits, keptIn corpus: Corpus, near filePath: StaticString,
    as title: String? = nil, _ run: () -> Result
  ) -> Result {
    let watch = TrapWatch(
      machine, as: title ?? machine.identity.title,
      note: "in walk %w, at step %s, of seed \(seed)", limits, keptIn: corpus, near: filePath
    ) { walk, step, trial in
      trap(at: WalkPosition(walk: walk, step: step), trial)
    } path: { walk, step in
      path(to: WalkPosition(walk: walk, step: step)).actions
    }
    return watch.watching(run)
  }
}

extension Explorer {
  /// Notes the position of a batch for the handler of traps; see `onBatch`.
  @usableFromInline
  func notingTraps() -> Explorer {
    var explorer = self
    explorer.onBatch = { trapnotes_set_position($0) }
    return explorer
  }

  /// Runs a search while a copy of the process stands by; see `Fuzzer.watchingTraps`.
  @usableFromInline
  func watchingTraps<Result>(
    _ limits: ActionLimits, keptIn corpus: Corpus, near filePath: StaticString,
    as title: String? = nil, _ run: () -> Result
  ) -> Result {
    let watch = TrapWatch(
      machine, as: title ?? machine.identity.title, note: "at position %w.%s of an exploration",
      limits, keptIn: corpus, near: filePath
    ) { state, action, trial in
      trap(toState: state, action: action, trial)
    } path: { state, action in
      path(toState: state, action: action)?.actions ?? []
    }
    return watch.watching(run)
  }
}

extension Mutator {
  /// Finds the first differences while a copy of the process stands by: an action that happens
  /// twice may trap.
  func firstDifferences(
    of mutations: [Mutation], watching limits: ActionLimits
  ) -> [Mutation: (step: Int, state: Machine.State)] {
    let watch = TrapWatch(
      machine, as: "\(machine.identity.title) if an action happens twice", note: "in step %w",
      limits, keptIn: .none, near: ""
    ) { step, _, trial in
      guard let kind = steps.kind(of: steps.steps[step].action) else { return nil }
      let (start, actions) = steps.typedPath(throughStep: step)
      return mutant(Mutation(kind: kind, effect: .twice))
        .trap(after: actions, fromStart: start, trial)
    } path: { step, _ in
      steps.typedPath(throughStep: step).actions
    }
    return watch.watching {
      withPosition { position in firstDifferences(of: mutations) { position[0] = $0 } }
    }
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
