import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

extension CorpusVerb {
  /// `corpus import`: decodes inputs of libFuzzer, and keeps what breaks a claim, shrunk.
  func importInputs(
    _ arguments: ByteArguments, to corpus: CorpusFolder, in session: Session
  ) async throws(CommandError) -> ExitStatus {
    var files: [CorpusFile] = []
    for path in arguments.paths {
      guard let found = FileManager.default.files(at: path, endings: [""]) else {
        throw CommandError("there is no file \(path)")
      }
      files += found.map { CorpusFile(path: $0) }
    }
    var isKept = true
    let found = await problems(of: files, in: session) { file throws(CommandError) in
      isKept = try keep(file.path, arguments.subject, in: corpus, session) && isKept
    }
    guard let found else { return .interrupted }
    if !found.isEmpty { throw CommandError(found) }
    return isKept ? .passed : .failed
  }

  /// Keeps what one input breaks; false if every claim holds.
  private func keep(
    _ path: String, _ subject: AnyMachine, in corpus: CorpusFolder, _ session: Session
  ) throws(CommandError) -> Bool {
    // A folder is listed with its folders.
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { return true }
    let input = [UInt8](try TextFile.data(path))
    guard let (entry, _) = try session.finding(in: input, subject, limits, of: path) else {
      // An interrupted search proves nothing.
      if session.signals.isInterrupted() { return false }
      let count = subject.entry(of: input, session.signals.trial?(limits.inReplays)).actions.count
      session.print("\(path): \(count.counted("action")), and every claim holds: nothing to keep")
      return false
    }
    let names = entry.claims.map(\.name).quoted("and")
    session.print(
      "\(path): \(entry.actions.count.counted("action")) "
        + "\(entry.actions.count == 1 ? "breaks" : "break") \(names)")
    for (smaller, proof) in try session.shrunk(entry, subject, limits) {
      let file = try corpus.save(smaller) ?? ""
      session.print("  shrunk to \(smaller.actions.count)\(proof), kept in \(file)")
    }
    return true
  }
}

extension Session {
  /// The sequence that an input decides, up to the first action that breaks a claim, with its
  /// replay; `nil` if every claim holds.
  func finding(
    in input: [UInt8], _ subject: AnyMachine, _ limits: ActionLimits, of file: String? = nil
  ) throws(CommandError) -> (entry: CorpusEntry, replay: ReplayReport)? {
    noteTraps(while: "\(file ?? "an input") was decoded")
    var entry = subject.entry(of: input, signals.trial?(limits.inReplays))
    let whole = try replay(entry, subject, limits, of: file)
    guard let step = whole.broken.map(\.step).min() else { return nil }
    entry.actions.removeSubrange(step...)
    let replay = try replay(entry, subject, limits, of: file)
    // The engine's own claims are about the machine, not about an action.
    let claims = replay.brokenAtEnd.isEmpty ? replay.broken.map(\.claim) : replay.brokenAtEnd
    guard let first = claims.first else { return nil }
    entry.claim = first
    entry.alsoBreaks = Array(claims.dropFirst())
    return (entry, replay)
  }

  /// The smallest entries that together break all claims of an entry, each with the remark on its
  /// proof; the entry itself, if its claim isn't about a sequence.
  fileprivate func shrunk(
    _ entry: CorpusEntry, _ subject: AnyMachine, _ limits: ActionLimits
  ) throws(CommandError) -> [(entry: CorpusEntry, proof: String)] {
    var all: [(entry: CorpusEntry, proof: String)] = []
    for claim in entry.claims where !all.contains(where: { $0.entry.claims.contains(claim) }) {
      var entry = entry
      entry.claim = claim
      entry.alsoBreaks = []
      let trial = claim.isAboutProcess ? signals.trial?(limits.inCopies) : nil
      do throws(CorpusError) {
        let report =
          if let trial { try subject.shrink(entry, trial) } else { try subject.shrink(entry) }
        if let smaller = report.entry { all.append((smaller, report.minimality?.remark ?? "")) }
      } catch {
        throw CommandError("\(error)")
      }
    }
    return all.isEmpty ? [(entry, "")] : all
  }
}
