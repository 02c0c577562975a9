internal import Counters

/// The requests for memory that a piece of work makes, counted exactly.
///
/// Every one that the process makes of the allocator is seen: Swift's runtime, Foundation and C++
/// call the same functions. On Linux with glibc; elsewhere it says that it is unavailable.
public struct Allocations: Hashable, Sendable {
  /// How many requests there were.
  public let count: Count

  /// How many bytes they asked for.
  public let bytes: Count

  /// Counts what the calling thread allocates in a closure.
  public static func counting(_ work: () -> Void) -> Allocations {
    let before = allocations_start(false)
    work()
    return Allocations(from: before, to: allocations_stop(false))
  }

  /// Counts what all threads allocate while a closure runs: its own, and whatever else goes on.
  public static func countingEveryThread(_ work: () async -> Void) async -> Allocations {
    let before = allocations_start(true)
    await work()
    return Allocations(from: before, to: allocations_stop(true))
  }

  /// What no work at all allocates.
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
