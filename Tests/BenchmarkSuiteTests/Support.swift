import CommandLineTool
import Foundation

@testable import BenchmarkSuite
@testable import Measuring

/// The result of a command.
struct CommandOutcome: Equatable {
  var status: ExitStatus
  var output = ""
  var errors = ""
}

/// Runs a command in this process.
func run(_ words: String..., isInterrupted: Bool = false) async -> CommandOutcome {
  await run(words, isInterrupted: isInterrupted)
}

/// Runs a command in this process.
func run(_ words: [String], isInterrupted: Bool = false) async -> CommandOutcome {
  var (output, errors) = ("", "")
  let session = BenchmarkSession(
    console: Console(output: { output += $0 }, errors: { errors += $0 }),
    signals: .interrupted { isInterrupted })
  let status = await session.run(words)
  return CommandOutcome(status: status, output: output, errors: errors)
}

/// A folder that is gone after a test: a stored property of its suite, which lives as long.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "suite-\(UUID())").path

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file, which is written if there is a text.
  func file(_ name: String, _ text: String? = nil, isExecutable: Bool = false) throws -> String {
    let file = "\(path)/\(name)"
    try text?.write(toFile: file, atomically: true, encoding: .utf8)
    if isExecutable {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
    return file
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}

extension Report {
  /// A report of benchmarks that take so many nanoseconds, with some samples each.
  static func made(
    _ times: KeyValuePairs<String, Double>, samples count: Int = 20,
    limits: [String: Benchmark.Limit] = [:]
  ) -> Report {
    let results = times.map { name, time in
      let benchmark = Benchmark(name, unit: "step", sizes: [1, 1, 1], limit: limits[name]) { _ in
        { Outcome(units: 1, hash: ResultHash()) }
      }
      let samples = (0..<count).map { round in
        let seconds = time * (1 + Double(round) * 1e-6) / 1e9
        return Sample(round: round, units: 1, processor: seconds, wall: seconds)
      }
      return BenchmarkResult(benchmark, samples: samples)
    }
    let run = Run(
      size: .quick, seed: 42, rounds: count, isComplete: true, noiseFloor: nil, results: results)
    return Report(run, in: Suite.specimen.environment)
  }
}
