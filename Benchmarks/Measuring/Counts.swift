import Counters

/// The requests for memory that a piece of work makes, counted exactly.
///
/// Every request of the process to the allocator is counted: Swift's runtime, Foundation and C++
/// call the same functions. This needs Linux with glibc; on other systems the counts are `nil`.
package enum Allocations {
  /// The reason for a missing count.
  static let requirement = "allocations are counted only on Linux with glibc, without sanitizers"

  /// Counts what the calling thread allocates in a closure.
  package static func counting(_ work: () -> Void) -> Int? {
    let before = allocations_of_thread()
    work()
    return count(from: before, to: allocations_of_thread())
  }

  /// Counts the allocations of all threads while a closure runs, also those of unrelated work.
  static func countingEveryThread(_ work: () async -> Void) async -> Int? {
    let before = allocations_of_process(1)
    await work()
    return count(from: before, to: allocations_of_process(-1))
  }

  private static func count(from before: UInt64, to after: UInt64) -> Int? {
    allocations_are_counted() ? Int(after - before) : nil
  }
}
