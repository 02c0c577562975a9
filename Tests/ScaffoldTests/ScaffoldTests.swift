import Foundation
import FuzzCommand
import LiveTesting
import TestSize
import Testing

/// `scaffold`, on the classes of `ScaffoldSamples`.
///
/// `Graphs` has the symbol graph of their module, with the parts that a scaffold reads, and
/// `/PACKAGE` for the root of the package.
@Suite struct ScaffoldTests {
  /// The file was written by the command; its test is below, in a size for these tests.
  @Test func `a scaffold is written as it is kept here`() async throws {
    let folder = try SampleFolder()
    let outcome = await folder.scaffold("Harbour.Coordinator")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Written.swift: "))
    let kept = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "CoordinatorLive.swift")
    let (file, test) = try folder.parts()
    #expect(
      test == """
        @Test func `Harbour.Coordinator keeps its claims`() throws {
          try LiveMachine(CoordinatorLive()).fuzz(seed: 1)
        }


        """)
    #expect(try file == String(contentsOf: kept, encoding: .utf8))
  }

  @Test func `a scaffold of a class with bugs finds them without an edit`() {
    let failure = #expect(throws: SearchFailure.self) {
      try LiveMachine(CoordinatorLive()).fuzz(seed: 1, walks: 50, corpus: .none)
    }
    let found = Set(failure?.report.findings.flatMap(\.claims).map(\.meaning) ?? [])
    #expect(
      found == [
        "doing it a second time changes nothing", "nothing is pushed after the result",
        "it gives at most one result", "one that has ended has given its result",
      ])
  }

  /// Lines of scaffolds: of a router with tabs, modals, links, a session and a clock, and of one
  /// with paths by tab and a path of any type.
  static let lines = [
    (
      "Mended.ShopRouter",
      [
        "case .tabIsTapped(let tab): router.tab = tab",
        "case .catalogPathIsCut(let depth): router.catalogPath = "
          + "Array(router.catalogPath.prefix(depth))",
        "case .sheetIsSwiped: router.sheet = nil",
        "case .isAlertShownIsSwiped: router.isAlertShown = false",
        "case .handle(let url): if let url = URL(string: url) { router.handle(url) }",
        "case .timePasses: scene.clock.advanceToNextSleeper()",
        "offers(.sheetIsSwiped, if: screen.sheet != nil)",
        "offers(.timePasses, if: screen.sleeps)",
        "var modals: Int { [sheet != nil, isAlertShown].count { $0 } }",
        "checks.modalsAreExclusive(screen.modals)",
        "checks.pushIsSeen(from: before.accountPath, to: after.accountPath, "
          + "isCovered: after.modals > 0)",
        #"after.user != nil || before.accountPath.contains(where: \.needsSignIn)"#,
        #"|| !after.accountPath.contains(where: \.needsSignIn))"#,
        "checks.linkIsVisible(\n        after.accountPath == before.accountPath "
          + "|| after.accountPath.isEmpty || after.modals == 0)",
        #""nothing of accountPath that needs a session outlives it","#,
        "case .open, .showFilter:\n      // Guess: a second tap comes before the first is seen.",
        "after.catalogPath == before.catalogPath && after.accountPath == before.accountPath)",
        #"views.body("sheet") { scene.router.sheet }"#,
      ]
    ),
    (
      "Mended.FeedRouter",
      [
        "case .pathsIsCut(let depth): router.paths[router.tab]?.removeSubrange(depth...)",
        "offers(each: 0..<screen.paths[screen.tab, default: []].count) { .pathsIsCut(to: $0) }",
        "case .settingsIsCut(let depth): router.settings.removeLast(router.settings.count - depth)",
        "// - router.query = …:\n//   write one if a view binds it",
      ]
    ),
  ]

  /// `Tests/Fleet/scaffolds` runs them.
  @Test(arguments: lines)
  func `a scaffold has an action for each write and a claim for each guess, and compiles`(
    name: String, lines: [String]
  ) async throws {
    let folder = try SampleFolder()
    #expect(await folder.scaffold(name).status == 0)
    let (file, _) = try folder.parts()
    for line in lines { #expect(file.contains(line), "\(line) isn't in \(file)") }
    #if os(Linux)
      try Data(file.replacing("import Testing\n", with: "").utf8)
        .write(to: URL(filePath: folder.output))
      #expect(try compile(["-typecheck", "-parse-as-library", folder.output]) == "")
    #endif
  }

  @Test func `--link adds a literal, and a file is only replaced with --force`() async throws {
    let folder = try SampleFolder()
    #expect(await folder.scaffold("Mended.ShopRouter", "--link", #"shop://a"b"#).status == 0)
    #expect(try folder.written().contains(#""shop://a\"b","#))
    let again = await folder.scaffold("Mended.ShopRouter")
    #expect(again.status == 2)
    #expect(
      again.errors == "coordinator-fuzz: \(folder.output) exists: name another file by `--output`, "
        + "or replace it with `--force`\n")
    #expect(await folder.scaffold("Mended.ShopRouter", "--force").status == 0)
    #expect(try !folder.written().contains("shop://a"))
  }

  @Test(arguments: [
    ("Shop", "there is no class `Shop` in the symbol graphs; they have "),
    ("ShopRouter", "there are several classes `ShopRouter`: write Mended.ShopRouter or Written"),
    ("ShopRoute", "`ShopRoute` is no class: for a reducer, write a `StateMachine`"),
    ("Vault", "`Vault` is an actor: write a class for the main actor around it"),
    ("Pager", "`Pager` is generic: write a subclass of it with its arguments"),
    ("Idle", "`Idle` has nothing that a test can do: write a `LiveSystem` by hand"),
    ("Workshop", "no value can be made, since a stub can't have `Maker.make()`: write"),
    ("Printer", "`Printer` needs `spool: consuming Spool`, of which no value can be made"),
  ])
  func `a class that can't be scaffolded has a reason`(name: String, reason: String) async throws {
    let outcome = try await SampleFolder().scaffold(name)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }

  @Test(arguments: [
    (#"{"metadata": {"generator": "Apple Swift version 5.10 (swiftlang)"}}"#, "earlier compiler"),
    (#"{"metadata": {"generator": "Swift version 6.1.2 (swift-6.1)"}}"#, "earlier compiler"),
    (#"{"metadata": {"generator": "Swift version 6.3"}, "symbols": ["#, "or a damaged one"),
    (
      #"{"metadata": {"generator": "Swift version 6.3"}, "module": {"name": "Shop"}, "#
        + #""symbols": [], "relationships": []}"#,
      "they have none: write them with `--minimum-access-level internal`"
    ),
    (nil, "can't be read"),
  ])
  func `a symbol graph that can't be used has a remedy`(graph: String?, text: String) async throws {
    let folder = try SampleFolder()
    if let graph { try Data(graph.utf8).write(to: URL(filePath: folder.graph)) }
    if graph == nil { try FileManager.default.removeItem(atPath: folder.graph) }
    let outcome = await folder.scaffold("ShopRouter")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(text), "\(outcome.errors)")
  }

  @Test func `a graph in which each class inherits from itself is read`() async throws {
    let folder = try SampleFolder()
    let url = URL(filePath: folder.graph)
    var graph = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    let relations = try #require(graph["relationships"] as? [[String: Any]])
    let sources = Set(relations.compactMap { $0["source"] as? String }).sorted()
    graph["relationships"] =
      relations + sources.map { ["kind": "inheritsFrom", "source": $0, "target": $0] }
    try JSONSerialization.data(withJSONObject: graph).write(to: url)
    #expect(await folder.scaffold("Mended.ShopRouter").status == 0)
  }

  /// As the compiler writes it beside an object file, with a place that can't be.
  @Test func `a graph spells a nested type as its source does`() async throws {
    let folder = try SampleFolder()
    func symbol(_ kind: String, _ id: String, _ path: String, _ fragments: String) -> String {
      let names = path.split(separator: ".").map { "\"\($0)\"" }.joined(separator: ", ")
      return """
        {"kind": {"identifier": "swift.\(kind)"}, "identifier": {"precise": "\(id)"},
        "pathComponents": [\(names)], "declarationFragments": [\(fragments)],
        "location": {"uri": "file://\(#filePath)", "position": {"line": 1, "character": -1}}}
        """
    }
    let symbols = [
      symbol("class", "M", "Maze", #"{"spelling": "@MainActor class Maze"}"#),
      symbol("enum", "R", "Maze.Room", #"{"spelling": "enum Room"}"#),
      symbol("enum.case", "C", "Maze.Room.cave", #"{"spelling": "case cave"}"#),
      symbol("init", "I", "Maze.init()", #"{"spelling": "init()"}"#),
      symbol(
        "method", "P", "Maze.push(_:)",
        #"{"spelling": "func push(_ room: "},"#
          + #"{"spelling": "Room", "preciseIdentifier": "R"}, {"spelling": ")"}"#),
    ]
    let graph = """
      {"metadata": {"generator": "Swift version 6.3"}, "module": {"name": "Maze"},
      "symbols": [\(symbols.joined(separator: ",\n"))], "relationships": []}
      """
    try Data(graph.utf8).write(to: URL(filePath: folder.graph))
    let outcome = await folder.scaffold("Maze")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.written().contains("static var rooms: [Maze.Room] { [.cave] }"))
    #expect(try !folder.written().contains("default: break"))
  }

  @Test func `the command needs one class and a symbol graph`() async {
    #expect(await run("scaffold").errors.contains("takes one class: write `coordinator-fuzz"))
    #expect(await run("scaffold", "A").errors.contains("needs symbol graphs: write `--symbols"))
  }
}

/// The exit status and the output of one command.
private typealias Outcome = (status: Int32, output: String, errors: String)

private func run(_ arguments: String...) async -> Outcome { await run(arguments) }

private func run(_ arguments: [String]) async -> Outcome {
  var (output, errors) = ("", "")
  let console = Console(output: { output += $0 }, errors: { errors += $0 })
  let status = await FuzzCommand.run(arguments, targets: [], console: console)
  return (status.rawValue, output, errors)
}

/// A temporary folder with the symbol graph, for this checkout of the package.
private final class SampleFolder {
  private let folder = Folder()
  var graph: String { folder.file("ScaffoldSamples.symbols.json") }
  var output: String { folder.file("Written.swift") }

  init() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent().path
    let kept = try String(
      contentsOf: tests.appending(path: "Graphs/ScaffoldSamples.symbols.json"), encoding: .utf8)
    try folder.write("ScaffoldSamples.symbols.json", kept.replacing("/PACKAGE", with: root))
  }

  func scaffold(_ words: String...) async -> Outcome {
    await run(["scaffold"] + words + ["--symbols", graph, "--output", output])
  }

  func written() throws -> String { try folder.read("Written.swift") }

  /// The file without its test, and the test.
  func parts() throws -> (file: String, test: String) {
    let text = try written()
    let test = try #require(text.firstMatch(of: /@Test func [^\n]+\n[^\n]+\n}\n\n/)).0
    return (text.replacing(test, with: ""), String(test))
  }
}
