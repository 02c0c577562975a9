import CoordinatorTesting
import ExampleCoordinators
import Foundation
import Testing

@testable import FuzzCommand

@Suite struct CorpusVerbTests {
  /// A folder with the files of a run, and the name of one of them.
  private func corpus() async throws -> (folder: Folder, file: String) {
    let folder = Folder()
    _ = await run("fuzz Turnstile --as-written --walks 8 --length 6 --corpus \(folder.path)")
    return (folder, try #require(folder.contents.first { $0.hasSuffix(".actions") }))
  }

  private func check(_ folder: Folder) async -> Outcome { await run("corpus check \(folder.path)") }

  @Test func `the files that a run has kept are in order`() async throws {
    let (folder, name) = try await corpus()
    let count = folder.contents.count { $0.hasSuffix(".actions") }
    // A file can be named, and stand in a folder that is named.
    let command = "corpus check \(folder.file(name)) \(folder.path) \(folder.file(name))"
    let verdict =
      "✓ \(count.counted("file")) of 1 machine: each can be replayed and says what it is about\n"
    #expect(await run(command) == .passed(verdict))
    // So can a link to the folder.
    let other = Folder()
    try FileManager.default.createSymbolicLink(
      atPath: other.file("link"), withDestinationPath: folder.path)
    #expect(await run("corpus check \(other.file("link"))") == .passed(verdict))
    let watched = await run(command, isWatched: true)
    #expect(watched.output == verdict)
    #expect(watched.errors.hasPrefix("\r0 of \(count) files\u{1B}[K"), "\(watched)")
  }

  @Test(arguments: [
    ("Turnstile\n", "Turnstyle\n", "there is no machine `Turnstyle`"),
    ("claim: PAID: nobody", "claim: PAIR: nobody", "Turnstile has no claim `PAIR`"),
    ("as-written", "as-writen", "Turnstile has no form `as-writen`; did you mean `as-written`?"),
    (".push", ".shove", "unknown case .shove"),
    (".push", ".coin", "doesn't break PAID any more; delete the file"),
    ("variant: as-written\n", "variant: rusty\n", "Turnstile has no form `rusty`"),
    ("length: 1", "length: 2", "the file has 1 action, and its header says"),
    (".push", ".push\n.push", "the file has 2 actions, and its header says `length: 1`"),
    ("claim: ", "claim: PAID: x\nclaim: ", "a second `claim:`"),
    ("a coin", "the coin", "its content was changed after it was kept"),
  ])
  func `a file that is out of date is named, with a remedy`(
    old: String, new: String, problem: String
  ) async throws {
    let (folder, name) = try await corpus()
    let text = try folder.readWithoutChecksum(name)
    try #require(text.contains(old))
    try folder.write(name, text.replacing(old, with: new, maxReplacements: 1))
    let outcome = await check(folder)
    #expect(outcome.status == .failed)
    #expect(outcome.output.hasPrefix("✗ \(folder.file(name)): "), "\(outcome.output)")
    #expect(outcome.output.contains(problem), "\(outcome.output)")
    // A test says the same.
    let error = await #expect(throws: (any Error).self) {
      try await Corpus.folder(folder.path).check(targets)
    }
    let lines = outcome.output.split(separator: "\n").filter { $0.contains(".actions: ") }
    let said = "\(try #require(error))".split(separator: "\n").dropFirst()
    let advice = [
      " (give it to `check`, or correct the file)", " (`coordinator-fuzz list` shows them)",
    ]
    #expect(
      said.map { $0.replacing(advice[0], with: "") }
        == lines.map { $0.replacing(advice[1], with: "") })
  }

  @Test func `a change by hand is refused by each reader until it is accepted`() async throws {
    let (folder, name) = try await corpus()
    let text = try folder.read(name)
    let changed = text.replacing("seed: ", with: "# by hand\nseed: 1")
    let file = try folder.write("Turnstile/by-hand.actions", changed)
    let refusal = "\(file): the content isn't that of its checksum: restore it from version control"
    for words in [["corpus", "check"], ["replay"], ["shrink"]] {
      let outcome = await run(words + [file])
      #expect(outcome.status != .passed)
      #expect((outcome.output + outcome.errors).contains(refusal), "\(words): \(outcome)")
    }
    let error = #expect(throws: InputError.self) {
      try CorpusFile(path: file).replay(on: TurnstileMachine())
    }
    #expect("\(try #require(error))".hasPrefix(refusal))

    #expect(await run("corpus check --fix \(file)") == .passed("\(file)\n✓ 1 file: 1 accepted\n"))
    let accepted = try folder.read("Turnstile/by-hand.actions")
    #expect(accepted.contains("\n# by hand\n") && accepted != changed)
    #expect((await check(folder)).status == .passed)
    #expect(await run("corpus check --fix \(file)").output == "✓ 1 file: 0 accepted\n")
  }

  @Test func `an accepted file gets its name, and one that can't be replayed isn't accepted`()
    async throws
  {
    let (folder, name) = try await corpus()
    let text = try folder.read(name)
    try folder.write(name, text.replacing("seed: ", with: "also: PAID: twice\nseed: "))
    let fixed = await run("corpus check --fix \(folder.path)")
    #expect(fixed.status == .unusable && fixed.errors.contains("no file is changed"), "\(fixed)")
    #expect(fixed.errors.contains("doesn't break PAID any more"))
    try folder.write(name, text.replacing("length: 1\n\n", with: "length: 3\n\n.coin\n.push\n"))
    let renamed = await run("corpus check --fix \(folder.path)")
    #expect(renamed.output.contains("\(folder.file(name)) → "), "\(renamed)")
    #expect(!folder.contents.contains(name))
    #expect((await check(folder)).status == .passed)
  }

  @Test func `a file in the folder of another machine is named`() async throws {
    let (folder, name) = try await corpus()
    let file = try #require(name.split(separator: "/").last)
    try folder.write("Other/\(file)", folder.read(name))
    #expect((await check(folder)).output.contains("no test of Turnstile replays it; move it to"))
  }

  @Test func `an action that isn't possible any more is named`() async throws {
    let folder = Folder()
    try folder.write(
      "AppCoordinator/by-hand.actions",
      """
      # coordinator-testing corpus 1
      machine: AppCoordinator
      variant: as-written
      claim: AUTH-GATE: no protected screen in the path while signed out

      .closeModal
      .navigate(to: .orders)

      """)
    let outcome = await run("corpus check \(folder.path)", targets: Examples.all)
    #expect(outcome.status == .failed)
    #expect(
      outcome.output.contains(
        "by-hand.actions: action 1, `.closeModal`, isn't possible there any more"),
      "\(outcome.output)")
  }

  @Test func `two files of the same content aren't accepted as one`() async throws {
    let (folder, name) = try await corpus()
    let text = try folder.read(name)
    let second = name.replacing("-", with: "-x-", maxReplacements: 1)
    let changed = text.replacing("length: 1\n\n", with: "length: 3\n\n.coin\n.push\n")
    // Both get another name, or the second one that of the first.
    for content in [changed, text] {
      try folder.write(name, content)
      try folder.write(second, content)
      let (one, other) = (folder.file(name), folder.file(second))
      #expect(
        await run("corpus check --fix \(one) \(other)")
          == Outcome(
            status: .unusable,
            errors: "coordinator-fuzz: \(other): \(one) holds the same; add its `machine:` there, "
              + "and delete this file\ncoordinator-fuzz: no file is changed\n"))
      #expect(try folder.read(name) == content && folder.read(second) == content)
    }
  }
}
