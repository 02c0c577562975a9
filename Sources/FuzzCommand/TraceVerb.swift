import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

/// `trace`: checks recorded traces against a machine, and records traces of it.
struct TraceVerb: Verb {
  static let name = "trace"
  static let summary = "checks what an app has recorded against a machine, or records the machine"
  static let usage = [
    "check MACHINE FILE|FOLDER … [--form NAME | --as-written] [OPTION …]",
    "record MACHINE [--form NAME | --as-written] [OPTION …]",
  ]
  static let options = [
    Option.form, .asWritten,
    Option("--offered", "refuse an action that the machine's list doesn't offer"),
    .seed,
    Option("--walks", value: "N", "the number of recorded walks; 1 if not given"),
    Option("--length", value: "N", "the number of actions in a walk; 100 if not given"),
    Option("--output", value: "FILE", "write the trace to a file instead of standard output"),
    .json, .force, .quiet,
  ]

  private enum Task {
    case check(files: [String], isOffered: Bool)
    case record(Seed, walks: Int, length: Int)
  }

  private let subject: AnyMachine
  private let task: Task
  private let isQuiet: Bool
  private let output: String?
  private let json: JSONFile?

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    let operands = options.operands
    let action = try options.action(
      of: Self.name, among: ["check", "record"],
      orWrite: "\(session.program) trace check MACHINE FILE")
    guard operands.count > 1 else {
      throw CommandError(
        "trace \(action) needs a machine: write `\(session.program) trace \(action) MACHINE`")
    }
    for name in Self.foreign(to: action) where options.has(name) {
      throw CommandError("`\(name)` doesn't go with `trace \(action)`: leave it out")
    }
    json = try JSONFile(options)
    output = try options.file("--output", .trace)
    isQuiet = options.has("--quiet")
    subject = try session.subject(of: try session.target(named: operands[1]), options)
    if action == "record" {
      task = .record(
        try options.seed("--seed") ?? 1,
        walks: try options.number("--walks", in: 1...1_000_000) ?? 1,
        length: try options.number("--length", in: 1...1_000_000) ?? 100)
      return
    }
    guard operands.count > 2 else {
      throw CommandError(
        "trace check needs a file of recorded traces, or a folder of them: write "
          + "`\(session.program) trace check \(operands[1]) FILE`")
    }
    task = .check(files: Array(operands.dropFirst(2)), isOffered: options.has("--offered"))
  }

  /// The options that an action doesn't have.
  private static func foreign(to action: String) -> [String] {
    action == "check"
      ? ["--seed", "--walks", "--length", "--output"] : ["--offered", "--json"]
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    switch task {
    case .check(let files, let isOffered):
      return try check(files, offered: isOffered, in: session)
    case .record(let seed, let walks, let length):
      session.noteTraps(while: "its walks were recorded", of: subject)
      let recorded = subject.erased.record(seed: seed, walks: walks, length: length)
      try session.write(recorded.map(\.jsonLines).joined(), to: output)
      return .passed
    }
  }
}

// MARK: Checking

extension TraceVerb {
  private func check(
    _ paths: [String], offered isOffered: Bool, in session: Session
  ) throws(CommandError) -> ExitStatus {
    var report = RecordingReport(machine: subject.identity.name)
    var attempt = Attempts()
    var progress = Progress(session.console, isQuiet: isQuiet)
    for path in paths {
      var files: [String] = []
      attempt { () throws(CommandError) in files = try Recording.files(at: path) }
      for file in files {
        attempt { () throws(CommandError) in
          let recording = try Recording(file: file)
          session.noteTraps(while: "\(file) was checked")
          subject.check(recording, of: file, offered: isOffered, into: &report)
        }
        progress.show { _ in "\(report.files.grouped) files, \(report.steps.grouped) steps" }
      }
    }
    progress.erase()
    let isWhole = attempt.problems.isEmpty
    if isWhole, report.passed, report.comparisons == 0 {
      attempt { () throws(CommandError) in
        throw CommandError(report.vacuity(of: paths.joined(separator: ", ")))
      }
    } else if json?.isStandardOutput != true, isWhole || report.traces > 0 {
      let text = isQuiet && report.passed ? report.summary : report.description
      session.print(isWhole ? text : text.replacing("✓", with: "incomplete:"))
    }
    attempt { () throws(CommandError) in try json?.write(report, in: session) }
    try attempt.end()
    return report.passed ? .passed : .failed
  }
}
