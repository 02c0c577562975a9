import StateMachineTesting
import TestSize
import Testing

@testable import TestMachines

@Suite struct CorpusEntryTests {
  private let entry = CorpusEntry(
    machine: "Stack", variant: "slow",
    claim: Claim("DEPTH", "at most three: no more"), seed: 42,
    actions: [".push(.list)", ".pop", ".replace(with: .help)"])

  @Test func `an entry has a header line for each property, then its actions`() {
    var other = entry
    other.start = ["tab: .home → .orders", "path: + .detail"]
    #expect(
      other.text == """
        # coordinator-testing corpus 1
        checksum: bc07094666db7b97
        machine: Stack
        variant: slow
        claim: DEPTH: at most three: no more
        seed: 42
        start: tab: .home → .orders
        start: path: + .detail
        length: 3

        .push(.list)
        .pop
        .replace(with: .help)

        """)
    #expect(
      CorpusEntry(machine: "A", claim: Claim("it's fine"), actions: []).text == """
        # coordinator-testing corpus 1
        checksum: ce20146ae01b359c
        machine: A
        claim: it's fine
        length: 0


        """)
  }

  static let entries: [CorpusEntry] = [
    CorpusEntry(machine: "A", claim: Claim("C"), actions: []),
    CorpusEntry(machine: "A", claim: Claim("C", "d"), seed: 0, actions: [".a"]),
    CorpusEntry(
      machine: "A", claim: Claim("C"), alsoBreaks: [Claim("D", "e"), Claim("F")], actions: [".a"]),
    CorpusEntry(
      machine: "A", variant: "as-written", claim: Claim("C", "d: e"), actions: [".a", ".b"]),
    CorpusEntry(
      machine: "A", variant: "x", claim: Claim("the ratio is 2:1"), seed: Seed(.max), actions: ["5"]
    ),
    CorpusEntry(
      machine: "Ä", claim: Claim("é", "日本"), actions: [##".say("# no: comment")"##, "\"a: b\""]),
    CorpusEntry(
      machine: "A", claim: Claim("C"), seed: 3, start: ["session.user: nil → .init(id: \"a: b\")"],
      actions: [".a"]),
    CorpusEntry(
      machine: "A", claim: Claim("C"), start: ["0 → 1", "path: − .a", "path: + \"# start: c\""],
      actions: []),
    CorpusEntry(
      machine: "A", claim: Claim("C"),
      actions: ["Move(x: 1, y: -2)", "nil", "[1, 2]", ".init(x: 1)"]),
  ]

  @Test(arguments: entries)
  func `an entry survives printing and reading`(entry: CorpusEntry) throws {
    #expect(try CorpusEntry(text: entry.text) == entry)
    #expect(try CorpusEntry(bytes: entry.text.utf8) == entry)
    #expect(try CorpusEntry(bytes: entry.text.utf8).text == entry.text)
  }

  @Test func `an entry can be written by hand`() throws {
    let text = """
      # coordinator-testing corpus 1
      # The bug of May.

      claim:   DEPTH: at most three
        machine: Stack\t

      # first open one
      .push(.list)

        .pop
      # and so on
      .replace( with: .help )
      """ + "\n\n\n"
    #expect(
      try CorpusEntry(text: text)
        == CorpusEntry(
          machine: "Stack", claim: Claim("DEPTH", "at most three"),
          actions: [".push(.list)", ".pop", ".replace( with: .help )"]))
  }

  // MARK: The file's name

  @Test func `the name of a file is frozen`() {
    #expect(entry.fileName == "DEPTH-b3b1714d5699bbdd.actions")
    let words = CorpusEntry(
      machine: "A",
      claim: Claim("no screen is shown twice, é or not; and that for a very long sentence"),
      actions: [])
    #expect(
      words.fileName
        == "no-screen-is-shown-twice-or-not-and-that-for-a-very-long-sen-e61b574dbc551253.actions")
  }

  @Test func `a file names several forms of one machine`() throws {
    var both = entry
    both.machines = ["Stack@drop", "Stack@queue"]
    #expect(both.text.contains("machine: Stack@drop\nmachine: Stack@queue\n"))
    #expect(try CorpusEntry(text: both.text) == both)
    #expect(both.folder == "Stack")
    for other in ["Heap@queue", "Stack@drop", ""] {
      let text = both.text.replacing("Stack@queue", with: other)
      let error = #expect(throws: InputError.self) { try CorpusEntry(text: text) }
      #expect(
        "\(try #require(error))"
          == "line 4: `machine:` names a form of one machine, such as `App@drop`, each once")
    }
  }

  @Test func `the name of a file depends on what is replayed, and on nothing else`() {
    var same = entry
    same.seed = 7
    same.machines = ["Stack@drop", "Stack@queue"]
    // Which claim a search reports first depends on the seed.
    var first = entry
    first.alsoBreaks = [Claim("WIDTH")]
    var second = first
    swap(&second.claim, &second.alsoBreaks[0])
    #expect(first.fileName == second.fileName && first.fileName != entry.fileName)
    #expect(same.fileName == entry.fileName)
    var others: [CorpusEntry] = []
    for change: (inout CorpusEntry) -> Void in [
      { $0.alsoBreaks = [Claim("WIDTH")] }, { $0.variant = "" }, { $0.variant = "odd" },
      { $0.claim = Claim("DEPTH", "at most four") }, { $0.actions.swapAt(0, 1) },
      { $0.actions.removeLast() }, { $0.start = ["a"] }, { $0.start = ["a", "b"] },
    ] {
      var other = entry
      change(&other)
      others.append(other)
    }
    #expect(Set((others + [entry]).map(\.fileName)).count == 9)
  }

  // MARK: Errors

  private func expect(
    _ message: String, readingBytes bytes: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: InputError.self, sourceLocation: sourceLocation) {
      try CorpusEntry(bytes: bytes)
    }
    #expect(error?.description == message, sourceLocation: sourceLocation)
  }

  private static let head = "# coordinator-testing corpus 1\nmachine: A\nclaim: C\n"

  /// The text of a file, and its error.
  static let wrong: KeyValuePairs<String, String> = [
    "": "the file is empty; delete it, or write one as the documentation of `CorpusEntry` shows",
    // Another program.
    "hello\n": "the first line is `hello`, not `# coordinator-testing corpus 1`",
    String(repeating: "x", count: 61):
      "the first line is `\(String(repeating: "x", count: 60))…`, not "
      + "`# coordinator-testing corpus 1`",
    "\n" + head: "the first line is ``, not `# coordinator-testing corpus 1`",
    // Another version of the format.
    "# coordinator-testing corpus 2\n":
      "the file has format 2, this version reads up to 1; update coordinator-testing",
    "# coordinator-testing corpus 0\n": "line 1: `0` is no format; write 1",
    "# coordinator-testing corpus one\n": "line 1: `one` is no format; write 1",
    "# coordinator-testing corpus \n":
      "the first line is `# coordinator-testing corpus`, not `# coordinator-testing corpus 1`",
    // A part of a file.
    head + ".push(.li":
      "the file is truncated: the last line has no line end; restore it from version control",
    head + "length: 3\n\n.a\n":
      "the file has 1 action, and its header says `length: 3`: restore it from version control, "
      + "correct the header or leave it out",
    head + "length: 0\n\n.a\n.b\n":
      "the file has 2 actions, and its header says `length: 0`: restore it from version control, "
      + "correct the header or leave it out",
    // Headers.
    head + "sead: 1\n":
      "line 4: unknown header `sead`; there are checksum, machine, variant, claim, also, seed, "
      + "start, length",
    head + "# again\nclaim: D\n": "line 5: a second `claim:`",
    head + "seed: -1\n": "line 4: `-1` is no seed: a number from 0 to 2⁶⁴ - 1",
    head + "seed:\n": "line 4: `` is no seed: a number from 0 to 2⁶⁴ - 1",
    head + "length: two\n": "line 4: `two` is no number of actions",
    head + "length: -1\n": "line 4: `-1` is no number of actions",
    "# coordinator-testing corpus 1\nclaim: C\n": "line 3: there is no `machine:` header",
    "# coordinator-testing corpus 1\nmachine: A\n": "line 3: there is no `claim:` header",
  ]

  @Test(arguments: wrong.map { ($0, $1) })
  func `a file of another kind, version or length is refused, with its line`(
    text: String, message: String
  ) {
    expect(message, readingBytes: Array(text.utf8))
    let error = #expect(throws: InputError.self) { try CorpusEntry(text: text) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      Array("# co".utf8) + [0, 1], [0], Array("é".utf8) + [0xFF], Array("ab".utf8) + [0xC3],
      Array("日".utf8) + [0xE6, 0x97, 0x0A], [0x61, 0xC0, 0x80], [0x61, 0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0x61, 0xFF, 0x00],
    ] as [[UInt8]])
  func `a file that isn't text is refused`(bytes: [UInt8]) {
    expect(
      "a corpus file is UTF-8 text; was something else saved here?", readingBytes: bytes)
  }

  @Test(arguments: entries)
  func `line ends of Windows don't count`(entry: CorpusEntry) throws {
    #expect(try CorpusEntry(text: entry.text.replacing("\n", with: "\r\n")) == entry)
  }

  @Test func `a file that is too large is refused`() {
    let large = Array(Self.head.utf8) + Array(repeating: 10, count: CorpusEntry.largestSize)
    expect(
      "the file has more than 4,194,304 bytes; "
        + "a corpus file keeps one sequence, was something else saved here?", readingBytes: large)
  }

  /// The first two lines of a file, with its checksum, vouch for all others.
  @Test func `a damaged file is read as it was or refused with a sentence, and never traps`() {
    var generator = SplitMix64(seed: 99)
    let texts = Self.entries.map { Array($0.text.utf8) }
    let heads = Self.entries.map {
      Array($0.text.split(separator: "\n").prefix(2).joined(separator: "\n").utf8)
    }
    let special: [UInt8] = [0, 9, 10, 13, 32, 34, 35, 40, 41, 46, 58, 92, 0x80, 0xC3, 0xE2, 0xFF]
    var kinds: Set<String> = []
    for _ in 0..<size(10_000, inDebug: 2_000, atNight: 50_000) {
      let number = generator.next(below: texts.count)
      var bytes = texts[number]
      for _ in 0...generator.next(below: 3) where !bytes.isEmpty {
        let place = generator.next(below: bytes.count)
        switch generator.next(below: 6) {
        case 0: bytes[place] = UInt8(generator.next(below: 256))
        case 1: bytes.insert(special[generator.next(below: special.count)], at: place)
        case 2: bytes.remove(at: place)
        case 3: bytes.removeSubrange(place...)
        case 4: bytes.swapAt(place, generator.next(below: bytes.count))
        default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        }
      }
      do throws(InputError) {
        let entry = try CorpusEntry(bytes: bytes)
        kinds.insert("read")
        if bytes.starts(with: heads[number]) { #expect(entry == Self.entries[number]) }
        _ = try entry.decode(StackMachine.Action.self)
      } catch {
        // The first words, without what the error quotes.
        let words = error.description.filter { !$0.isNumber }.prefix { !":`".contains($0) }
        kinds.insert(String(words.prefix(13)))
      }
    }
    #expect(
      kinds == [
        "read", "the file is e", "a corpus file", "the first lin", "the file has ",
        "the file is t", "line ", "action , ", "the content i",
      ])
  }
}
