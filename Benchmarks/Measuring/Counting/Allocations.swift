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
  public static func counting(_ work: () throws -> Void) rethrows -> Allocations {
    allocations_start(false)
    defer { _ = allocations_stop(false) }
    try work()
    return Allocations(allocations_stop(false))
  }

  /// Counts what all threads allocate while a closure runs: its own, and whatever else goes on.
  public static func countingEveryThread(_ work: () async -> Void) async -> Allocations {
    allocations_start(true)
    await work()
    return Allocations(allocations_stop(true))
  }

  static let none = Allocations(allocation_counts(allocations: 0, bytes: 0))

  private init(_ counts: allocation_counts) {
    guard allocations_are_counted() else {
      count = .unavailable("allocations are counted only on Linux with glibc, without sanitizers")
      bytes = count
      return
    }
    count = .counted(Double(counts.allocations))
    bytes = .counted(Double(counts.bytes))
  }
}
