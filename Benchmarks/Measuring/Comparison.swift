/// The benchmarks that changed between two executables, beyond noise.
///
/// The executables were run in turns: the first report of each, the second of each, and so on. Each
/// turn counts with the median of its samples, and the quotients within the turns are compared.
package struct Comparison {
  /// The benchmarks that both have, those that need attention first.
  package let lines: [Line]

  /// The names that only the old one has, and that only the new one has.
  let onlyOld, onlyNew: [String]

  /// The build configurations, if they differ.
  private let configurations: (before: String, now: String)?

  private let rule: Rule

  /// The condition for a verdict.
  struct Rule {
    /// The largest change that doesn't matter, as a share.
    var threshold = 0.05
    /// The difference between two measurements of the same work, as a share.
    var noise = 0.0
    /// The number of benchmarks that are compared, times the number of looks.
    var comparisons = 1

    /// The probability of a true ratio beyond each end of the widened interval.
    var share: Double { Estimate.usualShare / Double(max(comparisons, 1)) }
  }

  /// The highest number of looks at turns: benchmarks that are too noisy to say get more turns.
  ///
  /// Repeated looks find changes by chance, so the interval of each is widened (Bonferroni).
  package static let looks = 3

  /// The names of the benchmarks that more turns could decide.
  package var undecided: [String] {
    lines.filter { [.tooNoisy, .tooFew].contains($0.verdict) }.map(\.name)
  }

  package var isSlower: Bool { lines.contains { $0.verdict == .slower } }

  package init(turnsOf new: [Report], and old: [Report], threshold: Double = 0.05) {
    let befores = old.flatMap(\.run.results).grouped(by: \.name)
    let nows = new.flatMap(\.run.results).grouped(by: \.name)
    let both = nows.compactMap { now in
      befores.first { $0.name == now.name }.map { (now: now.elements, before: $0.elements) }
    }
    let rule = Rule(
      threshold: threshold, noise: Self.noise(in: old + new),
      comparisons: both.count * Self.looks)
    lines = both.map { Line($0.now, and: $0.before, rule) }
      .sorted { ($0.verdict.order, $1.ratio.value) < ($1.verdict.order, $0.ratio.value) }
    let names = Set(lines.map(\.name))
    onlyOld = befores.map(\.name).filter { !names.contains($0) }
    onlyNew = nows.map(\.name).filter { !names.contains($0) }
    let builds = (old + new).map(\.environment.configuration)
    configurations = Set(builds).count < 2 ? nil : (builds[0], builds[builds.count - 1])
    self.rule = rule
  }

  /// The difference between two measurements of the same work, as a share.
  ///
  /// One turn is too short to know it, so it is the median of all turns that measured the same
  /// benchmark twice.
  private static func noise(in reports: [Report]) -> Double {
    let floors = reports.compactMap(\.run.noiseFloor)
    guard let floor = floors.first else { return 0 }
    let ratio = Estimate(
      medianOf: floors.filter { $0.benchmark == floor.benchmark }.map(\.ratio.value))
    return NoiseFloor(benchmark: floor.benchmark, ratio: ratio).spread
  }

  /// The comparison for a terminal.
  package func text() -> String {
    let columns: [Table.Column] = [
      .words("benchmark"), .numbers("before"), .numbers("now"), .numbers("ratio"),
      .numbers("95 % interval"), .words("verdict"), .words("result"),
    ]
    let rows = lines.map { line in
      [
        line.name, "\(line.old.asNanoseconds)/\(line.unit)",
        "\(line.new.asNanoseconds)/\(line.unit)", "\(line.ratio.value.significant(3)) ×",
        "\(line.ratio.low.significant(3)) to \(line.ratio.high.significant(3))",
        line.verdict.rawValue,
        line.doesSomethingElse && line.verdict != .somethingElse ? "does something else now" : "",
      ]
    }
    var parts: [String] = []
    if let (before, now) = configurations {
      parts.append("warning: one is a \(before) build, the other one \(now)")
    }
    if !lines.isEmpty { parts.append(Table(columns, rows: rows).plain) }
    parts += onlyOld.map { "\($0): only before" } + onlyNew.map { "\($0): only now" }
    return (parts + [summary]).joined(separator: "\n") + "\n"
  }

  /// The number of benchmarks with each verdict.
  private var summary: String {
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = lines.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    guard !counts.isEmpty else { return "No benchmark is in both." }
    let isClear = !lines.contains { $0.verdict == .somethingElse }
    let mark = isSlower ? "✗" : isClear ? "✓" : "?"
    return "\(mark) \(counts.joined(separator: ", ")); threshold \(rule.threshold.asPercent)"
  }
}

