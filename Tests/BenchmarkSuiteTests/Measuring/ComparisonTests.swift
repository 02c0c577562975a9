import Testing

@testable import Measuring

@Suite struct ComparisonTests {
  /// The verdict on the times of one benchmark, a pair for each turn.
  private func verdict(
    _ new: [Double], _ old: [Double], _ rule: Comparison.Rule = .init()
  ) -> Comparison.Verdict {
    let results = { (times: [Double]) in
      times.map { BenchmarkResult(.idle("p"), samples: Sample.rounds([$0])) }
    }
    return Comparison.Line(results(new), and: results(old), rule).verdict
  }

  /// The reports of 21 turns, whose times hardly scatter.
  private func turns(
    _ times: [String: Double], hash: Int = 1, configuration: String = "release"
  ) -> [Report] {
    (0..<21).map { turn in
      let factor = 1 + Double(turn % 3) / 10_000
      let report = Report.steady(
        times.sorted { $0.key < $1.key }.map { ($0.key, $0.value * factor) }, hash: hash)
      var environment = report.environment
      environment.configuration = configuration
      return Report(report.run, in: environment)
    }
  }

  @Test func `a difference within the threshold is the same, however sure it is`() {
    let old = Array(repeating: 100.0, count: 21)
    let new = Array(repeating: 103.0, count: 21)
    #expect(verdict(new, old, .init(threshold: 0.05)) == .same)
    #expect(verdict(new, old, .init(threshold: 0.02)) == .slower)
    // The same work twice differed by more than that.
    #expect(verdict(new, old, .init(threshold: 0.02, noise: 0.1)) == .tooNoisy)
    let wild = (0..<20).map { $0 % 2 == 0 ? 50.0 : 220 }
    #expect(verdict(wild, wild.reversed()) == .tooNoisy)
  }

  @Test func `so many turns are needed that the interval of all is as wide as it must be`() {
    // Of n samples all are on one side of the median with 2⁻ⁿ, at each end.
    for comparisons in [1, 52, 60, 240, 1_000] {
      let fewest = Comparison.Verdict.fewestTurns(comparisons: comparisons)
      let leftOut = 0.025 / Double(comparisons)
      #expect(1 / Double(1 << fewest) <= leftOut)
      #expect(fewest == 11 || 1 / Double(1 << (fewest - 1)) > leftOut)
    }
    #expect([1, 240].map { Comparison.Verdict.fewestTurns(comparisons: $0) } == [11, 14])
    let few = Array(repeating: 200.0, count: 10)
    #expect(verdict(few, Array(repeating: 100, count: 21)) == .tooFew)
  }

  @Test func `a slowdown must clear an interval that is widened for each look`() {
    // Five of twenty turns say that nothing changed: that is rare by chance, but not in one of
    // three looks.
    let times = (0..<20).map { $0 < 5 ? 99.0 : 120 }
    let base = times.map { _ in 100.0 }
    #expect(verdict(times, base) == .slower)
    let turns = Comparison(
      turnsOf: times.map { .made([("a", Sample.rounds([$0]))]) },
      and: base.map { .made([("a", Sample.rounds([$0]))]) })
    #expect(turns.lines.map(\.verdict) == [.tooNoisy])
  }

  @Test(arguments: [
    (["a": 50.0], [Comparison.Verdict.somethingElse]), (["a": 100], [.same]),
    (["a": 150], [.slower]), (["a": 100, "b": 50, "c": 150], [.slower, .somethingElse, .same]),
  ])
  func `less time for another result is no gain`(
    times: [String: Double], verdicts: [Comparison.Verdict]
  ) {
    let old = turns(["a": 100, "b": 100, "c": 100])
    let comparison = Comparison(turnsOf: turns(times, hash: 2), and: old)
    #expect(comparison.lines.map(\.verdict) == verdicts)
    if verdicts == [.somethingElse] {
      #expect(comparison.text().hasSuffix("? 1 something else; threshold 5.0 %\n"))
    }
  }

  @Test func `a slower benchmark comes first, and makes the comparison slower`() {
    let old = turns(["a": 100, "b": 100, "c": 100])
    func compared(_ times: [String: Double], threshold: Double = 0.05) -> Comparison {
      Comparison(turnsOf: turns(times), and: old, threshold: threshold)
    }
    let slower = compared(["a": 100, "b": 70, "c": 120])
    #expect(slower.isSlower)
    #expect(slower.lines.map(\.name) == ["c", "b", "a"])
    #expect(slower.lines.map(\.verdict) == [.slower, .faster, .same])
    #expect(slower.text().contains("  1.20 to 1.20  slower\nb  "))
    #expect(slower.text().hasSuffix("✗ 1 slower, 1 faster, 1 same; threshold 5.0 %\n"))
    #expect(!compared(["a": 100, "b": 70, "c": 101]).isSlower)
    #expect(!compared(["c": 120], threshold: 0.3).isSlower)
  }

  @Test func `the text lists benchmarks of only one executable, other results and other builds`() {
    let old = turns(["a": 100, "b": 100])
    let new = turns(["b": 100, "c": 100], hash: 2, configuration: "debug")
    let text = Comparison(turnsOf: new, and: old).text()
    #expect(text.contains("a: only before\nc: only now\n"))
    #expect(text.contains("does something else now"))
    #expect(text.hasPrefix("warning: one is a release build, the other one debug\n"))
    let same = Comparison(turnsOf: old, and: old).text()
    #expect(!same.contains("something else") && !same.contains("warning"))
  }

  @Test func `in turns, the medians of each turn are compared with each other`() {
    // The machine slows down from turn to turn by far more than the executables differ.
    let turns = (0..<12).map { 100 * (1 + Double($0)) }
    let old = turns.map { Report.steady([("a", $0)]) }
    let new = turns.map { Report.steady([("a", $0 * 1.1)]) }
    let comparison = Comparison(turnsOf: new, and: old)
    #expect(comparison.lines.map(\.verdict) == [.slower])
    #expect(comparison.lines.first.map { abs($0.ratio.value - 1.1) < 0.001 } == true)
    // One sample of a turn that another program interrupted changes nothing.
    let spoilt = turns.map { turn in
      Report.made([("a", Sample.rounds([turn * 1.1, turn, turn / 9, turn, turn]))])
    }
    #expect(Comparison(turnsOf: spoilt, and: old).lines.map(\.verdict) == [.same])
    let one = Comparison(turnsOf: [new[0]], and: [old[0]])
    #expect(one.lines.map(\.verdict) == [.tooFew])
    #expect(one.undecided == ["a"])
  }

  @Test(arguments: [1, 1.2]) func `the noise of turns is that of all turns together`(bias: Double) {
    // A turn's few samples say next to nothing of it.
    let floor = NoiseFloor(benchmark: "a", ratio: Estimate(bias, low: bias - 0.3, high: bias + 0.3))
    let reports = [100.0, 110].map { time in
      (0..<20).map { _ in Report.steady([("a", time)], noiseFloor: floor) }
    }
    let comparison = Comparison(turnsOf: reports[1], and: reports[0])
    #expect(comparison.lines.map(\.verdict) == [bias == 1 ? .slower : .tooNoisy])
  }
}
