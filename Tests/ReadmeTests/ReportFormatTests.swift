import CoordinatorTesting
import ExampleCoordinators
import Foundation
import Testing

/// The page about the JSON of a report.
@Suite struct ReportFormatTests {
  static let page = "Sources/FuzzCommand/FuzzCommand.docc/ReportFormat.md"

  private static func reports() async throws -> [SearchReport] {
    let target = try #require(Examples.all.first { $0.name == "AppCoordinator" })
    let subject = try #require(target.subject(.asWritten))
    var plan = ExplorationPlan()
    plan.bounds.depth = 3
    return [await subject.fuzz(FuzzPlan(seed: 1)), await subject.explore(plan)]
  }

  /// The keys of all objects in a value, at any depth.
  private static func keys(in value: Any) -> Set<String> {
    if let array = value as? [Any] { return array.reduce(into: []) { $0.formUnion(keys(in: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: Set(object.keys)) { $0.formUnion(keys(in: $1.value)) }
  }

  @Test func `the page lists each key of both reports, and no other key`() async throws {
    let section = try #require(
      try ReadmeTests.text(Self.page).split(separator: "### fuzz and explore").last?
        .split(separator: "### replay").first)
    let cells = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "|").first }
    let documented = Set(
      cells.joined().matches(of: /`([A-Za-z]+)`/).map { String($0.output.1) })
    let mentioned = Set(section.matches(of: /`([A-Za-z]+)`/).map { String($0.output.1) })
    var actual: Set<String> = []
    for report in try await Self.reports() {
      #expect(!report.findings.isEmpty)
      let data = try JSONEncoder().encode(report)
      actual.formUnion(Self.keys(in: try JSONSerialization.jsonObject(with: data)))
    }
    #expect(documented.subtracting(actual).isEmpty)
    #expect(actual.subtracting(mentioned).isEmpty)
  }
}
