import CoordinatorTesting
import LiveTesting
import StateMachineTesting
import TestSize
import Testing

private let seeds = size(10, inDebug: 3, atNight: 100)

/// The documents' mistakes in classes: each is found with every seed, and shrunk to the shortest
/// sequence.
@Suite @MainActor struct ListingsTests {
  @Test(arguments: Listing.all)
  func `a mistake of the documents is found with every seed`(listing: Listing) {
    let found = (1...seeds).count { seed in
      listing.search(Seed(UInt64(seed))).contains { finding in
        finding.claims.contains { $0.name == listing.claim } && finding.actions == listing.shortest
      }
    }
    print("\(listing): found with \(found) of \(seeds) seeds, in \(listing.shortest.count) actions")
    #expect(found == seeds)
  }
}
