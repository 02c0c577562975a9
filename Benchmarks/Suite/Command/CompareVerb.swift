import Measuring

/// `benchmarks compare OLD.json NEW.json`: compares two reports.
struct CompareVerb {
  private let old: String
  private let new: String
  private let threshold: Double

  init(_ words: some Sequence<String>) throws(Problem) {
    let arguments = try Arguments(words, options: ["--threshold": "P"])
    guard arguments.operands.count == 2 else {
      throw .usage("write two reports: `benchmarks compare OLD.json NEW.json`")
    }
    (old, new) = (arguments.operands[0], arguments.operands[1])
    threshold = try (arguments.number("--threshold") ?? 5) / 100
  }

  func run(_ console: Console) throws(Problem) -> ExitStatus {
    let reports = (old: try Report(file: old), new: try Report(file: new))
    let comparison = try Problem.explaining { () throws(MeasuringError) in
      try Comparison(of: reports.new, to: reports.old, threshold: threshold)
    }
    console.output(comparison.text())
    return try ExitStatus(of: comparison)
  }
}

extension ExitStatus {
  /// Makes the exit status for a comparison.
  ///
  /// - Throws: a failure if there is nothing to compare.
  init(of comparison: Comparison) throws(Problem) {
    if comparison.lines.isEmpty {
      throw .failure("no benchmark is in both: measure the same ones")
    }
    self = comparison.exitStatus == 0 ? .passed : .slower
  }
}

extension Report {
  /// Reads a report that `--json` wrote.
  init(file: String) throws(Problem) {
    let text = try TextFile.read(file)
    self = try Problem.explaining(file) { () throws(MeasuringError) in try Report(json: text) }
  }
}
