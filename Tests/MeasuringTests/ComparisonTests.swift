import Testing

@testable import Measuring

struct ComparisonTests {
  @Test("Of the same work, at least 19 of 20 aren't called slower", arguments: [true, false])
  func sameWork(inTurns: Bool) {
    let verdicts = verdicts(factor: 1, inTurns: inTurns)
    #expect(verdicts.count { $0 == .slower } <= verdicts.count / 20)
    #expect(verdicts.count { $0 == .faster } <= verdicts.count / 20)
    #expect(verdicts.count { $0 == .same } >= verdicts.count / 2)
  }

  @Test("A slowdown of 10 % is found in at least 9 of 10", arguments: [true, false])
  func slowdown(inTurns: Bool) {
    let verdicts = verdicts(factor: 1.1, inTurns: inTurns)
    #expect(verdicts.count { $0 == .slower } >= verdicts.count * 9 / 10)
    #expect(!verdicts.contains(.faster))
  }

  @Test("A gain of 10 % is found as often")
  func gain() {
    let verdicts = verdicts(factor: 1 / 1.1, inTurns: true)
    #expect(verdicts.count { $0 == .faster } >= verdicts.count * 9 / 10)
    #expect(!verdicts.contains(.slower))
  }

  /// What is said of 30 pairs, as if five benchmarks were compared each time.
  private func verdicts(factor: Double, inTurns: Bool) -> [Comparison.Verdict] {
    (0..<30).compactMap { seed in
      var noise = SyntheticNoise(seed: 1_000 + seed)
      let old: [Sample]
      let new: [Sample]
      if inTurns {
        let rounds = (0..<41).map { round in
          noise.nextRound()
          return (
            Sample(round: round, nanoseconds: noise.measured(100)),
            Sample(round: round, nanoseconds: noise.measured(100 * factor))
          )
        }
        (old, new) = (rounds.map(\.0), rounds.map(\.1))
      } else {
        old = noise.samples(100, rounds: 41)
        var later = SyntheticNoise(seed: 2_000 + seed)
        new = later.samples(100 * factor, rounds: 41)
      }
      return Pair("p", unit: "step", samplesOf: new, and: old, by: .processor, inTurns: inTurns)
        .line(threshold: 0.05, comparisons: 5)?.verdict
    }
  }

  @Test("What is within the threshold is the same, however sure the difference is")
  func threshold() {
    let (old, new) = (Self.steady(100), Self.steady(103))
    func verdict(_ threshold: Double, noise: Double = 0) -> Comparison.Verdict? {
      Pair("p", unit: "step", samplesOf: new, and: old, by: .wall, inTurns: true)
        .line(threshold: threshold, noise: noise)?.verdict
    }
    #expect(verdict(0.05) == .same)
    #expect(verdict(0.02) == .slower)
    // The same work twice differed by more than that.
    #expect(verdict(0.02, noise: 0.1) == .tooNoisy)
  }

  @Test("Too few samples say nothing")
  func fewSamples() {
    let few = Pair(
      "p", unit: "step", samplesOf: Array(Self.steady(200).prefix(10)), and: Self.steady(100),
      by: .wall, inTurns: false)
    #expect(few.line(threshold: 0.05)?.verdict == .tooFew)
  }

  @Test("So many samples are needed that the interval of all of them is as wide as it must be")
  func fewestSamples() {
    // Of n samples all are on one side of the median with 2⁻ⁿ, at each end.
    for comparisons in [1, 52, 60, 240, 1_000] {
      let fewest = Comparison.Verdict.fewestSamples(comparisons: comparisons)
      let leftOut = 0.025 / Double(comparisons)
      #expect(1 / Double(1 << fewest) <= leftOut)
      #expect(fewest == 11 || 1 / Double(1 << (fewest - 1)) > leftOut)
    }
    #expect(Comparison.Verdict.fewestSamples(comparisons: 1) == 11)
    #expect(Comparison.Verdict.fewestSamples(comparisons: 240) == 14)
  }

  @Test("How many are compared decides how many samples are needed")
  func fewSamplesOfMany() throws {
    func verdicts(_ count: Int) throws -> Set<Comparison.Verdict> {
      let turns = (0..<11).map { _ in Report.steady((0..<count).map { ("b\($0)", 100) }) }
      return Set(try Comparison(turnsOf: turns, and: turns).lines.map(\.verdict))
    }
    #expect(try verdicts(17) == [.same])
    #expect(try verdicts(18) == [.tooFew])
  }

  @Test("A slowdown must clear an interval that is widened for each look at the turns")
  func looks() throws {
    // Six of twenty turns say that nothing changed: by chance, in more than one of 60 resamples half of them do.
    let times = (0..<20).map { $0 < 6 ? 99.0 : 120 }
    let samples = { (times: [Double]) in
      times.enumerated().map { Sample(round: $0, nanoseconds: $1) }
    }
    let once = Pair(
      "a", unit: "step", samplesOf: samples(times), and: samples(times.map { _ in 100 }),
      by: .processor, inTurns: true)
    #expect(once.line(threshold: 0.05)?.verdict == .slower)
    let turns = try Comparison(
      turnsOf: times.map { .made([("a", samples([$0]))]) },
      and: times.map { _ in .made([("a", samples([100]))]) })
    #expect(turns.lines.map(\.verdict) == [.tooNoisy])
  }

