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
