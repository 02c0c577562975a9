import CoordinatorTesting
import Foundation
import TestSize
import Testing

@testable import TestMachines

/// `fuzz(seed:)` and `explore(depth:)` in a test: the report, the failure, and the files that are
/// kept.
@Suite struct FuzzTests {
  private let folder = Folder()

  @Test func `a search without violations returns its report, and keeps nothing`() throws {
    let report = try TurnstileMachine().fuzz(seed: 42, corpus: .folder(folder.path))
    #expect(report.passed && report.transitions == 100_000)
    let explored = try CountdownMachine().explore(corpus: .folder(folder.path))
    #expect(explored.states?.count == 11 && explored.transitions == 19)
    #expect(explored.states?.depth == 5 && explored.states?.complete == true)
    #expect(folder.contents.isEmpty)
  }

  @Test func `a failure shows the shortest sequence, its file, the command and a test`() throws {
    let error = try #require(throws: SearchFailure.self) {
      try TurnstileMachine(isBroken: true).fuzz(
        seed: 42, walks: 10, length: 20, corpus: .folder(folder.path), line: 12)
    }
    let kept = try #require(try Corpus.folder(folder.path).files(of: "Turnstile").first?.path)
    // The guides have the rest of the text.
    #expect(
      "\(error)".contains(
        """
            kept in \(kept)

        see it: \(kept.replacing(".actions", with: ".html"))
        called at: FuzzTests.swift:12
        repeat: try TurnstileMachine().fuzz(seed: 42, walks: 10, length: 20)
        or, without a seed:
        @Test func paid() throws {

        """), "\(error)")
  }

  @Test func `a bound on depth isn't a failure`() throws {
    let exploration = try StackMachine().explore(depth: 1, corpus: .none)
    #expect(exploration.states?.ending == .depth)
    let error = try #require(throws: SearchFailure.self) {
      try StackMachine().explore(depth: 2, corpus: .folder(folder.path))
    }
    #expect("\(error)".contains("\n\nthe first one as a test:\n@Test func neighbours"), "\(error)")
    #expect(try !Corpus.folder(folder.path).files(of: "Stack").isEmpty)
  }

  @Test func `an unwritable corpus folder doesn't hide the finding`() throws {
    let file = try folder.write("taken", "")
    let error = try #require(throws: SearchFailure.self) {
      try CounterMachine(limit: 3).fuzz(seed: 42, walks: 64, corpus: .folder(file))
    }
    #expect("\(error)".contains("✗ SMALL: the count stays below the limit\n"))
    #expect("\(error)".contains("  not kept: \(file)/Counter/"))
  }

  @Test func `an unreached goal fails the run, unless goals are ignored`() throws {
    let far = CountdownMachine(start: 1_000)
    let error = try #require(throws: SearchFailure.self) {
      try far.fuzz(seed: 42, walks: 64, corpus: .none)
    }
    #expect(error.report.shortfalls == ["goal not reached: the count ends"])
    #expect(error.report.findings.isEmpty)
    try far.fuzz(seed: 42, walks: 64, thresholds: Thresholds(goals: false), corpus: .none)
  }

  @Test func `the nearest corpus folder is beside Package.swift`() {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    #expect(Corpus.nearest.path() == root.appending(path: "corpus").path)
    #expect(Corpus.nearest.path(near: "/nowhere/Tests/Some.swift") == "/nowhere/Tests/corpus")
    #expect(Corpus.none.path() == nil)
  }
}
