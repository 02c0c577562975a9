import Foundation
import ProcessSignals

/// The command that takes the place of a process that has trapped.
enum Continuation {
  /// Sets its words after the program's name; `nil` for none.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - takesLong: true if it isn't to run after an interrupt.
  static func set(_ words: [String]?, takesLong: Bool) {
    guard let words, let path = Bundle.main.executablePath else {
      trapnotes_continue(nil, nil, 0, false)
      return
    }
    let all = (CommandLine.arguments.first.map { [$0] } ?? [path]) + words
    let texts = all.map { strdup($0) }
    defer { for text in texts { free(text) } }
    trapnotes_continue(path, texts.map { UnsafePointer($0) }, Int32(texts.count), takesLong)
  }
}
