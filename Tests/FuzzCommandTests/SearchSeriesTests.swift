import CoordinatorTesting
import Foundation
@testable import FuzzCommand
import Testing

/// Searches of several machines, or with several seeds, by one command.
@Suite struct SearchSeriesTests {
  private static let series = "fuzz Turnstile Treadmill --seed 1 --seed 2"

  @Test func `the status of a series is that of its worst search`() {
    let statuses: [CommandLineTool.ExitStatus] =
      [.interrupted, .unusable, .failed, .incomplete, .passed]
    for first in statuses.indices {
      var series = SeriesReport(count: 5)
      series.searches = statuses[first...].reversed().map { .init(title: "A", status: $0) }
      #expect(series.status == statuses[first])
    }
  }

  @Test func `each machine is searched with each seed, and the last lines sum up`() async throws {
    let series = await run(Self.series, "--walks 20 --quiet")
    #expect(series.status == .failed)
    let lines = series.output.split(separator: "\n", omittingEmptySubsequences: false).suffix(6)
    #expect(
      lines.joined(separator: "\n") == """
        ✓ Turnstile, seed 1: every claim held (2), every goal was reached (1)
        ✓ Turnstile, seed 2: every claim held (2), every goal was reached (1)
        ✗ Treadmill, seed 1: 1 goal not reached
        ✗ Treadmill, seed 2: 1 goal not reached
        ✗ 2 of 4 searches failed

        """)
    for (machine, seed) in [("Turnstile", "1"), ("Treadmill", "2")] {
      let one = await run("fuzz \(machine) --seed \(seed) --walks 20 --quiet")
      #expect(series.output.contains(one.output))
    }
  }

  @Test func `a machine or a seed that is named twice is searched once`() async {
    let twice = await run("fuzz Turnstile Turnstile --seed 7 --seed 07 --walks 20")
    #expect(twice == (await run("fuzz Turnstile --seed 7 --walks 20")))
    let two = await run("fuzz Turnstile Treadmill Turnstile --walks 20 --quiet")
    #expect(two.output.contains(" of 2 searches failed\n"))
  }

  @Test func `the outputs hold those of each search`() async throws {
    let folder = Folder()
    for (command, name) in [(Self.series, "all"), ("fuzz Treadmill --seed 2", "one")] {
      let file = folder.file(name)
      _ = await run(
        command, "--walks 20 --json \(file).json --junit \(file).xml --html \(file).html")
    }
    struct Reports: Decodable {
      var passed: Bool
      var searches: [Search]
      struct Search: Decodable { var title: String; var status: Int32; var report: SearchReport? }
    }
    let all = try JSONDecoder().decode(Reports.self, from: Data(folder.read("all.json").utf8))
    let one = try JSONDecoder().decode(SearchReport.self, from: Data(folder.read("one.json").utf8))
    // ReportFormat.md names these.
    let object = try JSONSerialization.jsonObject(with: Data(folder.read("all.json").utf8))
    let keys = ["checksum", "count", "interrupted", "passed", "searches", "version"]
    #expect((object as? [String: Any])?.keys.sorted() == keys)
    #expect(all.searches.map(\.status) == [0, 0, 1, 1] && !all.passed)
    #expect(all.searches[3].report == one && all.searches[3].title == "Treadmill, seed 2")
    let suite = try #require(try folder.read("one.xml").firstMatch(of: #/<testcase.+</testcase>/#))
    #expect(
      try folder.read("all.xml")
        .replacing(#"classname="Treadmill, seed 2""#, with: #"classname="Treadmill""#)
        .contains(suite.0))
    #expect(try folder.read("all.xml").matches(of: #/<testsuite /#).count == 4)
    let index = try folder.read("all.html")
    let links = index.matches(of: #/href="(all/[^"]+)"/#).map { String($0.1) }
    #expect(links.count == 4 && links[3] == "all/Treadmill-seed-2.html")
    #expect(try folder.read("all/Treadmill-seed-2.html") == folder.read("one.html"))
  }

  @Test func `merge tells an interruption, a bound, and files that it doesn't know`()
    async throws
  {
    let folder = Folder()
    let file = folder.file("report.json")
    _ = await run(Self.series, "--json", file, signals: .interrupted { true })
    #expect(await run("merge \(file)").errors.contains(" has no search that was begun"))
    for (command, status) in [
      ("fuzz Turnstile --seed 1", ExitStatus.interrupted),
      ("explore Treadmill --max-states 1", .incomplete),
      ("explore Turnstile Treadmill --max-states 1", .incomplete),
    ] {
      let isStopped = status == .interrupted
      let outcome = await run(
        command, "--force --json", file, signals: .interrupted { isStopped })
      #expect(outcome.status == status, "\(command)")
      #expect(await run("merge \(file)").status == status, "\(command)")
    }
    let text = try folder.read("report.json")
    try folder.write("new.json", text.replacing(#""version" : 1"#, with: #""version" : 99"#))
    let new = await run("merge \(folder.file("new.json"))")
    #expect(new.errors.contains(" has version 99 of the format, and this command reads 1"))
  }

  @Test func `two random seeds are two seeds`() async {
    let random = await run("fuzz Turnstile --walks 1 --seed random --seed random")
    #expect(random.output.matches(of: #/(?m)^. Turnstile, seed [0-9]+: /#).count == 2, "\(random)")
  }

  @Test func `all machines are those that list shows, and one is searched as ever`() async throws {
    let all = await run("explore --all --quiet")
    let titles = all.output.matches(of: #/(?m)^[✓✗] ([A-Z][a-z]+): /#).map { String($0.1) }
    #expect(titles == ["Turnstile", "Idle", "Forgetful", "Treadmill"], "\(all.output)")
    #expect(all.output.hasSuffix("✗ 3 of 4 searches failed\n"), "\(all.output)")
    let plain = await run("fuzz Turnstile", targets: [TurnstileMachine.target])
    #expect(plain.status == .passed)
    #expect(await run("fuzz --all", targets: [TurnstileMachine.target]) == plain)
  }

  @Test func `the time is for all searches together`() async throws {
    let outcome = await run(Self.series, "--time 400ms --quiet --ignore-goals")
    #expect(outcome.status == .passed && !outcome.output.contains("interrupted"))
    #expect(outcome.output.hasSuffix("✓ all 4 searches passed\n"))
  }

  @Test func `JSON on standard output stays JSON, and an interruption ends the series`()
    async throws
  {
    let series = await run(Self.series, "--walks 5 --json -")
    #expect(series.output.hasPrefix("{\n") && series.output.hasSuffix("}\n"))
    #expect(series.errors.contains("Turnstile, seed 1: 5 walks"))
    let stopped = await run(Self.series, signals: .interrupted { true })
    #expect(stopped.status == .interrupted)
    #expect(stopped.output == "\n✗ interrupted: 0 of 4 searches begun, 0 failed\n")
  }

  #if os(macOS) || os(Linux)
    @Test func `a machine that traps or ends the process doesn't end the others`() throws {
      let folder = Folder()
      let end = try fixture([
        "fuzz", "Door", "Shelf", "StackRouter", "--walks", "64", "--quiet", "--json",
        folder.file("all.json"),
      ])
      #expect(end.status == 1 && !end.isSignal)
      #expect(end.output.matches(of: #/✗ TRAP: no action ends the process\n/#).count == 2)
      #expect(
        end.output.hasSuffix(
          """

          ✗ Door: 1 claim broken, by 1 sequence
          ✗ Shelf: 1 claim broken, by 1 sequence
          ✓ StackRouter: every claim held (2), every goal was reached (2)
          ✗ 2 of 3 searches failed

          """), "\(end.output)")
      #expect(try folder.read("all.json").matches(of: #/"machine" : /#).count == 3)
    }

    @Test func `a search without a report is an error in each output`() throws {
      let folder = Folder()
      let files = ["--json", folder.file("all.json"), "--junit", folder.file("all.xml")]
      let end = try fixture(
        ["fuzz", "Stumble", "Pair", "--walks", "5", "--quiet"] + files,
        environment: ["STUMBLE": "start"])
      #expect(end.status == 2, "\(end)")
      #expect(end.output.contains("✗ Stumble: it ended without a report\n✓ Pair: "), "\(end)")
      let xml = try folder.read("all.xml")
      #expect(xml.contains(#/<testsuite name="Stumble" [^>]*errors="1"/#), "\(xml)")
      #expect(xml.contains("exit status 2</error>") && xml.contains(#"name="Pair""#))
      let report = try fixture(["merge", folder.file("all.json"), "--quiet"])
      #expect(report.status == 2, "\(report)")
      #expect(report.output.hasSuffix(String(end.output.suffix(120))), "\(report)")
    }

    @Test func `Ctrl-C ends the search that runs, and the series`() throws {
      let child = try Child(
        "fuzz-fixture", ["fuzz", "Beacon", "StackRouter", "--time", "40s", "--quiet"])
      #expect(child.waitForOutput() == "walking\n")
      kill(child.process.processIdentifier, SIGINT)
      let end = child.finish()
      #expect(end.status == 3 && !end.isSignal)
      #expect(end.output.contains("transitions (interrupted)\n"), "\(end)")
      #expect(end.output.hasSuffix("✗ interrupted: 1 of 2 searches begun, 0 failed\n"), "\(end)")
    }
  #endif
}
