import Foundation
import StateMachineTesting
import Testing

@testable import Measuring

@Suite struct ReportTests {
  @Test(arguments: [
    ("no", "it isn't JSON; name a file that --json wrote"), ("{}", "is missing; name a file"),
    (#"{"environment": "one"}"#, "environment has a value that can't be"),
    (
      Report.whole.json().replacing(#/"samples" : \[[^\]]*\]/#, with: #""samples" : []"#),
      "results without samples"
    ),
  ])
  func `other files are refused with a remedy`(json: String, reason: String) {
    let error = #expect(throws: InputError.self) { try Report(json: json) }
    #expect(error?.description.contains(reason) == true)
  }

  @Test func `a multiple of the limit is missed only if its interval is above it`() {
    func isMissed(_ costs: [Double], atMost limit: Double?) -> Bool? {
      Report.made(
        [("a", Sample.rounds(costs)), ("b", Sample.rounds(costs.map { _ in 100 }))],
        limits: ["a": [.init("b", atMost: limit)]]
      ).limits.first?.isMissed
    }
    #expect(
      [1.9, 2.1, nil].map { isMissed([200, 200, 200], atMost: $0) } == [true, false, false])
    // From 1.5 to 2.5 times, with 2 in the middle: the better end decides.
    #expect([1.4, 1.9].map { isMissed([150, 200, 250], atMost: $0) } == [true, false])
  }

  @Test func `a curve goes from its least value to its greatest`() {
    let times = [1_000, 1, 100, 10].map { ("c/\($0)", 10 + 2 * Double($0)) }
    let text = Report.steady(times, curve: "c").text()
    #expect(text.contains("c      n        12.0 ns/step at 1  2.01 µs/step at 1,000"), "\(text)")
  }

  @Test func `the caveats come before all results, and the tables for a terminal line up`() {
    var environment = Report.whole.environment
    environment.configuration = "debug"
    let text = Report(Report.whole.run, in: environment).text()
    #expect(text.hasPrefix("\(environment.summary)\nNoise floor: walk/natural measured as if"))
    #expect(text.contains("say nothing.\nA debug build: none of these numbers"), "\(text)")
    #expect(
      text.contains(
        """
        benchmark      ratio  interval  of        target
        walk/natural  1.99 ×  ± 0.50 %  walk/c++  ✗ above 1.5 ×
        """), "\(text)")
    let unavailable = Report.made([("a", Sample.steady(1))])
    #expect(unavailable.text().contains("allocations unavailable: allocations are counted only on"))
    #expect(!text.contains("unavailable"))
  }

  @Test func `a table aligns numbers, leaves out empty columns and escapes Markdown`() {
    let table = Table(
      [.words("name"), .numbers("n"), .numbers("empty")],
      rows: [["a|b<c>", "1", ""], ["long_name", "100", ""]])
    #expect(table.plain == "name         n\na|b<c>       1\nlong_name  100")
    #expect(
      table.markdown == """
        | name | n |
        | --- | ---: |
        | a\\|b&lt;c> | 1 |
        | long\\_name | 100 |
        """)
  }

  @Test func `the environment is one line`() {
    var environment = Report.whole.environment
    environment.isClean = false
    #expect(environment.summary.contains("012345678, with changes"))
    (environment.revision, environment.cores) = (nil, 1)
    #expect(environment.summary == "M9, 1 core, arm64 · Linux · Swift 6.3, release · 2026-11-21")
  }

  @Test func `the environment is read from the system`() {
    let environment = Environment.current(folder: FileManager.default.temporaryDirectory.path)
    #expect(environment.cores > 0)
    #expect(environment.swift.first?.isNumber == true)
    #expect(environment.revision == nil)
    #expect(environment.isClean == nil)
    #expect(environment.date.hasSuffix("Z"))
    let (family, name) = ("cpu family\t: 8\nmodel\t\t: 1\n", "model name\t: M 9\n")
    #expect(Environment.processor(cpuinfo: "\(family)\(name)") == "M 9, family 8, model 1")
    #expect(Environment.processor(cpuinfo: name) == "M 9")
    #expect(Environment.processor(cpuinfo: family) == nil)
    #expect(Environment.version(from: "Swift version 6.3.1 (swift-6.3.1-RELEASE)") == "6.3.1")
    #expect(
      Environment.version(from: "swift-driver version: 1.1\nApple Swift version 6.3 (x)") == "6.3")
    #expect(Environment.version(from: nil) == "unknown")
  }
}

@Suite struct NumbersTests {
  private static let rows: [(texts: [String], expected: [String])] = [
    // Few digits, and no exponent.
    (
      [0.0, 1, 9.996, 12.34, 999.9, 1_234, 0.001_234, -12.34, .nan].map { $0.significant(3) },
      ["0", "1.00", "10.0", "12.3", "1000", "1230", "0.00123", "-12.3", "–"]
    ),
    // A prefix leaves a number between 1 and 1,000.
    (
      [0.0, 1, 999.4, 999.9, 12_345, 7.8e6, 0.5, 2e10].map { $0.prefixed("B") },
      ["0 B", "1.00 B", "999 B", "1.00 kB", "12.3 kB", "7.80 MB", "500 mB", "20.0 GB"]
    ),
    (
      [0.25, 12.3, 1_500, 2.5e9].map(\.asNanoseconds), ["0.25 ns", "12.3 ns", "1.50 µs", "2.50 s"]
    ),
    ([0.0123, 0.0001, 1.5, -0.05].map(\.asPercent), ["1.2 %", "0.01 %", "150 %", "-5.0 %"]),
    // A whole number keeps its digits.
    (
      [12.0, 1_234_567, 12.34, 1.5, 27.99].map(\.plain), ["12", "1,234,567", "12.3", "1.5", "28"]
    ),
  ]

  @Test(arguments: rows) func `numbers are short, and have a unit`(
    texts: [String], expected: [String]
  ) { #expect(texts == expected) }
}
