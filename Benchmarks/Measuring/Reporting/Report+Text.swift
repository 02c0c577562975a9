extension Report {
  /// The report for a terminal.
  public func text() -> String {
    let parts = sections.map { "\($0.title)\n\($0.table.plain)" }
    return (opening + [""] + parts.flatMap { [$0, ""] } + remarks).joined(separator: "\n") + "\n"
  }

  /// The report as a page of Markdown.
  public func markdown() -> String {
    let parts = sections.flatMap { ["## \($0.title)", "", $0.note, "", $0.table.markdown, ""] }
    let head = ["# Benchmarks", ""] + opening.flatMap { [$0, ""] }
    return (head + parts + remarks.map { "- \($0)" }).joined(separator: "\n") + "\n"
  }

  /// The environment, and the caveats of the run.
  private var opening: [String] { [environment.summary] + caveats }

  /// The caveats of the run: its noise floor, and missing measurements.
  var caveats: [String] {
    var lines: [String] = []
    if let floor = run.noiseFloor {
      lines.append(
        """
        Noise floor: \(floor.benchmark) measured as if it were two seems to cost \
        \(floor.ratio.value.significant(4)) times as much as itself (95 %: \
        \(floor.ratio.low.significant(4)) to \(floor.ratio.high.significant(4))). \
        Smaller differences than \(floor.spread.asPercent) say nothing.
        """)
    }
    if !run.isComplete { lines.append("It was interrupted: this is what was measured until then.") }
    if environment.configuration != "release" {
      lines.append("A debug build: none of these numbers says how fast a release is.")
    }
    return lines
  }

  /// The reasons for missing counts.
  var remarks: [String] {
    let counts = run.results.compactMap(\.counts)
    let reasons = [
      ("allocations", counts.compactMap(\.allocations.unavailable)),
      ("instructions", counts.compactMap(\.instructions.unavailable)),
      ("memory", counts.compactMap(\.peakMemory.unavailable)),
    ]
    return reasons.flatMap { name, reasons in
      Set(reasons).sorted().map { "\(name) unavailable: \($0)" }
    }
  }
}
