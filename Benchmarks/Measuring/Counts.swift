import Counters

/// A number that was counted exactly, or the reason that it couldn't be.
package struct Count: Hashable, Sendable, Codable {
  /// The number; `nil` if it couldn't be counted.
  package let value: Double?

  /// The reason that it couldn't be counted.
  let unavailable: String?

  func divided(by units: Double) -> Count {
    Count(value: value.map { $0 / units }, unavailable: unavailable)
  }
}

/// The requests for memory that a piece of work makes, counted exactly.
///
/// Every request of the process to the allocator is counted: Swift's runtime, Foundation and C++
/// call the same functions. This needs Linux with glibc; on other systems the counts are
/// unavailable.
package enum Allocations {
  /// Counts what the calling thread allocates in a closure.
  package static func counting(_ work: () -> Void) -> Count {
    let before = allocations_start(false)
    work()
    return count(from: before, to: allocations_stop(false))
  }

  /// Counts the allocations of all threads while a closure runs, also those of unrelated work.
  static func countingEveryThread(_ work: () async -> Void) async -> Count {
    let before = allocations_start(true)
    await work()
    return count(from: before, to: allocations_stop(true))
  }

  private static func count(from before: UInt64, to after: UInt64) -> Count {
    allocations_are_counted()
      ? Count(value: Double(after - before), unavailable: nil)
      : Count(
        value: nil,
        unavailable: "allocations are counted only on Linux with glibc, without sanitizers")
  }
}
