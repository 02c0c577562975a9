import Testing

@testable import Measuring

struct ReportHTMLTests {
  @Test("Nothing comes from elsewhere, and nothing runs")
  func selfContained() {
    let page = Report.whole.html()
    for banned in ["<script", "http", "@import", "url(", "src=", "onload"] {
      #expect(!page.contains(banned), "\(banned)")
    }
    #expect(page.contains("prefers-color-scheme: dark"))
    #expect(page.contains("width=device-width"))
  }

  @Test("Text can't become markup, wherever it comes from")
  func escaping() {
    let evil = "</title><script>alert('x')</script>\"&amp;"
    var environment = Report.whole.environment
    environment.processor = evil
    environment.date = evil
    let made = Report.made(
      [("\(evil)/a", [Sample(round: 0, nanoseconds: 10)])],
      points: [:], noiseFloor: NoiseFloor(benchmark: evil, ratio: Estimate(1, low: 1, high: 1)),
      discoveries: [Discovery(bug: evil, strategy: evil, seeds: 1, budget: 10, transitions: [])],
      figures: [Figure(evil, 1, unit: evil, note: evil)])
    let page = Report(
      made.run, in: environment, discoveries: made.discoveries, figures: made.figures
    ).html()
    #expect(!page.contains("<script"))
    #expect(!page.contains("alert('x')"))
    #expect(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot;&amp;amp;"))
  }

  @Test("Each chart has a title and a description that are read aloud")
  func accessible() {
    let page = Report.whole.html()
    let charts = page.matches(of: #/<svg [^>]*aria-labelledby="(\S+) (\S+)"/#)
    // Two groups, the limits, a curve, a bug.
    #expect(charts.count == 5)
    for chart in charts {
      #expect(page.contains("<title id=\"\(chart.1)\">"))
      #expect(page.contains("<desc id=\"\(chart.2)\">"))
    }
    #expect(Set(charts.map { String($0.1) }).count == 5)
  }

  @Test("Elements are closed in the order in which they were opened")
  func wellFormed() {
    var open: [Substring] = []
    for tag in Report.whole.html().matches(of: #/<(/?)([a-z0-9]+)[^>]*>/#) {
      if ["meta", "link"].contains(tag.2) { continue }
      if tag.1.isEmpty { open.append(tag.2) } else { #expect(open.popLast() == tag.2) }
    }
    #expect(open.isEmpty)
  }

  @Test("A report of nothing is a page, too")
  func empty() {
    #expect(Report.made([]).html().contains("<h1>Benchmarks</h1>"))
  }

  @Test("Everything is drawn where it can be seen")
  func inside() {
    let page = Report.whole.html()
    for mark in page.matches(of: #/(?:\bx|x1|x2|cx)="(-?[0-9.]+)"/#) {
      #expect((0...360).contains(Double(mark.1) ?? .nan), "\(mark.0)")
    }
    for points in page.matches(of: #/points="([^"]*)"/#) {
      #expect(
        points.1.split(separator: " ").allSatisfy { point in
          (0...360).contains(point.split(separator: ",").first.flatMap { Double($0) } ?? .nan)
        }, "\(points.0)")
    }
  }

  @Test("A quotient is named without the folders that both are in, and not cut")
  func quotients() {
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

  @Test("Series differ by their dashes and shapes, not by colours alone")
  func series() {
    let shapes = (0..<Chart.styles).map { series in
      Chart.marker(series, x: 0, y: 0).rendered.replacing("s\(series)", with: "")
    }
    #expect(Set(shapes).count == 8)
    let dashes = PageStyle.rules.matches(of: #/\.curve\.s[1-7] \{[^}]*stroke-dasharray: ([^;]*)/#)
    #expect(Set(dashes.map { String($0.1) }).count == 7)
  }
}
