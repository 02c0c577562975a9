/// The cost of one unit of a benchmark's work, besides time.
public struct Counts: Hashable, Sendable, Codable {
  /// The requests for memory, for each unit.
  public let allocations: Count

  /// The bytes that they asked for, for each unit.
  public let allocatedBytes: Count

  /// The instructions, for each unit.
  public let instructions: Count

  /// The peak memory of the work in bytes, above the memory in use before it began.
  ///
  /// It is counted by whole pages, and leaves out memory that was given back to the allocator but
  /// not to the system: it shows megabytes, not single objects.
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
