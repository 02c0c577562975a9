import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// The comparison of the first walks of a run with those that other processes have recorded.
///
/// A second execution in one process finds a clock or a random number. It misses what all
/// executions of a process share: the order of a Set that is made once, and hashes, whose seed
/// differs from process to process.
enum ProcessAudit {
  /// The number of walks that are recorded.
  static let walks = 16
  /// The number of other processes.
  ///
  /// The order of two elements is the same in all of them once in 30,000 times.
  static let processes = 15
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

  /// Records some walks here, and in other processes, too.
  ///
  /// - Returns: the finding of a step that went another way there; `nil` if there is none, or if
  ///   the user interrupts it.
  /// - Throws: an error if a process ends without a recording.
  func audit(in session: Session) throws(CommandError) -> Finding? {
    guard let trial = session.signals.trial?(limits), let program = Bundle.main.executablePath
    else { return nil }
    let length = min(100, plan.length)
    let record: @Sendable () -> [RecordedWalk] = { [subject, plan] in
      subject.machine.record(seed: plan.seed, walks: ProcessAudit.walks, length: length)
    }
    let ending = subject.reached(trial)({ begin in
      begin(.reducer)
      _ = record()
    })
    let identity = subject.identity.arguments
    guard ending == .runs else {
      if session.signals.isInterrupted() { return nil }
      let walks = "--strategy walks --seed \(plan.seed) --walks \(ProcessAudit.walks)"
      throw CommandError(
        "an action of the audit's walks ends the process or doesn't return: find it with "
          + "`\(session.program) fuzz \(identity.joined(separator: " ")) \(walks)`")
    }
    let walks = record()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "coordinator-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try TextFile.make(folder: folder)
    let file = folder.appending(path: "walks.jsonl").path
    let words =
      [program, TraceVerb.name, "record"] + identity + [
        "--seed", "\(plan.seed)", "--walks", "\(ProcessAudit.walks)", "--length", "\(length)",
        "--output", file,
      ]
    for _ in 0..<ProcessAudit.processes {
      do throws(CommandError) {
        // A reducer may print.
        try ChildProcess(words).run(
          orSay: "the walks weren't recorded again", isInterrupted: session.signals.isInterrupted)
        if let found = difference(of: walks, from: try TextFile.read(file)) { return found }
      } catch {
        if session.signals.isInterrupted() { return nil }
        throw error
      }
    }
    return nil
  }

  /// The finding of the shortest sequence after which a recording of another process differs; `nil`
  /// if none does.
  private func difference(of walks: [RecordedWalk], from text: String) -> Finding? {
    var others: [[Substring]] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("{\"start\":") { others.append([]) }
      if !others.isEmpty { others[others.count - 1].append(line) }
    }
    var first: (walk: Int, step: Int, line: Substring?)?
    for (walk, recorded) in walks.enumerated() {
      let own = recorded.jsonLines.split(separator: "\n")
      let other = walk < others.count ? others[walk] : []
      let step = (0..<max(own.count, other.count)).first {
        $0 >= own.count || $0 >= other.count || own[$0] != other[$0]
      }
      if let step, step < first?.step ?? .max {
        first = (walk, step, step < other.count ? other[step] : nil)
      }
    }
    guard let (walk, step, line) = first else { return nil }
    let there = line.flatMap { try? NotationValue(json: Data($0.utf8)) }
    let fuzzer = subject.fuzzer(plan).fuzzer
    // A test is one process, in which a replay may go the same way each time.
    return Finding(
      .deterministic, by: fuzzer.trace(ofWalk: walk, length: step), of: fuzzer.machine,
      headline: "\(subject.identity.name) isn't deterministic: another process went another way",
      remarks: remarks(on: walks[walk], at: step, there) + Finding.remedy(for: subject.identity)
        + [
          "Each process has hashes of its own: the order of a Set or a Dictionary, `hashValue`, and",
          "addresses differ, also where one process sees the same each time.",
        ], origin: Finding.Origin(seed: plan.seed, walk: walk, step: step), isTest: false)
  }

  /// The result of the last action in the other process, a line each.
  private func remarks(on walk: RecordedWalk, at step: Int, _ there: NotationValue?) -> [String] {
    guard let there else { return ["there, nothing was possible"] }
    if step > 0, case .string(let action)? = there[member: "action"],
      step > walk.actions.count || action != walk.actions[step - 1].description
    {
      return ["there, the walk drew \(action)"]
    }
    let state = there[member: step == 0 ? "start" : "state"] ?? .null
    return [step == 0 ? "there, it began otherwise:" : "there, the same action gave:"]
      + RecordedDifference.all(from: state, to: walk.states[step]).map {
        "   \($0.path.isEmpty ? "" : "\($0.path): ")\($0.model ?? "nothing") → \($0.recorded)"
      }
  }
}
