import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// The comparison of the first walks of a run with those that other processes have recorded.
///
/// A second execution in one process finds a clock or a random number. It misses what all
/// executions of a process share: the order of a Set that is made once, and hashes, whose seed
/// differs from process to process.
struct ProcessAudit {
  /// The number of walks that are recorded.
  static let walks = 16
  /// The number of other processes.
  ///
  /// The order of two elements is the same in all of them once in 30,000 times.
  static let processes = 15

  private let fuzzer: Fuzzer<ErasedMachine>
  private let walks: [RecordedWalk]
  /// The lines of each walk.
  private let own: [[Substring]]

  /// Prepares the comparison.
  ///
  /// - Parameters:
  ///   - fuzzer: the run.
  ///   - walks: its first walks, as this process has recorded them.
  init(_ fuzzer: AnyFuzzer, _ walks: [RecordedWalk]) {
    self.fuzzer = fuzzer.fuzzer
    self.walks = walks
    own = walks.map { $0.jsonLines.split(separator: "\n") }
  }

  /// The finding of the shortest sequence after which a recording of another process differs; `nil`
  /// if none does.
  ///
  /// - Parameter text: the recording, JSON lines.
  func finding(against text: String) -> Finding? {
    var others: [[Substring]] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("{\"start\":") { others.append([]) }
      if !others.isEmpty { others[others.count - 1].append(line) }
    }
    var first: (walk: Int, step: Int, line: Substring?)?
    for (walk, own) in own.enumerated() {
      let other = walk < others.count ? others[walk] : []
      let count = Swift.max(own.count, other.count)
      let step = (0..<count).first {
        $0 >= own.count || $0 >= other.count || own[$0] != other[$0]
      }
      if let step, step < first?.step ?? .max {
        first = (walk, step, step < other.count ? other[step] : nil)
      }
    }
    return first.map {
      finding(in: $0.walk, at: $0.step, $0.line.flatMap { try? NotationValue(json: Data($0.utf8)) })
    }
  }

  private func finding(in walk: Int, at step: Int, _ line: NotationValue?) -> Finding {
    // A test is one process, in which a replay may go the same way each time.
    Finding(
      .deterministic, by: fuzzer.trace(ofWalk: walk, length: step), of: fuzzer.machine,
      headline: "\(fuzzer.machine.identity.name) isn't deterministic: "
        + "another process went another way",
      remarks: difference(in: walk, at: step, line) + Finding.remedy(for: fuzzer.machine.identity)
        + [
          "Each process has hashes of its own: the order of a Set or a Dictionary, `hashValue`, and",
          "addresses differ, also where one process sees the same each time.",
        ], origin: Finding.Origin(seed: fuzzer.seed, walk: walk, step: step), isTest: false)
  }

  /// The result of the last action in the other process, a line each.
  private func difference(in walk: Int, at step: Int, _ there: NotationValue?) -> [String] {
    guard let there else { return ["there, nothing was possible"] }
    if step > 0, case .string(let action)? = there[member: "action"] {
      let isOther =
        step > walks[walk].actions.count
        || action != walks[walk].actions[step - 1].description
      if isOther { return ["there, the walk drew \(action)"] }
    }
    let title = step == 0 ? "there, it began otherwise:" : "there, the same action gave:"
    let state = there[member: step == 0 ? "start" : "state"] ?? .null
    return [title]
      + RecordedDifference.all(from: state, to: walks[walk].states[step]).map {
        "   \($0.path.isEmpty ? "" : "\($0.path): ")\($0.model ?? "nothing") → \($0.recorded)"
      }
  }
}

extension AnyMachine {
  /// Records some walks, to compare them with those of other processes; `nil` if they end a copy of
  /// this one.
  fileprivate func processAudit(
    of plan: FuzzPlan, ofLength length: Int, _ trial: @escaping Trial
  ) -> ProcessAudit? {
    let walks: @Sendable () -> [RecordedWalk] = {
      record(seed: plan.seed, walks: ProcessAudit.walks, length: length)
    }
    let ending = reached(trial)({ begin in
      begin(.reducer)
      _ = walks()
    })
    return ending == .runs ? ProcessAudit(fuzzer(plan), walks()) : nil
  }
}

extension FuzzVerb {
  /// Checks that processes can be compared.
  ///
  /// - Throws: an error if they can't.
  static func checkAudit(in session: Session) throws(CommandError) {
    let isShared = ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] != nil
    if isShared {
      throw CommandError(
        "`--audit` compares processes with different hashes, and SWIFT_DETERMINISTIC_HASHING gives "
          + "them the same: unset it")
    }
    guard session.signals.trial != nil, Bundle.main.executablePath != nil else {
      throw CommandError("`--audit` works in a process of its own only")
    }
  }

  /// Records some walks in other processes, too.
  ///
  /// - Returns: the finding of a step that went another way there; `nil` if there is none, or if
  ///   the user interrupts it.
  /// - Throws: an error if a process ends without a recording.
  func audit(in session: Session) throws(CommandError) -> Finding? {
    guard let trial = session.signals.trial?(limits), let program = Bundle.main.executablePath
    else { return nil }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "coordinator-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try TextFile.make(folder: folder)
    let length = min(100, plan.length)
    let file = folder.appending(path: "walks.jsonl").path
    let words =
      [program, TraceVerb.name, "record"] + subject.identity.arguments + [
        "--seed", "\(plan.seed)", "--walks", "\(ProcessAudit.walks)", "--length", "\(length)",
        "--output", file,
      ]
    guard let audit = subject.processAudit(of: plan, ofLength: length, trial) else {
      if session.signals.isInterrupted() { return nil }
      let walks = "--strategy walks --seed \(plan.seed) --walks \(ProcessAudit.walks)"
      throw CommandError(
        "an action of the audit's walks ends the process or doesn't return: find it with "
          + "`\(session.program) fuzz \(subject.identity.arguments.joined(separator: " ")) \(walks)`"
      )
    }
    for _ in 0..<ProcessAudit.processes {
      do throws(CommandError) {
        // A reducer may print.
        try ChildProcess(words).run(
          orSay: "the walks weren't recorded again", isInterrupted: session.signals.isInterrupted)
        if let found = audit.finding(against: try TextFile.read(file)) { return found }
      } catch {
        if session.signals.isInterrupted() { return nil }
        throw error
      }
    }
    return nil
  }
}
