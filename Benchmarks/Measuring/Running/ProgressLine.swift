import Foundation

/// The line that shows the progress of a run, rewritten in place.
public struct ProgressLine: Sendable {
  /// Replaces the line by a text; an empty text removes it.
  public let show: @Sendable (String) -> Void

  /// Makes a line of a closure that shows each text, and an empty one at the end.
  public init(_ show: @escaping @Sendable (String) -> Void) { self.show = show }

  /// A line that isn't shown.
  public static let none = ProgressLine { _ in }

  /// A line on standard error if that is a terminal; otherwise it isn't shown.
  public static var ofTerminal: ProgressLine {
    guard Platform.standardErrorIsTerminal else { return .none }
    return ProgressLine { text in
      // Back to the start of the line, and clear it.
      FileHandle.standardError.write(Data("\r\u{1b}[K\(text.prefix(100))".utf8))
    }
  }
}
