package import CommandLineTool

/// The benchmarks that changed between two reports, beyond noise.
package struct Comparison {
  /// The benchmarks that both reports have, those that need attention first.
  package let lines: [Line]

  /// The names that only the old report has, and that only the new one has.
  let onlyOld, onlyNew: [String]

  /// The reasons that the numbers are less comparable than they look.
  let warnings: [String]

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

  /// The names of the benchmarks that more samples could decide.
  package var undecided: [String] {
    lines.filter { [.tooNoisy, .tooFew].contains($0.verdict) }.map(\.name)
  }

  package var isSlower: Bool { lines.contains { $0.verdict == .slower } }

  /// Compares two reports that were measured one after the other.
  ///
  /// Machines drift: where it matters, measure in turns instead.
  ///
  /// - Throws: an error if they were measured in different sizes.
  package init(
    of new: Report, to old: Report, threshold: Double = 0.05
  ) throws(CommandError) {
    try self.init(of: [new], to: [old], inTurns: false, threshold)
  }

  /// Compares the reports of two executables that were run in turns: the first of each, the second
  /// of each, and so on.
  ///
  /// Each turn counts with the median of its samples, and the quotients within the turns are
  /// compared.
  ///
  /// - Throws: an error if they were measured in different sizes, or there are none.
  package init(
    turnsOf new: [Report], and old: [Report], threshold: Double = 0.05
  ) throws(CommandError) {
    try self.init(of: new, to: old, inTurns: true, threshold)
  }

  private init(
    of new: [Report], to old: [Report], inTurns: Bool, _ threshold: Double
  ) throws(CommandError) {
    let problem = "these reports can't be compared: "
    guard let first = old.first, let last = new.first else {
      throw CommandError(problem + "there is no report of one of the two: measure both")
    }
    guard Set((old + new).map(\.run.size)).count == 1 else {
      throw CommandError(
        problem
          + "one was measured in \(first.run.size.rawValue) size and one in "
          + "\(last.run.size.rawValue) size: measure both in the same")
    }
    let befores = old.flatMap(\.run.results).grouped(by: \.name)
    let nows = new.flatMap(\.run.results).grouped(by: \.name)
    let both = nows.compactMap { now in
      befores.first { $0.name == now.name }.map { (now: now.elements, before: $0.elements) }
    }
    let rule = Rule(
      threshold: threshold, noise: Self.noise(in: old + new, inTurns: inTurns),
      comparisons: both.count * (inTurns ? Self.looks : 1))
    lines = both.map { Line($0.now, and: $0.before, inTurns: inTurns, rule) }
      .sorted { ($0.verdict.order, $1.ratio.value) < ($1.verdict.order, $0.ratio.value) }
    let names = Set(lines.map(\.name))
    onlyOld = befores.map(\.name).filter { !names.contains($0) }
    onlyNew = nows.map(\.name).filter { !names.contains($0) }
    warnings = Self.warnings(about: new, and: old)
    self.rule = rule
  }

  /// The difference between two measurements of the same work, as a share.
  ///
  /// One turn is too short to know it, so it is the median of all turns that measured the same
  /// benchmark twice.
  private static func noise(in reports: [Report], inTurns: Bool) -> Double {
    let floors = reports.compactMap(\.run.noiseFloor)
    guard let floor = floors.first else { return 0 }
    if !inTurns { return floors.map(\.spread).median }
    let ratio = Estimate(
      medianOf: floors.filter { $0.benchmark == floor.benchmark }.map(\.ratio.value))
    return NoiseFloor(benchmark: floor.benchmark, ratio: ratio).spread
  }

  private static func warnings(about new: [Report], and old: [Report]) -> [String] {
    guard let now = new.first?.environment, let before = old.first?.environment else { return [] }
    var warnings: [String] = []
    if !now.isSameMachine(as: before) {
      warnings.append(
        """
        these are different machines (\(before.processor), \(before.cores) cores; \
        \(now.processor), \(now.cores) cores): their times can't be compared, measure both on one
        """)
    }
    if now.configuration != before.configuration {
      warnings.append("one is a \(before.configuration) build, the other one \(now.configuration)")
    }
    if now.swift != before.swift {
      warnings.append(
        "Swift \(before.swift) before, \(now.swift) now: the compiler is compared, too")
    }
    if (new + old).contains(where: { !$0.run.isComplete }) {
      warnings.append("one of them was interrupted: it has fewer samples than it would have")
    }
    return warnings
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
    var parts = warnings.map { "warning: \($0)" }
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
