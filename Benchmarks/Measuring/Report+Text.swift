import StateMachineTesting

extension Report {
  /// The report for a terminal.
  package func text() -> String {
    let parts = sections.map { "\($0.title)\n\($0.table.plain)" }
    return ([environment.summary] + caveats + [""] + parts.flatMap { [$0, ""] } + remarks)
      .joined(separator: "\n") + "\n"
  }

  /// The report as a page of Markdown.
  package func markdown() -> String {
    let parts = sections.flatMap { ["## \($0.title)", "", $0.note, "", $0.table.markdown, ""] }
    let head = ["# Benchmarks", environment.summary] + caveats
    return (head.flatMap { [$0, ""] } + parts + remarks.map { "- \($0)" })
      .joined(separator: "\n") + "\n"
  }

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
    let kinds: [(String, KeyPath<Counts, Count>)] = [
      ("allocations", \.allocations), ("instructions", \.instructions), ("memory", \.peakMemory),
    ]
    return kinds.flatMap { name, kind in
      Set(counts.compactMap { $0[keyPath: kind].unavailable }).sorted()
        .map { "\(name) unavailable: \($0)" }
    }
  }
}

// MARK: Sections

extension Report {
  /// A part of the report: name, title, a note of one sentence, and a table.
  struct Section {
    let name, title, note: String
    let table: Table
  }

  /// The parts that aren't empty.
  var sections: [Section] {
    groups.map { section($0.name, $0.elements) }
      + [limitsSection, growthSection, discoverySection, figuresSection]
      .filter { !$0.table.rows.isEmpty }
  }

  private func section(_ name: String, _ results: [BenchmarkResult]) -> Section {
    let rows = results.map { result in
      let time = result.summary.nanoseconds
      return [
        result.name, "\(time.value.asNanoseconds)/\(result.unit)", time.uncertainty,
        result.summary.throughput.value.prefixed("/s"),
        (result.summary.scatter / time.value).asPercent,
        cell(of: \.allocations, in: result) { $0.significant(2) },
        cell(of: \.instructions, in: result) { $0.significant(3) },
        cell(of: \.peakMemory, in: result) { $0.prefixed("B", digits: 2) },
        result.clock == .wall ? "passed" : "processor",
      ]
    }
    let columns: [Table.Column] = [
      .words("benchmark"), .numbers("time"), .numbers("interval"), .numbers("throughput"),
      .numbers("scatter"), .numbers("allocations/unit"), .numbers("instructions/unit"),
      .numbers("memory"), .words("clock"),
    ]
    return Section(
      name: name, title: name,
      note: "Median of interleaved rounds with its 95 % interval; scatter of single samples.",
      table: Table(columns, rows: rows))
  }

  /// A cell with a count: a dash if it couldn't be counted, empty if it couldn't be counted for any
  /// benchmark; ``remarks`` has the reasons.
  private func cell(
    of count: KeyPath<Counts, Count>, in result: BenchmarkResult, _ text: (Double) -> String
  ) -> String {
    if let value = result.counts?[keyPath: count].value { return text(value) }
    let isSomewhere = run.results.contains { $0.counts?[keyPath: count].value != nil }
    return isSomewhere ? "–" : ""
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
      note: "Median of the quotients within each round.",
      table: Table(
        [
          .words("benchmark"), .numbers("ratio"), .numbers("interval"), .words("of"),
          .words("target"),
        ], rows: rows))
  }

  private var growthSection: Section {
    let rows = curves.map { curve in
      let ends = [curve.points.first, curve.points.last].map { point in
        point.map {
          "\($0.nanoseconds.value.asNanoseconds)/\(curve.unit) at \($0.value.grouped)"
        } ?? ""
      }
      return [curve.name, curve.parameter] + ends + [curve.fit.description]
    }
    return Section(
      name: "growth", title: "Growth",
      note: "The order of growth that the medians fit best, by the Bayesian information criterion.",
      table: Table(
        [.words("curve"), .words("cost by"), .words("from"), .words("to"), .words("growth")],
        rows: rows))
  }

  private var discoverySection: Section {
    let rows = discoveries.map { discovery in
      [
        discovery.bug, discovery.strategy,
        discovery.median?.grouped ?? "more than \(discovery.budget.grouped)",
        "\(discovery.transitions.count) of \(discovery.seeds)",
      ]
    }
    return Section(
      name: "discovery", title: "Finding planted bugs",
      note: "Transitions until half of the seeds had found it.",
      table: Table(
        [.words("bug"), .words("strategy"), .numbers("median"), .numbers("found")], rows: rows))
  }

  private var figuresSection: Section {
    Section(
      name: "figures", title: "Figures", note: "Counted or measured once.",
      table: Table(
        [.words("figure"), .numbers("value"), .words("unit"), .words("note")],
        rows: figures.map { [$0.name, $0.value.plain, $0.unit, $0.note] }))
  }
}
