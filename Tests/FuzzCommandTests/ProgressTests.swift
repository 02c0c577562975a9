import Testing

@testable import FuzzCommand
@testable import StateMachineTesting

@Suite struct ProgressTests {
  static let arguments = ["fuzz", "Turnstile", "--walks", "300", "--length", "10"]

  @Test(arguments: [
    (arguments, #"\r4 of 300 walks, 40 transitions, [0-9,]+/s\x{1B}\[K"#),
    (
      ["explore", "Turnstile", "--depth", "3"],
      #"\r[0-9]+ states?, [0-9]+ waiting, depth [0-9], [0-9,]+ states/s, [0-9]+ MB"#
    ),
  ])
  func `a terminal gets a progress line, which is erased at the end`(
    command: [String], line: String
  ) async throws {
    let outcome = await run(command, isWatched: true)
    #expect(try Regex(line).prefixMatch(in: outcome.errors) != nil, "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("\r\u{1B}[K"))
    #expect(outcome.output == (await run(command)).output)
  }

  @Test func `the line has the numbers of the search, with those of its time`() {
    let fuzz = FuzzProgress(walks: 12_800, transitions: 1_280_000, breaks: 1)
    #expect(
      fuzz.line(of: 100_000, after: .seconds(2))
        == "12,800 of 100,000 walks, 1 broken, 1,280,000 transitions, 640,000/s")
    #expect(fuzz.share(of: 51_200) == 0.25)
    #expect(
      FuzzProgress(walks: 3, transitions: 30, breaks: 0).line(of: nil, after: .zero)
        == "3 walks, 30 transitions, 0/s")
    let exploration = ExplorationProgress(
      depth: 7, states: 524_460, frontier: 12_345, transitions: 1, bytes: 61_900_000)
    #expect(
      exploration.line(after: .seconds(2))
        == "524,460 states, 12,345 waiting, depth 7, 262,230 states/s, 61 MB")
  }

  @Test func `without a terminal, or with --quiet, there is no progress line`() async {
    #expect(await run(Self.arguments).errors == "")
    #expect(await run(Self.arguments + ["--quiet"], isWatched: true).errors == "")
  }

  @Test(arguments: [1, 2, 20, 40, 200])
  func `a progress line fits into the terminal`(width: Int) async {
    var lines = ""
    let console = Console(
      output: { _ in }, errors: { lines += $0 }, isWatched: true, width: { width })
    _ = await FuzzCommand.run(Self.arguments, targets: targets, console: console)
    let first = lines.drop { $0 == "\r" }.prefix { $0 != "\u{1B}" }
    #expect(first.count <= max(width - 1, 1) && (width < 200 || first.hasSuffix("/s")))
  }

  @Test(arguments: [(80, 41), (41, 41), (40, 34), (34, 34), (33, 15), (15, 15), (14, 14), (1, 1)])
  func `a line that is too wide loses whole parts, since half a number would be a wrong one`(
    width: Int, shown: Int
  ) {
    let line = "24 of 300 walks, 2,400 transitions, 9,000"
    #expect(Progress.fit(line, into: width) == line.prefix(shown))
  }

  private static let remainders: [(Duration, Double?, String)] = [
    (.milliseconds(900), 0.5, ""), (.seconds(10), nil, ""), (.seconds(10), 0, ""),
    (.seconds(10), 0.5, ", 0:10 left"), (.seconds(5), 0.04, ", 2:00 left"),
    (.seconds(60), 0.01, ", 1 h 39 min left"), (.seconds(10), 1, ", 0:00 left"),
    (.seconds(10), 1e-9, ""),
  ]

  @Test(arguments: remainders) func `the time that is left follows from the part that is done`(
    elapsed: Duration, share: Double?, text: String
  ) { #expect(Progress.remainder(after: elapsed, share: share) == text) }

  // MARK: Colour

  @Test(arguments: [
    ("", true, true), ("", false, false), ("--color=always", false, true),
    ("--color always", false, true), ("--color never", true, false), ("--color auto", true, true),
    ("--color always --color never", true, false),
  ])
  func `verdicts are coloured on a terminal, or as --color wants`(
    option: String, isTerminal: Bool, isColored: Bool
  ) async {
    // Nothing runs as often.
    let arguments = Self.arguments + ["--min-runs", "1000000"]
    let words = arguments + option.words
    var output = ""
    let console = Console(output: { output += $0 }, errors: { _ in }, isColored: isTerminal)
    _ = await FuzzCommand.run(words, targets: targets, console: console)
    #expect(output.contains("\u{1B}[31m✗ ") == isColored)
    #expect(output.contains("\u{1B}[32m") == isColored)
    #expect(output.contains("\u{1B}") == isColored)
    let plain = await run(arguments).output
    #expect(output.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
  }
}
