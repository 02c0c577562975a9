import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

/// The findings that the documents' code is known to have: those that are kept of the forms as
/// written, each with its claims and its shortest sequence.
@Suite struct GoldenFindingsTests {
  static let written = Examples.all.filter { $0.subject(.asWritten) != nil }.map(\.name)

  /// The kept files of the form as written.
  private static func kept(of target: FuzzTarget) throws -> [CorpusFile] {
    try target.corpus.filter { try MachineVariant($0.entry().variant) == .asWritten }
  }

  /// The name of a file depends on the form, the claims and the actions of its finding.
  @Test(arguments: size(written, inDebug: ["LoginCoordinator", "CatalogCoordinator"]))
  func `a search finds each that is kept, and no other, and draws them`(
    machine: String
  ) async throws {
    let target = try FuzzTarget.example(machine)
    let subject = try #require(target.subject(.asWritten))
    let report = try await target.report(.asWritten, seed: 42)
    let found = report.findings.map { CorpusEntry($0, of: subject.identity).fileName }
    #expect(Set(found) == Set(try Self.kept(of: target).map(\.description)))
    StoryboardsTests.expectDrawn(report, by: subject)
  }

  @Test func `each document has some`() throws {
    let counts = try Self.written.map { try Self.kept(of: .example($0)).count }
    #expect(counts.count == 7 && counts.allSatisfy { $0 > 2 })
  }
}
