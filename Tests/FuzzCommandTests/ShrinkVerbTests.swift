import CoordinatorTesting
import Testing

@testable import FuzzCommand
@testable import TestMachines

@Suite struct ShrinkVerbTests {
  static let long =
    ReplayVerbTests.header
    + "variant: as-written\nclaim: PAID\nseed: 42\n\n.kick\n.coin\n.push\n.kick\n.push\n.coin\n"
  static let proof = " (the shortest that ends in this action)"

  @Test func `shrink writes a smaller file beside the long one`() async throws {
    let folder = Folder()
    let file = try folder.write("long.actions", Self.long)
    let outcome = await run("shrink \(file)")
    #expect(outcome.status == .passed)
    #expect(folder.contents.count == 2)
    let name = try #require(folder.contents.first { $0 != "long.actions" })
    let smaller = try folder.read(name)
    #expect(
      try folder.readWithoutChecksum(name) == """
        # coordinator-testing corpus 1
        machine: Turnstile
        variant: as-written
        claim: PAID: nobody passes without a coin
        seed: 42
        length: 1

        .push

        """)
    #expect(
      outcome.output == smaller + "\nshrunk from 6 actions to 1\(Self.proof), in "
        + folder.file(name) + "\n")
    #expect(try folder.read("long.actions") == Self.long)
    #expect(await run("shrink \(file)") == outcome)
    #expect(
      await run("shrink \(folder.file(name))")
        == .passed("\(folder.file(name)) is as small as it gets: 1 action\(Self.proof)\n"))
    #expect(
      await run("shrink \(folder.path)")
        == .refused("\(folder.path) is a folder: name one of its files"))
    #expect(folder.contents.count == 2)
  }

  @Test func `shrink overwrites no file`() async throws {
    let folder = Folder()
    let file = try folder.write("long.actions", Self.long)
    let other = try folder.write("other.txt", "mine")
    for taken in [other, file] {
      #expect(
        await run("shrink \(file) --output \(taken)")
          == .refused("\(taken) holds something else: " + "name another file with `--output`"))
    }
    #expect(try folder.read("other.txt") == "mine")
    #expect(try folder.read("long.actions") == Self.long)
    #expect(await run("shrink \(file) --output \(folder.file("new.actions"))").status == .passed)
    #expect(try folder.read("new.actions").hasSuffix("\n.push\n"))
  }

  @Test func `a sequence that no longer breaks its claim fails the command`() async throws {
    let folder = Folder()
    let fixed = Self.long.replacing("variant: as-written\n", with: "")
    let file = try folder.write("fixed.actions", fixed)
    #expect(await run("shrink \(file)") == .failed("\(file) doesn't break PAID any more\n"))
    let other = try folder.write("other.actions", Self.long.replacing("PAID", with: "NO-LOSS"))
    #expect(
      await run("shrink \(other)")
        == .failed(
          "\(other) doesn't break NO-LOSS any more; "
            + "it breaks `PAID: nobody passes without a coin`\n"))
  }

  @Test func `an action behind the listed outcomes of its call can't be shrunk, which is said`()
    async throws
  {
    let folder = Folder()
    let file = try folder.write(
      "far.actions", "# coordinator-testing corpus 1\nmachine: Dial\nclaim: SMALL\n\n.turn(80000)\n"
    )
    #expect(
      await run("shrink \(file)", targets: [FuzzTarget(DialMachine(below: 1 << 40))])
        == .failed(
          "\(file) can't be shrunk: one of its actions isn't among the "
            + "first 65,535 outcomes of its call\n"))
  }

  @Test func `a sequence is shrunk from its start, which must be listed`() throws {
    let subject = CodableMachine(LiftMachine())
    var entry = CorpusEntry(
      machine: "Lift", claim: Claim("QUIET"), start: ["key: .none → .gold"],
      actions: [".up", ".up", ".up", ".down", ".up", ".ring"])
    let smaller = try #require(try subject.shrink(entry)).entry
    #expect(smaller.start == entry.start && smaller.actions.count == 4)
    #expect(try subject.replay(smaller).broken.map(\.claim.name) == ["QUIET"])
    entry.start = ["key: .none → .iron"]
    let error = try #require(throws: InputError.self) { _ = try subject.shrink(entry) }
    #expect(
      "\(error)" == "no start differs from the first one by `key: .none → .iron`; "
        + "list it in `starts(_:)` again, or correct the `start:` header")
  }
}
