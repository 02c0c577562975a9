import LiveTesting
import TestSize
import Testing

/// Searches, and returns the report whether the search passes or fails.
func report(_ search: () throws(SearchFailure) -> SearchReport) -> SearchReport {
  do throws(SearchFailure) { return try search() } catch { return error.report }
}

extension ReplayingMachine {
  /// The report of a search, whether it passes or fails.
  func report(
    seed: Seed = 1, walks: Int, length: Int = 100, strategy: Strategy = .walks
  ) -> SearchReport {
    do throws(SearchFailure) {
      return try fuzz(seed: seed, walks: walks, length: length, strategy: strategy, corpus: .none)
    } catch { return error.report }
  }
}

@Suite struct LiveMachineTests {
  private static let walks = size(1_000, inDebug: 100)
  static let shortest = [".signIn", ".open(.orders)", ".signOut"]

  @Test func `a class is fuzzed on and off the main actor, with the same report`() async throws {
    let search = { @Sendable in LiveMachine(ProfileLive()).report(seed: 42, walks: Self.walks) }
    let (here, there) = (search(), await MainActor.run(body: search))
    #expect(here.description == there.description)
    #expect(here.findings.map(\.actions) == [Self.shortest])
  }
}
