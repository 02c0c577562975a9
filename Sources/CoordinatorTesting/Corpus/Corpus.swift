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
      try Data(entry.text.utf8).write(to: file, options: .atomic)
    } catch {
      throw CorpusFileError(
        path: file.path, problem: "can't be written: \(error.systemReason)")
    }
    return file.path
  }

  /// Returns the files of a machine, sorted by name, and those that can't be read.
  ///
  /// - Parameters:
  ///   - machine: the name of the machine.
  ///   - filePath: the file of the test.
  /// - Throws: an error that names the machine's folder, if it exists and can't be listed; without
  ///   a folder, a machine has no files.
  public func files(
    of machine: String, near filePath: StaticString = #filePath
  ) throws -> [CorpusFile] {
    guard let path = path(near: filePath) else { return [] }
    let folder = URL(fileURLWithPath: path).appending(path: CorpusEntry.folder(of: machine))
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw CorpusFileError(
        path: folder.path, problem: "can't be listed: \(error.systemReason)")
    }
    // The replay of a file that can't be read says so.
    return names.filter { $0.hasSuffix(".actions") }.sorted()
      .map { CorpusFile(path: folder.appending(path: $0).path) }
      .filter { (try? $0.entry().machines.contains(machine)) ?? true }
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
  package func entry() throws(CorpusFileError) -> CorpusEntry {
    let data: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try file.read(upToCount: CorpusEntry.largestSize + 1) ?? Data()
    } catch {
      throw CorpusFileError(path: path, problem: "can't be read: \(error.systemReason)")
    }
    do {
      return try CorpusEntry(bytes: data)
    } catch {
      throw CorpusFileError(path: path, problem: "\(error)")
    }
  }

  /// Replays the file from its start, and checks that every claim holds.
  ///
  /// - Throws: the ``Finding``, or an error with the path, the problem, and a remedy.
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
    if entry.claim.isAboutProcess {
      // The actions ended the process that found them.
      let trial = ProcessCopy.trial(ActionLimits.standard.inReplays)
      try machine.replay(actions, fromStart: start, trial)
    }
    try machine.watchingExits { try machine.replay(actions, fromStart: start) }
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
