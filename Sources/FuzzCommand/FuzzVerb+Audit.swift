import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

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
    let length = ProcessAudit.length(of: plan.length)
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
        let text = try TextFile.read(file)
        let found = audit.finding(against: text) { try? NotationValue(json: Data($0.utf8)) }
        if let found { return found }
      } catch {
        if session.signals.isInterrupted() { return nil }
        throw error
      }
    }
    return nil
  }
}
