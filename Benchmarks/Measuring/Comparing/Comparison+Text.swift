extension Comparison {
  /// The comparison for a terminal.
  public func text() -> String {
    let table = Table(
      [
        .init(title: "benchmark", isNumber: false), .init(title: "before"), .init(title: "now"),
        .init(title: "ratio"), .init(title: "95 % interval"),
        .init(title: "verdict", isNumber: false), .init(title: "result", isNumber: false),
      ],
      rows: lines.map { line in
        [
          line.name, "\(line.old.asNanoseconds)/\(line.unit)",
          "\(line.new.asNanoseconds)/\(line.unit)", "\(line.ratio.value.significant(3)) ×",
          "\(line.ratio.low.significant(3)) to \(line.ratio.high.significant(3))",
          line.verdict.rawValue,
          line.doesSomethingElse && line.verdict != .somethingElse ? "does something else now" : "",
        ]
      })
    var parts = warnings.map { "warning: \($0)" }
    if !lines.isEmpty { parts.append(table.plain) }
    parts += onlyOld.map { "\($0): only before" } + onlyNew.map { "\($0): only now" }
    parts.append(summary)
    return parts.joined(separator: "\n") + "\n"
  }

  /// The number of benchmarks with each verdict.
  private var summary: String {
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = lines.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    guard !counts.isEmpty else { return "No benchmark is in both." }
    let isClear = !lines.contains { $0.verdict == .somethingElse }
    let mark = exitStatus == 0 ? isClear ? "✓" : "?" : "✗"
    return "\(mark) \(counts.joined(separator: ", ")); threshold \(threshold.asPercent)"
  }

  static func warnings(about new: [Report], and old: [Report]) -> [String] {
    guard let last = new.first, let first = old.first else { return [] }
    let (before, now) = (first.environment, last.environment)
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
}
