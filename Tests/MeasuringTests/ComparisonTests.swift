import CommandLineTool
import Testing

@testable import Measuring

@Suite struct ComparisonTests {
  /// The verdict on the samples of one benchmark.
  private func verdict(
    _ new: [Sample], _ old: [Sample], inTurns: Bool = true, _ rule: Comparison.Rule = .init()
  ) -> Comparison.Verdict {
    let results = { (samples: [Sample]) in
      (inTurns ? samples.map { [$0] } : [samples])
        .map { BenchmarkResult(.idle("p"), samples: $0) }
    }
    return Comparison.Line(results(new), and: results(old), inTurns: inTurns, rule).verdict
  }

  /// The verdicts on 30 pairs, as if five benchmarks were compared each time.
  private func verdicts(factor: Double, inTurns: Bool) -> [Comparison.Verdict] {
    (0..<30).map { seed in
      var noise = SyntheticNoise(seed: 1_000 + seed)
      var (old, new): ([Double], [Double]) = ([], [])
      if inTurns {
        for _ in 0..<41 {
          noise.nextRound()
          old.append(noise.measured(100))
          new.append(noise.measured(100 * factor))
        }
      } else {
        old = noise.times(100, rounds: 41)
        var later = SyntheticNoise(seed: 2_000 + seed)
        new = later.times(100 * factor, rounds: 41)
      }
      return verdict(
        Sample.rounds(new), Sample.rounds(old), inTurns: inTurns, .init(comparisons: 5))
    }
  }

  @Test func `the number of benchmarks decides how many samples are needed`() throws {
    func verdicts(_ count: Int) throws -> Set<Comparison.Verdict> {
      let turns = (0..<11).map { _ in Report.steady((0..<count).map { ("b\($0)", 100) }) }
      return Set(try Comparison(turnsOf: turns, and: turns).lines.map(\.verdict))
    }
    #expect(try verdicts(17) == [.same])
    #expect(try verdicts(18) == [.tooFew])
  }

  @Test(arguments: [true, false])
  func `of the same work, at least 19 of 20 aren't called slower or faster`(inTurns: Bool) {
    let verdicts = verdicts(factor: 1, inTurns: inTurns)
    #expect(verdicts.count { $0 == .slower } <= verdicts.count / 20)
    #expect(verdicts.count { $0 == .faster } <= verdicts.count / 20)
    #expect(verdicts.count { $0 == .same } >= verdicts.count / 2)
  }

  @Test(arguments: [
    (1.1, true, Comparison.Verdict.slower, Comparison.Verdict.faster),
    (1.1, false, .slower, .faster), (1 / 1.1, true, .faster, .slower),
  ])
  func `a change of 10 % is found in at least 9 of 10`(
    factor: Double, inTurns: Bool, right: Comparison.Verdict, wrong: Comparison.Verdict
  ) {
    let verdicts = verdicts(factor: factor, inTurns: inTurns)
    #expect(verdicts.count { $0 == right } >= verdicts.count * 9 / 10)
    #expect(!verdicts.contains(wrong))
  }

  @Test func `a difference within the threshold is the same, however sure it is`() {
    let (old, new) = (Sample.steady(100), Sample.steady(103))
    #expect(verdict(new, old, .init(threshold: 0.05)) == .same)
    #expect(verdict(new, old, .init(threshold: 0.02)) == .slower)
    // The same work twice differed by more than that.
    #expect(verdict(new, old, .init(threshold: 0.02, noise: 0.1)) == .tooNoisy)
  }

  @Test func `so many samples are needed that the interval of all is as wide as it must be`() {
    // Of n samples all are on one side of the median with 2⁻ⁿ, at each end.
    for comparisons in [1, 52, 60, 240, 1_000] {
      let fewest = Comparison.Verdict.fewestSamples(comparisons: comparisons)
      let leftOut = 0.025 / Double(comparisons)
      #expect(1 / Double(1 << fewest) <= leftOut)
      #expect(fewest == 11 || 1 / Double(1 << (fewest - 1)) > leftOut)
    }
    #expect([1, 240].map { Comparison.Verdict.fewestSamples(comparisons: $0) } == [11, 14])
    let few = Array(Sample.steady(200).prefix(10))
    #expect(verdict(few, Sample.steady(100), inTurns: false) == .tooFew)
  }

  @Test func `a slowdown must clear an interval that is widened for each look`() throws {
    // Five of twenty turns say that nothing changed: that is rare by chance, but not in one of
    // three looks.
    let times = (0..<20).map { $0 < 5 ? 99.0 : 120 }
    let base = times.map { _ in 100.0 }
    #expect(verdict(Sample.rounds(times), Sample.rounds(base)) == .slower)
    let turns = try Comparison(
      turnsOf: times.map { .made([("a", Sample.rounds([$0]))]) },
      and: base.map { .made([("a", Sample.rounds([$0]))]) })
    #expect(turns.lines.map(\.verdict) == [.tooNoisy])
  }

