import Foundation
package import StateMachineTesting

/// A file of recorded traces.
package struct RecordingFile: Hashable, Sendable {
  /// The endings of JSON lines, and of a trace of states in the Informal Trace Format.
  package static let endings = [".jsonl", ".itf.json"]

  package let path: String

  /// Finds the file at a path, or all files of recorded traces below a folder, sorted by path.
  ///
  /// - Throws: an error that names the path and a remedy.
  package static func files(at path: String) throws(CorpusFileError) -> [RecordingFile] {
    guard let paths = FileManager.default.files(at: path, endings: endings) else {
      throw CorpusFileError(path: path, problem: "doesn't exist; correct the path")
    }
    if paths.isEmpty {
      throw CorpusFileError(
        path: path, problem: "has no file that ends in \(endings.joined(separator: " or "))")
    }
    return paths.map { RecordingFile(path: $0) }
  }

  /// Reads the file: JSON lines, or a trace of states if its name ends in `.itf.json`.
  ///
  /// - Throws: an error that names the path, the line and a remedy.
  package func recording() throws(CorpusFileError) -> Recording {
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CorpusFileError(path: path, problem: "can't be read: \(error.systemReason)")
    }
    do throws(RecordingError) {
      return path.hasSuffix(".itf.json")
        ? try Recording(informalTrace: text) : try Recording(jsonLines: text)
    } catch {
      throw CorpusFileError(path: path, problem: "\(error)")
    }
  }
}

extension RecordedWalk {
  /// Replays a corpus entry, and records it.
  ///
  /// - Throws: `CorpusError` if the entry has an action that the machine doesn't have.
  @usableFromInline
  package init<Machine: StateMachine>(
    of entry: CorpusEntry, on machine: Machine
  ) throws(CorpusError) where Machine.Action: Decodable {
    self =
      machine.replaying(
        try entry.decode(Machine.Action.self), fromStart: try entry.start(in: machine)
      ).recorded
  }
}
