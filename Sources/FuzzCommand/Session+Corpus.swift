import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

extension CorpusFile {
  /// Returns the file at a path, or all corpus files below a folder, sorted by path.
  static func files(at path: String) throws(CommandError) -> [CorpusFile] {
    guard let paths = FileManager.default.files(at: path, ending: ending) else {
      throw CommandError("there is no file \(path); a corpus file has the ending \(ending)")
    }
    if paths.isEmpty {
      throw CommandError(
        "the folder \(path) has no \(ending) files; `fuzz --corpus \(path)` writes them")
    }
    return paths.map { CorpusFile(path: $0) }
  }
}

extension Session {
  /// Reads a file, and finds the machines that it names.
  ///
  /// - Returns: the entry, the machines that exist, and a message for each that doesn't.
  /// - Throws: an error if the file can't be read, or none of its machines exists.
  func read(
    _ file: CorpusFile
  ) throws(CommandError) -> (entry: CorpusEntry, subjects: [AnyMachine], problems: [String]) {
    let entry = try file.entry()
    let (subjects, problems) = check().subjects(of: entry, from: file)
    if subjects.isEmpty { throw CommandError(problems) }
    return (entry, subjects, problems)
  }

  /// The check of corpus files.
  ///
  /// - Parameter limits: the limits of an action.
  func check(_ limits: ActionLimits = .standard) -> CorpusCheck {
    CorpusCheck(of: list) { entry, subject, file throws(InputError) in
      try guardedReplay(entry, subject, limits, of: file.path)
    } inventory: { subject, walks in
      await inventory(of: subject, walks: walks).claims.map(\.claim)
    }
  }

  /// Refuses a file that is kept for a claim which the machine doesn't have: its replay would
  /// always pass.
  func checkClaim(
    of entry: CorpusEntry, from file: CorpusFile, _ replay: ReplayReport, _ subject: AnyMachine
  ) async throws(CommandError) {
    do throws(InputError) {
      try await check().checkClaims(of: entry, replay, subject)
    } catch {
      throw CommandError("\(file.path): \(error)")
    }
  }

  /// Replays an entry; in copies of the process first, if it can make some, since an action may end
  /// the process.
  func replay(
    _ entry: CorpusEntry, _ subject: AnyMachine, _ limits: ActionLimits,
    of file: String? = nil
  ) throws(CommandError) -> ReplayReport {
    try CommandError.passOn(file.map { "\($0): " } ?? "") {
      try guardedReplay(entry, subject, limits, of: file)
    }
  }

  private func guardedReplay(
    _ entry: CorpusEntry, _ subject: AnyMachine, _ limits: ActionLimits, of file: String?
  ) throws(InputError) -> ReplayReport {
    noteTraps(while: "\(file ?? "the actions") \(file == nil ? "were" : "was") replayed")
    guard let trial = signals.trial?(limits.inReplays) else { return try subject.replay(entry) }
    let ends = subject.ends(trial, replaying: entry)
    // After an interrupt, copies try nothing: an action may not even return here.
    if ends || signals.isInterrupted() {
      let report = try subject.replay(entry, trial)
      if !report.passed || signals.isInterrupted() { return report }
      // No single action ends a copy: the other claims are asked here, and a trap is noted.
    }
    return try subject.replay(entry)
  }
}
