import CoordinatorTesting
import Foundation
import FuzzCommand
import TestSize
import Testing

@testable import TestMachines

@Suite struct MergeVerbTests {
  /// Runs shards of a command, all if none is named, each into a file, and returns their outcomes.
  @discardableResult
  private func fuzz(
    _ command: String, shards count: Int, only: [Int]? = nil, in folder: Folder,
    targets: [FuzzTarget] = targets
  ) async -> [Outcome] {
    var outcomes: [Outcome] = []
    for number in only ?? Array(1...count) {
      let shard = "--shard \(number)/\(count) --json \(folder.file("\(number).json"))"
      outcomes.append(await run(command, shard, targets: targets))
    }
    return outcomes
  }

  /// Machines with goals that are rare, with calls that a shard may not execute, with dead ends,
  /// and with a list that is longer in a state where a walk seldom gets.
  private static let odd = [
    FuzzTarget(DigestMachine(divisor: 977, rareGoals: [copied("rare"), copied("rarer")])),
    FuzzTarget(StackMachine()), FuzzTarget(CountdownMachine()), FuzzTarget(basketMachine),
    FuzzTarget(
      MadeMachine<Int, Pace>(
        0, named: "Chain", reduce: { $0 = $1 == .run ? $0 + 1 : 0 },
        actions: { state, offers in
          offers(each: [.walk, .run]) { $0 }
          if state == 8 { offers(.walk) }
        }, check: { $1.always("SHORT", $0 < 10) })),
  ]

  /// Expects that one run and its shards, which are merged in some orders, write the same.
  private func expectSame(
    _ command: String, shards count: Int, orders: [[Int]]? = nil, targets: [FuzzTarget]
  ) async throws {
    let folder = Folder()
    func files(_ name: String) -> String {
      "--json \(folder.file(name)) --junit \(folder.file(name)).xml"
    }
    let whole = await run(command, files("whole"), targets: targets)
    await fuzz(command, shards: count, in: folder, targets: targets)
    let quiet = command.contains("--quiet") ? "--quiet" : ""
    for order in orders ?? [Array(1...count)] {
      let shards = order.map { folder.file("\($0).json") }.joined(separator: " ")
      let merged = await run("merge", shards, quiet, files("merged"), targets: targets)
      #expect(merged == whole)
      #expect(try folder.read("merged") == folder.read("whole"))
      #expect(try folder.read("merged.xml") == folder.read("whole.xml"))
    }
  }

  @Test(arguments: [
    "Turnstile --as-written --seed 7 --walks 900", "Turnstile --walks 350",
    "Turnstile --as-written --claim PAID --walks 300 --strategy depthFirst",
    "Turnstile --form stays-open --walks 330 --strategy archive",
    "Turnstile --walks 400 --min-runs 1500 --min-evaluations 9999 --strategy archive",
    "Treadmill --walks 300", "Treadmill --walks 300 --ignore-goals", "Idle",
    "Turnstile --as-written --walks 350 --quiet", "Digest --walks 150",
    "Chain --walks 300 --strategy walks", "Chain --walks 300 --strategy walks --seed 2",
    "Chain --walks 300 --strategy walks --seed 3",
    "Stack --walks 150 --strategy walks", "Countdown --walks 260 --strategy depthFirst",
    "Basket --walks 150 --strategy archive",
  ])
  func `merged shards are one run, as text and as JSON, in any order`(words: String) async throws {
    let orders = size([[1, 2, 3, 4, 5], [4, 1, 5, 3, 2]], inDebug: [[2, 1, 3]])
    try await expectSame(
      "fuzz \(words) --length 10", shards: orders[0].count, orders: orders,
      targets: targets + Self.odd)
  }

