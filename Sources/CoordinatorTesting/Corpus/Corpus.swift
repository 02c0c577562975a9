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
  /// and no other file is ever overwritten.
  ///
  /// - Throws: `InputError` if the folder can't be written, or the file exists and can't be
  ///   read.
  package func save(
    _ entry: CorpusEntry, near filePath: StaticString = #filePath
  ) throws(InputError) -> String? {
    guard let path = path(near: filePath) else { return nil }
    let folder = URL(fileURLWithPath: path).appending(path: entry.folder)
    let file = folder.appending(path: entry.fileName)
    try InputError.writing(file.path) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    // Tests and commands of two policies, which run at the same time, may keep one finding: each
    // adds its machine. The system unlocks the folder of a process that ends; see flock(2).
    let lock = open(folder.path, O_RDONLY | O_CLOEXEC)
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    defer {
      // A copy of the process may have inherited the descriptor, but not the right.
      flock(lock, LOCK_UN)
      close(lock)
    }
    var entry = entry
    if FileManager.default.fileExists(atPath: file.path) {
      var known = try CorpusFile(path: file.path).entry()
      guard known.fileName == file.lastPathComponent else {
        throw InputError(
          "\(file.path): holds something else than its name says; rename it, or delete it")
      }
      if known.machines.contains(entry.machines[0]) { return file.path }
      known.machines = (known.machines + entry.machines).sorted()
      entry = known
    }
    try CorpusFile(path: file.path).write(entry.text)
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
    let names = try InputError.asking("\(folder.path): can't be listed") {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }
    return names.filter { $0.hasSuffix(CorpusFile.ending) }.sorted()
      .map { CorpusFile(path: folder.appending(path: $0).path) }
      .filter { file in
        // The replay of a file that can't be read, or is in the wrong folder, says so.
        guard let entry = try? file.entry(), entry.folder == name else { return true }
        return entry.machines.contains(machine)
      }
  }
}
