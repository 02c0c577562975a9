import CoordinatorTesting
import ExampleCoordinators
import Foundation
import FuzzCommand
import Testing

@Suite struct TraceVerbTests {
  static let recordings = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Recordings").path

  // MARK: Checking

  @Test func `the first line that a machine contradicts is printed with the difference`()
    async throws
  {
    let folder = Folder()
    let good = try folder.write("a.jsonl", #"{"action":"coin","state":{"coins":1}}"#)
    let bad = try folder.write(
      "b.jsonl", "{\"action\":\".coin\"}\n\n{\"action\":\".push\",\"state\":{\"isOpen\":true}}\n")
    #expect(
      await run("trace check Turnstile \(good)")
        == .passed("✓ Turnstile agrees with 1 trace in 1 file: 1 step, 1 comparison\n"))
    let contradiction = """
      ✗ \(bad):3: .push: the model differs
          isOpen: recorded true, the model has false
      ✗ Turnstile contradicts 1 of 2 traces in 2 files: 3 steps, 2 comparisons

      """
    #expect(await run("trace check Turnstile \(folder.path)") == .failed(contradiction))
    #expect(await run("trace check Turnstile \(bad) --form stays-open").status == .passed)
  }

  @Test func `more files than a process may have open are checked in one run`() throws {
    let folder = Folder()
    for number in 0..<100 {
      try folder.write("\(number).jsonl", #"{"action":".open","state":true}"#)
    }
    let end = try fixture(
      ["trace", "check", "Door", folder.path], shell: #"ulimit -n 64; exec "$0" "$@""#)
    #expect(
      end.output == "✓ Door agrees with 100 traces in 100 files: 100 steps, 100 comparisons\n",
      "\(end)")
  }

  @Test func `ten contradictions are printed, and all are in the JSON`() async throws {
    let folder = Folder()
    let line = #"{"start":{},"action":"push","state":{"visitors":1}}"# + "\n"
    let file = try folder.write("a.jsonl", String(repeating: line, count: 12))
    let outcome = await run("trace check Turnstile \(file) --json \(folder.file("a.json"))")
    #expect(outcome.output.contains("\n… and 2 more\n"))
    let json = try JSONSerialization.jsonObject(with: Data(try folder.read("a.json").utf8))
    let object = try #require(json as? [String: Any])
    #expect((object["problems"] as? [[String: Any]])?.count == 12)
    #expect(object["version"] as? Int == 1 && object["steps"] as? Int == 12)
  }

  @Test func `files that can't be read are named, and the others are checked`() async throws {
    let folder = Folder()
    try folder.write("a.jsonl", "{\"action\":\".coin\",\"state\":{}}\n{\"acton\":1}")
    try folder.write("b.jsonl", #"{"action":".coin","state":{"coins":1}}"#)
    let outcome = await run("trace check Turnstile \(folder.path) \(folder.file("none"))")
    #expect(outcome.status == .unusable)
    #expect(outcome.output.hasPrefix("incomplete: Turnstile agrees with 1 trace in 1 file"))
    #expect(
      outcome.errors == """
        coordinator-fuzz: \(folder.file("a.jsonl")): line 2: there is no key `acton`; did you mean `action`?
        coordinator-fuzz: \(folder.file("none")): doesn't exist; correct the path

        """)
  }

  @Test func `a recording in another encoding than UTF-8 is refused with a remedy`() async throws {
    let folder = Folder()
    let file = folder.file("a.jsonl")
    let text = #"{"action":".coin","note":"Zürich"}"#
    for encoding in [String.Encoding.isoLatin1, .utf16] {
      try #require(text.data(using: encoding)).write(to: URL(filePath: file))
      let outcome = await run("trace check Turnstile \(file)")
      #expect(outcome.status == .unusable && outcome.output == "")
      #expect(
        outcome.errors
          == "coordinator-fuzz: \(file): can't be read: it isn't UTF-8; save it as UTF-8\n")
    }
  }

  @Test func `a recording without a state or a result proves nothing`() async throws {
    let folder = Folder()
    let file = try folder.write("a.jsonl", #"{"action":".coin"}"#)
    #expect(
      await run("trace check Turnstile \(file)")
        == .refused(
          "\(file) has nothing to compare in 1 step: "
            + "record a `state` or a `result` with the actions"))
  }

  // MARK: Recording

  @Test func `a recorded machine agrees with itself, and a flaw doesn't`() async throws {
    let folder = Folder()
    let file = folder.file("walks.jsonl")
    #expect(await run("trace record Turnstile --seed 7 --walks 4 --output \(file)") == .passed())
    let again = await run("trace record Turnstile --seed 7 --walks 4")
    #expect(try folder.read("walks.jsonl") == again.output)
    #expect(await run("trace check Turnstile \(file) --offered").status == .passed)
    let flawed = await run("trace check Turnstile \(file) --form swallows-coins")
    #expect(flawed.output.contains("✗ Turnstile contradicts 4 of 4 traces"))
  }

  @Test(arguments: Examples.all.map(\.name))
  func `every example agrees with what it has recorded`(name: String) async throws {
    let folder = Folder()
    let record = ["trace", "record", name, "--length=30", "--output", folder.file("a.jsonl")]
    #expect(await run(record, targets: Examples.all).status == .passed)
    let outcome = await run(["trace", "check", name, folder.path], targets: Examples.all)
    #expect(
      outcome.output == "✓ \(name) agrees with 1 trace in 1 file: 30 steps, 31 comparisons\n")
  }

  /// Each process has an order of its own for a Set that is made once.
  @Test func `recordings tell a machine that differs between processes`() throws {
    func recordings(_ machine: String) throws -> Set<String> {
      let command = ["trace", "record", machine, "--walks", "2"]
      return Set(try (0..<8).map { _ in try fixture(command).output })
    }
    #expect(try recordings("TabOrder").count > 1)
    #expect(try recordings("StackRouter").count == 1)
  }

  // MARK: A public recording

  @Test func `recorded steps of a public router agree with a model of it, and so do its own`()
    throws
  {
    func trace(_ arguments: String...) throws -> String {
      let outcome = try fixture(["trace"] + arguments)
      #expect(outcome.errors == "" && outcome.status == 0)
      return outcome.output
    }
    #expect(
      try trace("check", "StackRouter", Self.recordings)
        == "✓ StackRouter agrees with 20 traces in 2 files: 2,000 steps, 3,629 comparisons\n")
    let folder = Folder()
    let made = folder.file("made.jsonl")
    #expect(try trace("record", "StackRouter", "--walks", "8", "--output", made) == "")
    #expect(
      try trace("check", "StackRouter", made)
        == "✓ StackRouter agrees with 8 traces in 1 file: 800 steps, 808 comparisons\n")
  }
}
