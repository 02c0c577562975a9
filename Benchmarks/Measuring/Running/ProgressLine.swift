import Foundation

/// The line that says how far a run is, rewritten in place.
public struct ProgressLine: Sendable {
  let show: @Sendable (String) -> Void

  /// Shows each text by a closure; an empty one at the end.
  public init(_ show: @escaping @Sendable (String) -> Void) { self.show = show }

  /// Nobody sees it.
  public static let none = ProgressLine { _ in }

  /// On standard error if that is a terminal, and else nowhere.
  public static var ofTerminal: ProgressLine {
    guard Platform.standardErrorIsTerminal else { return .none }
    return ProgressLine { text in
      // Back to the start of the line, and away with what is there.
      FileHandle.standardError.write(Data("\r\u{1b}[K\(text.prefix(100))".utf8))
    }
  }
}
