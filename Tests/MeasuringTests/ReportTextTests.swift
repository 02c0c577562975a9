import Testing

@testable import Measuring

struct ReportTextTests {
  @Test("The noise floor comes before all results")
  func noiseFloorFirst() throws {
    for text in [Report.whole.text(), Report.whole.markdown()] {
      let floor = try #require(
        text.firstRange(of: "Noise floor: walk/natural measured as if it were two"))
      let result = try #require(text.firstRange(of: "201 ns/step"))
      #expect(floor.lowerBound < result.lowerBound)
      #expect(text.contains("Smaller differences than 2.0 % say nothing."))
    }
  }

  @Test("The terminal's tables line up")
  func terminal() {
    let text = Report.whole.text()
    #expect(
      text.contains(
        """
        benchmark      ratio  interval  of        target
        walk/natural  1.99 ×  ± 0.50 %  walk/c++  ✗ above 1.5 ×
        """), "\(text)")
    #expect(text.contains("depth-first                  200  4 of 4"), "\(text)")
    #expect(text.contains("more than 1,000,000  1 of 4"), "\(text)")
    #expect(text.contains("instructions unavailable: not here"))
  }

  @Test("An interruption and a debug build are said")
  func caveats() {
    let report = Report.whole
    var environment = report.environment
    environment.configuration = "debug"
    let debug = Report(report.run, in: environment)
    #expect(debug.text().contains("A debug build"))
    #expect(Report.made([], isComplete: false).text().contains("It was interrupted"))
    #expect(!report.text().contains("interrupted"))
  }

  @Test("Markdown has a heading and a table for each part")
  func markdown() {
    let text = Report.whole.markdown()
    for heading in ["walk", "explore", "Growth", "Finding planted bugs", "Figures"] {
      #expect(text.contains("\n## \(heading)\n"))
    }
    #expect(
      text.contains(
        "| figure | value | unit | note |\n| --- | ---: | --- | --- |\n| a state | 12 |"))
  }
}
