import CoordinatorTesting
import Measuring

/// The options of a measurement.
struct MeasureOptions {
  let isList: Bool
  let isQuick: Bool
  let filter: String?
  let baseline: String?
  let turns: Int
  let threshold: Double
  let seconds: Double?
  /// The files of the outputs that were asked for.
  let files: [(option: String, path: String)]

  static let outputs = ["--json", "--markdown", "--html", "--github"]

  /// The number of turns of two executables, and the seconds that each turn divides among its
  /// benchmarks.
  ///
  /// Turns are short and many, as a shared machine changes its speed for seconds at a time: of one
  /// executable against itself, with four benchmarks, 45 turns of these 0.1 s gave intervals of ± 1
  /// %, and 15 turns of 0.6 s, which took as long, ± 4 %.
  static let usualTurns = 45
  static let usualTurn = 0.1

  init(_ words: some Sequence<String>) throws(Problem) {
    var titles = [
      "--filter": "REGEX", "--seconds": "N", "--baseline": "REVISION", "--turns": "N",
      "--threshold": "P",
    ]
    for output in Self.outputs { titles[output] = "FILE" }
    let arguments = try Arguments(words, flags: ["--quick", "--list"], options: titles)
    if let word = arguments.operands.first {
      throw .usage("there is no command `\(word)`; `benchmarks --help` shows what there is")
    }
    isList = arguments.has("--list")
    isQuick = arguments.has("--quick")
    filter = arguments.value("--filter")
    baseline = arguments.value("--baseline")
    seconds = try arguments.number("--seconds")
    turns = try arguments.count("--turns") ?? Self.usualTurns
    threshold = try (arguments.number("--threshold") ?? 5) / 100
    files = Self.outputs.compactMap { option in arguments.value(option).map { (option, $0) } }
    let places = files.compactMap { WholeFile.destination(of: $0.path) }
    if Set(places).count < places.count {
      throw .usage("two reports can't be one file: give each its own")
    }
    if baseline == nil, arguments.has("--turns") || arguments.has("--threshold") {
      throw .usage("`--turns` and `--threshold` belong to `--baseline REVISION`")
    }
    if baseline != nil, !files.isEmpty {
      throw .usage("`--baseline` writes no report: leave out `\(files[0].option)`")
    }
    if baseline != nil, isQuick {
      throw .usage("`--baseline` measures in quick size anyway: leave out `--quick`")
    }
  }

  /// The pattern of the benchmarks that turns measure: by default, all that have a time.
  var filterOfTimes: String { filter ?? "^(?!discovery/|figures/)" }

  var plan: Plan {
    var plan = isQuick ? Plan.quick : Plan.full
    if let seconds { plan.budget = seconds }
    return plan
  }

  /// The arguments of an executable in its turn; the median of its samples is compared.
  func turn(of filter: String) -> [String] {
    ["--quick", "--filter", filter, "--seconds", "\(seconds ?? Self.usualTurn)"]
  }
}
