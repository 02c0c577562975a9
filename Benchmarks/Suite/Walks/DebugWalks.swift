import Foundation
import Measuring
import ProcessSignals

extension Suite {
  /// The cost of a default search in a debug build, as in `swift test`, measured with the latest
  /// debug build of the command.
  static var debugWalks: [CountedFigure] {
    ["AppCoordinator", "Shop"].map { name in
      CountedFigure(
        "figures/debug/\(name)", unit: "ns/transition", needs: "a debug build: `swift build`",
        note: "a default search by the debug build that was there"
      ) { size in
        let walks = size == .full ? 300 : size == .quick ? 50 : 2
        return nanoseconds(walks: walks) { seconds(name, walks: $0) }
      }
    }
  }

  /// The cost of a transition, without the start of the process and the fixed cost of a run.
  ///
  /// - Parameter seconds: returns the time of a process for so many walks; `nil` if there is no
  ///   executable.
  static func nanoseconds(walks: Int, _ seconds: (Int) -> Double?) -> Double? {
    guard let start = seconds(1), let whole = seconds(walks + 1) else { return nil }
    return whole > start ? (whole - start) * 1e9 / Double(walks * 100) : nil
  }

  /// Returns the median time of three runs; `nil` if there is no debug build.
  private static func seconds(_ machine: String, walks: Int) -> Double? {
    let builds = Bundle.main.executableURL?
      .deletingLastPathComponent().deletingLastPathComponent()
    let command = builds?.appending(path: "debug/coordinator-fuzz").path
    guard let command, FileManager.default.isExecutableFile(atPath: command) else { return nil }
    let run = ChildProcess(
      command, "fuzz", machine, "--seed", "42", "--walks", "\(walks)", "--jobs", "1", "--quiet")
    var times: [Double] = []
    for _ in 0..<3 {
      let stopwatch = ContinuousClock.now
      // With few walks, a goal may not be reached: that run fails, and still counts here.
      let text = try? run.run(orSay: "no debug build", accepting: 0...1) { !interrupts_noted() }
      guard text != nil else { return nil }
      times.append((ContinuousClock.now - stopwatch) / .seconds(1))
    }
    return times.sorted()[1]
  }
}
