import CoordinatorTesting
import ExampleCoordinators
import Foundation
import FuzzCommand
import StateMachineTesting
import Testing

/// `corpus import` and `corpus export`.
@Suite struct CorpusBytesTests {
  private func write(_ bytes: [UInt8], _ name: String, in folder: Folder) throws -> String {
    try Data(bytes).write(to: URL(filePath: folder.file(name)))
    return folder.file(name)
  }

  @Test func `an input that breaks a claim is kept as a shrunk corpus file`() async throws {
    let folder = try Folder()
    let input = try write([2, 0, 1, 2, 1, 0], "crash-1", in: folder)
    let outcome = await run(
      "corpus", "import", "Turnstile", "--as-written", input, "--corpus", folder.file("corpus"))
    let name = try #require(folder.contents.first { $0.hasSuffix(".actions") })
    #expect(
      outcome
        == Outcome(
          status: .passed,
          output: """
            \(input): 5 actions break `PAID`
              shrunk to 1 (the shortest that ends in this action), kept in \(folder.file(name))

            """))
    #expect(
      try folder.readWithoutChecksum(name) == """
        # coordinator-testing corpus 1
        machine: Turnstile
        variant: as-written
        claim: PAID: nobody passes without a coin
        length: 1

        .push

        """)
    #expect(try folder.read(name).contains("\nchecksum: "))
    #expect(await run("replay", folder.file(name)).status == .failed)
    #expect(await run("corpus", "check", folder.file("corpus")).status == .passed)
    // The same file, once more.
    #expect(
      await run(
        "corpus", "import", "Turnstile", "--as-written", input, "--corpus", folder.file("corpus"))
        == outcome)
  }

  @Test func `an input that breaks no claim is no crash, and the others of its folder are kept`()
    async throws
  {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.file("inputs/inner"), withIntermediateDirectories: true)
    let fine = try write([0, 1, 2], "inputs/a", in: folder)
    let broken = try write([1], "inputs/inner/b", in: folder)
    let empty = try write([], "inputs/inner/c", in: folder)
    let outcome = await run(
      "corpus", "import", "Turnstile", "--as-written", folder.file("inputs"), "--corpus",
      folder.file("corpus"))
    let name = try #require(folder.contents.first { $0.hasSuffix(".actions") })
    #expect(
      outcome
        == Outcome(
          status: .failed,
          output: """
            \(fine): 3 actions, and every claim holds: nothing to keep
            \(broken): 1 action breaks `PAID`
              shrunk to 1 (the shortest that ends in this action), kept in \(folder.file(name))
            \(empty): 0 actions, and every claim holds: nothing to keep

            """))
  }

  #if os(Linux)
    /// Each machine traps, hangs or fills the memory, so another process imports it.
    @Test(arguments: [
      ("Shelf", [UInt8](repeating: 0, count: 9), "TRAP", 6),
      ("Door", [0, 1], "TRAP", 2),
      ("Jam", [0, 0, 0, 0], "HANG", 3),
    ])
    func `an input that ends the process is kept, too`(
      machine: String, bytes: [UInt8], claim: String, length: Int
    ) async throws {
      let folder = try Folder()
      let input = try write(bytes, "crash-1", in: folder)
      let result = try Child(
        "fuzz-fixture",
        [
          "corpus", "import", machine, input, "--corpus", folder.file("corpus"), "--deadline",
          "300ms",
        ]
      ).finish()
      #expect(result.status == 0, "\(result)")
      let name = try #require(folder.contents.first { $0.hasSuffix(".actions") })
      let entry = try CorpusFile(path: folder.file(name)).entry()
      #expect(entry.claim.name == claim)
      #expect(entry.actions.count == length)
    }
  #endif

  @Test func `corpus files become inputs, and the kinds of action a dictionary`() async throws {
    let folder = try Folder()
    for actions in [".push", ".kick\n.coin"] {
      _ = try folder.write(
        "corpus/Turnstile/\(actions.count).actions",
        ReplayVerbTests.header + "claim: PAID\n\n\(actions)\n")
    }
    let outcome = await run(
      "corpus", "export", "Turnstile", "--as-written", folder.file("corpus"), "--output",
      folder.file("inputs"))
    #expect(
      outcome
        == Outcome(
          status: .passed,
          output: """
            2 seeds and 3 kinds of action in \(folder.file("inputs")); write
            FUZZ_MACHINE='Turnstile --as-written' PROGRAM -dict=\(folder.file("inputs"))/kinds.dict \(folder.file("inputs"))/seeds

            """))
    #expect(
      try folder.read("inputs/kinds.dict") == """
        coin="\\x00"
        push="\\x01"
        kick="\\x02"

        """)
    let seeds = try [5, 11].map {
      [UInt8](try Data(contentsOf: URL(filePath: folder.file("inputs/seeds/\($0)"))))
    }
    #expect(seeds == [[1], [2, 0]])
  }

  @Test func `a file whose action isn't possible is left out, and says why`() async throws {
    let folder = try Folder()
    let file = try folder.write(
      "corpus/Idle/a.actions",
      "# coordinator-testing corpus 1\nmachine: Idle\nclaim: TRAP\n\n.work\n")
    let outcome = await run(
      "corpus", "export", "Idle", folder.file("corpus"), "--output", folder.file("inputs"))
    #expect(outcome.status == .passed)
    #expect(
      outcome.output.hasPrefix(
        "\(file) is left out: action 1, `.work`: it isn't possible where it stands, "
          + "so no bytes decide it\n0 seeds and 0 kinds of action in "))
  }

  @Test(arguments: [
    (
      ["import"],
      "corpus import needs a machine: write `coordinator-fuzz corpus import MACHINE`; "
        + "the machines are `Turnstile`, `Idle`, `Forgetful` and `Treadmill`"
    ),
    (
      ["import", "Turnstile"],
      "corpus import needs files: write `coordinator-fuzz corpus import Turnstile FILE`"
    ),
    (
      ["import", "Turnstyle", "crash-1"],
      "there is no machine `Turnstyle`; did you mean `Turnstile`? (`coordinator-fuzz list` shows them)"
    ),
    (["import", "Turnstile", "/nowhere"], "there is no file /nowhere"),
    (
      ["export", "Turnstile"],
      "corpus export needs a folder: write `coordinator-fuzz corpus export Turnstile --output FOLDER`"
    ),
    (["check", "--as-written"], "`--as-written` goes with `corpus import`, not with `check`"),
    (["minimize", "--output", "x"], "`--output` goes with `corpus export`, not with `minimize`"),
    (
      ["import", "Turnstile", "--dry-run", "x"],
      "`--dry-run` goes with `corpus check`, not with `import`"
    ),
  ])
  func `a wrong use says how to write it`(words: [String], message: String) async {
    let outcome = await run(["corpus"] + words)
    #expect(outcome == Outcome(status: .unusable, errors: "coordinator-fuzz: \(message)\n"))
  }

  /// The kept findings of all examples, alone and on devices.
  @Test(arguments: Examples.all + Examples.onDevice)
  func `each kept sequence is decoded from the bytes that encode it`(target: FuzzTarget) throws {
    for file in try Corpus.nearest.files(of: target.name) {
      let entry = try file.entry()
      let variant = MachineVariant(entry.variant, flaws: entry.flaws)
      let subject = try #require(target.subject(variant))
      let decoded = subject.entry(of: try subject.bytes(of: entry), nil)
      #expect(decoded.actions == entry.actions)
      #expect(decoded.start == entry.start)
      #expect(decoded.variant == entry.variant)
    }
  }
}
