public import StateMachineTesting
import Foundation

/// The folder that keeps findings: `<folder>/<Machine>/<claim>-<hash>.actions`.
///
/// An app alone and on its devices share a folder; a file names all machines for which it is kept.
public enum Corpus: Hashable, Sendable {
  /// `corpus/` beside the nearest `Package.swift` above the test, or else beside the test.
  case nearest
  /// The given folder; it is made when the first file is written.
  case folder(String)
  /// None: findings aren't kept.
  case none

  /// The path of the folder; `nil` for none.
  package func path(near filePath: StaticString = #filePath) -> String? {
    switch self {
    case .folder(let path): return path
    case .none: return nil
    case .nearest: break
    }
    let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
    var candidate = folder
    while candidate.path != "/", !candidate.path.isEmpty {
      if FileManager.default.fileExists(atPath: candidate.appending(path: "Package.swift").path) {
        return candidate.appending(path: "corpus").path
      }
      candidate = candidate.deletingLastPathComponent()
    }
    return folder.appending(path: "corpus").path
  }

  /// Writes an entry, and returns the path of its file; `nil` if findings aren't kept.
  ///
  /// The file is named by its content: an existing entry gets the entry's machine if it lacks it,
  /// and no other file is ever overwritten. The write is atomic.
  ///
  /// - Throws: `CorpusFileError` if the folder can't be written, or the file exists and can't be
  ///   read.
  package func save(
    _ entry: CorpusEntry, near filePath: StaticString = #filePath
  ) throws(CorpusFileError) -> String? {
    guard let path = path(near: filePath) else { return nil }
    let folder = URL(fileURLWithPath: path).appending(path: entry.folder)
    let file = folder.appending(path: entry.fileName)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CorpusFileError(
        path: file.path, problem: "can't be written: \(error.systemReason)")
    }
    // Tests and commands of two policies, which run at the same time, may keep one finding.
    let lock = FolderLock(folder.path)
    defer { lock.release() }
    var entry = entry
    if FileManager.default.fileExists(atPath: file.path) {
      var known = try CorpusFile(path: file.path).entry()
      guard known.fileName == file.lastPathComponent else {
        throw CorpusFileError(
          path: file.path,
          problem: "holds something else than its name says; rename it, or delete it")
      }
      if known.machines.contains(entry.machines[0]) { return file.path }
      known.machines = (known.machines + entry.machines).sorted()
      entry = known
    }
    do {
      try WholeFile.write(entry.text, to: file.path)
    } catch {
      throw CorpusFileError(
        path: file.path, problem: "can't be written: \(error.systemReason)")
    }
    return file.path
  }

  /// Returns the files of a machine, sorted by name, and those that can't be read.
  ///
  /// - Parameters:
  ///   - machine: the machine, in any form.
  ///   - filePath: the file of the test.
  /// - Throws: an error that names the machine's folder, if it exists and can't be listed; without
  ///   a folder, a machine has no files.
  public func files(
    of machine: some StateMachine, near filePath: StaticString = #filePath
  ) throws -> [CorpusFile] {
    try files(of: machine.identity.name, near: filePath)
  }

  /// Returns the files of the machine with the given name.
  package func files(
    of machine: String, near filePath: StaticString = #filePath
  ) throws -> [CorpusFile] {
    guard let path = path(near: filePath) else { return [] }
    let name = CorpusEntry.folder(of: machine)
    let folder = URL(fileURLWithPath: path).appending(path: name)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw CorpusFileError(
        path: folder.path, problem: "can't be listed: \(error.systemReason)")
    }
    return names.filter { $0.hasSuffix(".actions") }.sorted()
      .map { CorpusFile(path: folder.appending(path: $0).path) }
      .filter { file in
        // The replay of a file that can't be read, or is in the wrong folder, says so.
        guard let entry = try? file.entry(), entry.folder == name else { return true }
        return entry.machines.contains(machine)
      }
  }
}

/// A corpus file; as an argument of a parameterized test it is one named test case.
public struct CorpusFile: Hashable, Sendable, CustomStringConvertible {
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
      try machine.replay(actions, fromStart: start, trial)
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
      known += Fuzzer(self, seed: 0, walks: walks, length: 100).run().evaluatedClaims.map(\.name)
    }
    return claims.filter { !known.contains($0.name) }.map {
      TargetError(unknownClaim: $0.name, of: identity.name, known: known)
    }
  }
}

extension CorpusEntry {
  /// Returns the number of the entry's start among those of a machine.
  ///
  /// - Throws: an error that names the start, if the machine doesn't list it any more.
  func start(in machine: some StateMachine) throws(CorpusError) -> Int {
    guard let number = machine.start(describedBy: start) else { throw CorpusError(.start(start)) }
    return number
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
}
