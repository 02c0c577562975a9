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
}
