import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

/// `corpus`: the care of kept files.
struct CorpusVerb: Verb {
  static let name = "corpus"
  static let summary = "checks, shrinks and renames in corpus files; imports them from libFuzzer"
  static let usage = [
    "check [FILE|FOLDER …] [--fix [--dry-run]] [OPTION …]",
    "minimize [FILE|FOLDER …] [--dry-run] [OPTION …]",
    "migrate --rename OLD=NEW … [FILE|FOLDER …] [--dry-run] [OPTION …]",
    "import MACHINE [--flaw NAME … | --as-written | --incorrect NAME] INPUT|FOLDER … [OPTION …]",
    "export MACHINE [--flaw NAME … | --as-written | --incorrect NAME] [FILE|FOLDER …] --output FOLDER",
  ]
  static let options = [
    Option(
      "--rename", value: "OLD=NEW", isRepeatable: true,
      "a case `.old=.new`, a label `old:=new:`, or a machine, form, flaw or claim `Old=New`"),
    Option(
      "--fix", "accept what was changed by hand: give each file its checksum and its name"),
    Option(
      "--dry-run", "say what would change, and change nothing; exit status 1 if anything would"),
    .flaw, .asWritten, .incorrect, .shell,
    Option("--corpus", value: "FOLDER", "keep what is imported there; corpus if not given"),
    Option("--output", value: "FOLDER", "write inputs of libFuzzer and their dictionary there"),
    .deadline, .maxMemory, .quiet,
  ]

  private enum Action: String, CaseIterable {
    case check, minimize, migrate
  }

  /// The actions with the options that some others don't have.
  private static let actions: [(name: String, options: [String])] = [
    ("check", ["--fix", "--dry-run"]),
    ("minimize", ["--dry-run"]),
    ("migrate", ["--rename", "--dry-run"]),
    ("import", forms + ["--corpus"]),
    ("export", forms + ["--output"]),
  ]
  private static let forms = ["--flaw", "--as-written", "--incorrect", "--shell"]

  private enum Work {
    case care(Action)
    case bytes(ByteArguments)
  }

  private let work: Work
  private let renames: [CorpusRename]
  let paths: [String]
  let limits: ActionLimits
  private let isFixing: Bool
  let isDry: Bool
  let isQuiet: Bool

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    let word = options.operands.first ?? ""
    let known = Self.actions.map(\.name)
    guard known.contains(word) else {
      throw CommandError(
        word.isEmpty
          ? "corpus needs an action: write `\(session.program) corpus check FOLDER`"
          : "corpus has no action `\(word)`; "
            + suggestion(for: word, among: known, "the actions are"))
    }
    try Self.checkOptions(options, of: word)
    let named = Array(options.operands.dropFirst())
    let action = Action(rawValue: word)
    work =
      if let action { .care(action) } else {
        .bytes(try ByteArguments(word, named, options, in: session))
      }
    paths = named.isEmpty ? ["corpus"] : named
    limits = try options.limits()
    isDry = options.has("--dry-run")
    isQuiet = options.has("--quiet")
    isFixing = options.has("--fix")
    if isDry, action == .check, !isFixing {
      throw CommandError("`corpus check` changes nothing: leave `--dry-run` out, or add `--fix`")
    }
    renames = try Self.renames(options, of: action, in: session)
  }

  /// Refuses the options of other actions.
  private static func checkOptions(
    _ options: Arguments, of action: String
  ) throws(CommandError) {
    let own = actions.first { $0.name == action }?.options ?? []
    for other in actions {
      for name in other.options where options.has(name) && !own.contains(name) {
        throw CommandError("`\(name)` goes with `corpus \(other.name)`, not with `\(action)`")
      }
    }
  }

  private static func renames(
    _ options: Arguments, of action: Action?, in session: Session
  ) throws(CommandError) -> [CorpusRename] {
    let texts = options.values("--rename")
    if texts.isEmpty, action == .migrate {
      throw CommandError(
        "corpus migrate needs a rename: write "
          + "`\(session.program) corpus migrate --rename .old=.new FOLDER`")
    }
    var renames: [CorpusRename] = []
    for text in texts {
      guard let rename = CorpusRename(text) else {
        throw CommandError(
          "`--rename \(text)` is no rename: write a case `.old=.new`, a label `old:=new:`, "
            + "or a machine, form, flaw or claim `Old=New`")
      }
      if let other = renames.first(where: { $0.kind == rename.kind && $0.old == rename.old }) {
        throw CommandError("`\(other)` and `\(rename)` rename the same: leave one of them out")
      }
      renames.append(rename)
    }
    return renames
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    session.signals.watch()
    switch work {
    case .care(let action): return try await care(action, in: session)
    case .bytes(let arguments): return try await convert(arguments, in: session)
    }
  }

  private func care(
    _ action: Action, in session: Session
  ) async throws(CommandError) -> ExitStatus {
    var files: [CorpusFile] = []
    for path in paths { files += try CorpusPath.files(at: path) }
    // A file can be named twice, and stand in a folder that is named.
    var seen: Set<CorpusFile> = []
    files = files.filter { seen.insert($0).inserted }
    switch action {
    case .check where isFixing: return try await fix(files, in: session)
    case .check: return await check(files, in: session)
    case .minimize: return try await minimize(files, in: session)
    case .migrate: return try await migrate(files, by: renames, in: session)
    }
  }

  /// Calls a function for each file, with the progress.
  ///
  /// - Returns: false if the user has interrupted it: what the last call found may be incomplete.
  func forEach(
    _ files: [CorpusFile], in session: Session, _ body: (CorpusFile) async -> Void
  ) async -> Bool {
    var progress = Progress(session.console, isQuiet: isQuiet)
    for (index, file) in files.enumerated() where !session.signals.isInterrupted() {
      progress.show(share: Double(index) / Double(files.count)) { _ in
        "\(index.grouped) of \(files.count.grouped) files"
      }
      await body(file)
    }
    progress.erase()
    return !session.signals.isInterrupted()
  }

  /// Calls a function for each file, with the progress.
  ///
  /// - Returns: the errors that it throws; `nil` if the user has interrupted it.
  func problems(
    of files: [CorpusFile], in session: Session,
    _ body: (CorpusFile) async throws(CommandError) -> Void
  ) async -> [String]? {
    var problems: [String] = []
    let isDone = await forEach(files, in: session) { file in
      do throws(CommandError) {
        try await body(file)
      } catch {
        problems += error.messages
      }
    }
    return isDone ? problems : nil
  }

  /// Makes sure that a change of all files has no problem.
  static func refuse(_ problems: [String]) throws(CommandError) {
    if !problems.isEmpty { throw CommandError(problems + ["no file is changed"]) }
  }

  /// Makes a change, unless it is only to be shown, and prints the line that ends the command.
  func finish(
    _ change: CorpusChange, _ summary: String, in session: Session
  ) throws(CommandError) -> ExitStatus {
    if change.isEmpty {
      session.print("✓ \(summary)")
      return .passed
    }
    if isDry {
      session.print("✗ \(summary); leave `--dry-run` out to do it")
      return .failed
    }
    do throws(CorpusFileError) {
      try change.make()
    } catch {
      throw CommandError("\(error)")
    }
    session.print("✓ \(summary)")
    return .passed
  }
}
