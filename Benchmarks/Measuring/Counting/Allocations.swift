internal import Counters

/// The requests for memory that a piece of work makes, counted exactly.
///
/// Every request of the process to the allocator is counted: Swift's runtime, Foundation and C++
/// call the same functions. This needs Linux with glibc; on other systems the counts are
/// unavailable.
public struct Allocations: Hashable, Sendable {
  /// The number of requests.
  public let count: Count

  /// The number of bytes that they asked for.
  public let bytes: Count

  /// Counts what the calling thread allocates in a closure.
  public static func counting(_ work: () -> Void) -> Allocations {
    let before = allocations_start(false)
    work()
    return Allocations(from: before, to: allocations_stop(false))
  }

  /// Counts the allocations of all threads while a closure runs, also those of unrelated work.
  public static func countingEveryThread(_ work: () async -> Void) async -> Allocations {
    let before = allocations_start(true)
    await work()
    return Allocations(from: before, to: allocations_stop(true))
  }

  /// The allocations of no work.
  static let none = Allocations(from: allocation_counts(), to: allocation_counts())

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