extension Comparison {
  /// The comparison of one benchmark.
  package struct Line {
    package let name: String
    /// Nanoseconds a unit before and after: medians.
    let old, new: Double
    let unit: String
    /// The cost now as a multiple of the cost before.
    let ratio: Estimate
    package let verdict: Verdict
    /// True if the work had another result, so that its times say little.
    let doesSomethingElse: Bool

    /// Compares the results of a benchmark in each turn.
    init(_ new: [BenchmarkResult], and old: [BenchmarkResult], _ rule: Rule) {
      let (costs, bases) = (new.map(\.time.value), old.map(\.time.value))
      let ratios = zip(costs, bases).map { $0 / $1 }
      (name, unit) = (new[0].name, new[0].unit)
      (self.old, self.new, ratio) = (bases.median, costs.median, Estimate(medianOf: ratios))
      doesSomethingElse = new[0].hash != old[0].hash
      var verdict = Verdict.tooFew
      if ratios.count >= Verdict.fewestTurns(comparisons: rule.comparisons) {
        verdict = Verdict(ratio, sure: Estimate(medianOf: ratios, beyondEnd: rule.share), rule)
      }
      if verdict == .faster, doesSomethingElse { verdict = .somethingElse }
      self.verdict = verdict
    }
  }

  /// The verdict of a comparison on one benchmark.
  package enum Verdict: String, CaseIterable {
    /// It costs more, by more than the threshold.
    case slower
    /// It costs less, by more than the threshold, and does the same.
    case faster
    /// It costs less, by more than the threshold, but its work has another result: that is no gain.
    case somethingElse = "something else"
    /// The difference of the costs is within the threshold.
    case same
    /// The samples scatter too much for one of the verdicts above.
    case tooNoisy = "too noisy to say"
    /// There are fewer turns than ``fewestTurns(comparisons:)``.
    case tooFew = "too few samples to say"

    /// The fewest turns that a verdict is based on.
    ///
    /// At least 11, since neighbouring samples of a shared machine resemble each other; and as many
    /// as the widened interval needs.
    ///
    /// - Parameter comparisons: the number of benchmarks that are compared, times that of looks.
    package static func fewestTurns(comparisons: Int) -> Int {
      max(11, Estimate.fewestValues(beyondEnd: Rule(comparisons: comparisons).share))
    }

    /// Decides.
    ///
    /// A change counts if two conditions hold: the ratio is beyond the threshold and beyond the
    /// noise, and its confidence interval doesn't hold 1. That interval is widened for the number
    /// of benchmarks that are compared (Bonferroni: 95 % that none of them is called slower or
    /// faster without reason), for among 60 benchmarks three would be outside of their 95 %
    /// intervals by chance. The verdict is *same* if the ordinary 95 % interval is within the
    /// threshold, which is the test of equivalence by two one-sided tests (Schuirmann, 1987) and
    /// needs no such correction: it raises no alarm.
    ///
    /// - Parameter sure: the estimate with the widened interval.
    init(_ ratio: Estimate, sure: Estimate, _ rule: Rule) {
      let beyond = 1 + max(rule.threshold, rule.noise)
      if ratio.value > beyond, sure.low > 1 {
        self = .slower
      } else if ratio.value < 1 / beyond, sure.high < 1 {
        self = .faster
      } else if ratio.low >= 1 / (1 + rule.threshold), ratio.high <= 1 + rule.threshold {
        self = .same
      } else {
        self = .tooNoisy
      }
    }

    /// Its position in a list: the verdicts that need attention come first.
    var order: Int {
      [.slower, .somethingElse, .tooFew, .tooNoisy, .faster, .same].firstIndex(of: self) ?? 0
    }
  }
}
