import Foundation
import ProcessSignals

/// A copy of the process, in which an action can be tried.
package enum ProcessCopy {
  /// The number of seconds after which a copy ends, since an action may never return.
  static let seconds: UInt32 = 10

  /// Calls a function in a copy, and returns what ended the copy; `nil` if the function returned.
  package static func run(_ body: () -> Void) -> String? {
    let ending = withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { body in
        trial_run(
          { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() },
          UnsafeMutableRawPointer(mutating: body), seconds)
      }
    }
    if ending < 0 { return "exit(\(-1 - ending))" }
    switch ending {
    case 0: return nil
    case SIGALRM: return "\(seconds) seconds without a return"
    default: return names[ending] ?? "signal \(ending)"
    }
  }

  private static let names = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGFPE: "SIGFPE", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS",
    SIGABRT: "SIGABRT", SIGKILL: "SIGKILL",
  ]
}
