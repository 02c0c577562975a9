import LiveTesting
import TestSize
import Testing

/// Searches, and returns the report whether the search passes or fails.
func report(_ search: () throws(SearchFailure) -> SearchReport) -> SearchReport {
  do throws(SearchFailure) { return try search() } catch { return error.report }
}

@Suite struct LiveMachineTests {
  private static let walks = size(1_000, inDebug: 100)
  static let shortest = [".signIn", ".open(.orders)", ".signOut"]

  @MainActor @Test func `a class is fuzzed on the main actor, and its finding is shrunk`() throws {
    let report = report { () throws(SearchFailure) in
      try LiveMachine(ProfileLive()).fuzz(seed: 42, walks: Self.walks, corpus: .none)
    }
    #expect(report.findings.map(\.actions) == [Self.shortest])
  }

  @Test func `a class is fuzzed off the main actor, with the same report`() async throws {
    let here = report { () throws(SearchFailure) in
      try LiveMachine(ProfileLive()).fuzz(seed: 42, walks: Self.walks, corpus: .none)
    }
    let there = await MainActor.run {
      report { () throws(SearchFailure) in
        try LiveMachine(ProfileLive()).fuzz(seed: 42, walks: Self.walks, corpus: .none)
      }
    }
    #expect(here.description == there.description)
    #expect(here.findings.map(\.actions) == [Self.shortest])
  }
}
