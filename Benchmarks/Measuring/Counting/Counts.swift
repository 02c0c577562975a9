/// What one unit of a benchmark's work takes besides time.
public struct Counts: Hashable, Sendable, Codable {
  /// Requests for memory, for each unit.
  public let allocations: Count

  /// The bytes that they asked for, for each unit.
  public let allocatedBytes: Count

  /// Instructions, for each unit.
  public let instructions: Count

  /// The most memory in use at a time, in bytes, beyond what was in use before the work began.
  ///
  /// By whole pages, and memory that was given back to the allocator but not to the system isn't in
  /// it: it shows megabytes, not single objects.
  public let peakMemory: Count

  init(allocations: Allocations, instructions: Count, peakMemory: Int?, units: Int) {
    let units = Double(units)
    self.allocations = allocations.count.map { $0 / units }
    allocatedBytes = allocations.bytes.map { $0 / units }
    self.instructions = instructions.map { $0 / units }
    self.peakMemory =
      peakMemory.map { .counted(Double($0)) } ?? .unavailable("only Linux tells the peak of a part")
  }
}
