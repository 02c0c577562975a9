import CoordinatorTesting
import LiveTesting
import StateMachineTesting
import TestSize
import Testing

private let seeds = size(10, inDebug: 3, atNight: 100)

/// The documents' mistakes in classes: each is found with every seed, and shrunk to the shortest
/// sequence.
@Suite @MainActor struct ListingsTests {
  private func count(_ listing: Listing, in machine: some ReplayingMachine) -> Int {
    (1...seeds).count { seed in
      let findings = report { () throws(SearchFailure) in
        try machine.fuzz(seed: Seed(UInt64(seed)), walks: 16, length: 50, corpus: .none)
      }.findings
      return findings.contains { finding in
        finding.claims.contains { $0.name == listing.claim } && finding.actions == listing.shortest
      }
    }
  }

  @Test(arguments: Listing.allCases)
  func `a mistake of the documents is found with every seed`(listing: Listing) {
    let found =
      switch listing {
      case .neverRemovedChild: count(listing, in: LiveMachine(NeverRemovingLive()))
      case .strongParent: count(listing, in: LiveMachine(StrongParentLive()))
      case .resultTwice: count(listing, in: LiveMachine(ToldTwiceLive()))
      case .childRecreated: count(listing, in: LiveMachine(RebuiltLive()))
      case .missingGate, .corruptRestore: count(listing, in: LiveMachine(AppAloneLive()))
      }
    print("\(listing): found with \(found) of \(seeds) seeds, in \(listing.shortest.count) actions")
    #expect(found == seeds)
  }
}
