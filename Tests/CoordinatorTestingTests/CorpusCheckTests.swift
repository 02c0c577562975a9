import CoordinatorTesting
import Foundation
import Testing

@testable import TestMachines

/// Each file that a test would pass, or leave out, in silence.
@Suite struct CorpusCheckTests {
  typealias LampMachine = FuzzTests.LampMachine

  static let target = FuzzTarget(
    LampMachine(isFaulty: false), forms: [.asWritten(machine: LampMachine())])

  static let head = "# coordinator-testing corpus 1\nmachine: Lamp\n"
  static let broken =
    head + "variant: as-written\nclaim: the lamp follows the switch\n\n.press\n.press\n.press\n"
  static let lift = "# coordinator-testing corpus 1\nmachine: Lift\nclaim: QUIET\n\n.up\n"

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "check-\(UUID())").resolvingSymlinksInPath().path

  private func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: folder).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  /// The error of the check, without the folder.
  private func problems() async throws -> String {
    do {
      try await Corpus.folder(folder).check([Self.target])
      return ""
    } catch {
      return "\(error)".replacing(folder + "/", with: "")
    }
  }

  @Test func `files in order pass, for machines and for targets`() async throws {
    defer { clean() }
    let lamp = LampMachine(isFaulty: false)
    try write("Lamp/a.actions", Self.head + "claim: the lamp follows the switch\n\n.press\n")
    try write("Lift/a.actions", Self.lift)
    try write("Lamp/a.html", "a page")
    try await Corpus.folder(folder).check(lamp, LiftMachine())
    try write("Lamp/b.actions", Self.broken)
    try await Corpus.folder(folder).check([Self.target, FuzzTarget(LiftMachine())])
    await #expect(throws: (any Error).self) {
      try await Corpus.folder(folder).check(lamp, LiftMachine())
    }
  }

  @Test func `a folder that no test replays fails, and each problem is named`() async throws {
    defer { clean() }
    try write("Lift/a.actions", Self.lift)
    try write("Lamp/b.actions", Self.broken.replacing(".press", with: ".pres"))
    #expect(
      try await problems() == """
        2 problems of corpus files
        ✗ Lamp/b.actions: action 1, `.pres`: unknown case .pres; rename it to a case that exists, \
        or delete the line
        ✗ Lift/a.actions: there is no machine `Lift`; the machines are `Lamp` \
        (give it to `check`, or correct the file)
        """)
  }

  @Test func `a folder that isn't there fails, unless it is the nearest one`() async throws {
    #expect(try await problems() == "\(folder): there is no such folder; correct the path")
    try await Corpus.nearest.check(LampMachine(), near: "/nowhere/Tests/Lamp.swift")
    try await Corpus.none.check(LampMachine())
  }

  @Test func `a machine has the files of its folder, also those of no machine`() throws {
    defer { clean() }
    let lamp = LampMachine(isFaulty: false)
    try write("Lamp/a.actions", Self.broken)
    try write("Lamp/b.actions", Self.broken.replacing("Lamp", with: "Lam"))
    try write("Lamp/c.actions", Self.broken.replacing("Lamp", with: "Lamp@drop"))
    let files = try Corpus.folder(folder).files(of: lamp)
    try #require(files.map(\.description) == ["a.actions", "b.actions"])
    try files[0].replay(on: lamp)
    let error = try #require(throws: CorpusFileError.self) { try files[1].replay(on: lamp) }
    #expect(
      error.problem == "is a file of Lam, not of Lamp; correct its `machine:`, or move it to Lam/")
  }

  @Test func `the replay of a claim that is gone fails`() throws {
    defer { clean() }
    try write("Lamp/a.actions", Self.broken.replacing("claim: the", with: "claim: that the"))
    let file = try #require(try Corpus.folder(folder).files(of: "Lamp").first)
    let error = try #require(throws: CorpusFileError.self) {
      try file.replay(on: LampMachine(isFaulty: false))
    }
    #expect(error.problem.hasPrefix("Lamp has no claim `that the lamp follows the switch`"))
  }
}