  @Test("What takes less time and does something else is no gain; what takes more is slower")
  func gainedByDoingSomethingElse() throws {
    let old = Report.steady([("a", 100)])
    func verdict(_ time: Double) throws -> [Comparison.Verdict] {
      try Comparison(of: .steady([("a", time)], hash: 2), to: old).lines.map(\.verdict)
    }
    #expect(try verdict(50) == [.somethingElse])
    let text = try Comparison(of: .steady([("a", 50)], hash: 2), to: old).text()
    #expect(text.hasSuffix("  something else\n? 1 something else; threshold 5.0 %\n"))
    let three = [("a", 100), ("b", 100), ("c", 100)] as [(String, Double)]
    let ordered = try Comparison(
      of: .steady([("a", 100), ("b", 50), ("c", 150)], hash: 2), to: .steady(three))
    #expect(ordered.lines.map(\.verdict) == [.slower, .somethingElse, .same])
    #expect(try verdict(100) == [.same])
    #expect(try verdict(150) == [.slower])
  }

  @Test("Slower ends with status 2, and comes first; anything else with 0")
  func exitStatus() throws {
    let old = Report.steady([("a", 100), ("b", 100), ("c", 100)])
    let slower = try Comparison(of: .steady([("a", 100), ("b", 70), ("c", 120)]), to: old)
    #expect(slower.exitStatus == 2)
    #expect(slower.lines.map(\.name) == ["c", "b", "a"])
    #expect(slower.lines.map(\.verdict) == [.slower, .faster, .same])
    #expect(slower.text().hasSuffix("✗ 1 slower, 1 faster, 1 same; threshold 5.0 %\n"))
    let better = try Comparison(of: .steady([("a", 100), ("b", 70), ("c", 101)]), to: old)
    #expect(better.exitStatus == 0)
    #expect(try Comparison(of: .steady([("c", 120)]), to: old, threshold: 0.3).exitStatus == 0)
  }

  @Test("Too noisy to say is listed, and isn't slower")
  func noisy() throws {
    let wild = (0..<20).map { Sample(round: $0, nanoseconds: $0 % 2 == 0 ? 50 : 220) }
    let comparison = try Comparison(
      of: .made([("a", wild)]), to: .made([("a", wild.map(\.doubledRound))]))
    #expect(comparison.lines.map(\.verdict) == [.tooNoisy])
    #expect(comparison.exitStatus == 0)
    #expect(comparison.text().contains("too noisy to say"))
  }

  @Test("What only one of them has is listed, and so is what does something else")
  func differences() throws {
    let old = Report.steady([("a", 100), ("b", 100)])
    let new = Report.steady([("b", 100), ("c", 100)], hash: 2)
    let comparison = try Comparison(of: new, to: old)
    #expect(comparison.onlyOld == ["a"])
    #expect(comparison.onlyNew == ["c"])
    let text = comparison.text()
    #expect(text.contains("a: only before"))
    #expect(text.contains("c: only now"))
    #expect(text.contains("does something else now"))
    #expect(!(try Comparison(of: old, to: old)).text().contains("something else"))
  }

  @Test("Another machine, compiler or build is warned of")
  func warnings() throws {
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

  @Test("Different sizes, or nothing at all, can't be compared")
  func incomparable() {
    let full = Report.steady([("a", 100)])
    let quick = Report.steady([("a", 100)], plan: .quick)
    let error = #expect(throws: MeasuringError.self) { try Comparison(of: quick, to: full) }
    #expect(
      error?.description == """
        these reports can't be compared: one was measured in full size and one in quick size: \
        measure both in the same
        """)
    #expect(throws: MeasuringError.self) { try Comparison(turnsOf: [], and: [full]) }
  }

  @Test("Of executables in turns, the medians of each turn are compared with each other")
  func turns() throws {
    // The machine slows down from turn to turn by far more than the executables differ.
    let turns = (0..<12).map { 100 * (1 + Double($0)) }
    let old = turns.map { Report.steady([("a", $0)]) }
    let new = turns.map { Report.steady([("a", $0 * 1.1)]) }
    let comparison = try Comparison(turnsOf: new, and: old)
    #expect(comparison.lines.map(\.verdict) == [.slower])
    #expect(comparison.lines.first.map { abs($0.ratio.value - 1.1) < 0.001 } == true)
    // One sample of a turn that somebody interrupted changes nothing.
    let spoilt = turns.map { turn in
      let samples = [turn * 1.1, turn, turn / 9, turn, turn].enumerated().map { round, time in
        Sample(round: round, nanoseconds: time)
      }
      return Report.made([("a", samples)])
    }
    #expect(try Comparison(turnsOf: spoilt, and: old).lines.map(\.verdict) == [.same])
    let one = try Comparison(turnsOf: [new[0]], and: [old[0]])
    #expect(one.lines.map(\.verdict) == [.tooFew])
    #expect(one.undecided == ["a"])
  }

  @Test("What the same work differs by is what all turns say together", arguments: [1, 1.2])
  func noiseOfTurns(bias: Double) throws {
    // A turn's few samples say next to nothing of it.
    let floor = NoiseFloor(benchmark: "a", ratio: Estimate(bias, low: bias - 0.3, high: bias + 0.3))
    let old = (0..<20).map { _ in Report.steady([("a", 100)], noiseFloor: floor) }
    let new = (0..<20).map { _ in Report.steady([("a", 110)], noiseFloor: floor) }
    let comparison = try Comparison(turnsOf: new, and: old)
    #expect(comparison.lines.map(\.verdict) == [bias == 1 ? .slower : .tooNoisy])
  }

  /// Samples that hardly scatter.
  private static func steady(_ time: Double) -> [Sample] {
    (0..<21).map { Sample(round: $0, nanoseconds: time * (1 + Double($0 % 3) / 10_000)) }
  }
}

extension Sample {
  /// The same in a round that the other one has no sample of.
  fileprivate var doubledRound: Sample {
    Sample(round: round * 2, units: units, processor: processor, wall: wall)
  }
}
