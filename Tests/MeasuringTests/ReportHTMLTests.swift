import Testing

@testable import Measuring

@Suite struct ReportHTMLTests {
  private let page = Report.whole.html()

  @Test func `the page loads and runs nothing`() {
    for banned in ["<script", "http", "@import", "url(", "src=", "onload"] {
      #expect(!page.contains(banned), "\(banned)")
    }
    #expect(page.contains("prefers-color-scheme: dark"))
    #expect(page.contains("width=device-width"))
  }

  @Test func `each chart has a title and a description that are read aloud`() {
    let charts = page.matches(of: #/<svg [^>]*aria-labelledby="(\S+) (\S+)"/#)
    // Two groups, the limits, a curve, a bug.
    #expect(charts.count == 5)
    for chart in charts {
      #expect(page.contains("<title id=\"\(chart.1)\">"))
      #expect(page.contains("<desc id=\"\(chart.2)\">"))
    }
    #expect(Set(charts.map { String($0.1) }).count == 5)
  }

  @Test func `elements are closed in the order in which they were opened`() {
    var open: [Substring] = []
    for tag in page.matches(of: #/<(/?)([a-z0-9]+)[^>]*>/#) {
      if ["meta", "link"].contains(tag.2) { continue }
      if tag.1.isEmpty { open.append(tag.2) } else { #expect(open.popLast() == tag.2) }
    }
    #expect(open.isEmpty)
  }

  @Test func `a report of nothing is a page, too`() {
    #expect(Report.made([]).html().contains("<h1>Benchmarks</h1>"))
  }

  @Test func `everything is drawn inside of the chart`() {
    let marks = page.matches(of: #/(?:\bx|x1|x2)="(-?[0-9.]+)"/#).map { $0.1 }
    let points = page.matches(of: #/points="([^"]*)"/#).flatMap { points in
      points.1.split(separator: " ").compactMap { $0.split(separator: ",").first }
    }
    #expect(points.count > 50)
    for place in marks + points {
      #expect((0...Chart.width).contains(Int(place) ?? -1), "\(place)")
    }
  }

  @Test func `series differ by their dashes and shapes, not by colours alone`() {
    #expect(Set(Plot.shapes.map { "\($0)" }).count == 5)
    let dashes = PageStyle.rules.matches(of: #/\.curve\.s[1-4] \{[^}]*stroke-dasharray: ([^;]*)/#)
    #expect(Set(dashes.map { String($0.1) }).count == 4)
  }

  @Test func `on a logarithmic axis, equal factors are equal distances`() {
    let axis = Axis(logarithmic: 1...10_000, from: 0, to: 400)
    #expect([1, 10, 100, 10_000].map(axis.place) == [0, 100, 200, 400])
    #expect(axis.place(0.1) == 0)
    #expect(axis.ticks == [1, 10, 100, 1_000, 10_000])
    #expect([0, 5, 10, 11].map(Axis(linear: 0...10, from: 100, to: 0).place) == [100, 50, 0, 0])
  }

  @Test func `a short axis spans a factor of four, with ticks between the powers of ten`() {
    let axis = Axis(logarithmic: 100...100, from: 0, to: 100)
    #expect([50, 100, 200].map(axis.place) == [0, 50, 100])
    #expect(axis.ticks.contains(100))
    #expect(Axis(logarithmic: 20...300, from: 0, to: 1).ticks == [20, 50, 100, 200])
  }
}
