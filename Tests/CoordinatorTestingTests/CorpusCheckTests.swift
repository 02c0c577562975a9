import CoordinatorTesting
import Foundation
import StateMachineTesting
import Testing

/// Each file that a test would pass, or leave out, in silence.
@Suite struct CorpusCheckTests {
  /// A door that mustn't be open while it is locked.
  struct DoorMachine: StateMachine {
    struct State: Hashable {
      var isOpen = false
      var isLocked = false
    }

    enum Action: String, Codable, CaseIterable { case open, lock }

    var isMended = true
    var initialState: State { State() }

    func actions(in state: State, _ offers: inout Offers<Action>) {
      offers(.open, if: !isMended || !state.isLocked)
      offers(.lock)
    }

    func reduce(into state: inout State, action: Action) {
      switch action {
      case .open: state.isOpen = !isMended || !state.isLocked
      case .lock: (state.isLocked, state.isOpen) = (true, false)
      }
    }

    func check(_ state: State, _ checks: inout Checks) {
      checks.always("LOCK", "a locked door is closed", !(state.isLocked && state.isOpen))
    }

    static let target = FuzzTarget(
      DoorMachine(), forms: [.asWritten(machine: DoorMachine(isMended: false))])
  }

  struct WindowMachine: StateMachine {
    enum Action: String, Codable, CaseIterable { case open }
    var initialState: Bool { false }
    func reduce(into state: inout Bool, action: Action) { state = true }
    func check(_ state: Bool, _ checks: inout Checks) { checks.always("CLOSED", !state) }
  }

  static let head = "# coordinator-testing corpus 1\nmachine: Door\n"
  static let locked =
    head + "variant: as-written\nclaim: LOCK: a locked door is closed\n\n.lock\n.open\n"

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "check-\(UUID())").resolvingSymlinksInPath().path

  @discardableResult private func write(_ name: String, _ text: String) throws -> CorpusFile {
    let url = URL(filePath: folder).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return CorpusFile(path: url.path)
  }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  /// The error of the check, without the folder.
  private func problems(_ targets: [FuzzTarget] = [DoorMachine.target]) async throws -> String {
    do {
      try await Corpus.folder(folder).check(targets)
      return ""
    } catch {
      return "\(error)".replacing(folder + "/", with: "")
    }
  }

  @Test func `files in order pass, for machines and for targets`() async throws {
    defer { clean() }
    try write("Door/a.actions", Self.head + "claim: LOCK\n\n.lock\n")
    try write(
      "Window/a.actions",
      "# coordinator-testing corpus 1\nmachine: Window\nclaim: CLOSED\n\n.open\n")
    try write("Door/a.html", "a page")
    try await Corpus.folder(folder).check(DoorMachine(), WindowMachine())
    try write("Door/b.actions", Self.locked)
    try await Corpus.folder(folder).check([DoorMachine.target, FuzzTarget(WindowMachine())])
    await #expect(throws: (any Error).self) {
      try await Corpus.folder(folder).check(DoorMachine(), WindowMachine())
    }
  }

  @Test func `a folder that no test replays fails, and each problem is named`() async throws {
    defer { clean() }
    try write(
      "Window/a.actions",
      "# coordinator-testing corpus 1\nmachine: Window\nclaim: CLOSED\n\n.open\n")
    try write("Door/b.actions", Self.locked.replacing(".lock", with: ".lok"))
    #expect(
      try await problems() == """
        2 problems of corpus files
        ✗ Door/b.actions: action 1, `.lok`: unknown case .lok; did you mean .lock?
        ✗ Window/a.actions: there is no machine `Window`; the machines are `Door` \
        (give it to `check`, or correct the file)
        """)
  }

  @Test func `a folder that isn't there fails, unless it is the nearest one`() async throws {
    #expect(try await problems() == "\(folder): there is no such folder; correct the path")
    try await Corpus.nearest.check(DoorMachine(), near: "/nowhere/Tests/Door.swift")
    try await Corpus.none.check(DoorMachine())
  }

  // MARK: The replay of one file

  @Test func `a machine has the files of its folder, also those of no machine`() throws {
    defer { clean() }
    try write("Door/a.actions", Self.locked)
    try write("Door/b.actions", Self.locked.replacing("Door", with: "Dor"))
    try write("Door/c.actions", Self.locked.replacing("Door", with: "Door@drop"))
    let files = try Corpus.folder(folder).files(of: DoorMachine())
    try #require(files.map(\.description) == ["a.actions", "b.actions"])
    try files[0].replay(on: DoorMachine())
    let error = try #require(throws: CorpusFileError.self) {
      try files[1].replay(on: DoorMachine())
    }
    #expect(
      error.problem == "is a file of Dor, not of Door; correct its `machine:`, or move it to Dor/")
  }

  @Test func `the replay of a claim that is gone fails`() throws {
    defer { clean() }
    let file = try write("Door/a.actions", Self.locked.replacing("LOCK", with: "LOC"))
    let error = try #require(throws: CorpusFileError.self) { try file.replay(on: DoorMachine()) }
    #expect(error.problem == "Door has no claim `LOC`; did you mean `LOCK`?")
  }
}
