import StateMachineTesting
import Testing

@testable import Measuring

@Suite struct MarkdownBlocksTests {
  private let page = """
    # Speed

    <!-- benchmarks:walk -->
    old
    <!-- /benchmarks -->
    between
    <!-- benchmarks:environment -->
    <!-- /benchmarks -->

    """

  @Test func `blocks are replaced, and the rest of the page stays`() throws {
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

  @Test func `a block of a single benchmark is a line`() throws {
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

  @Test(arguments: [
    (
      "<!-- benchmarks:swim -->\n<!-- /benchmarks -->",
      "there is no block swim; there are: environment, explore, figures, growth, limits, walk"
    ),
    ("# A", "no block is in it: a block begins with <!-- benchmarks:NAME -->"),
    ("a\n<!-- benchmarks:walk -->\nb", "line 2: a block begins"),
    ("a\nb\n<!-- /benchmarks -->", "line 3: a block begins"),
    ("<!-- benchmarks:walk -->\n<!-- benchmarks:walk -->\n<!-- /benchmarks -->", "line 1: a block"),
  ])
  func `a block that is unknown or isn't closed is an error`(page: String, message: String) {
    let error = #expect(throws: InputError.self) {
      try MarkdownBlocks(page).replaced(from: .whole)
    }
    #expect(error?.description.hasPrefix(message) == true)
  }

  private let benchmarks = [
    Benchmark.idle("walk/natural", limits: [.init("walk/c++", atMost: 1.5)]), .idle("walk/c++"),
    .idle("explore/natural"),
  ]

  @Test(arguments: [
    ("throughput", "speed", 1), ("| walk/c++", "| walk/c", 1),
    ("| walk/c++ | 101 ns/step | 9.90 M/s | 0 | – |\n", "", 1), ("| 0 | – |", "| 0 |", 1),
    ("9.90 M/s", "1.23 k/s", 0), ("101 ns/step", "1.23 µs/step", 0),
    ("101 ns/step", "101 ns/walk", 1), ("101 ns/step", "101 parsecs/step", 1),
    ("9.90 M/s", "9.90 hats/s", 1), ("1.99 ×", "1.99 bananas", 1), ("1.99 ×", "2 ×", 0),
    ("with its", "without its", 1), ("at most 16", "at most 7", 1), ("bytes", "bits", 1),
    ("| 12 |", "| 13,000 |", 0), ("| 12 |", "| 12 MB |", 1),
  ])
  func `headings, rows, units and notes must agree, and numbers needn't`(
    old: String, new: String, count: Int
  ) throws {
    let page = page + "<!-- benchmarks:figures -->\n<!-- /benchmarks -->"
    let written = try MarkdownBlocks(page).replaced(from: .whole)
    let changed = written.replacing(old, with: new)
    #expect(changed != written)
    let specimen = Report.specimen(of: benchmarks, figures: Report.whole.figures)
    let differences = try MarkdownBlocks(changed).differences(from: specimen)
    #expect(differences.count == count)
    if new == "speed" {
      #expect(differences[0].hasPrefix("block walk, line 5: “| benchmark | time | speed |"))
    }
  }
}
