extension Report {
  /// A part of the report: name, title, a note of one sentence, and a table.
  struct Section {
    let name: String
    let title: String
    let note: String
    let table: Table
  }

  /// The parts that aren't empty.
  var sections: [Section] {
    groups.map(section)
      + [limitsSection, growthSection, discoverySection, figuresSection]
      .filter { !$0.table.rows.isEmpty }
  }

  private func section(_ group: Group) -> Section {
    let rows = group.results.map { result in
      let time = result.summary.nanoseconds
      return [
        result.name,
        "\(time.value.asNanoseconds)/\(result.unit)", time.uncertainty,
        result.summary.throughput.value.prefixed("/s"),
        (result.summary.scatter / time.value).asPercent,
        cell(of: \.allocations, in: result) { $0.significant(2) },
        cell(of: \.instructions, in: result) { $0.significant(3) },
        cell(of: \.peakMemory, in: result) { $0.prefixed("B", digits: 2) },
        result.clock == .wall ? "passed" : "processor",
      ]
    }
    return Section(
      name: group.name, title: group.name,
      note: "Median of interleaved rounds with its 95 % interval; scatter of single samples.",
      table: Table(
        [
          .init(title: "benchmark", isNumber: false), .init(title: "time"),
          .init(title: "interval"), .init(title: "throughput"), .init(title: "scatter"),
          .init(title: "allocations/unit"), .init(title: "instructions/unit"),
          .init(title: "memory"),
          .init(title: "clock", isNumber: false),
        ], rows: rows))
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
    Section(
      name: "limits", title: "Multiples of what is possible",
      note: "Median of the quotients within each round.",
      table: Table(
        [
          .init(title: "benchmark", isNumber: false), .init(title: "ratio"),
          .init(title: "interval"), .init(title: "of", isNumber: false),
          .init(title: "target", isNumber: false),
        ],
        rows: limits.map { limit in
          [
            limit.name, "\(limit.ratio.value.significant(3)) ×", limit.ratio.uncertainty,
            limit.limit.name, limit.target,
          ]
        }))
  }

  private var growthSection: Section {
    Section(
      name: "growth", title: "Growth",
      note: "The order of growth that the medians fit best, by the Bayesian information criterion.",
      table: Table(
        [
          .init(title: "curve", isNumber: false), .init(title: "cost by", isNumber: false),
          .init(title: "from", isNumber: false), .init(title: "to", isNumber: false),
          .init(title: "growth", isNumber: false),
        ],
        rows: curves.compactMap { curve in
          guard let first = curve.points.first, let last = curve.points.last else { return nil }
          return [
            curve.name, curve.parameter, describe(first, of: curve), describe(last, of: curve),
            curve.fit.description,
          ]
        }))
  }

  private func describe(_ point: GrowthCurve.Point, of curve: GrowthCurve) -> String {
    "\(point.nanoseconds.value.asNanoseconds)/\(curve.unit) at \(point.value.grouped)"
  }

  private var discoverySection: Section {
    Section(
      name: "discovery", title: "Finding planted bugs",
      note: "Transitions until half of the seeds had found it.",
      table: Table(
        [
          .init(title: "bug", isNumber: false), .init(title: "strategy", isNumber: false),
          .init(title: "median"), .init(title: "found"),
        ],
        rows: discoveries.map { discovery in
          [
            discovery.bug, discovery.strategy,
            discovery.median?.grouped ?? "more than \(discovery.budget.grouped)",
            "\(discovery.transitions.count) of \(discovery.seeds)",
          ]
        }))
  }

  private var figuresSection: Section {
    Section(
      name: "figures", title: "Figures", note: "Counted or measured once.",
      table: Table(
        [
          .init(title: "figure", isNumber: false), .init(title: "value"),
          .init(title: "unit", isNumber: false), .init(title: "note", isNumber: false),
        ],
        rows: figures.map { [$0.name, $0.value.plain, $0.unit, $0.note] }))
  }
}
