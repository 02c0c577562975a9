import StateMachineTesting

extension Report {
  /// The report for a terminal.
  package func text() -> String {
    let parts = sections.map { "\($0.title)\n\($0.table.plain)" }
    return ([environment.summary] + caveats + [""] + parts.flatMap { [$0, ""] } + remarks)
      .joined(separator: "\n") + "\n"
  }

  /// The caveats of the run: its noise floor, and missing measurements.
  private var caveats: [String] {
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
  private var remarks: [String] {
    let isMissing = run.isComplete && run.results.contains { $0.allocationsPerUnit == nil }
    return isMissing ? ["allocations unavailable: \(Allocations.requirement)"] : []
  }
}

// MARK: Sections

extension Report {
  /// A part of the report.
  struct Section {
    let name, title: String
    let table: Table
  }

  /// The parts that aren't empty.
  var sections: [Section] {
    let groups = groups.map {
      Section(name: $0.name, title: $0.name, table: table(of: $0.elements, isBrief: false))
    }
    return (groups + [limitsSection, growthSection, figuresSection])
      .filter { !$0.table.rows.isEmpty }
  }

  /// The results of a group.
  ///
  /// - Parameter isBrief: true for a page, without the columns that its reader needn't have, and
  ///   with the multiples of limits, which have a section of their own in a terminal.
  func table(of results: [BenchmarkResult], isBrief: Bool) -> Table {
    let hasLimits = isBrief && results.contains { $0.limits?.isEmpty == false }
    let rows = results.map { result in
      let ratio = limits.first { $0.name == result.name }?.ratio.value.significant(3)
      return [
        result.name, result.texts.time, isBrief ? "" : result.time.uncertainty,
        result.texts.throughput, result.allocationsPerUnit?.significant(2) ?? "–",
        hasLimits ? ratio.map { "\($0) ×" } ?? "–" : "",
        isBrief ? "" : result.clock == .wall ? "passed" : "processor",
      ]
    }
    let columns: [Table.Column] = [
      .words("benchmark"), .numbers("time"), .numbers("interval"), .numbers("throughput"),
      .numbers("allocations/unit"), .numbers("of the limit"), .words("clock"),
    ]
    return Table(columns, rows: rows)
  }

  private var limitsSection: Section {
    let rows = limits.map { limit in
      [
        limit.name, "\(limit.ratio.value.significant(3)) ×", limit.ratio.uncertainty,
        limit.limit.name, limit.target,
      ]
    }
    return Section(
      name: "limits", title: "Multiples of what is possible",
      table: Table(
        [
          .words("benchmark"), .numbers("ratio"), .numbers("interval"), .words("of"),
          .words("target"),
        ], rows: rows))
  }

  private var growthSection: Section {
    let curves = run.results.filter { $0.point != nil }.grouped { $0.point?.curve ?? "" }
    let rows = curves.map { name, results in
      let results = results.sorted { ($0.point?.value ?? 0) < ($1.point?.value ?? 0) }
      let ends = [results.first, results.last].map { result in
        "\(result?.texts.time ?? "") at \((result?.point?.value ?? 0).grouped)"
      }
      return [name, results[0].point?.parameter ?? ""] + ends
    }
    return Section(
      name: "growth", title: "Growth",
      table: Table([.words("curve"), .words("cost by"), .words("from"), .words("to")], rows: rows))
  }

  private var figuresSection: Section {
    Section(
      name: "figures", title: "Figures, counted or measured once",
      table: Table(
        [.words("figure"), .numbers("value"), .words("unit"), .words("note")],
        rows: figures.map { [$0.name, $0.value.plain, $0.unit, $0.note] }))
  }
}
