import Counters
import Foundation

/// A number that was counted exactly, or the reason that it couldn't be.
package struct Count: Hashable, Sendable, Codable {
  /// The number; `nil` if it couldn't be counted.
  package let value: Double?

  /// The reason that it couldn't be counted.
  let unavailable: String?

  static func counted(_ value: Double) -> Count { Count(value: value, unavailable: nil) }

  static func unavailable(_ reason: String) -> Count { Count(value: nil, unavailable: reason) }

  func divided(by units: Double) -> Count {
    Count(value: value.map { $0 / units }, unavailable: unavailable)
  }
}

/// The cost of one unit of a benchmark's work, besides time.
struct Counts: Hashable, Sendable, Codable {
  /// The requests for memory, and the bytes that they asked for.
  let allocations, allocatedBytes: Count

  let instructions: Count

  /// The peak memory of the work in bytes, above the memory in use before it began.
  ///
  /// It is counted by whole pages, and leaves out memory that was given back to the allocator but
  /// not to the system: it shows megabytes, not single objects.
  let peakMemory: Count

  init(allocations: Allocations, instructions: Count, peakMemory: Count, units: Int) {
    let units = Double(units)
    self.allocations = allocations.count.divided(by: units)
    allocatedBytes = allocations.bytes.divided(by: units)
    self.instructions = instructions.divided(by: units)
    self.peakMemory = peakMemory
  }
}

/// The requests for memory that a piece of work makes, counted exactly.
///
/// Every request of the process to the allocator is counted: Swift's runtime, Foundation and C++
/// call the same functions. This needs Linux with glibc; on other systems the counts are
/// unavailable.
package struct Allocations: Hashable, Sendable {
  package let count: Count

  /// The number of bytes that they asked for.
  let bytes: Count

  /// Counts what the calling thread allocates in a closure.
  package static func counting(_ work: () -> Void) -> Allocations {
    let before = allocations_start(false)
    work()
    return Allocations(from: before, to: allocations_stop(false))
  }

  /// Counts the allocations of all threads while a closure runs, also those of unrelated work.
  static func countingEveryThread(_ work: () async -> Void) async -> Allocations {
    let before = allocations_start(true)
    await work()
    return Allocations(from: before, to: allocations_stop(true))
  }

  private init(from before: allocation_counts, to after: allocation_counts) {
    guard allocations_are_counted() else {
      count = .unavailable("allocations are counted only on Linux with glibc, without sanitizers")
      bytes = count
      return
    }
    count = .counted(Double(after.allocations - before.allocations))
    bytes = .counted(Double(after.bytes - before.bytes))
  }
}

/// The instructions that a piece of work executes, counted by the processor.
///
/// They hardly differ between two runs of the same work, even on a busy machine. Linux counts them
/// (`perf_event_open`) if the kernel and the virtual machine allow it.
enum Instructions {
  /// Counts the instructions of the calling thread.
  static func counting(_ work: () -> Void) -> Count {
    let counter = instructions_start()
    work()
    guard counter >= 0 else {
      return .unavailable("perf_event_open: \(String(cString: strerror(-counter)))")
    }
    let instructions = instructions_stop(counter)
    return instructions < 0
      ? .unavailable("the counter of instructions can't be read")
      : .counted(Double(instructions))
  }
}

/// The peak memory of a piece of work, above the memory in use before.
///
/// Only Linux resets the peak on demand (`proc(5)`, clear_refs).
enum PeakMemory {
  static func counting(_ work: () async -> Void) async -> Count {
    let isReset = (try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))) != nil
    let before = isReset ? bytes("VmRSS:") : nil
    await work()
    guard let before, let peak = bytes("VmHWM:") else {
      return .unavailable("only Linux tells the peak of a part")
    }
    return .counted(Double(max(0, peak - before)))
  }

  private static func bytes(_ key: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(key) }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return kilobytes.flatMap { Int($0) }.map { $0 * 1_024 }
  }
}
