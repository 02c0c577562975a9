import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

extension CorpusVerb {
  /// `corpus export`: writes corpus files as inputs of libFuzzer, and a dictionary of the kinds of
  /// action.
  func exportSeeds(
    _ arguments: ByteArguments, to output: String, in session: Session
  ) async throws(CommandError) -> ExitStatus {
    let subject = arguments.subject
    let folder = CorpusEntry.folder(of: subject.identity.name)
    var files: [CorpusFile] = []
    for path in arguments.paths.isEmpty ? ["corpus/\(folder)"] : arguments.paths {
      files += try CorpusPath.files(at: path)
    }
    let seeds = URL(fileURLWithPath: output).appending(path: "seeds")
    try TextFile.make(folder: seeds)
    var count = 0
    let found = await problems(of: files, in: session) { file throws(CommandError) in
      let entry = try file.read().entry
      guard entry.folder == folder else { return }
      let bytes: [UInt8]
      do throws(CorpusError) {
        bytes = try subject.bytes(of: entry)
      } catch {
        return session.print("\(file.path) is left out: \(error)")
      }
      let name = String(file.description.dropLast(CorpusPath.ending.count))
      try TextFile.write(bytes, to: seeds.appending(path: name).path)
      count += 1
    }
    guard let found else { return .interrupted }
    if !found.isEmpty { throw CommandError(found) }
    session.noteTraps(while: "its kinds of action were listed")
    let kinds = subject.kindBytes
    let dictionary = URL(fileURLWithPath: output).appending(path: "kinds.dict").path
    try TextFile.write(Self.dictionary(of: kinds), to: dictionary)
    session.print(
      """
      \(count.counted("seed")) and \(kinds.count.counted("kind")) of action in \(output); write
      FUZZ_MACHINE='\(arguments.words)' PROGRAM -dict=\(dictionary) \(seeds.path)
      """)
    return .passed
  }

  /// A dictionary in the format of libFuzzer and AFL: `name="bytes"`, a line each.
  static func dictionary(of kinds: [(name: String, bytes: [UInt8])]) -> String {
    kinds.map { name, bytes in
      let word = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
      let digits = bytes.map { byte in
        "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
      return "\(String(word))=\"\(digits.joined())\"\n"
    }.joined()
  }
}
