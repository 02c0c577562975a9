import CoordinatorTesting
import Foundation
import Testing

/// `fuzz(seed:)` in a test: its report, its failure, and the files that it keeps.
@Suite struct FuzzTests {
  /// A lamp whose switch sticks from the third press on, if it is faulty.
  struct LampMachine: StateMachine {
    enum Action: Hashable, Codable, CaseIterable { case press, wait }

    struct State: Hashable {
      var isOn = false
      var presses = 0
    }

    var isFaulty = true
    var goal = 2

    var identity: MachineIdentity { MachineIdentity("Lamp", expression: "LampMachine()") }
    var initialState: State { State() }

    func reduce(into state: inout State, action: Action) {
      guard action == .press, state.presses < 5 else { return }
      state.presses += 1
      if !isFaulty || state.presses < 3 { state.isOn.toggle() }
    }

    func check(_ state: State, _ checks: inout Checks) {
      checks.always("the lamp follows the switch", state.isOn == (state.presses % 2 == 1))
      checks.sometimes("the switch was pressed often", state.presses >= goal)
    }
  }

  let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-tests-\(UUID())").path

  @Test func `a run without violations returns its report, and keeps nothing`() throws {
    let report = try LampMachine(isFaulty: false).fuzz(seed: 42, corpus: .folder(folder))
    #expect(report.passed)
    #expect(report.transitions == 100_000)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `a failure shows the shortest sequence, its file, the command and a test`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let error = try #require(throws: SearchFailure.self) {
      try LampMachine().fuzz(seed: 42, walks: 10, length: 20, corpus: .folder(folder), line: 12)
    }
    let kept = try #require(try Corpus.folder(folder).files(of: "Lamp").first?.path)
    // The guides have the rest of the text.
    #expect(
      "\(error)".contains(
        """
            kept in \(kept)

        see it: \(kept.replacing(".actions", with: ".html"))
        called at: FuzzTests.swift:12
        repeat: try LampMachine().fuzz(seed: 42, walks: 10, length: 20)
        or, without a seed:
        @Test func theLampFollowsTheSwitch() throws {

        """), "\(error)")
  }

  @Test func `an unwritable corpus folder doesn't hide the finding`() throws {
    try Data().write(to: URL(fileURLWithPath: folder))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let error = try #require(throws: SearchFailure.self) {
      try LampMachine().fuzz(seed: 42, walks: 64, corpus: .folder(folder))
    }
    #expect("\(error)".contains("✗ the lamp follows the switch\n"))
    #expect("\(error)".contains("  not kept: \(folder)/Lamp/"))
  }

  @Test func `an unreached goal fails the run, unless goals are ignored`() throws {
    let error = try #require(throws: SearchFailure.self) {
      try LampMachine(isFaulty: false, goal: 6).fuzz(seed: 42, walks: 64, corpus: .none)
    }
    #expect(error.report.shortfalls == ["goal not reached: the switch was pressed often"])
    #expect(error.report.findings.isEmpty)
    try LampMachine(isFaulty: false, goal: 6)
      .fuzz(seed: 42, walks: 64, thresholds: Thresholds(goals: false), corpus: .none)
  }

  @Test func `the nearest corpus folder is beside Package.swift`() {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    #expect(Corpus.nearest.path() == root.appending(path: "corpus").path)
    #expect(Corpus.nearest.path(near: "/nowhere/Tests/Some.swift") == "/nowhere/Tests/corpus")
    #expect(Corpus.none.path() == nil)
  }
}
