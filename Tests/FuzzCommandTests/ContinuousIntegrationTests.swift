import CoordinatorTesting
import Foundation
import FuzzCommand
import Testing

@testable import TestMachines

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// JUnit XML and annotations, which services of continuous integration show.
@Suite struct ContinuousIntegrationTests {
  /// A claim with the characters that are special in XML and in a workflow command.
  private static let odd = FuzzTarget(
    MadeMachine<Int, Add>(
      0, named: "Odd", reduce: { state, _ in state += 1 },
      check: { state, checks in
        checks.always("ODD", "at most 50 %, <two> & \"few\": \u{1}", state < 2)
        checks.always("BIG", "stays small", state < 5)
        checks.sometimes("gets negative", state < 0)
      }))

  private enum Add: String, Codable, CaseIterable { case add }

  /// The elements of a file, as an independent parser reads them: name, attributes, text.
  private final class Elements: NSObject, XMLParserDelegate {
    var all: [(name: String, attributes: [String: String], text: String)] = []

    init(_ text: String) throws {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      try #require(parser.parse(), "\(String(describing: parser.parserError))")
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) { all.append((name, attributes, "")) }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      all[all.count - 1].text += text
    }

    func named(_ name: String) -> [(name: String, attributes: [String: String], text: String)] {
      all.filter { $0.name == name }
    }
  }

  /// An exploration that a depth bounds doesn't prove that a goal can't be reached.
  @Test(arguments: [
    (["fuzz", "Odd", "--walks", "9"], 3), (["explore", "Odd", "--depth", "9"], 2),
  ])
  func `each claim is a test case, and the search is one`(
    command: [String], failed: Int
  ) async throws {
    let folder = Folder()
    let search = await run(command + ["--junit", folder.file("a.xml")], targets: [Self.odd])
    #expect(search.status == .failed)
    let file = try Elements(try folder.read("a.xml"))
    let suite = try #require(file.named("testsuite").first)
    let counts = ["name": "Odd", "tests": "3", "failures": "\(failed)", "errors": "0"]
    #expect(suite.attributes == counts)
    #expect(
      file.named("testcase").map { $0.attributes["name"] } == [
        "ODD: at most 50 %, <two> & \"few\": \u{FFFD}", "BIG: stays small", "search",
      ])
    let failures = file.named("failure")
    try #require(failures.count == failed)
    #expect(failures[0].attributes["message"] == "broken by .add, .add")
    #expect(failures[0].text.contains("    2. .add\n"))
    #expect(failures[1].attributes["message"] == "broken by .add, .add, .add, .add, .add")
    #expect(failed == 2 || failures[2].text.contains("gets negative"))
    let repetition = file.named("property").first?.attributes["value"] ?? ""
    #expect(repetition.hasPrefix("coordinator-fuzz \(command[0]) Odd "))
    // An unattended run is compared with the last one.
    _ = await run(command + ["--jobs", "2", "--junit", folder.file("b.xml")], targets: [Self.odd])
    #expect(try folder.read("b.xml") == folder.read("a.xml"))
  }

  @Test func `a search that passes has no failure, and one that is cut short has one`() async throws
  {
    let folder = Folder()
    let passed = await run("fuzz Turnstile --junit \(folder.file("a.xml"))")
    #expect(passed.status == .passed)
    let file = try Elements(try folder.read("a.xml"))
    #expect(file.named("testcase").count == 3 && file.named("failure").isEmpty)
    let short = await run("explore Turnstile --max-states 5 --junit \(folder.file("b.xml"))")
    #expect(short.status == .incomplete)
    let failures = try Elements(try folder.read("b.xml")).named("failure")
    #expect(failures.count == 1 && failures[0].text.contains("bound on states"), "\(failures)")
  }

  @Test func `a finding is an annotation on its corpus file`() async throws {
    let folder = Folder()
    let outcome = await run(
      ["fuzz", "Odd", "--walks", "9", "--quiet", "--annotate", "--corpus", folder.file("kept")],
      targets: [Self.odd])
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    try #require(lines.count == 3)
    let file = try #require(folder.contents.first { $0.contains("/ODD-") })
    let title = "Odd%3A ODD%3A at most 50 %25%2C <two> & \"few\"%3A \\u{1}"
    let start = "::error file=\(folder.file(file)),title=\(title)::✗ ODD: at most 50 %25, <two> & "
    #expect(lines[0].hasPrefix(start), "\(lines[0])")
    #expect(lines[0].contains("%0A    1. .add%0A         0 → 1%0A    2. .add"))
    #expect(lines[2].hasPrefix("::error title=Odd::goal not reached: gets negative"))
    let none = await run("fuzz Turnstile --annotate")
    #expect(!none.output.contains("::"))
  }
}
