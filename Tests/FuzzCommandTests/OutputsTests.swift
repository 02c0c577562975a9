import CoordinatorTesting
import Foundation
import FuzzCommand
import Testing

/// The rule for all outputs: a file that holds something else than the command writes is left
/// alone, unless `--force` is given.
@Suite struct OutputsTests {
  private static let fuzz = "fuzz Turnstile --as-written --walks 70 --length 6"
  private static let explore = "explore Turnstile --as-written --depth 2"

  /// A command line without the file of its last option, and what it writes.
  static let outputs = [
    (fuzz + " --json", "a report of this program"),
    (fuzz + " --seed 1 --seed 2 --json", "a report of this program"),
    (fuzz + " --html", "a page of this program"), (fuzz + " --junit", "JUnit XML"),
    (explore + " --json", "a report of this program"),
    (explore + " --html", "a page of this program"),
    ("replay Turnstile --action .coin --json", ""), ("list --json", ""),
    ("mutate Turnstile --walks 2 --max-states 9 --json", ""), ("graph Turnstile --output", ""),
    ("trace record Turnstile --output", ""),
  ]

  @Test(arguments: outputs)
  func `a file of another program is left alone, and an own one is replaced`(
    command: String, kind: String
  ) async throws {
    let folder = Folder()
    let foreign = [
      "root:x:0:0:root\n", "{\"name\": \"app\", \"version\": \"1.0.0\"}\n",
      "<!DOCTYPE html><title>mine</title>\n", "digraf {}\n", "\u{0}\u{1}",
    ]
    let file = folder.file("out")
    for text in foreign {
      try folder.write("out", text)
      let outcome = await run(command, file)
      #expect(outcome.status == .unusable)
      #expect(outcome.output == "")
      #expect(
        outcome.errors.hasPrefix("coordinator-fuzz: \(file) holds something that isn't \(kind)"))
      #expect(outcome.errors.hasSuffix(": name another file, or replace it with `--force`\n"))
      #expect(try folder.read("out") == text)
    }
    #expect(await run(command, file, "--force").status != .unusable)
    let own = try folder.read("out")
    #expect(!foreign.contains(own))
    // Own files, empty ones and new ones need no word.
    for text in [own, "", "\n"] {
      try folder.write("out", text)
      #expect(await run(command, file).status != .unusable)
      #expect(try folder.read("out") == own)
    }
    #expect(folder.contents == ["out"])
    #expect(await run(command.words[0], "--help").output.contains("\n  --force "))
  }

  @Test(arguments: outputs.map(\.0) + [fuzz + " --corpus", fuzz + " --storyboard"])
  func `a name that is too long is refused before the run`(command: String) async throws {
    let folder = Folder()
    let file = folder.file(String(repeating: "x", count: 256))
    let outcome = await run(command, file, signals: .interrupted { true })
    #expect(outcome.status == .unusable && outcome.output == "")
    #expect(
      outcome.errors.hasSuffix("… can't be written: File name too long; name another one\n"),
      "\(outcome)")
    #expect(folder.contents.isEmpty)
  }

  @Test(arguments: ["--json", "--junit"])
  func `two reports can't be one file`(option: String) async throws {
    let folder = Folder()
    let outcome = await run(Self.fuzz, option, folder.file("a"), "--html", folder.file("a"))
    #expect(outcome.errors.contains("two reports can't be one file"))
    #expect(folder.contents.isEmpty)
  }

  @Test func `a foreign file in a folder of storyboards is left alone`() async throws {
    let folder = Folder()
    let command = "replay Turnstile --action .coin --storyboard \(folder.path)"
    #expect(await run(command).status == .passed)
    #expect(await run(command).status == .passed)
    let page = try #require(folder.contents.first { $0.hasSuffix(".html") })
    try folder.write(page, "<html>mine</html>")
    #expect(await run(command).status == .unusable)
    #expect(try folder.read(page) == "<html>mine</html>")
    #expect(await run(command, "--force").status == .passed)
    #expect(try folder.read(page).hasPrefix("<!DOCTYPE html>"))
  }

  // MARK: Pipes and links

  @Test func `a pipe that no program reads is an error, and one that is read gets the text`()
    async throws
  {
    let folder = Folder()
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let command = "graph Turnstile --output \(pipe)"
    #expect(
      await run(command)
        == .refused("\(pipe) can't be written: no program reads this pipe; " + "name another file"))
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(await run(command) == .passed())
    var bytes = [UInt8](repeating: 0, count: 10_000)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).hasPrefix("flowchart "))
  }

  @Test func `a corpus file that is a link stays one`() async throws {
    let folder = Folder()
    let file = try folder.write("kept/a.actions", ReplayVerbTests.free)
    let link = folder.file("Turnstile/a.actions")
    try FileManager.default.createDirectory(
      atPath: folder.file("Turnstile"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    let outcome = await run("corpus check --fix \(link)")
    #expect(outcome.status == .passed, "\(outcome.errors)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    #expect(try folder.read("kept/a.actions").contains("\nchecksum: "))
  }

  // MARK: Names and texts

  @Test func `control characters of a file and of its name don't reach the terminal`() async throws
  {
    let folder = Folder()
    let hidden = "\u{1B}[31m"
    let file = try folder.write(
      "\(hidden).actions",
      "# coordinator-testing corpus 1\nmachine: Turn\(hidden)stile\nclaim: \(hidden)\u{9B}1m\n\n.coin\n"
    )
    let good = try folder.write(
      "b.actions", ReplayVerbTests.header + "variant: as-written\nclaim: PAID: \(hidden)\n\n.push\n"
    )
    for command in [
      "replay \(file)", "corpus check \(folder.path)", "replay \(good)", "shrink \(good)",
      "corpus check --fix \(folder.path)", "fuzz Turn\(hidden)",
    ] {
      let outcome = await run(command)
      for text in [outcome.output, outcome.errors] {
        #expect(!text.contains("\u{1B}"), "\(command)")
        #expect(!text.contains("\u{9B}"), "\(command)")
      }
    }
    #expect(
      (await run("replay \(file)")).errors.contains("\\u{1b}[31m.actions: there is no machine"))
  }

  #if os(Linux)
    @Test func `a corpus file whose name isn't UTF-8 is named`() async throws {
      let folder = Folder()
      let name = Array(folder.path.utf8) + Array("/a".utf8) + [0xFF] + Array(".actions".utf8) + [0]
      let isMade = name.withUnsafeBytes { bytes in
        bytes.baseAddress.map { creat($0.assumingMemoryBound(to: CChar.self), 0o600) } ?? -1
      }
      try #require(isMade >= 0)
      close(isMade)
      let outcome = await run("corpus check \(folder.path)")
      #expect(outcome.status == .failed)
      #expect(outcome.output.contains("a\u{FFFD}.actions: its name isn't UTF-8; rename the file"))
    }

    @Test func `a name that isn't UTF-8 is refused`() throws {
      let end = try coordinatorFuzz(
        ["replay"], shell: #"exec "$0" "$@" "$(printf 'a\377.actions')""#)
      #expect(end.status == 2)
      #expect(
        end.errors == "coordinator-fuzz: argument 2, `a\u{FFFD}.actions`, isn't UTF-8: "
          + "rename the file that it names\n")
    }
  #endif
}
