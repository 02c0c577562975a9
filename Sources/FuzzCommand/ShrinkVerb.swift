import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// `shrink`: shortens the sequence of a corpus file.
struct ShrinkVerb: Verb {
  static let name = "shrink"
  static let summary = "makes a corpus file smaller, into a new file beside it"
  static let usage = ["FILE [--output FILE] [OPTION …]"]
  static let options = [
    Option("--output", value: "FILE", "the smaller file, in place of one beside the original"),
    .deadline, .maxMemory,
  ]

  private let file: CorpusFile
  private let output: String?
  private let limits: ActionLimits

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    guard let path = options.operands.first, options.operands.count == 1 else {
      throw CommandError("shrink takes one corpus file: write `\(session.program) shrink FILE`")
    }
    let files = try CorpusFile.files(at: path)
    guard files == [CorpusFile(path: path)] else {
      throw CommandError("\(path) is a folder: name one of its files")
    }
    file = files[0]
    output = options.value("--output")
    limits = try options.limits()
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    let (entry, subjects, unknown) = try session.read(file)
    guard unknown.isEmpty else { throw CommandError(unknown) }
    session.noteTraps(while: "\(file.path) was shrunk")
    // An action may end the process.
    let trial = (session.signals.trial?(limits.inReplays)).flatMap { trial in
      subjects[0].ends(trial, replaying: entry) ? session.signals.trial?(limits.inCopies) : nil
    }
    let subject = subjects.first { $0.breaks(entry, trial) } ?? subjects[0]
    let (replay, shrunk) = try CommandError.passOn("\(file.path): ") {
      (try subject.replay(entry, trial), try subject.shrink(entry, trial))
    }
    try await session.checkClaim(of: entry, from: file, replay, subject)
    guard let shrunk else {
      session.print(reasonForNothing(entry, replay))
      return .failed
    }
    var smaller = shrunk.entry
    let proof = shrunk.minimality?.remark ?? ""
    if smaller.actions == entry.actions {
      session.print(
        "\(file.path) is as small as it gets: \(entry.actions.count.counted("action"))\(proof)")
      return .passed
    }
    smaller.machines = subjects.filter { $0.breaks(smaller, trial) }.map(\.identity.name)
    for machine in entry.machines where !smaller.machines.contains(machine) {
      session.print("\(machine) isn't in the new file: the smaller sequence doesn't break it there")
    }
    let path = try write(smaller)
    session.print(smaller.text)
    session.print(
      "shrunk from \(entry.actions.count.counted("action")) to \(smaller.actions.count)\(proof), "
        + "in \(path)")
    return .passed
  }

  /// The reason that there is nothing to shrink.
  private func reasonForNothing(_ entry: CorpusEntry, _ replay: ReplayReport) -> String {
    let intro = "\(file.path) can't be shrunk: "
    guard replay.broken.contains(where: { $0.claim.name == entry.claim.name }) else {
      let others = replay.broken.map(\.claim.description)
      return "\(file.path) doesn't break \(entry.claim.name) any more"
        + (others.isEmpty ? "" : "; it breaks \(others.quoted("and"))")
    }
    if let index = replay.steps.firstIndex(where: { !$0.possible }) {
      return intro
        + "action \(index + 1), `\(entry.actions[index])`, isn't possible where it stands"
    }
    if [Claim.deterministic, .offersAction, .listIsSteady].map(\.name).contains(entry.claim.name) {
      return intro + "\(entry.claim.name) is a claim about the machine, not about a sequence"
    }
    return intro + "one of its actions isn't among the first 65,535 outcomes of its call"
  }

  /// Writes the smaller entry; the only file that it replaces is an equal one.
  private func write(_ entry: CorpusEntry) throws(CommandError) -> String {
    let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent()
    let url =
      output.map { URL(fileURLWithPath: $0) } ?? folder.appending(path: entry.fileName)
    let data = Data(entry.text.utf8)
    if FileManager.default.fileExists(atPath: url.path) {
      guard FileManager.default.contents(atPath: url.path) == data else {
        throw CommandError("\(url.path) holds something else: name another file with `--output`")
      }
      return url.path
    }
    try TextFile.write(entry.text, to: url.path)
    return url.path
  }
}

extension CommandMachine {
  /// Returns whether the actions of an entry break its claims in this machine.
  fileprivate func breaks(_ entry: CorpusEntry, _ trial: Trial?) -> Bool {
    let report = try? replay(entry, trial)
    return Set(report?.brokenAtEnd ?? []) == Set(entry.claims)
  }
}
