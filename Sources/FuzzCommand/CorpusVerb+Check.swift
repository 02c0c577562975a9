import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

extension CorpusVerb {
  /// `corpus check`: finds the files that prove nothing any more.
  ///
  /// A kept file can go out of date in silence: its machine, its claim or one of its actions is
  /// renamed, or the form that broke the claim no longer does. Then a replay passes, or no test
  /// replays the file at all.
  func check(_ files: [CorpusFile], in session: Session) async -> ExitStatus {
    var problems: [String] = []
    var machines: Set<String> = []
    let isDone = await forEach(files, in: session) { file in
      problems += await session.check(limits).problems(of: file, noting: &machines)
    }
    if !isDone { return .interrupted }
    for problem in problems { session.print("✗ \(problem)") }
    let all = "\(files.count.counted("file")) of \(machines.count.counted("machine"))"
    session.print(
      problems.isEmpty
        ? "✓ \(all): each can be replayed and says what it is about"
        : (isQuiet ? "" : "\n") + "✗ \(all): \(problems.count.counted("problem"))")
    return problems.isEmpty ? .passed : .failed
  }

  /// `corpus check --fix`: accepts what was changed by hand, if it can be replayed: each file gets
  /// the checksum of its content, and one that is named by its content the right name.
  func fix(
    _ files: [CorpusFile], in session: Session
  ) async throws(CommandError) -> ExitStatus {
    var change = CorpusChange()
    var lines: [String] = []
    let problems = await problems(of: files, in: session) { file throws(CommandError) in
      lines += try await accept(file, noting: &change, in: session)
    }
    guard let problems else { return .interrupted }
    try Self.refuse(problems)
    for line in lines { session.print(line) }
    return try finish(
      change, "\(files.count.counted("file")): \(lines.count.grouped) accepted", in: session)
  }

  /// Notes the change of one file, and returns the line that tells it; none if there is none.
  private func accept(
    _ file: CorpusFile, noting change: inout CorpusChange, in session: Session
  ) async throws(CommandError) -> [String] {
    let (entry, text) = try file.read(isChecked: false)
    let fixed = entry.correctingChecksum(in: text, isAdded: true)
    let path = file.path(accepting: entry)
    if fixed == text, path == file.path { return [] }
    var machines: Set<String> = []
    let problems = await session.check(limits).problems(of: entry, from: file, noting: &machines)
    if !problems.isEmpty { throw CommandError(problems) }
    change.remove(file.path, holding: text)
    change.write(entry, to: path, as: fixed)
    return [path == file.path ? file.path : "\(file.path) → \(path)"]
  }
}