  @Test(arguments: [
    ([50.0], [Comparison.Verdict.somethingElse]), ([100], [.same]), ([150], [.slower]),
    ([100, 50, 150], [.slower, .somethingElse, .same]),
  ])
  func `less time for another result is no gain`(
    times: [Double], verdicts: [Comparison.Verdict]
  ) throws {
    let names = ["a", "b", "c"]
    let old = Report.steady(names.prefix(times.count).map { ($0, 100) })
    let new = Report.steady(zip(names, times).map { ($0, $1) }, hash: 2)
    let comparison = try Comparison(of: new, to: old)
    #expect(comparison.lines.map(\.verdict) == verdicts)
    if verdicts == [.somethingElse] {
      #expect(comparison.text().hasSuffix("? 1 something else; threshold 5.0 %\n"))
    }
  }

  @Test func `a slower benchmark comes first, and makes the comparison slower`() throws {
    let old = Report.steady([("a", 100), ("b", 100), ("c", 100)])
    let slower = try Comparison(of: .steady([("a", 100), ("b", 70), ("c", 120)]), to: old)
    #expect(slower.isSlower)
    #expect(slower.lines.map(\.name) == ["c", "b", "a"])
    #expect(slower.lines.map(\.verdict) == [.slower, .faster, .same])
    #expect(slower.text().hasSuffix("✗ 1 slower, 1 faster, 1 same; threshold 5.0 %\n"))
    #expect(!(try Comparison(of: .steady([("a", 100), ("b", 70), ("c", 101)]), to: old)).isSlower)
    #expect(!(try Comparison(of: .steady([("c", 120)]), to: old, threshold: 0.3)).isSlower)
  }

  @Test func `noisy samples are listed, and aren't slower`() throws {
    let wild = Sample.rounds((0..<20).map { $0 % 2 == 0 ? 50 : 220 })
    let report = Report.made([("a", wild)])
    let comparison = try Comparison(of: report, to: report)
    #expect(comparison.lines.map(\.verdict) == [.tooNoisy])
    #expect(!comparison.isSlower)
    #expect(comparison.text().contains("too noisy to say"))
  }

  @Test func `the text lists benchmarks of only one report, and other results`() throws {
    let old = Report.steady([("a", 100), ("b", 100)])
    let new = Report.steady([("b", 100), ("c", 100)], hash: 2)
    let text = try Comparison(of: new, to: old).text()
    #expect(text.contains("a: only before\nc: only now\n"))
    #expect(text.contains("does something else now"))
    #expect(!(try Comparison(of: old, to: old)).text().contains("something else"))
  }

  @Test func `the text warns of another machine, compiler or build`() throws {
    let old = Report.steady([("a", 100)])
    var environment = old.environment
    (environment.processor, environment.configuration) = ("Z80", "debug")
    environment.swift = "5.9"
    let text = try Comparison(of: Report(old.run, in: environment), to: old).text()
    #expect(text.contains("warning: these are different machines (M9, 2 cores; Z80, 2 cores)"))
    #expect(text.contains("warning: one is a release build, the other one debug"))
    #expect(text.contains("warning: Swift 6.3 before, 5.9 now"))
    #expect(try Comparison(of: old, to: old).warnings == [])
  }

  @Test func `reports of different sizes, or none, can't be compared`() {
    let full = Report.steady([("a", 100)])
    let quick = Report.steady([("a", 100)], size: .quick)
    let error = #expect(throws: CommandError.self) { try Comparison(of: quick, to: full) }
    #expect(
      error?.description == """
        these reports can't be compared: one was measured in full size and one in quick size: \
        measure both in the same
        """)
    #expect(throws: CommandError.self) { try Comparison(turnsOf: [], and: [full]) }
  }

  @Test func `in turns, the medians of each turn are compared with each other`() throws {
    // The machine slows down from turn to turn by far more than the executables differ.
    let turns = (0..<12).map { 100 * (1 + Double($0)) }
    let old = turns.map { Report.steady([("a", $0)]) }
    let new = turns.map { Report.steady([("a", $0 * 1.1)]) }
    let comparison = try Comparison(turnsOf: new, and: old)
    #expect(comparison.lines.map(\.verdict) == [.slower])
    #expect(comparison.lines.first.map { abs($0.ratio.value - 1.1) < 0.001 } == true)
    // One sample of a turn that another program interrupted changes nothing.
    let spoilt = turns.map { turn in
      Report.made([("a", Sample.rounds([turn * 1.1, turn, turn / 9, turn, turn]))])
    }
    #expect(try Comparison(turnsOf: spoilt, and: old).lines.map(\.verdict) == [.same])
    let one = try Comparison(turnsOf: [new[0]], and: [old[0]])
    #expect(one.lines.map(\.verdict) == [.tooFew])
    #expect(one.undecided == ["a"])
  }

  @Test(arguments: [1, 1.2])
  func `the noise of turns is that of all turns together`(bias: Double) throws {
    // A turn's few samples say next to nothing of it.
    let floor = NoiseFloor(benchmark: "a", ratio: Estimate(bias, low: bias - 0.3, high: bias + 0.3))
    let reports = [100.0, 110].map { time in
      (0..<20).map { _ in Report.steady([("a", time)], noiseFloor: floor) }
    }
    let comparison = try Comparison(turnsOf: reports[1], and: reports[0])
    #expect(comparison.lines.map(\.verdict) == [bias == 1 ? .slower : .tooNoisy])
  }
}
