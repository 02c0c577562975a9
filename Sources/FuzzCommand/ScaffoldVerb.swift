import CommandLineTool
import CoordinatorTesting
import Foundation

/// `scaffold`: writes the first test of a class.
struct ScaffoldVerb: Verb {
  static let name = "scaffold"
  static let summary = "writes a test of a coordinator class, from the symbol graph of its module"
  static let usage = ["CLASS --symbols FILE … [OPTION …]"]
  static let options = [
    Option(
      "--symbols", value: "FILE", isRepeatable: true,
      "a symbol graph of the class's module, or of one whose types it uses, at internal access"),
    Option("--link", value: "URL", isRepeatable: true, "a link that the class opens"),
    Option(
      "--output", value: "FILE", "the file; Tests/MODULETests/CLASSFuzzTests.swift if not given"),
    Option("--force", "replace a file"),
  ]

  private let scaffold: Scaffold
  private let output: String
  private let isForced: Bool

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    guard let name = options.operands.first, options.operands.count == 1 else {
      throw CommandError(
        "scaffold takes one class: write `\(session.program) scaffold CLASS --symbols FILE`")
    }
    let files = options.values("--symbols").unique
    if files.isEmpty {
      throw CommandError(
        "scaffold needs symbol graphs: write `--symbols FILE` for each, or run "
          + "`swift package coordinator-fuzz scaffold \(name)`")
    }
    scaffold = try CommandError.passOn {
      try Scaffold(of: name, symbols: files, links: options.values("--link").unique)
    }
    output = options.value("--output") ?? scaffold.path
    isForced = options.has("--force")
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    session.print(try CommandError.passOn { try scaffold.write(to: output, isForced: isForced) })
    return .passed
  }
}
