import CoordinatorTesting
import ExampleCoordinators
import Foundation
import FuzzCommand
import TestSize
import Testing

/// The README: its listings are compiled, its commands are run, and its outputs are compared.
@Suite struct ReadmeTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of the files below a folder of the package, from the package's root.
  static func files(in folder: String, ending: String) throws -> [String] {
    let all = try #require(
      FileManager.default.enumerator(atPath: root.appending(path: folder).path))
    return all.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// The fenced blocks of one language in a page.
  static func blocks(_ language: String, in path: String = "README.md") throws -> [String] {
    try text(path).components(separatedBy: "\n```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }

  @Test func `the README names the package, product and systems of the manifest`() throws {
    let (page, manifest) = (try Self.text("README.md"), try Self.text("Package.swift"))
    #expect(page.contains(#".product(name: "CoordinatorTesting", package: "coordinator-testing")"#))
    #expect(manifest.contains(#".library(name: "CoordinatorTesting", "#))
    #expect(manifest.contains(#"name: "coordinator-testing","#))
    #expect(manifest.hasPrefix("// swift-tools-version: 6.2\n") && page.contains("Swift 6.2"))
    for (name, version) in [
      ("macOS", 14), ("iOS", 17), ("tvOS", 17), ("watchOS", 10), ("visionOS", 1),
    ] {
      #expect(page.contains("\(name) \(version)") && manifest.contains(".\(name)(.v\(version))"))
    }
  }

  @Test func `the machine of the README is compiled as shown`() throws {
    let source = try Self.text("Tests/ReadmeTests/CheckoutMachine.swift")
    let listing = try #require(
      try Self.blocks("swift").first { $0.contains("struct CheckoutMachine") })
    #expect(source == listing + "\n")
  }

  /// A guide, some of its listings, and the file that they are, but for its imports.
  private static let listings = [
    ("TestYourOwnCoordinator", [0, 1], "ProfileMachine"),
    ("TestYourOwnCoordinator", [4], "ProfileOnDevice"),
    ("WhyTheScreenDisagrees", [0, 1], "InboxMachine"), ("WhyTheScreenDisagrees", [4], "Window"),
    ("ExploreEveryState", [1], "TourMachine"), ("ClaimsLibrary", [0, 1], "NewsMachine"),
    ("TestAComposableReducer", [0], "BrowseFeature"),
    ("TestAComposableReducer", [1], "BrowseMachine"),
    ("SeeACounterexample", [0], "StoryboardTrait"),
    ("TestTheClassYouHave", [0], "StoreCoordinator"), ("TestTheClassYouHave", [1], "StoreLive"),
    ("StateMachineTesting", [0], "LiftMachine"),
  ]

  @Test(arguments: listings)
  func `the listings of a guide are compiled as shown`(
    guide: String, indices: [Int], file: String
  ) throws {
    let page = try #require(
      try Self.files(in: "Sources", ending: "/\(guide).md").first, "no page is named \(guide)")
    let blocks = try Self.blocks("swift", in: page)
    let shown = indices.map { blocks[$0] }.joined(separator: "\n\n") + "\n"
    let source = try Self.text("Tests/ReadmeTests/Guide/\(file).swift")
    #expect(source.hasSuffix(shown))
    let others = source.dropLast(shown.count).split(separator: "\n")
    #expect(others.allSatisfy { $0.hasPrefix("import ") }, "\(others)")
  }

  @Test func `the test of the README fails with five actions, and keeps them`() throws {
    let folder = Folder()
    #expect(
      try Self.blocks("swift").contains { $0.contains("try CheckoutMachine().fuzz(seed: 42)") })
    let failure = try #require(throws: SearchFailure.self) {
      try CheckoutMachine().fuzz(seed: 42, corpus: .folder(folder.path))
    }
    #expect(failure.report.findings.map(\.actions.count) == [5])
    #expect("\(failure)".contains("\n@Test func "))
    let files = try Corpus.folder(folder.path).files(of: "Checkout")
    #expect(files.count == 1)
    #expect(throws: Finding.self) {
      try files[0].replay(on: CheckoutMachine())
    }
  }

  /// `Tests/Fleet/plugin` runs both commands on it, and compares their text.
  @Test func `the class of the README is that of the sample package`() throws {
    let source = try Self.text("Tests/SamplePackage/Sources/Lamp/LampRouter.swift")
    let listing = try #require(try Self.blocks("swift").first)
    #expect(source.hasSuffix(listing + "\n"))
    let commands = try #require(try Self.blocks("bash").first)
    #expect(commands.contains("coordinator-fuzz scaffold LampRouter\nswift test"))
  }

  /// `Tests/Fleet/plugin` runs it.
  @Test func `the test by hand has at most 40 lines, and begins as shown`() throws {
    let path = "Tests/SamplePackage/Tests/LampTests/LampLive.swift"
    #expect(try Self.text("README.md").contains("(\(path))"))
    let source = try Self.text(path)
    #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    let listing = try #require(try Self.blocks("swift").first { $0.contains("LampLive") })
    #expect(source.contains("\n\n\(listing)\n"))
  }

  @Test func `both doors of the README are in its first 60 lines`() throws {
    let lines = try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    let doors = lines.prefix(60).filter { $0.hasPrefix("## ") }
    #expect(doors == ["## Test the class that you have", "## Test a reducer"])
  }

  @Test func `the picture of the README is drawn from the machine's finding`() async throws {
    let picture = "Sources/CoordinatorTesting/CoordinatorTesting.docc/Resources/checkout.svg"
    #expect(try Self.text("README.md").contains("](\(picture))"))
    let folder = Folder()
    let search = await Self.run(
      ["fuzz", "Checkout", "--seed", "42", "--storyboard", folder.path],
      targets: [FuzzTarget(CheckoutMachine())])
    #expect(search.status == 1)
    let drawing = try #require(folder.contents.first { $0.hasSuffix(".svg") })
    let isShown = try Self.text(picture) == folder.read(drawing)
    #expect(isShown, "draw it again: `fuzz Checkout --seed 42 --storyboard FOLDER`")
  }

  @Test func `the executable of the command's page is compiled as shown`() throws {
    let source = try Self.text("Tests/ReadmeTests/Main.swift")
    let page = "Sources/FuzzCommand/FuzzCommand.docc/FuzzCommand.md"
    let listing = try #require(
      try Self.blocks("swift", in: page).first { $0.contains("FuzzCommand.main") })
    let lines = listing.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines { #expect(source.contains(line), "\(line)") }
  }

  @Test func `each command of the README prints the output shown`() async throws {
    let prefix = "$ swift run coordinator-fuzz "
    let shown = try Self.blocks("console").filter { $0.hasPrefix(prefix) }
    #expect(shown.count == 1)
    for block in shown {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let arguments = lines[0].dropFirst(prefix.count).split(separator: " ").map(String.init)
      let (status, output) = await Self.run(arguments)
      #expect(status == 0)
      #expect(output == lines[1] + "\n")
    }
  }

  @Test func `the exploration of the README ends with the sentence shown`() async throws {
    let shown = try #require(
      try Self.text("README.md").firstMatch(
        of: /with `(CheckoutCoordinator --depth \d+)`, `(✓.+?)`/)
    )
    let arguments = ["explore"] + shown.1.split(separator: " ").map(String.init)
    let (status, output) = await Self.run(arguments)
    #expect(status == 0)
    #expect(output.hasSuffix("\n\(shown.2)\n"))
  }

  @Test(arguments: [
    "list", "fuzz", "explore", "replay", "shrink", "mutate", "compare", "graph", "trace",
  ])
  func `the README names each command`(verb: String) throws {
    #expect(try Self.text("README.md").contains(try Regex("`\(verb)[ `]")))
  }

  /// Runs a command in this process.
  static func run(
    _ arguments: [String], targets: [FuzzTarget] = Examples.all
  ) async -> (status: Int32, output: String) {
    var output = ""
    let console = Console(output: { output += $0 }, errors: { output += $0 })
    let status = await FuzzCommand.run(arguments, targets: targets, console: console)
    return (status.rawValue, output)
  }
}

/// The corpus test of the README, compiled: the repository keeps no finding of this machine.
@Suite struct ReadmeCorpusTests {
  @Test(arguments: try Corpus.nearest.files(of: CheckoutMachine()))
  func `a kept finding breaks no claim`(_ file: CorpusFile) throws {
    try file.replay(on: CheckoutMachine())
  }

  /// The corpus of the repository is that of the examples.
  @Test func `each kept finding is replayed`() async throws {
    let corpus = try ReadmeTests.blocks("swift").joined()
    #expect(corpus.contains("Corpus.nearest.files(of: CheckoutMachine())"))
    #expect(corpus.contains("try await Corpus.nearest.check(CheckoutMachine())"))
    let error = await #expect(throws: (any Error).self) {
      try await Corpus.nearest.check(CheckoutMachine())
    }
    #expect("\(try #require(error))".contains("there is no machine `Shop@queue`"))
  }
}
