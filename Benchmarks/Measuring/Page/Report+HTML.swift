import Pages

extension Report {
  /// The report as one page without other files: no scripts, no fonts, no pictures from elsewhere.
  package func html() -> String {
    let body =
      [.tag("h1", [:], "Benchmarks"), .tag("p", [:], facts)]
      + caveats.map { Markup.tag("p", [:], $0) }
      + sections.map(part) + [remarksPart]
    return Page.text(
      title: "Benchmarks, \(environment.date.prefix(10))", style: PageStyle.rules, body)
  }

  /// The environment; lines break between two facts rather than within one.
  private var facts: [Markup] {
    Array(
      environment.facts.map { [.tag("span", ["class": "fact"], $0)] }.joined(separator: [
        .text(" · ")
      ]))
  }

  private func part(_ section: Section) -> Markup {
    let charts = charts(of: section).enumerated().map { index, chart in
      chart.figure(id: "\(section.name)-\(index)")
    }
    let table = section.table.markup(label: section.title)
    let shown: Markup =
      charts.isEmpty
      ? table : .tag("details", [:], [.tag("summary", [:], "All numbers"), table])
    return .tag(
      "section", [:],
      [.tag("h2", [:], section.title), .tag("p", [:], section.note)]
        + (charts.isEmpty ? [] : [.tag("div", ["class": "charts"], charts)]) + [shown])
  }

  private func charts(of section: Section) -> [Chart] {
    if let group = groups.first(where: { $0.name == section.name }) {
      // Benchmarks that count other units have a chart of their own.
      return group.elements.grouped(by: \.unit).map { unit, results in
        .bars("\(group.name): \(unit)s a second", results.map(bar))
      }
    }
    switch section.name {
    case "limits": return [limitChart]
    case "growth": return curves.map { Plot($0).chart }
    case "discovery":
      return discoveries.grouped(by: \.bug).map { Plot(bug: $0.name, $0.elements).chart }
    default: return []
    }
  }

  private func bar(of result: BenchmarkResult) -> Chart.Bar {
    let throughput = result.summary.throughput
    return Chart.Bar(
      name: result.name, estimate: throughput,
      text: "\(throughput.value.prefixed("/s")) \(result.summary.nanoseconds.uncertainty)")
  }

  private var limitChart: Chart {
    let bars = limits.map { limit in
      Chart.Bar(
        name: limit.name, estimate: limit.ratio,
        text: "\(limit.ratio.value.significant(3)) × \(limit.target)", target: limit.limit.atMost)
    }
    return .bars(
      "Cost as a multiple of the limit (dashed), and the agreed multiple (a thick line)", bars,
      reference: 1)
  }

  private var remarksPart: Markup {
    guard !remarks.isEmpty else { return .text("") }
    return .tag("ul", [:], remarks.map { .tag("li", [:], $0) })
  }
}

extension Table {
  fileprivate func markup(label: String) -> Markup {
    .table(
      columns.map { $0.isNumber ? .numbers($0.title) : .words($0.title) }, rows, label: label)
  }
}
