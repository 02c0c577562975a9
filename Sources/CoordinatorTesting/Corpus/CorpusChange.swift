import Foundation
package import StateMachineTesting

/// A change of corpus files that is made whole: new files first, then the old ones go.
///
/// If the process ends in between, each finding is still in a file.
package struct CorpusChange: Sendable {
  /// The new files, by path.
  private var new: [String: (entry: CorpusEntry, text: String)] = [:]
  /// The texts of the files that go, or are written anew, as they were read, by path.
  private var old: [String: String] = [:]

  /// Makes a change of nothing.
  package init() {}

  /// True if nothing changes.
  package var isEmpty: Bool { old.isEmpty }

  /// The paths of the files that go, sorted.
  package var removals: [String] { old.keys.filter { new[$0] == nil }.sorted() }

  /// The paths of the files that are written, sorted.
  package var writes: [String] { new.keys.sorted() }

  /// Removes a file.
  package mutating func remove(_ path: String, holding text: String) { old[path] = text }

  /// Writes an entry into a file; if another one of the same content is written there, too, the
  /// file names the machines of both.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - path: the path of the file.
  ///   - text: the text, which can have comments.
  package mutating func write(_ entry: CorpusEntry, to path: String, as text: String) {
    guard let (known, text) = new[path] else {
      new[path] = (entry, text)
      return
    }
    new[path] = known.naming(entry.machines, in: text)
  }

  /// Makes the change.
  ///
  /// - Throws: `CorpusFileError` if a file was changed since it was read, something else stands
  ///   where a file is to be written, or the system refuses.
  package func make() throws(CorpusFileError) {
    for path in writes where old[path] == nil { try checkFree(path) }
    let folders = Set((writes + old.keys).map(Self.folder)).sorted()
    for folder in folders {
      try CorpusFileError.writing(folder) {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      }
    }
    for (path, text) in old.sorted(by: { $0.key < $1.key }) {
      guard let now = try? String(contentsOfFile: path, encoding: .utf8), now == text else {
        throw CorpusFileError(
          path: path, problem: "was changed in the meantime; run the command again")
      }
    }
    for path in writes { try write(path) }
    for path in removals {
      try CorpusFileError.writing(path) { try FileManager.default.removeItem(atPath: path) }
    }
  }

  private func write(_ path: String) throws(CorpusFileError) {
    guard var (entry, text) = new[path] else { return }
    if let known = try checkFree(path) { (entry, text) = entry.naming(known, in: text) }
    try CorpusFile(path: path).write(text)
  }

  /// Returns the machines of the same finding, if a file that stays is where one is to be written;
  /// `nil` if there is no file.
  @discardableResult
  private func checkFree(_ path: String) throws(CorpusFileError) -> [String]? {
    guard old[path] == nil, let entry = new[path]?.entry,
      FileManager.default.fileExists(atPath: path)
    else { return nil }
    let known = try CorpusFile(path: path).entry()
    guard known.fileName == entry.fileName else {
      throw CorpusFileError(
        path: path, problem: "holds something else than its name says; rename it, or delete it")
    }
    return known.machines
  }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}

extension CorpusEntry {
  /// Returns the entry with more machines, and its text with them.
  fileprivate func naming(
    _ others: [String], in text: String
  ) -> (entry: CorpusEntry, text: String) {
    var entry = self
    entry.machines = Set(machines + others).sorted()
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = lines.firstIndex { $0.hasPrefix("machine:") } ?? 1
    lines.removeAll { $0.hasPrefix("machine:") }
    lines.insert(contentsOf: entry.machines.map { "machine: \($0)" }, at: first)
    let named = lines.joined(separator: "\n")
    return (entry, entry.correctingChecksum(in: named, isAdded: false))
  }
}

extension CorpusFile {
  /// The path of the file after its entry has become another one.
  ///
  /// A file that is named by its content, or stands in the folder of its machine, is so afterwards.
  package func path(after old: CorpusEntry, becomes new: CorpusEntry) -> String {
    let url = URL(fileURLWithPath: path)
    var folder = url.deletingLastPathComponent()
    if folder.lastPathComponent == old.folder {
      folder = folder.deletingLastPathComponent().appending(path: new.folder)
    }
    let name = url.lastPathComponent == old.fileName ? new.fileName : url.lastPathComponent
    return folder.appending(path: name).path
  }

  /// True if the name ends in a hash, which is that of the content when a finding is kept.
  var isNamedByContent: Bool {
    URL(fileURLWithPath: path).lastPathComponent.wholeMatch(of: /.+-[0-9a-f]{16}\.actions/) != nil
  }

  /// The path of the file after its content was changed by hand.
  package func path(accepting entry: CorpusEntry) -> String {
    guard isNamedByContent else { return path }
    return URL(fileURLWithPath: path).deletingLastPathComponent().appending(path: entry.fileName)
      .path
  }
}
