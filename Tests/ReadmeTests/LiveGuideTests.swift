import LiveTesting
import TestSize
import Testing

/// The guide "Test the class you have": its listings are compiled, and its outputs are compared.
@Suite struct LiveGuideTests {
  static let path = "Sources/LiveTesting/LiveTesting.docc/TestTheClassYouHave.md"

  private static func source(_ name: String) throws -> String {
    try ReadmeTests.text("Tests/ReadmeTests/Guide/\(name).swift")
  }

  private func failure(
    _ machine: LiveMachine<some LiveSystem>, walks: Int = size(1_000, inDebug: 100)
  ) throws -> SearchFailure {
    try #require(throws: SearchFailure.self) {
      try machine.fuzz(seed: 42, walks: walks, corpus: .none)
    }
  }

  /// The class needs the description, the test, and a line of the manifest.
  @Test func `the description of the class has at most 40 lines`() throws {
    let blocks = try ReadmeTests.blocks("swift", in: Self.path)
    let added = blocks[1] + "\n" + blocks[2]
    #expect(added.split(separator: "\n", omittingEmptySubsequences: false).count < 40)
  }

  @Test func `the first search finds the sequence shown`() throws {
    let text = try ReadmeTests.blocks("text", in: Self.path)[0]
    let failure = try failure(LiveMachine(StoreLive()), walks: 1_000)
    #expect("\(failure)".hasPrefix(text + "\n"), "\(failure)")
  }

  @Test func `the members of the later steps are compiled as shown, and find what is shown`() throws
  {
    let source = try Self.source("StoreLifetimes")
    let blocks = try ReadmeTests.blocks("swift", in: Self.path)
    for block in blocks[3...4] {
      let indented = block.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
      #expect(source.contains(indented), "\(block)")
    }
    let account = try Self.source("AccountLive")
    for line in blocks[5...6].joined(separator: "\n").split(separator: "\n") {
      #expect(account.contains(line), "\(line)")
    }
    let failure = try failure(LiveMachine(StoreLifetimes()))
    for text in try ReadmeTests.blocks("text", in: Self.path)[1...] {
      #expect("\(failure)".contains(text), "\(failure)")
    }
  }

  @Test func `the system with a service and a clock finds the late answer`() throws {
    let findings = try failure(LiveMachine(AccountLive())).report.findings
    #expect(findings.map(\.actions) == [[".signIn", ".cancel", ".answer"]])
  }
}
