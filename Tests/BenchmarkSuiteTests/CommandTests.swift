import CommandLineTool
import Foundation
import TestSize
import Testing

@testable import BenchmarkSuite
@testable import Measuring

@Suite struct CommandTests {
  private let folder = Folder()

  @Test func `help shows the commands, and list the names`() async throws {
    let help = await run("--help")
    #expect(help.status == .passed && help.output.contains("  benchmarks baseline "))
    let list = await run("list")
    #expect(list.output.split(separator: "\n").map(String.init) == (try Suite.Selection().names))
    // With the benchmarks of which it is a multiple.
    let walks = await run("list", "--filter", "^walk/coord-6/natural$")
    #expect(walks.output == "walk/coord-6/c++\nwalk/coord-6/by-hand\nwalk/coord-6/natural\n")
  }

  @Test(arguments: [
    ("walk", "there is no command `walk`; the commands are `measure`, `list`, `baseline`"),
    ("list walk/", "`walk/` is too much: write `--filter walk/` to select benchmarks"),
    ("measure walk/", "`walk/` is too much: write `--filter walk/` to select benchmarks"),
    ("--filter xyzzy", "nothing matches xyzzy; `benchmarks list` shows the names"),
    ("--filter (", "( isn't a regular expression"),
    ("--turns 20", "there is no option `--turns`; measure has the options `--quick`"),
    ("--seconds 0", "`--seconds 0`: write a number above 0"),
    ("--seconds nan", "`--seconds nan`: write a number above 0"),
    ("readme /no/a.json a.md", "/no/a.json can't be read: No such file or directory"),
    ("readme a.json", "write a report and pages"), ("readme --check", "write a report and pages"),
    ("flaws Checkout", "there is no machine `Checkout` with flaws; "),
    ("flaws --strategy depth", "there is no strategy `depth`; "),
    ("baseline ./none", "`./none` is no executable"), ("baseline /", "`/` is no executable"),
    ("baseline", "write one revision"),
    ("baseline HEAD --filter figures/", "no benchmark that matches figures/ has a time"),
    ("baseline HEAD --turns 11", "`--turns 11` is too few to compare "),
    (
      "baseline HEAD --turns 10 --filter ^walk/",
      "`--turns 10` is too few to compare 4 benchmarks: write at least 11"
    ),
  ])
  func `a wrong command line says what to do`(words: String, message: String) async {
    let outcome = await run(words.split(separator: " ").map(String.init), isInterrupted: true)
    #expect(outcome.status == .unusable)
    #expect(outcome.errors.hasPrefix("benchmarks: \(message)"), "\(outcome.errors)")
  }

  @Test func `flaws shows when each flaw is found, and fails for one that isn't`() async {
    let words = ["flaws", "ReferenceCoordinator", "--seeds", "2", "--budget", "2000", "--jobs"]
    let outcome = await run(words + ["1"])
    #expect(outcome.status == .failed)
    #expect(await run(words + ["3"]) == outcome)
    let lines = outcome.output.split(separator: "\n")
    #expect(
      outcome.output.hasPrefix(
        "ReferenceCoordinator: 9 flaws, 2 seeds each, up to 2,000 transitions; "))
    #expect(lines.contains { $0.hasPrefix("logout-keeps-path         AUTH-GATE        2 of 2 ") })
    #expect(lines.last == "✗ 1 flaw survived: alert-at-the-far-end")
    #expect(await run(words + ["1"], isInterrupted: true).status == .interrupted)
  }

  // MARK: measure

  @Test func `the selected benchmarks are measured, printed and written`()
    async throws
  {
    let outcome = await run(
      "--quick", "--seconds", "0.01", "--filter", "growth/claims/[05]$",
      "--json", folder.file("a.json"))
    #expect(outcome.status == .passed, "\(outcome.errors)")
    #expect(outcome.output.contains("growth/claims"))
    let report = try Report(json: folder.read("a.json"))
    #expect(report.run.results.map(\.name) == ["growth/claims/0", "growth/claims/5"])
  }

  @Test(arguments: [(200.0, CommandLineTool.ExitStatus.failed), (199, .passed)])
  func `a walk above an agreed multiple fails`(time: Double, status: CommandLineTool.ExitStatus) {
    let limits: [Benchmark.Limit] = [.init("b", atMost: 3), .init("b", atMost: 1.999, on: "M8")]
    let report = Report.steady([("a", time), ("b", 100)], limits: ["a": limits])
    var errors = ""
    let session = BenchmarkSession(
      console: Console(output: { _ in }, errors: { errors += $0 }), signals: .none)
    #expect(session.verdict(on: report) == status)
    let sentence = "a costs 2.00 times as much as b, at least 2.00 times: above the agreed 2"
    let isNamed = errors.contains("benchmarks: ✗ \(sentence), set on M8\n")
    #expect(isNamed == (status == .failed), "\(errors)")
    #expect(report.otherProcessors == ["M8"])
  }

  @Test func `figures alone can be selected, and a device named for the report`() async {
    let outcome = await run("--quick", "--filter", "figures/memory/c", "--json=/dev/null")
    #expect(outcome.status == .passed)
    #expect(outcome.output.contains("bytes/state"))
  }

  @Test(arguments: ["figures/memory", "growth/claims/0"])
  func `an interrupted run reports the results so far`(filter: String) async throws {
    let outcome = await run(
      "--quick", "--filter", filter, "--json", folder.file("a.json"), isInterrupted: true)
    #expect(outcome.status == .interrupted)
    #expect(outcome.output.contains("It was interrupted"))
    #expect(!outcome.errors.contains("is left out"))
    #expect(try !Report(json: folder.read("a.json")).run.isComplete)
  }

  @Test func `a file that can't be written is known before anything is measured`() async {
    let missing = await run("--json", "\(folder.path)/no/a.json")
    #expect(missing.status == .unusable)
    #expect(missing.errors.hasSuffix("there is no folder \(folder.path)/no; make it first\n"))
    let taken = await run("--json", folder.path)
    #expect(taken.errors == "benchmarks: \(folder.path) is a folder: name a file in it\n")
  }

  // MARK: readme

  private static let block = "# A\n<!-- benchmarks:walk -->\n<!-- /benchmarks -->\n"

  @Test func `a page is written through a link, and then has the format that is checked`()
    async throws
  {
    let page = try folder.write("a.md", Self.block)
    let link = folder.file("link.md")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: page)
    let report = try folder.write("a.json", Suite.specimen.json())
    #expect(await run("readme", "--check", page).status == .failed)
    #expect(await run("readme", report, link).status == .passed)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == page)
    #expect(try folder.read("a.md").contains("| walk/coord-6/natural | "))
    #expect(await run("readme", "--check", page) == CommandOutcome(status: .passed))
  }

  @Test func `a report without a figure of the pages is refused with its requirement`()
    async throws
  {
    let page = try folder.write("a.md", "<!-- benchmarks:figures -->\n<!-- /benchmarks -->\n")
    let whole = Suite.specimen
    let partial = Report(whole.run, in: whole.environment)
    let outcome = await run("readme", try folder.write("a.json", partial.json()), page)
    #expect(outcome.status == .unusable)
    #expect(outcome.errors.contains("has no figures/allocations/AppCoordinator, which needs Linux"))
  }

  @Test func `the page about performance is in step`() async {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = "Sources/CoordinatorTesting/CoordinatorTesting.docc/Performance.md"
    let outcome = await run("readme", "--check", root.appending(path: path).path)
    #expect(outcome.status == .passed, "\(outcome.errors)")
  }
}