  @Test(arguments: 0..<UInt64(size(40, inDebug: 2, atNight: 400)))
  func `merged shards are one run, for a random machine, strategy and division`(
    seed: UInt64
  ) async throws {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int {
      range.lowerBound + random.next(below: range.count)
    }
    let strategy = Strategy.allCases[number(0...Strategy.allCases.count - 1)]
    let only = number(0...3) == 0 ? "--claim \("S")0" : ""
    let thresholds = number(0...1) == 0 ? "" : "--min-runs \(number(1...2_000))"
    try await expectSame(
      "fuzz Drawn --seed \(seed) --walks \(number(1...700)) --length \(number(1...9)) "
        + "--strategy \(strategy) \(only) \(thresholds)",
      shards: number(1...size(40, inDebug: 12)), targets: [FuzzTarget(DrawnMachine(seed: seed))])
  }

  @Test func `a report begins with the note of its machine`() async throws {
    var target = TurnstileMachine.target
    target.note = "A gate that isn't made yet."
    let folder = Folder()
    let whole = await run("fuzz Turnstile --walks 300", targets: [target])
    #expect(whole.output.hasPrefix("A gate that isn't made yet.\nTurnstile, seed 1: "))
    await fuzz("fuzz Turnstile --walks 300", shards: 2, in: folder, targets: [target])
    // The machine isn't needed.
    #expect(await run("merge", folder.path, targets: []) == whole)
  }

  @Test func `the findings of shards are kept, and those of the merged report are among them`()
    async throws
  {
    let folder = Folder()
    let command = "fuzz Turnstile --as-written --walks 900 --length 12"
    await fuzz(command + " --corpus \(folder.file("parts"))", shards: 4, in: folder)
    _ = await run(command, "--corpus", folder.file("whole"))
    let shards = (1...4).map { folder.file("\($0).json") }.joined(separator: " ")
    let merged = await run("merge", shards, "--corpus", folder.file("merged"))
    #expect(merged.output.contains("kept in "))
    func files(_ name: String) -> Set<String> {
      Set(
        folder.contents.filter { $0.hasPrefix("\(name)/Turnstile/") }
          .map { String($0.dropFirst(name.count)) })
    }
    #expect(files("merged") == files("whole") && !files("whole").isEmpty)
    #expect(files("parts").isSuperset(of: files("whole")))
  }

