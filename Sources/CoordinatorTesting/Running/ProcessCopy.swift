import Foundation
import ProcessSignals
import StateMachineTesting

/// A copy of the process, in which an action can be tried.
package struct ProcessCopy {
  private let trial: trial

  /// Starts a function in a copy; `nil` if there can't be one.
  private init?(_ limits: ActionLimits, _ body: (UnsafeMutablePointer<trial_report>) -> Void) {
    let limits = copy_limits(deadline: limits.deadline?.milliseconds ?? 0, memory: limits.memory)
    trial = withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { body in
        trial_start(
          { context, report in
            guard let report else { return }
            context?.assumingMemoryBound(
              to: ((UnsafeMutablePointer<trial_report>) -> Void).self
            ).pointee(report)
          }, UnsafeMutableRawPointer(mutating: body), limits)
      }
    }
    if trial.copy < 0 { return nil }
  }

  /// The result and the ending of the copy; `nil` if it runs.
  private func result(waits: Bool) -> (bytes: Data, ending: Ending?)? {
    var bytes = Data(count: Int(trial_capacity))
    var ending: Int32 = 0
    let report: trial_report? = bytes.withUnsafeMutableBytes { bytes in
      var report = trial_report()
      report.bytes = bytes.assumingMemoryBound(to: CChar.self).baseAddress
      return trial_end(trial, waits, &ending, &report) ? report : nil
    }
    guard let report else { return nil }
    let part = TrialPart(rawValue: report.part) ?? .reducer
    return (bytes.prefix(Int(report.length)), Self.ending(ending, in: part))
  }

  private static func ending(_ number: Int32, in part: TrialPart) -> Ending? {
    let place = part == .reducer ? "" : " in \(part.name)"
    switch Int(number) {
    case Int(trial_returned): return .runs
    case Int(trial_interrupted): return nil
    case Int(trial_timed_out): return .neverReturns(from: part.name)
    case Int(trial_out_of_memory): return .takesMemoryWithoutEnd(in: part.name)
    case ...Int(trial_exited):
      return .ends(by: "exit(\(Int(trial_exited) - Int(number)))" + place)
    default: return .ends(by: (names[number] ?? "signal \(number)") + place)
    }
  }

  private static let names = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGFPE: "SIGFPE", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS",
    SIGABRT: "SIGABRT", SIGKILL: "SIGKILL",
  ]
}

extension ProcessCopy {
  /// A trial under some limits.
  package static func trial(_ limits: ActionLimits) -> Trial {
    { body in
      let copy = ProcessCopy(limits) { report in
        withPosition { _ in body { report.pointee.part = $0.rawValue } }
      }
      guard let result = copy?.result(waits: true) else { return .runs }
      return result.ending
    }
  }

  /// Computes numbered values, each in a copy of its own, some at a time.
  ///
  /// - Parameters:
  ///   - shouldContinue: called before each copy; on `false` the results end with those begun.
  ///   - report: called with the number of copies begun.
  /// - Returns: each value, and the way in which its copy ended. There is no value if the copy
  ///   didn't run to its end, or if the value is larger than 32 KiB as JSON.
  static func values<Value: Codable>(
    _ count: Int, jobs: Int, _ limits: ActionLimits, while shouldContinue: () -> Bool,
    reporting report: (Int) -> Void = { _ in }, _ body: (Int) -> Value
  ) -> [(value: Value?, ending: Ending?)] {
    var results: [Int: (value: Value?, ending: Ending?)] = [:]
    var running: [Int: ProcessCopy] = [:]
    var next = 0
    while true {
      while next < count, running.count < jobs, shouldContinue() {
        report(next)
        running[next] = start(next, limits, body)
        // Without copies, here.
        if running[next] == nil { results[next] = (body(next), .runs) }
        next += 1
      }
      if running.isEmpty { break }
      for (number, copy) in running {
        guard let result = copy.result(waits: jobs == 1) else { continue }
        let value = try? JSONDecoder().decode(Value.self, from: result.bytes)
        results[number] = (value, result.ending)
        running[number] = nil
      }
      if running.count == jobs { usleep(1_000) }
    }
    return (0..<results.count).compactMap { results[$0] }
  }

  private static func start<Value: Codable>(
    _ number: Int, _ limits: ActionLimits, _ body: (Int) -> Value
  ) -> ProcessCopy? {
    ProcessCopy(limits) { report in
      guard let data = try? JSONEncoder().encode(body(number)) else { return }
      if data.count > Int(trial_capacity) { return }
      UnsafeMutableRawBufferPointer(start: report.pointee.bytes, count: data.count)
        .copyBytes(from: data)
      report.pointee.length = Int32(data.count)
    }
  }
}

/// Calls a function with two numbers, at which the watchdog and the handler of traps look as at the
/// walk and the step of a walk.
func withPosition<Result>(_ body: (UnsafeMutableBufferPointer<Int>) -> Result) -> Result {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 2) { position in
    position.initialize(repeating: 0)
    trapnotes_set_position(position.baseAddress)
    defer { trapnotes_set_position(nil) }
    return body(position)
  }
}
