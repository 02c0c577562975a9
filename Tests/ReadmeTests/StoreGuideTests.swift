import Testing

/// The guides "Ship the reducer" and "Check what your app recorded": their listings are parts of
/// the sample app and of the store's tests.
///
/// `RecordedShopTests` and `TraceVerbTests` compare the outputs.
@Suite struct StoreGuideTests {
  static let recordings =
    "Sources/CoordinatorTesting/CoordinatorTesting.docc/CheckWhatYourAppRecorded.md"

  @Test(arguments: [
    ("Sources/CoordinatorStore/CoordinatorStore.docc/ShipTheReducer.md", 6), (recordings, 2),
  ])
  func `each listing is compiled as shown`(path: String, count: Int) throws {
    let folders = ["Tests/SampleApp", "Tests/CoordinatorStoreTests"]
    let sources = try folders.flatMap { try ReadmeTests.files(in: $0, ending: ".swift") }
      .map { try ReadmeTests.text($0) }
    let listings = try ReadmeTests.blocks("swift", in: path)
    #expect(listings.count == count)
    for listing in listings {
      #expect(sources.contains { $0.contains("\n\(listing)\n") }, "\(listing)")
    }
  }

  @Test func `the command prints the line shown`() throws {
    let tests = try ReadmeTests.text("Tests/FuzzCommandTests/TraceVerbTests.swift")
    let shown = try #require(
      try ReadmeTests.blocks("console", in: Self.recordings)[0].split(separator: "\n").last)
    #expect(shown.hasPrefix("✓ StackRouter") && tests.contains(shown))
  }
}
