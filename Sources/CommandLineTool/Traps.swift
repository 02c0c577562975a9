import Foundation
import ProcessSignals

/// The command that takes the place of a process that has trapped.
enum Continuation {
  /// Sets its words after the program's name; `nil` for none.
  static func set(_ words: [String]?) {
    guard let words, let path = Bundle.main.executablePath else {
      trapnotes_continue(nil, nil, 0)
      return
    }
    let all = (CommandLine.arguments.first.map { [$0] } ?? [path]) + words
    let texts = all.map { strdup($0) }
    defer { for text in texts { free(text) } }
    trapnotes_continue(path, texts.map { UnsafePointer($0) }, Int32(texts.count))
  }
}

/// A copy of the process.
enum Copy {
  /// The number of seconds after which a copy ends, since an action may never return.
  static let seconds: UInt32 = 10

  /// Calls a function in a copy, and returns what ended the copy; `nil` if the function returned.
  static func run(_ body: () -> Void) -> String? {
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
