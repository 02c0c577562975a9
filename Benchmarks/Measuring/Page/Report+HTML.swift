extension Report {
  /// The report as one page without other files: no scripts, no fonts, no pictures from elsewhere.
  public func html() -> String {
    let body =
      [.tag("h1", [:], "Benchmarks"), .tag("p", [:], facts)]
      + caveats.map { Markup.tag("p", [:], $0) }
      + sections.map(part) + [remarksPart]
    let head: [Markup] = [
      .tag("meta", ["charset": "utf-8"]),
      .tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      // Without it, browsers ask the server for an icon.
      .tag("link", ["rel": "icon", "href": "data:,"]),
      .tag("title", [:], "Benchmarks, \(environment.date.prefix(10))"),
      .style(PageStyle.rules),
    ]
    let page = Markup.tag(
      "html", ["lang": "en"],
      [.tag("head", [:], head), .tag("body", [:], [.tag("main", [:], body)])])
    return "<!DOCTYPE html>\n\(page.rendered)\n"
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
    if let group = groups.first(where: { $0.name == section.name }) { return bars(of: group) }
    switch section.name {
    case "limits": return [limitChart]
    case "growth": return curves.map { GrowthChart(curve: $0).chart }
    case "discovery": return discoveryCharts
    default: return []
    }
  }

  /// Charts of a group's throughput; benchmarks that count other units have a chart of their own.
  private func bars(of group: Group) -> [Chart] {
    var units: [String] = []
    for result in group.results where !units.contains(result.unit) { units.append(result.unit) }
    return units.map { unit in
      let bars = group.results.filter { $0.unit == unit }.map { result in
        let throughput = result.summary.throughput
        return BarChart.Bar(
          name: result.name, estimate: throughput,
          text: "\(throughput.value.prefixed("/s")) \(result.summary.nanoseconds.uncertainty)")
      }
      return BarChart(title: "\(group.name): \(unit)s a second", bars: bars).chart
    }
  }

  private var limitChart: Chart {
    let bars = limits.map { limit in
      BarChart.Bar(
        name: limit.quotient, estimate: limit.ratio,
        text: [
          "\(limit.ratio.value.significant(3)) ×", limit.target,
        ].joined(separator: " "), target: limit.limit.atMost)
    }
    return BarChart(
      title: "Cost as a multiple of the limit, smaller is better", bars: bars,
      reference: (1, "1 ×: the limit")
    ).chart
  }

  private var discoveryCharts: [Chart] {
    var bugs: [String] = []
    for discovery in discoveries where !bugs.contains(discovery.bug) { bugs.append(discovery.bug) }
    return bugs.map { bug in
      DiscoveryChart(bug: bug, discoveries: discoveries.filter { $0.bug == bug }).chart
    }
  }

  private var remarksPart: Markup {
    guard !remarks.isEmpty else { return .text("") }
    return .tag("ul", [:], remarks.map { .tag("li", [:], $0) })
  }
}

extension Table {
  /// The table in an area of its own, which scrolls if it is too wide, also by the keyboard.
  fileprivate func markup(label: String) -> Markup {
    let head = columns.map { column in
      Markup.tag(
        "th", ["scope": "col", "class": column.isNumber ? "number" : "name"], column.title)
    }
    let body = rows.map { row in
      Markup.tag(
        "tr", [:],
        zip(columns, row).map { column, cell in
          .tag("td", ["class": column.isNumber ? "number" : "name"], cell)
        })
    }
    let table = Markup.tag(
      "table", [:], [.tag("thead", [:], [.tag("tr", [:], head)]), .tag("tbody", [:], body)])
    return .tag(
      "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": label], [table])
  }
}
