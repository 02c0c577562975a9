import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// Corpus files that a command line names.
enum CorpusPath {
  static let ending = ".actions"

  /// Returns the file at a path, or all corpus files below a folder, sorted by path.
  static func files(at path: String) throws(CommandError) -> [CorpusFile] {
    guard let paths = FileManager.default.files(at: path, endings: [ending]) else {
      throw CommandError("there is no file \(path); a corpus file has the ending \(ending)")
    }
    if paths.isEmpty {
      throw CommandError(
        "the folder \(path) has no \(ending) files; `fuzz --corpus \(path)` writes them")
    }
    return paths.map { CorpusFile(path: $0) }
  }
}

extension Session {
  /// Reads a file, and finds the machines that it names.
  ///
  /// - Returns: the entry, the machines that exist, and a message for each that doesn't.
  /// - Throws: an error if the file can't be read, or none of its machines exists.
  func read(
    _ file: CorpusFile
  ) throws(CommandError) -> (entry: CorpusEntry, subjects: [AnyMachine], problems: [String]) {
    let entry: CorpusEntry
    do throws(CorpusFileError) {
      entry = try file.entry()
    } catch {
      throw CommandError("\(error)")
    }
    var subjects: [AnyMachine] = []
    var problems: [String] = []
    for machine in entry.machines {
      do throws(CommandError) {
        subjects.append(try subject(of: entry, machine))
      } catch {
        problems += error.messages.map { "\(file.path): \($0)" }
      }
    }
    if subjects.isEmpty { throw CommandError(problems) }
    return (entry, subjects, problems)
  }

  /// Replays an entry; in copies of the process first, if it can make some, since an action may end
  /// the process.
  func replay(
    _ entry: CorpusEntry, _ subject: AnyMachine, _ limits: ActionLimits = .standard,
    of file: String? = nil
  ) throws(CommandError) -> ReplayReport {
    noteTraps(while: "\(file ?? "the actions") \(file == nil ? "were" : "was") replayed")
    do throws(CorpusError) {
      if let trial = signals.trial?(limits.inReplays), subject.ends(trial, replaying: entry) {
        let report = try subject.replay(entry, trial)
        if !report.passed { return report }
        // No single action ends a copy: the other claims are asked here, and a trap is noted.
      }
      return try subject.replay(entry)
    } catch {
      throw CommandError((file.map { "\($0): " } ?? "") + "\(error)")
    }
  }
}
