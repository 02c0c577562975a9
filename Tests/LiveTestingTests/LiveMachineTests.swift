import Foundation
import LiveTesting
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
  @Test func `a failure names the line of the call`() throws {
    // In a macro, the line is that of the macro.
    let line = #line + 1
    let failure = try #require(throws: SearchFailure.self) {
      try LiveMachine(FlowParentLive(bug: .neverRemoved)).fuzz(seed: 42, walks: 8, corpus: .none)
    }
    #expect("\(failure)".contains("called at: LiveMachineTests.swift:\(line)\n"))
  }

  @Test func `a list with another name is named in the finding`() throws {
    let failure = try #require(throws: SearchFailure.self) {
      try LiveMachine(MisspeltLive()).fuzz(seed: 1, walks: 2, corpus: .none)
    }
    #expect("\(failure)".contains("The list makes no call at all. Its name and its types must be"))
  }

  @Test func `a class that isn't deterministic is told about its own members`() throws {
    let failure = try #require(throws: SearchFailure.self) {
      try LiveMachine(DrawingLive()).fuzz(seed: 1, walks: 20, corpus: .none)
    }
    #expect("\(failure)".contains("Make `make()`, `perform(_:on:)`, `projection(of:)`, `actions"))
  }
}

/// A system whose list isn't that of the protocol.
private struct MisspeltLive: LiveSystem {
  enum Action: Hashable, Codable { case tap }

  func make() -> NSLock { NSLock() }
  func perform(_ action: Action, on lock: NSLock) {}
  func projection(of lock: NSLock) -> Int { 0 }
  func actions(in state: Int, offers: inout Offers<Action>) { offers(.tap) }
}

/// A system that draws a number.
private struct DrawingLive: LiveSystem {
  enum Action: Hashable, Codable, CaseIterable { case tap }

  final class Number { var value = 0 }

  func make() -> Number { Number() }
  func perform(_ action: Action, on number: Number) { number.value = .random(in: 0..<1_000_000) }
  func projection(of number: Number) -> Int { number.value }
}
