import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// The folder in which `--corpus` keeps findings.
struct CorpusFolder {
  private let corpus: Corpus

  /// Reads `--corpus`, and makes sure that files can be written there.
  ///
  /// The first finding creates the folder.
  init?(_ options: Arguments, machine: String) throws(CommandError) {
    guard let path = options.value("--corpus") else { return nil }
    try self.init(path, machine: machine)
  }

  /// Makes sure that files can be written in a folder.
  init(_ path: String, machine: String) throws(CommandError) {
    corpus = Corpus.folder(path)
    let folder = URL(fileURLWithPath: path).appending(path: CorpusEntry.folder(of: machine))
    try TextFile.check(folder: folder.path, of: path)
  }

  /// Keeps an entry, and returns the path of its file.
  func save(_ entry: CorpusEntry) throws(CommandError) -> String? {
    try CommandError.passOn("a finding isn't kept: ") { try corpus.save(entry) }
  }
}
