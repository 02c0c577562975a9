import CoordinatorTesting
import Foundation
import Testing

/// `explore(depth:)` in a test: its result, its failure, and the files that it keeps.
@Suite struct ExploreTests {
  typealias LampMachine = FuzzTests.LampMachine

  let folder = FileManager.default.temporaryDirectory.appending(path: "explore-\(UUID())").path

  @Test func `an exploration without violations returns its counts, and keeps nothing`() throws {
    let exploration = try LampMachine(isFaulty: false).explore(corpus: .folder(folder))
    #expect(exploration.states?.count == 6)
    #expect(exploration.transitions == 12)
    #expect(exploration.states?.depth == 5)
    #expect(exploration.states?.complete == true)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `a failure shows the shortest sequence, its file, and a test`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let error = try #require(throws: SearchFailure.self) {
      try LampMachine().explore(corpus: .folder(folder), line: 12)
    }
    let kept = try #require(try Corpus.folder(folder).files(of: "Lamp").first?.path)
    #expect(
      "\(error)" == """
        Lamp: 6 states, 12 transitions, depth 5

        ✗ the lamp follows the switch
            1. .press
                 isOn: false → true
                 presses: 0 → 1
            2. .press
                 isOn: true → false
                 presses: 1 → 2
            3. .press
                 presses: 2 → 3
            kept in \(kept)

        see it: \(kept.replacing(".actions", with: ".html"))
        called at: ExploreTests.swift:12
        ✗ 1 claim broken (complete, 6 states, depth 5)

        the first one as a test:
        @Test func theLampFollowsTheSwitch() throws {
          try LampMachine().replay([
            .press,
            .press,
            .press,
          ])
        }
        """)
  }

  @Test func `a bound on depth isn't a failure`() throws {
    let exploration = try LampMachine().explore(depth: 2, corpus: .none)
    #expect(exploration.states?.ending == .depth)
    #expect(throws: SearchFailure.self) { try LampMachine().explore(depth: 3, corpus: .none) }
  }

  @Test func `a bound on states that is reached is a failure`() throws {
    let error = try #require(throws: SearchFailure.self) {
      try LampMachine().explore(states: 2, corpus: .none)
    }
    #expect(error.report.verdict == .incomplete)
    #expect("\(error)".contains("(the bound on states was reached): no violation so far"))
    #expect(error.report.findings.isEmpty)
  }

  @Test func `an unreachable goal fails a complete exploration, but not a bounded one`() throws {
    let machine = LampMachine(isFaulty: false, goal: 6)
    let error = try #require(throws: SearchFailure.self) { try machine.explore(corpus: .none) }
    #expect(error.report.shortfalls == ["goal can't be reached: the switch was pressed often"])
    #expect("\(error)".contains("\n✗ goal can't be reached: the switch was pressed often\n"))
    try machine.explore(depth: 4, corpus: .none)
  }
}
