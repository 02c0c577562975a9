import CommandLineTool
import CoordinatorTesting
import ExampleCoordinators
import Foundation
import Limit
import Measuring
import StateMachineTesting

/// A number that is counted once, and the closure that counts it.
struct CountedFigure: Sendable {
  let name: String
  let unit: String
  /// The requirement of the count, such as a debug build.
  var needs = "nothing"
  let note: String

  /// Counts; returns `nil` if the requirement isn't met.
  let count: @Sendable (Plan.Size) async -> Double?

  /// Returns whether a report lacks it, since its requirement wasn't met.
  func isMissing(in report: Report) -> Bool { !report.figures.contains { $0.name == name } }

  /// Counts.
  ///
  /// - Returns: `nil` if its requirement isn't met.
  func figure(_ size: Plan.Size) async -> Figure? {
    await count(size).map { Figure(name, $0, unit: unit, note: note) }
  }

  /// The figure with the number 0, for the format.
  var specimen: Figure { Figure(name, 0, unit: unit, note: note) }
}

extension Suite {
  /// The figures that are counted once.
  static var counts: [CountedFigure] {
    examples.map(\.allocations) + debugWalks + [
      memory(of: "c++") { depth in
        let result = limit_explore(Int32(depth))
        return (result.bytes, result.states)
      },
      memory(of: "packed") { await explored(PackedReferenceMachine(depth: $0)) },
      memory(of: "natural") { await explored(ReferenceCoordinatorMachine(depth: $0)) },
    ]
  }

  private static func memory(
    of form: String,
    explored: @escaping @Sendable (_ depth: Int) async -> (bytes: Int, states: Int)
  ) -> CountedFigure {
    CountedFigure(
      name: "figures/memory/\(form)", unit: "bytes/state",
      note: "what the search itself holds in the end"
    ) { size in
      let (bytes, states) = await explored(size == .full ? 6 : 2)
      return Double(bytes) / Double(states)
    }
  }

  private static func explored<Machine: StateMachine>(
    _ machine: Machine
  ) async -> (bytes: Int, states: Int) {
    let result = await Explorer(machine).run(workers: 1)
    return (result.bytes, result.states)
  }

  /// The cost of a default search in a debug build, as in `swift test`, measured with the latest
  /// debug build of the command.
  private static var debugWalks: [CountedFigure] {
    ["AppCoordinator", "Shop"].map { name in
      CountedFigure(
        name: "figures/debug/\(name)", unit: "ns/transition", needs: "a debug build: `swift build`",
        note: "a default search by the debug build that was there"
      ) { size in
        // Fewer would take less time than the start of a process varies on a busy machine.
        let walks = size == .small ? 2 : 300
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

  /// Returns the shortest time of three runs, since a busy machine only adds to it; `nil` if there
  /// is no debug build.
  private static func seconds(_ machine: String, walks: Int) -> Double? {
    let builds = Bundle.main.executableURL?
      .deletingLastPathComponent().deletingLastPathComponent()
    let command = builds?.appending(path: "debug/coordinator-fuzz").path
    guard let command, FileManager.default.isExecutableFile(atPath: command) else { return nil }
    let run = ChildProcess(
      command, "fuzz", machine, "--seed", "42", "--walks", "\(walks)", "--jobs", "1", "--quiet")
    var times: [Double] = []
    for _ in 0..<3 {
      let start = ContinuousClock.now
      // With few walks, a goal may not be reached: that run fails, and still counts here.
      let text = try? run.run(
        orSay: "no debug build", accepting: 0...1, isInterrupted: Signals.ofProcess.isInterrupted)
      guard text != nil else { return nil }
      times.append(start.duration(to: .now) / .seconds(1))
    }
    return times.min()
  }
}
