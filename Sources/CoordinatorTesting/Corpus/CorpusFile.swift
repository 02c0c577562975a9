import Foundation
public import StateMachineTesting

/// A corpus file; as an argument of a parameterized test it is one named test case.
public struct CorpusFile: Hashable, Sendable, CustomStringConvertible {
  package static let ending = ".actions"

  /// The path of the file.
  public let path: String

  /// Creates a reference to a file.
  package init(path: String) { self.path = path }

  /// The name of the file without its folders.
  public var description: String { URL(fileURLWithPath: path).lastPathComponent }

  /// Reads the file.
  ///
  /// - Throws: `CorpusFileError` with the path, the problem, and a remedy.
  package func entry() throws(CorpusFileError) -> CorpusEntry { try content().entry }

  /// Reads the file, with its text.
  ///
  /// - Parameter isChecked: false to read one whose checksum is that of another content, too.
  /// - Throws: `CorpusFileError` with the path, the problem, and a remedy.
  package func content(
    isChecked: Bool = true
  ) throws(CorpusFileError) -> (entry: CorpusEntry, text: String) {
    let data: Data
    var status = stat()
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw CorpusFileError(path: path, problem: "is no regular file; remove it")
    }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try file.read(upToCount: CorpusEntry.largestSize + 1) ?? Data()
    } catch {
      // Invalid bytes of a name are replaced in its text, which then names no file.
      if path.unicodeScalars.contains("\u{FFFD}") {
        throw CorpusFileError(path: path, problem: "its name isn't UTF-8; rename the file")
      }
      throw CorpusFileError(path: path, problem: "can't be read: \(error.systemReason)")
    }
    do {
      return (
        try CorpusEntry(bytes: data, isChecked: isChecked), String(decoding: data, as: UTF8.self)
      )
    } catch {
      throw CorpusFileError(path: path, problem: "\(error)")
    }
  }

  /// Writes the file whole or not at all, even if the process is killed; a link stays a link.
  ///
  /// A file that a killed process leaves is hidden, `.….new`, and no `.actions` file.
  ///
  /// - Throws: `CorpusFileError` with the path, the problem, and a remedy.
  func write(_ text: String) throws(CorpusFileError) {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    try CorpusFileError.writing(path) { try Data(text.utf8).writeWhole(to: file) }
  }

  /// Replays the file from its start, and checks that every claim holds.
  ///
  /// An action that isn't possible where it stands is executed, and a warning on standard error
  /// names it: once a bug is mended, its sequence may not happen any more.
  ///
  /// - Throws: the ``Finding``, or an error with the path, the problem, and a remedy: also if the
  ///   file is another machine's, or about a claim that the machine doesn't have, so that its
  ///   replay would always pass.
  public func replay<Machine: StateMachine>(on machine: Machine) throws
  where Machine.Action: Decodable {
    let entry = try entry()
    let (actions, start): ([Machine.Action], Int)
    do throws(CorpusError) {
      actions = try entry.decode(Machine.Action.self)
      start = try entry.start(in: machine)
    } catch {
      throw CorpusFileError(path: path, problem: "\(error)")
    }
    let name = machine.identity.name
    guard entry.folder == CorpusEntry.folder(of: name) else {
      throw CorpusFileError(
        path: path,
        problem: "is a file of \(entry.machines[0]), not of \(name); correct its `machine:`, "
          + "or move it to \(entry.folder)/")
    }
    if entry.claim.isAboutProcess {
      // The actions ended the process that found them.
      let trial = ProcessCopy.trial(ActionLimits.standard.inReplays)
      try GuardedMachine(machine, trial).check(actions, fromStart: start)
    }
    let replay = machine.watchingExits(noting: "in a replay") {
      machine.replaying(actions, fromStart: start)
    }
    try machine.check(replay)
    if let missing = machine.claimsMissing(of: entry.claims, after: replay).first {
      throw CorpusFileError(path: path, problem: "\(missing)")
    }
    if let index = replay.impossible.first {
      let warning = "warning: \(path): \(entry.impossible(index))\n"
      try? FileHandle.standardError.write(contentsOf: Data(warning.utf8))
    }
  }
}

extension StateMachine {
  /// The errors for those claims that neither a replay nor some walks evaluate.
  fileprivate func claimsMissing(
    of claims: [Claim], after replay: Replay<Self>
  ) -> [TargetError] {
    var known = Claim.ofEngine.map(\.name) + replay.evaluated.map(\.name)
    // Some claims are only evaluated in states that a short run doesn't see.
    for walks in [64, 256] where !claims.allSatisfy({ known.contains($0.name) }) {
      known += Fuzzer(self, seed: 0, walks: walks, length: 100).run().results.checks.claims
        .map(\.claim.name)
    }
    return claims.filter { !known.contains($0.name) }.map {
      TargetError(unknownClaim: $0.name, of: identity.name, known: known)
    }
  }
}

/// The reason that a corpus file can't be used, with its path.
@usableFromInline
package struct CorpusFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file or folder; empty if the error isn't about one.
  public let path: String
  /// The problem, and a remedy.
  public let problem: String

  /// The path and the problem, as `path: problem`.
  public var description: String { path.isEmpty ? problem : "\(path): \(problem)" }

  /// Calls a function that writes a file, and names the reason for which it can't.
  static func writing(_ path: String, _ body: () throws -> Void) throws(CorpusFileError) {
    do { try body() } catch {
      throw CorpusFileError(
        path: path,
        problem: "can't be written: \(error.systemReason); mend that, or name another folder")
    }
  }
}

extension Error {
  /// The system's own message for a file that can't be read or written.
  ///
  /// Foundation's description repeats the file's name, and differs between platforms.
  package var systemReason: String {
    var error = self as NSError
    while let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error {
      error = cause as NSError
    }
    if error.domain == NSPOSIXErrorDomain {
      if error.code == Int(ENXIO) { return "no program reads this pipe" }
      return String(cString: strerror(Int32(truncatingIfNeeded: error.code)))
    }
    switch (self as? CocoaError)?.code {
    case .fileReadInapplicableStringEncoding, .fileReadCorruptFile:
      return "it isn't UTF-8; save it as UTF-8"
    default: return localizedDescription
    }
  }
}
