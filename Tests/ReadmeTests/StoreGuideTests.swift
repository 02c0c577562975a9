import Testing

/// The guide "Ship the reducer": its listings are parts of the sample app and of the store's tests.
@Suite struct StoreGuideTests {
  static let path = "Sources/CoordinatorStore/CoordinatorStore.docc/ShipTheReducer.md"

  @Test func `each listing is compiled as shown`() throws {
    let folders = ["Tests/SampleApp", "Tests/CoordinatorStoreTests"]
    let sources = try folders.flatMap { try ReadmeTests.files(in: $0, ending: ".swift") }
      .map { try ReadmeTests.text($0) }
    let listings = try ReadmeTests.blocks("swift", in: Self.path)
    #expect(listings.count == 6)
    for listing in listings {
      #expect(sources.contains { $0.contains("\n\(listing)\n") }, "\(listing)")
    }
  }
}

/// The guide "Check what your app recorded"; `RecordedShopTests` and `TraceVerbTests` compare its
/// outputs.
@Suite struct RecordingGuideTests {
  static let path =
    "Sources/CoordinatorTesting/CoordinatorTesting.docc/CheckWhatYourAppRecorded.md"

  @Test func `each listing is compiled as shown`() throws {
    let folders = ["Tests/SampleApp", "Tests/CoordinatorStoreTests"]
    let sources = try folders.flatMap { try ReadmeTests.files(in: $0, ending: ".swift") }
      .map { try ReadmeTests.text($0) }
    let listings = try ReadmeTests.blocks("swift", in: Self.path)
    #expect(listings.count == 2)
    for listing in listings {
      #expect(sources.contains { $0.contains("\n\(listing)\n") }, "\(listing)")
    }
  }

  @Test func `the command prints the line shown`() throws {
    let tests = try ReadmeTests.text("Tests/FuzzCommandTests/TraceVerbTests.swift")
    let shown = try #require(
      try ReadmeTests.blocks("console", in: Self.path)[0].split(separator: "\n").last)
    #expect(shown.hasPrefix("✓ StackRouter") && tests.contains(shown))
  }
}
