import CoordinatorTesting
import ExampleCoordinators
import Foundation
import FuzzCommand
import Testing

/// The page about the JSON of each command.
@Suite struct ReportFormatTests {
  static let page = "Sources/FuzzCommand/FuzzCommand.docc/ReportFormat.md"

  /// A recording that the machine contradicts.
  private static let recording: String = {
    let file = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID()).jsonl")
    try? Data(#"{"action":".pop","state":{"path":["cart"]}}"#.utf8).write(to: file)
    return file.path
  }()

  /// The keys of all objects that the command writes with the given arguments, at any depth.
  private static func keys(_ arguments: String) async throws -> Set<String> {
    var output = ""
    let console = Console(output: { output += $0 }, errors: { _ in })
    _ = await FuzzCommand.run(
      arguments.split(separator: " ").map(String.init) + ["--json", "-"], targets: Examples.all,
      console: console)
    return keys(in: try JSONSerialization.jsonObject(with: Data(output.utf8)))
  }

  private static func keys(in value: Any) -> Set<String> {
    if let array = value as? [Any] { return array.reduce(into: []) { $0.formUnion(keys(in: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: Set(object.keys)) { $0.formUnion(keys(in: $1.value)) }
  }

  /// The section of the page under a heading, without tables' second columns.
  private static func section(_ heading: String) throws -> (keys: Set<String>, words: Set<String>) {
    let section = try #require(
      try ReadmeTests.text(page).components(separatedBy: "### \(heading)\n").dropFirst().first?
        .components(separatedBy: "### ").first)
    let lines = section.split(separator: "\n")
    let cells = lines.filter { $0.hasPrefix("| `") }.compactMap {
      $0.split(separator: "|").first.map(String.init)
    }
    func words(_ text: String) -> Set<String> {
      Set(text.matches(of: /`([A-Za-z]+)`/).map { String($0.1) })
    }
    return (words(cells.isEmpty ? section : cells.joined()), words(section))
  }

  @Test(arguments: [
    (
      "fuzz and explore",
      [
        "fuzz LoginCoordinator --as-written --walks 8",
        "explore LoginCoordinator --as-written --depth 3",
      ]
    ),
    ("A shard", ["fuzz LoginCoordinator --as-written --walks 8 --shard 1/1"]),
    ("replay", ["replay \(ReadmeTests.root.path)/corpus/LoginCoordinator"]),
    ("trace check", ["trace check AppCoordinator \(recording)"]),
    ("list", ["list AppCoordinator"]),
    ("mutate", ["mutate UsersCoordinator --walks 20 --max-states 50"]),
  ])
  func `the page lists each key that a command writes, and no other key`(
    heading: String, commands: [String]
  ) async throws {
    let section = try Self.section(heading)
    var actual: Set<String> = []
    for command in commands { actual.formUnion(try await Self.keys(command)) }
    #expect(section.keys.subtracting(actual) == [], "no command writes them")
    #expect(actual.subtracting(section.words) == [], "the page doesn't have them")
  }
}
