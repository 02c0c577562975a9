import Testing

@testable import Measuring

struct MarkdownBlocksTests {
  private let page = """
    # Speed

    <!-- benchmarks:walk -->
    old
    <!-- /benchmarks -->
    between
    <!-- benchmarks:environment -->
    <!-- /benchmarks -->

    """

  @Test("Blocks are replaced, and the rest of the page stays")
  func replaced() throws {
    let result = try MarkdownBlocks(page).replaced(from: .whole)
    #expect(
      result == """
        # Speed

        <!-- benchmarks:walk -->

        | benchmark | time | throughput | allocations/unit | of the limit |
        | --- | ---: | ---: | ---: | ---: |
        | walk/natural | 201 ns/step | 4.98 M/s | 0 | 1.99 × |
        | walk/c++ | 101 ns/step | 9.90 M/s | 0 | – |

        <!-- /benchmarks -->
        between
        <!-- benchmarks:environment -->

        M9, 2 cores, arm64 · Linux · Swift 6.3, release · 012345678 · 2026-11-21

        <!-- /benchmarks -->

        """)
    #expect(try MarkdownBlocks(result).replaced(from: .whole) == result)
  }

  @Test("A block of a single benchmark is a line")
  func line() throws {
    let page = "<!-- benchmarks:walk/natural -->\n<!-- /benchmarks -->"
    let result = try MarkdownBlocks(page).replaced(from: .whole)
    #expect(
      result == """
        <!-- benchmarks:walk/natural -->
        `walk/natural`: 4.98 M/s, 201 ns/step, 1.99 × `walk/c++` (M9)
        <!-- /benchmarks -->
        """)
    #expect(try MarkdownBlocks(result).differences(from: .whole).isEmpty)
  }

  @Test("What a report hasn't is an error, which says what there is")
  func unknown() {
    let error = #expect(throws: MeasuringError.self) {
      try MarkdownBlocks("<!-- benchmarks:swim -->\n<!-- /benchmarks -->").replaced(from: .whole)
    }
    #expect(
      error?.description == """
        there is no block swim; there are: discovery, environment, explore, figures, growth, \
        limits, walk
        """)
  }

  @Test(
    "A block that isn't closed, or not opened, is an error",
    arguments: [
      ("a\n<!-- benchmarks:walk -->\nb", 2), ("a\nb\n<!-- /benchmarks -->", 3),
      ("<!-- benchmarks:walk -->\n<!-- benchmarks:walk -->\n<!-- /benchmarks -->", 1),
    ])
  func broken(page: String, line: Int) {
    #expect(throws: MeasuringError.brokenBlock(line: line)) { try MarkdownBlocks(page) }
  }

  private let benchmarks = [
    Benchmark.idle("walk/natural", limit: .init("walk/c++", atMost: 1.5)), .idle("walk/c++"),
    .idle("explore/natural"),
  ]

  @Test("A page that was written agrees with the format, whatever its numbers are")
  func agrees() throws {
    let names = ["walk", "explore", "limits", "environment", "figures", "discovery"]
    let page = names.map { "<!-- benchmarks:\($0) -->\n<!-- /benchmarks -->" }
    let written = try MarkdownBlocks(page.joined(separator: "\n")).replaced(from: .whole)
    let specimen = Report.specimen(
      of: benchmarks, discoveries: Report.whole.discoveries, figures: Report.whole.figures)
    #expect(try MarkdownBlocks(written).differences(from: specimen) == [])
  }

  @Test("Another heading, another row, and no row at all are differences")
  func disagrees() throws {
    let written = try MarkdownBlocks(page).replaced(from: .whole)
    let specimen = Report.specimen(of: benchmarks)
    func differences(replacing old: String, with new: String) throws -> [String] {
      try MarkdownBlocks(written.replacing(old, with: new)).differences(from: specimen)
    }
    #expect(try differences(replacing: "throughput", with: "speed").count == 1)
    #expect(try differences(replacing: "| walk/c++", with: "| walk/c").count == 1)
    #expect(
      try differences(replacing: "| walk/c++ | 101 ns/step | 9.90 M/s | 0 | – |\n", with: "").count
        == 1)
    #expect(try differences(replacing: "| 0 | – |", with: "| 0 |").count == 1)
    #expect(try differences(replacing: "9.90 M/s", with: "1.23 k/s").isEmpty)
    #expect(try differences(replacing: "101 ns/step", with: "1.23 µs/step").isEmpty)
    #expect(try differences(replacing: "101 ns/step", with: "101 ns/walk").count == 1)
    #expect(try differences(replacing: "101 ns/step", with: "101 parsecs/step").count == 1)
    #expect(try differences(replacing: "9.90 M/s", with: "9.90 hats/s").count == 1)
    #expect(try differences(replacing: "1.99 ×", with: "1.99 bananas").count == 1)
    #expect(try differences(replacing: "1.99 ×", with: "2 ×").isEmpty)
    let first = try #require(try differences(replacing: "throughput", with: "speed").first)
    #expect(first.hasPrefix("block walk, line 5: “| benchmark | time | speed |"))
  }

  @Test("Another note or unit of a figure is a difference, another number isn't")
  func figures() throws {
    let page = "<!-- benchmarks:figures -->\n<!-- /benchmarks -->"
    let written = try MarkdownBlocks(page).replaced(from: .whole)
    let specimen = Report.specimen(of: benchmarks, figures: Report.whole.figures)
    let changes = [
      ("with its", "without its", 1), ("at most 16", "at most 7", 1), ("bytes", "bits", 1),
      ("| 12 |", "| 13,000 |", 0), ("| 12 |", "| 12 MB |", 1),
    ]
    for (old, new, count) in changes {
      let changed = written.replacing(old, with: new)
      #expect(changed != written)
      #expect(try MarkdownBlocks(changed).differences(from: specimen).count == count)
    }
  }
}
