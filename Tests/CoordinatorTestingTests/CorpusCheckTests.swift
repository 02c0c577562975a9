import CoordinatorTesting
import TestSize
import Testing

@testable import TestMachines

/// Each file that a test would pass, or leave out, in silence.
@Suite struct CorpusCheckTests {
  static let gate = TurnstileMachine()
  static let target = FuzzTarget(
    gate, forms: [.asWritten(machine: TurnstileMachine(isBroken: true))])

  static let head = "# coordinator-testing corpus 1\nmachine: Turnstile\n"
  static let broken =
    head + "variant: as-written\nclaim: PAID: only a coin opens it\n\n.push\n"
  static let lift = "# coordinator-testing corpus 1\nmachine: Lift\nclaim: QUIET\n\n.up\n"

  private let folder = Folder()

  /// The error of the check, without the folder.
  private func problems() async throws -> String {
    do {
      try await Corpus.folder(folder.path).check([Self.target])
      return ""
    } catch {
      return "\(error)".replacing(folder.path + "/", with: "")
    }
  }

  @Test func `files in order pass, for machines and for targets`() async throws {
    try folder.write("Turnstile/a.actions", Self.head + "claim: PAID\n\n.push\n")
    try folder.write("Lift/a.actions", Self.lift)
    try folder.write("Turnstile/a.html", "a page")
    try await Corpus.folder(folder.path).check(Self.gate, LiftMachine())
    try folder.write("Turnstile/b.actions", Self.broken)
    try await Corpus.folder(folder.path).check([Self.target, FuzzTarget(LiftMachine())])
    await #expect(throws: (any Error).self) {
      try await Corpus.folder(folder.path).check(Self.gate, LiftMachine())
    }
  }

  @Test func `a folder that no test replays fails, and each problem is named`() async throws {
    try folder.write("Lift/a.actions", Self.lift)
    try folder.write("Turnstile/b.actions", Self.broken.replacing(".push", with: ".pus"))
    #expect(
      try await problems() == """
        2 problems of corpus files
        ✗ Lift/a.actions: there is no machine `Lift`; the machines are `Turnstile` \
        (give it to `check`, or correct the file)
        ✗ Turnstile/b.actions: action 1, `.pus`: unknown case .pus; rename it to a case that exists, \
        or delete the line
        """)
  }

  @Test func `a folder that isn't there fails, unless it is the nearest one`() async throws {
    let error = await #expect(throws: (any Error).self) {
      try await Corpus.folder("/nowhere").check(Self.gate)
    }
    #expect("\(try #require(error))" == "/nowhere: there is no such folder; correct the path")
    try await Corpus.nearest.check(Self.gate, near: "/nowhere/Tests/Gate.swift")
    try await Corpus.none.check(Self.gate)
  }

  @Test func `a machine has the files of its folder, also those of no machine`() throws {
    try folder.write("Turnstile/a.actions", Self.broken)
    try folder.write("Turnstile/b.actions", Self.broken.replacing("Turnstile", with: "Gate"))
    try folder.write(
      "Turnstile/c.actions", Self.broken.replacing("Turnstile", with: "Turnstile@drop"))
    let files = try Corpus.folder(folder.path).files(of: Self.gate)
    try #require(files.map(\.description) == ["a.actions", "b.actions"])
    try files[0].replay(on: Self.gate)
    let error = try #require(throws: InputError.self) { try files[1].replay(on: Self.gate) }
    #expect(
      error.description == "\(files[1].path): is a file of Gate, not of Turnstile; "
        + "correct its `machine:`, or move it to Gate/")
  }

  @Test func `the replay of a claim that is gone fails`() throws {
    try folder.write("Turnstile/a.actions", Self.broken.replacing("PAID", with: "PAIR"))
    let file = try #require(try Corpus.folder(folder.path).files(of: "Turnstile").first)
    let error = try #require(throws: InputError.self) { try file.replay(on: Self.gate) }
    let text = "\(file.path): Turnstile has no claim `PAIR`; did you mean `PAID`?"
    #expect(error.description.hasPrefix(text))
  }
}