  @Test func `a shard tells its own walks and findings`() async throws {
    let folder = Folder()
    let outcomes = await fuzz(
      "fuzz Turnstile --form stays-open --walks 256 --length 8", shards: 2, in: folder)
    #expect(outcomes.map(\.status) == [.failed, .failed])
    let lines = outcomes[1].output.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "Turnstile, stays-open, seed 1, shard 2/2: 144 walks of 8 actions from walk 112, "
        + "1,152 transitions")
    #expect(lines.contains("✗ PAID: nobody passes without a coin"))
    #expect(
      lines.last == "✗ 1 claim broken, by 1 sequence in this shard; `coordinator-fuzz merge` makes "
        + "one report of all 2")
    let passed = await fuzz("fuzz Treadmill --walks 4", shards: 2, in: folder)
    // Its goal isn't reached, which only all shards together can tell.
    #expect(passed.map(\.status) == [.passed, .passed])
    #expect(passed[0].output.contains("0 walks of 100 actions, 0 transitions\n"))
  }

  @Test func `missing and interrupted shards are named, with status 4`() async throws {
    let folder = Folder()
    let command = "fuzz Turnstile --walks 2000 --strategy walks"
    await fuzz(command, shards: 9, only: [1, 3, 7, 8], in: folder)
    let asked = Ticker()
    _ = await run(
      command, "--shard 2/9 --jobs 1 --json", folder.file("2.json"),
      signals: .interrupted { asked.tick() >= 1 })
    let outcome = await run("merge", folder.path)
    #expect(
      outcome
        == Outcome(
          status: .incomplete,
          errors: "coordinator-fuzz: shards 4 to 6 and 9 of 9 are missing: add the reports\n"
            + "coordinator-fuzz: \(folder.file("2.json")): shard 2/9 was interrupted after "
            + "6 of 192 walks; run it again\n"))
  }

  @Test func `a merged report takes the place of no shard`() async throws {
    let folder = Folder()
    await fuzz("fuzz Turnstile --walks 30 --length 9", shards: 2, in: folder)
    let shard = try folder.read("1.json")
    for option in ["--json", "--junit"] {
      let file = folder.file("1.json")
      #expect(
        await run("merge", folder.path, option, file, "--force")
          == Outcome(
            status: .unusable,
            errors: "coordinator-fuzz: `\(option) \(file)` is a report to be merged: name another "
              + "file\n"))
    }
    #expect(try folder.read("1.json") == shard)
  }

  @Test func `a shard that was run twice counts once`() async throws {
    let folder = Folder()
    let command = "fuzz Turnstile --walks 1000 --length 20"
    await fuzz(command, shards: 3, in: folder)
    let once = await run("merge", folder.path)
    try folder.write("again.json", folder.read("3.json"))
    let asked = Ticker()
    _ = await run(
      command, "--shard 2/3 --jobs 1 --json", folder.file("killed.json"),
      signals: .interrupted { asked.tick() >= 1 })
    let twice = await run("merge", folder.path)
    #expect(twice.status == once.status && twice.output == once.output)
    #expect(
      twice.errors == "coordinator-fuzz: \(folder.file("killed.json")) is an interrupted run of "
        + "shard 2/3, of which \(folder.file("2.json")) has more walks; it isn't counted\n"
        + "coordinator-fuzz: \(folder.file("again.json")) and \(folder.file("3.json")) are the same "
        + "report of shard 3/3, which counts once\n")
    let other = try folder.read("3.json").replacing("\"executed\" : ", with: "\"executed\" : 1")
      .replacing(/"checksum" : "[0-9a-f]+",/, with: "")
    try folder.write("again.json", other)
    let differing = await run("merge", folder.path)
    #expect(differing.status == .unusable)
    #expect(differing.errors.contains("are reports of shard 3/3, and differ: "))
  }

  @Test(arguments: [
    ("Turnstile --seed 2", "seed.value: 1 → 2"),
    ("Turnstile --as-written", #"variant: "standard" → "as-written""#),
    ("Turnstile --walks 501", "walks: 500 → 501"),
    ("Turnstile --claim PAID", #"only: + "PAID""#),
    ("Turnstile --strategy archive", "strategy: .portfolio → .archive"),
    ("Turnstile --length 8", "length: 9 → 8"),
    ("Turnstile --ignore-goals", "thresholds.goals: true → false"),
    ("Treadmill --strategy walks", #"machine: "Turnstile" → "Treadmill"; "#),
  ])
  func `a shard of another campaign is refused`(words: String, problem: String) async throws {
    let (folder, other) = (Folder(), Folder())
    await fuzz("fuzz Turnstile --walks 500 --length 9", shards: 2, only: [1], in: folder)
    let standard = ["--walks 500", "--length 9"].filter { !words.contains($0.words[0]) }
    let command = (["fuzz \(words)"] + standard).joined(separator: " ")
    await fuzz(command, shards: 2, only: [2], in: other)
    let outcome = await run("merge", folder.file("1.json"), other.file("2.json"))
    #expect(outcome.status == .unusable && outcome.output == "")
    #expect(
      outcome.errors.hasPrefix(
        "coordinator-fuzz: \(other.file("2.json")) is of another campaign than "
          + "\(folder.file("1.json")); \(problem)"), "\(outcome.errors)")
  }

  @Test func `a shard of a machine that was changed, or of another division, is refused`()
    async throws
  {
    let (folder, other) = (Folder(), Folder())
    let command = "fuzz Turnstile --walks 500 --length 9"
    await fuzz(command, shards: 2, only: [1], in: folder)
    let flawed = TurnstileMachine(variant: .form("stays-open"))
    let machine = MadeMachine<TurnstileMachine.State, TurnstileMachine.Action>(
      flawed.initialState, named: "Turnstile", reduce: { flawed.reduce(into: &$0, action: $1) },
      check: { flawed.check($0, &$1) })
    await fuzz(command, shards: 2, only: [2], in: other, targets: [FuzzTarget(machine)])
    let changed = await run("merge", folder.file("1.json"), other.file("2.json"))
    #expect(changed.errors.contains("; other results of the first walks: "))
    await fuzz(command, shards: 3, only: [3], in: other)
    let divided = await run("merge", folder.file("1.json"), other.file("3.json"))
    #expect(divided.errors.contains("3.json is shard 3/3, and \(folder.file("1.json")) is 1/2: "))
    var target = TurnstileMachine.target
    target.note = "A gate that isn't made yet."
    await fuzz(command, shards: 2, only: [2], in: other, targets: [target])
    let noted = await run("merge", folder.file("1.json"), other.file("2.json"))
    #expect(noted.errors.contains(#"note: nil → "A gate that isn't made yet.""#))
    #expect([changed, divided, noted].map(\.status) == [.unusable, .unusable, .unusable])
  }

  @Test func `other files are refused, and a single shard is a campaign`() async throws {
    let folder = Folder()
    await fuzz("fuzz Turnstile --walks 100", shards: 1, in: folder)
    _ = await run("fuzz Turnstile --walks 100 --json", folder.file("whole.json"))
    let shard = try folder.read("1.json")
    for (text, problem) in [
      ("{}", "is no report of fuzz or explore"), ("", "is no report of fuzz or explore"),
      (#"{"version":2}"#, "is no report of fuzz or explore"),
      (#"{"version":1}"#, "has version 1 of the format, and this command reads 2: search again"),
      (
        shard.replacing("\"number\" : 1", with: "\"number\" : 2")
          .replacing(/"checksum" : "[0-9a-f]+",/, with: ""), "is no report of a shard"
      ),
      (shard.replacing(#/(?m)^      100$/#, with: "      -1"), "is no report of a shard"),
      (
        shard.replacing("\"version\" : 3", with: "\"version\" : 9").replacing("kinds", with: "x"),
        "has version 9 of the format, and this command reads 3: run the shard again"
      ),
    ] {
      let outcome = await run("merge", try folder.write("a.json", text))
      #expect(outcome.status == .unusable && outcome.output == "")
      #expect(outcome.errors.contains("a.json \(problem)"), "\(outcome.errors)")
    }
    let mixed = await run("merge", folder.file("1.json"), folder.file("whole.json"))
    #expect(
      mixed.errors.contains("whole.json is no report of a shard: give the files that `fuzz --shard")
    )
    #expect(await run("merge").errors.contains("merge needs the reports of searches or of shards"))
    #expect(await run("merge", folder.file("b.json")).errors.contains("b.json: correct the path"))
    let page = await run("merge", folder.file("1.json"), "--html", folder.file("1.html"))
    #expect(page.status == .passed)
    #expect(try folder.read("1.html").contains("Turnstile"))
  }

  #if os(macOS) || os(Linux)
    @Test(arguments: size(["Cliff", "Door", "Shelf"], inDebug: ["Cliff"]))
    func `shards that trap are one run that trapped`(machine: String) throws {
      let folder = Folder()
      let walks = "\(size(2_000, inDebug: 300))"
      let command = ["fuzz", machine, "--walks", walks, "--json"]
      let whole = try fixture(command + [folder.file("whole"), "--jobs", "2"])
      for number in 1...3 {
        let end = try fixture(
          command + [folder.file("\(number).json"), "--shard", "\(number)/3", "--jobs=1"])
        #expect(end.status == 1, "\(end.errors)")
      }
      let merged = try fixture(["merge", folder.path, "--json", folder.file("merged")])
      #expect(merged.status == whole.status && merged.output == whole.output)
      #expect(merged.errors == "")
      #expect(try folder.read("merged") == folder.read("whole"))
    }
  #endif
}
