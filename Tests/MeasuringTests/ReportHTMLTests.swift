import Pages
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

  @Test func `text can't become markup, wherever it comes from`() {
    let evil = "</title><script>alert('x')</script>\"&amp;"
    var environment = Report.whole.environment
    (environment.processor, environment.date) = (evil, evil)
    let made = Report.made(
      [("\(evil)/a", [Sample(round: 0, nanoseconds: 10)])],
      noiseFloor: NoiseFloor(benchmark: evil, ratio: Estimate(1, low: 1, high: 1)))
    let page = Report(
      made.run, in: environment,
      discoveries: [Discovery(bug: evil, strategy: evil, seeds: 1, budget: 10, transitions: [])],
      figures: [Figure(evil, 1, unit: evil, note: evil)]
    ).html()
    #expect(!page.contains("<script"))
    #expect(!page.contains("alert('x')"))
    #expect(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot;&amp;amp;"))
    let attribute = Markup.tag("p", ["title": "\"<'>&"], "a < b & c").rendered
    #expect(attribute == "<p title=\"&quot;&lt;&#39;&gt;&amp;\">a &lt; b &amp; c</p>")
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
    let marks = page.matches(of: #/(?:\bx|x1|x2|cx)="(-?[0-9.]+)"/#).map { $0.1 }
    let points = page.matches(of: #/points="([^"]*)"/#).flatMap { points in
      points.1.split(separator: " ").compactMap { $0.split(separator: ",").first }
    }
    #expect(points.count > 50)
    for place in marks + points {
      #expect((0...360).contains(Double(place) ?? .nan), "\(place)")
    }
  }

  @Test func `a quotient is named without the folders that both share`() {
    let limits = [
      "device/app/queue/steps-and-ends": "device/app/coordinator-alone", "walk/a": "walk/c++",
      "a": "b/c",
    ]
    let names = Set(limits.keys).union(limits.values)
    let page = Report.steady(
      names.map { ($0, 100) }, limits: limits.mapValues { .init($0, atMost: nil) }
    ).html()
    for quotient in [
      "device/app/queue/steps-and-ends ÷ coordinator-alone", "walk/a ÷ c++", "a ÷ b/c",
    ] {
      #expect(page.contains(">\(quotient)</text>"))
    }
  }

  @Test func `series differ by their dashes and shapes, not by colours alone`() {
    let shapes = (0..<Chart.styles).map { series in
      Chart.marker(series, x: 0, y: 0).rendered.replacing("s\(series)", with: "")
    }
    #expect(Set(shapes).count == 8)
    let dashes = PageStyle.rules.matches(of: #/\.curve\.s[1-7] \{[^}]*stroke-dasharray: ([^;]*)/#)
    #expect(Set(dashes.map { String($0.1) }).count == 7)
  }

  @Test func `on a logarithmic axis, equal factors are equal distances`() {
    let axis = Axis(logarithmic: 1...10_000, from: 0, to: 400)
    #expect([1, 10, 100, 10_000].map { axis.place($0).rounded() } == [0, 100, 200, 400])
    #expect(axis.place(0.1) == 0)
    #expect(axis.ticks == [1, 10, 100, 1_000, 10_000])
    #expect(Axis(logarithmic: 1...1e9, from: 0, to: 1).ticks.count == 5)
    #expect(
      [0, 5, 10, 11].map(Axis(linear: 0...10, from: 100, to: 0).place) == [100, 50, 0, 0])
  }

  @Test func `a short axis spans a factor of four, with ticks between the powers of ten`() {
    let axis = Axis(logarithmic: 100...100, from: 0, to: 100)
    #expect(axis.place(100).rounded() == 50)
    #expect(axis.place(50).rounded() == 0)
    #expect(axis.ticks.contains(100))
    #expect(Axis(logarithmic: 20...300, from: 0, to: 1).ticks == [20, 50, 100, 200])
  }
}
