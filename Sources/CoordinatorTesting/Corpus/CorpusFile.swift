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
  /// - Throws: `InputError` with the path, the problem, and a remedy.
  package func entry() throws(InputError) -> CorpusEntry { try content().entry }

  /// Reads the file, with its text.
  ///
  /// - Parameter isChecked: false to read one whose checksum is that of another content, too.
  /// - Throws: `InputError` with the path, the problem, and a remedy.
  package func content(
    isChecked: Bool = true
  ) throws(InputError) -> (entry: CorpusEntry, text: String) {
    let data: Data
    var status = stat()
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw InputError("\(path): is no regular file; remove it")
    }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try file.read(upToCount: CorpusEntry.largestSize + 1) ?? Data()
    } catch {
      // Invalid bytes of a name are replaced in its text, which then names no file.
      if path.unicodeScalars.contains("\u{FFFD}") {
        throw InputError("\(path): its name isn't UTF-8; rename the file")
      }
      throw InputError("\(path): can't be read: \(error.systemReason)")
    }
    let entry = try InputError.passOn("\(path): ") {
      try CorpusEntry(bytes: data, isChecked: isChecked)
    }
    return (entry, String(decoding: data, as: UTF8.self))
  }

  /// Writes the file whole or not at all, even if the process is killed; a link stays a link.
  ///
  /// A file that a killed process leaves is hidden, `.….new`, and no `.actions` file.
  ///
  /// - Throws: `InputError` with the path, the problem, and a remedy.
  func write(_ text: String) throws(InputError) {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    try InputError.writing(path) { try Data(text.utf8).writeWhole(to: file) }
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
    let (actions, start) = try InputError.passOn("\(path): ") {
      (try entry.decode(Machine.Action.self), try entry.start(in: machine))
    }
    let name = machine.identity.name
    guard entry.folder == CorpusEntry.folder(of: name) else {
      throw InputError(
        "\(path): is a file of \(entry.machines[0]), not of \(name); correct its `machine:`, "
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
      throw InputError("\(path): \(missing)")
    }
    if let index = replay.impossible.first {
      let warning = "warning: \(path): \(entry.impossible(index))\n"
      try? FileHandle.standardError.write(contentsOf: Data(warning.utf8))
    }
  }
}

extension StateMachine {
  /// The errors for those claims that neither a replay nor some walks evaluate.
  fileprivate func claimsMissing(of claims: [Claim], after replay: Replay<Self>) -> [InputError] {
    var known = Claim.ofEngine.map(\.name) + replay.evaluated.map(\.name)
    // Some claims are only evaluated in states that a short run doesn't see.
    for walks in [64, 256] where !claims.allSatisfy({ known.contains($0.name) }) {
      known += Fuzzer(self, seed: 0, walks: walks, length: 100).run().results.checks.claims
        .map(\.claim.name)
    }
    return claims.filter { !known.contains($0.name) }.map {
      InputError(unknownClaim: $0.name, of: identity.name, known: known)
    }
  }
}

extension InputError {
  /// Calls a function that writes a file, and names the reason for which it can't.
  static func writing(_ path: String, _ body: () throws -> Void) throws(InputError) {
    try asking("\(path): can't be written", orElse: "; mend that, or name another folder", body)
  }

  /// Calls a function of the system.
  ///
  /// - Throws: an error with the problem, the system's reason and the remedy.
  package static func asking<Result>(
    _ problem: String, orElse remedy: String = "", _ body: () throws -> Result
  ) throws(InputError) -> Result {
    do { return try body() } catch {
      throw InputError("\(problem): \(error.systemReason)\(remedy)")
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
