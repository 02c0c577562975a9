import Measuring
import Testing

@testable import BenchmarkSuite

struct MeasureOptionsTests {
  @Test("Without a word, everything is measured in full")
  func standard() throws {
    let options = try MeasureOptions([])
    #expect(options.plan.size == .full)
    #expect(options.plan.budget == 210)
    #expect(options.filter == nil && options.files.isEmpty && options.baseline == nil)
  }

  @Test("Quick runs, budgets and files")
  func chosen() throws {
    let options = try MeasureOptions(["--quick", "--seconds", "2.5", "--json=a", "--html", "b"])
    #expect(options.plan.size == .quick)
    #expect(options.plan.budget == 2.5)
    #expect(options.files.map { $0.option } == ["--json", "--html"])
    #expect(options.files.map { $0.path } == ["a", "b"])
  }

  @Test(
    "What doesn't belong together is refused",
    arguments: [
      ["walk"], ["--turns", "20"], ["--json", "a", "--html", "./a"],
      ["--baseline", "main", "--json", "a"], ["--threshold", "5"],
      ["--baseline", "main", "--quick"],
    ])
  func refused(_ words: [String]) {
    let problem = #expect(throws: Problem.self) { try MeasureOptions(words) }
    #expect(problem?.status == .usage)
  }

  @Test("A device may be named for all reports")
  func device() throws {
    #expect(try MeasureOptions(["--json=/dev/null", "--html=/dev/null"]).files.count == 2)
  }

  @Test("Turns are short and many")
  func turn() throws {
    let usual = try MeasureOptions(["--baseline", "main"])
    #expect(usual.turns == 45)
    #expect(usual.filterOfTimes == "^(?!discovery/|figures/)")
    #expect(usual.turn(of: "a") == ["--quick", "--filter", "a", "--seconds", "0.1"])
    let chosen = try MeasureOptions(["--baseline", "main", "--filter", "a", "--seconds", "3"])
    #expect(chosen.filterOfTimes == "a")
    #expect(chosen.turn(of: "b") == ["--quick", "--filter", "b", "--seconds", "3.0"])
  }

  @Test("A threshold is a percentage")
  func threshold() throws {
    #expect(try MeasureOptions(["--baseline", "main", "--threshold", "8"]).threshold == 0.08)
  }
}
