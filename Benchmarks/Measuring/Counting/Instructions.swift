internal import Counters
import Foundation

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
      #if os(Linux)
        return .unavailable("perf_event_open: \(String(cString: strerror(-counter)))")
      #else
        return .unavailable("instructions are counted only on Linux")
      #endif
    }
    let instructions = instructions_stop(counter)
    return instructions < 0
      ? .unavailable("the counter of instructions can't be read")
      : .counted(Double(instructions))
  }
}
