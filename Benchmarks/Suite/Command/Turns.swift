import Foundation
import Measuring

/// The reports of two executables that measure the same benchmarks in turns.
struct Turns {
  /// The paths of the executable to compare with, and of the one that is judged.
  private let old, new: String

  private let options: MeasureOptions

  /// The file of a turn's report.
  private let file: String

  private var reports: (old: [Report], new: [Report]) = ([], [])

  /// The number of turns so far.
  var count: Int { reports.old.count }

  init(_ new: String, and old: String, _ options: MeasureOptions, file: String) {
    (self.new, self.old, self.options, self.file) = (new, old, options, file)
  }

  /// Takes turns, and more of them for undecided benchmarks.
  mutating func take(_ console: Console) throws(Problem) {
    var filter = options.filterOfTimes
    for look in 1...Comparison.looks {
      for turn in 0..<options.turns where console.shouldContinue() {
        console.errors(
          "\(look == 1 ? "turn" : "more turns, \(look - 1):") \(turn + 1) of \(options.turns)\n")
        // The two take turns at being first, for a machine that slows down and recovers.
        if turn.isMultiple(of: 2) {
          try add(old: report(of: old, filter, console), new: report(of: new, filter, console))
        } else {
          let report = try self.report(of: new, filter, console)
          try add(old: self.report(of: old, filter, console), new: report)
        }
      }
      guard look < Comparison.looks, console.shouldContinue() else { return }
      let undecided = try comparison()?.undecided ?? []
      if undecided.isEmpty { return }
      console.errors(
        "more turns for what is not decided: \(undecided.joined(separator: ", "))\n")
      filter = "^(\(undecided.map { "\\Q\($0)\\E" }.joined(separator: "|")))$"
    }
  }

  /// Returns the comparison of the turns; `nil` before the end of the first one.
  func comparison() throws(Problem) -> Comparison? {
    if reports.old.isEmpty { return nil }
    return try Problem.explaining { () throws(MeasuringError) in
      try Comparison(turnsOf: reports.new, and: reports.old, threshold: options.threshold)
    }
  }

  private mutating func add(old: Report, new: Report) {
    reports.old.append(old)
    reports.new.append(new)
  }

  private func report(
    of executable: String, _ filter: String, _ console: Console
  ) throws(Problem) -> Report {
    // Without this, an executable that writes nothing would be given the other's report.
    try? FileManager.default.removeItem(atPath: file)
    let problem = "\(executable) can't measure; a revision before `--json` can't be compared"
    try ChildProcess([executable] + options.turn(of: filter) + ["--json", file]).run(
      orSay: problem, shouldContinue: console.shouldContinue)
    do throws(Problem) {
      return try Report(file: file)
    } catch {
      throw .failure("\(problem): \(error.message)")
    }
  }
}
