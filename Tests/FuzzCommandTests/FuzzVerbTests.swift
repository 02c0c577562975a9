import CoordinatorTesting
import Foundation
import FuzzCommand
import Testing

@testable import TestMachines

@Suite struct FuzzVerbTests {
  static let asWritten = "fuzz Turnstile --as-written --walks 70 --length 6"

  @Test func `a run prints its report, with the command that replays a finding`() async {
    let passed = await run("fuzz Turnstile --walks 2 --length 5 --seed 7")
    #expect(passed.status == .passed && passed.errors == "")
    let head = "Turnstile, seed 7: 2 walks of 5 actions, 10 transitions\n\nactions "
    #expect(passed.output.hasPrefix(head))
    #expect(
      passed.output.hasSuffix("\n\n✓ every claim held (2), every goal was reached (1)\n"))
    let failed = await run(Self.asWritten)
    #expect(failed.status == .failed && failed.errors == "")
    #expect(
      failed.output.hasPrefix(
        """
        Turnstile (as-written), seed 1: 70 walks of 6 actions, 420 transitions

        ✗ PAID: nobody passes without a coin
            1. .push
                 visitors: 0 → 1
            shrunk from 2 to 1 (the shortest that ends in this action): seed 1, walk 0, step 2
            replay: coordinator-fuzz replay Turnstile --as-written --action '.push'

        actions   executed   changed nothing

        """), "\(failed)")
    #expect(failed.output.hasSuffix("\n\n✗ 1 claim broken, by 1 sequence\n"))
  }

  @Test func `a list that offers nothing is a finding`() async {
    let outcome = await run("fuzz Idle --walks 3")
    #expect(outcome.status == .failed)
    #expect(
      outcome.output == """
        Idle, seed 1: 3 walks of 100 actions, 0 transitions

        ✗ OFFERS: Idle offers no action at the start
            in the initial state: 0
            No call of `actions(in:_:)` is possible there.
            Offer at least one action that can happen.
            found at seed 1, walk 0, step 0
            replay: coordinator-fuzz replay Idle

        ✗ 1 claim broken, by 1 sequence

        """)
  }

  @Test(arguments: [
    ("--min-runs", "coin ran "), ("--min-changes", "kick changed something 0 times, not 90"),
    ("--min-evaluations", "PAID was evaluated "),
  ])
  func `a missed threshold fails the run`(option: String, shortfall: String) async {
    let run = await run("fuzz Turnstile --walks 2 --length 5 \(option)=90")
    #expect(run.status == .failed)
    #expect(run.output.contains("✗ \(shortfall)"))
  }

  @Test func `--claim restricts the run to one claim`() async {
    let broken = await run(Self.asWritten, "--claim PAID --quiet")
    #expect(broken.status == .failed)
    #expect(broken.output.contains("✗ PAID: nobody passes without a coin"))
    let held = await run(Self.asWritten, "--claim NO-LOSS --quiet")
    #expect(held.status == .passed)
    #expect(held.output.contains("✓ NO-LOSS held; no other claim counted"))
  }

  @Test func `a drawn seed is printed, and gives the same run again`() async throws {
    let drawn = await run("fuzz Turnstile --walks 3 --seed random").output
    let seed = try #require(drawn.firstMatch(of: /seed ([0-9]+):/)).1
    #expect(seed != "1")
    #expect(await run("fuzz Turnstile --walks 3 --seed \(seed)").output == drawn)
  }

  @Test(arguments: [
    (asWritten, "PAID: nobody passes without a coin"), ("fuzz Idle --walks 1", "OFFERS: "),
    ("fuzz Forgetful --walks 1", "DETERMINISTIC: "),
  ])
  func `the replay command of a report breaks the same claim`(
    command: String, claim: String
  ) async throws {
    let report = await run(command)
    #expect(report.status == .failed && report.output.contains("✗ \(claim)"), "\(report)")
    let line = try #require(report.output.firstMatch(of: /replay: coordinator-fuzz (.*)/)).1
    let replay = await run(line.split(separator: " ").map { $0.trimmingCharacters(in: ["'"]) })
    #expect(replay.status == .failed)
    #expect(replay.output.contains(claim), "\(replay)")
  }

  @Test func `a time ends a run beside a number of walks, and is its only end without one`()
    async throws
  {
    let both = await run("fuzz Turnstile --time 99h --walks 48 --length 5 --quiet")
    #expect(both.status == .passed && both.output.contains(": 48 walks of 5 actions, "), "\(both)")
    let asked = Ticker()
    let endless = await run(
      "fuzz Turnstile --time 99h --length 1 --quiet",
      signals: .interrupted { asked.tick() >= 2_000 }
    )
    let walks = try #require(endless.output.firstMatch(of: #/: ([0-9,]+) walks /#), "\(endless)").1
    // Without a time, there are 1,000.
    #expect(endless.status == .interrupted && walks.contains(",") && walks != "1,000", "\(endless)")
  }

  @Test func `an interrupted run reports its findings`() async throws {
    let folder = Folder()
    let interrupted = await run(
      "fuzz Turnstile --as-written --json", folder.file("report.json"),
      signals: .interrupted { true })
    #expect(interrupted.status == .interrupted)
    #expect(
      interrupted.output.hasPrefix(
        "Turnstile (as-written), seed 1: 4 walks of 100 actions, 400 transitions (interrupted)\n"
      ))
    #expect(interrupted.output.contains("✗ PAID"))
    #expect(try folder.read("report.json").contains("\"interrupted\" : true"))
  }

  @Test func `findings are kept in files, and no file is overwritten`() async throws {
    let folder = Folder()
    let arguments = "\(Self.asWritten) --corpus \(folder.file("corpus"))"
    let first = await run(arguments)
    let files = folder.contents
    let name = try #require(files.last)
    #expect(files.count == 3)
    #expect(first.output.hasSuffix("kept in \(folder.file(name))\n"))
    #expect(await run(arguments) == first)
    // The same finding on another device.
    let entry = try folder.readWithoutChecksum(name)
    let other = entry.replacing("machine: Turnstile\n", with: "machine: Turnstile@drop\n")
    try folder.write(name, other)
    #expect(await run(arguments) == first)
    let both = "machine: Turnstile\nmachine: Turnstile@drop\n"
    #expect(
      try folder.readWithoutChecksum(name) == entry.replacing("machine: Turnstile\n", with: both))
    // Another person's file.
    try folder.write(name, "mine")
    let refused = await run(arguments)
    #expect(
      refused.errors.contains("a finding isn't kept: \(folder.file(name)): the first line is"))
    #expect(refused.status == .unusable)
    #expect(try folder.read(name) == "mine")
    #expect(folder.contents == files)
  }

  @Test func `--html writes the report with its storyboards as one page`() async throws {
    let folder = Folder()
    let outcome = await run(Self.asWritten, "--html", folder.file("report.html"))
    #expect(outcome.status == .failed)
    let page = try folder.read("report.html")
    for part in [
      "<h1>Turnstile, as written</h1>", "<a href=\"#finding-1\">✗ PAID</a>",
      "<section id=\"finding-1\"", "<p class=\"broken\"><strong>✗ PAID</strong>",
      "<li>✗ kick never changed anything.</li>",
      "<td class=\"name\">PAID</td><td class=\"name\">nobody passes without a coin</td>",
      "<td class=\"name\">walk 0, step 2</td>",
      "coordinator-fuzz fuzz Turnstile --as-written --seed 1 --walks 70 --length 6</code>",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(page.contains(/seed 1, walk [0-9]+, step [0-9]+/))
    for banned in ["<script", "http", "@import", "url(", "src="] {
      #expect(!page.contains(banned), "\(banned)")
    }
    // The same seed gives the same bytes, for any number of workers.
    _ = await run(Self.asWritten, "--jobs 2 --html", folder.file("other.html"))
    #expect(try folder.read("other.html") == page)
  }
}
