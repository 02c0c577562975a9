import CoordinatorTesting
import Foundation
import FuzzCommand
import Testing

@Suite struct ReplayVerbTests {
  static let header = "# coordinator-testing corpus 1\nmachine: Turnstile\n"
  static let free = header + "variant: as-written\nclaim: PAID\n\n.push\n"

  @Test func `a file that breaks its claim fails the command`() async throws {
    let folder = Folder()
    let file = try folder.write("free.actions", Self.free)
    let outcome = await run("replay \(file)")
    #expect(outcome.status == .failed)
    #expect(
      outcome.output == """
        \(file): Turnstile as-written
          1. .push
               visitors: 0 → 1
             ✗ breaks PAID: nobody passes without a coin
        ✗ 1 claim broken

        """)
  }

  /// A copy of the process can end for another reason than one of the actions.
  @Test func `a file breaks its claim although a copy of the process ended`() async throws {
    final class Copies: @unchecked Sendable { var count = 0 }
    let copies = Copies()
    var signals = Signals.none
    signals.trial = { _ in
      { _ in
        copies.count += 1
        return copies.count == 1 ? .ends(by: "SIGKILL") : .runs
      }
    }
    let folder = Folder()
    let file = try folder.write("free.actions", Self.free)
    let outcome = await run("replay \(file)", signals: signals)
    #expect(copies.count == 2)
    #expect(outcome == (await run("replay \(file)")))
  }

  @Test func `files that break no claim pass, and their number is printed first`() async throws {
    let folder = Folder()
    try folder.write("a.actions", Self.header + "claim: PAID\n\n.coin\n.push\n.kick\n")
    try folder.write("b.actions", Self.header + "variant: stays-open\nclaim: PAID\n\n.coin\n")
    try folder.write("notes.txt", "not a corpus file")
    let outcome = await run("replay \(folder.path)")
    #expect(outcome.status == .passed)
    #expect(
      outcome.output == """
        ✓ 2 files: every claim holds

        \(folder.file("a.actions")): Turnstile standard
          1. .coin
               isOpen: false → true
               coins: 0 → 1
          2. .push
               isOpen: true → false
               visitors: 0 → 1
          3. .kick
               (no change)
        ✓ every claim holds

        \(folder.file("b.actions")): Turnstile stays-open
          1. .coin
               isOpen: false → true
               coins: 0 → 1
        ✓ every claim holds

        """)
    #expect(await run("replay \(folder.path) --quiet") == .passed("✓ 2 files: every claim holds\n"))
  }

  @Test func `the summary names each file that breaks a claim`() async throws {
    let folder = Folder()
    try folder.write("a.actions", Self.header + "claim: PAID\n\n.coin\n")
    let free = try folder.write("b.actions", Self.free)
    let summary = "✗ 2 files: 1 breaks\n  \(free): Turnstile as-written: PAID\n"
    let outcome = await run("replay \(folder.path)")
    #expect(outcome.output.hasPrefix(summary + "\n\(folder.file("a.actions")): Turnstile"))
    #expect(await run("replay \(folder.path) --quiet") == .failed(summary))
    // An unusable file doesn't hide the summary.
    let bad = try folder.write("c.actions", "")
    let other = await run("replay \(folder.path) --quiet")
    #expect((other.status, other.output) == (.unusable, summary))
    #expect(other.errors.contains(bad))
  }

  @Test(arguments: [
    ("--machine Turnstile", "standard"), ("--form stays-open", "stays-open"),
    ("--as-written", "as-written"), ("--form always-open", "always-open"),
    ("--machine Turnstile --as-written", "as-written"),
  ])
  func `a file is replayed in any form`(options: String, form: String) async throws {
    let folder = Folder()
    let file = try folder.write(
      "x.actions", Self.header + "variant: swallows-coins\nclaim: NO-LOSS\n\n.coin\n.push\n.push\n")
    let outcome = await run("replay \(file)", options)
    #expect(outcome.output.hasPrefix("\(file): Turnstile \(form)\n"), "\(outcome)")
    #expect(outcome.output.contains("breaks PAID") == (form != "standard"))
    #expect(outcome.status == (form == "standard" ? .passed : .failed))
  }

  @Test func `each file that is replayed is drawn, whether it breaks a claim or not`() async throws
  {
    let folder = Folder()
    let pictures = folder.file("pictures")
    let files = [
      try folder.write("free.actions", Self.free),
      try folder.write("paid.actions", Self.header + "claim: PAID\n\n.coin\n.push\n"),
    ]
    let outcome = await run(["replay"] + files + ["--storyboard", pictures])
    let pages = folder.contents.filter { $0.hasSuffix(".html") }
    #expect(pages.count == 2)
    #expect(folder.contents.filter { $0.hasSuffix(".svg") }.count == 2)
    for page in pages { #expect(outcome.output.contains("drawn in \(folder.file(page))\n")) }
    let texts = try pages.map(folder.read)
    #expect(texts.filter { $0.contains("<strong>✗ PAID</strong>") }.count == 1)
    #expect(texts.filter { $0.contains("✓ every claim holds") }.count == 1)
  }

  @Test func `--json prints the replay as JSON`() async throws {
    struct Result: Decodable {
      struct Replayed: Decodable { var file: String, replay: ReplayReport }
      var version: Int, passed: Bool, replays: [Replayed]
    }
    let folder = Folder()
    let file = try folder.write("free.actions", Self.free)
    let outcome = await run("replay \(file) --json -")
    #expect(outcome.status == .failed && outcome.errors == "")
    let result = try JSONDecoder().decode(Result.self, from: Data(outcome.output.utf8))
    #expect(result.version == 1 && !result.passed && result.replays.map(\.file) == [file])
    let entry = try CorpusEntry(text: Self.free)
    let machine = TurnstileMachine(variant: .asWritten)
    #expect(try result.replays.map(\.replay) == [CodableMachine(machine).replay(entry)])
  }

  /// The content of an unusable file, and its message.
  static let bad: KeyValuePairs<String, String> = [
    "": "the file is empty; delete it, or write one as the documentation of `CorpusEntry` shows",
    header + "claim: PIAD\n\n.coin\n":
      "Turnstile has no claim `PIAD`; the claims are `DETERMINISTIC`, `HANG`, `LIST`, "
      + "`MEMORY`, `NO-LOSS`, `OFFERS`, `PAID` and `TRAP`\n",
    header + "claim: PAID\n\n.pul\n": "action 1, `.pul`: ",
  ]

  @Test(arguments: bad.map { ($0, $1) })
  func `an unusable file is refused, with its name and the remedy`(
    content: String, message: String
  ) async throws {
    let folder = Folder()
    let file = try folder.write("x.actions", content)
    for verb in ["replay", "shrink"] {
      let outcome = await run(verb, file)
      #expect(outcome.status == .unusable)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("coordinator-fuzz: \(file): \(message)"))
      #expect(outcome.errors.count { $0 == "\n" } == 1)
    }
    #expect(try folder.read("x.actions") == content)
    #expect(folder.contents == ["x.actions"])
  }

  @Test func `a file is replayed on those of its machines that exist`() async throws {
    let folder = Folder()
    let file = try folder.write(
      "x.actions",
      "# coordinator-testing corpus 1\nmachine: Turnstile\nmachine: Turnstile@car\n"
        + "variant: as-written\nclaim: PAID\n\n.push\n")
    let outcome = await run("replay \(file)")
    #expect(outcome.status == .unusable)
    #expect(outcome.output.contains("✗ breaks PAID: nobody passes without a coin"))
    #expect(
      outcome.errors
        == "coordinator-fuzz: \(file): there is no machine `Turnstile@car`; did you mean `Turnstile`? "
        + "(`coordinator-fuzz list` shows them)\n")
  }

  @Test func `a folder without corpus files is refused`() async throws {
    let folder = Folder()
    #expect(
      await run("replay \(folder.path)")
        == .refused(
          "the folder \(folder.path) has no .actions files; "
            + "`fuzz --corpus \(folder.path)` writes them"))
  }
}
