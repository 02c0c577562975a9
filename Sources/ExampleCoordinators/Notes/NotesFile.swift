public import Coordinators
import Foundation

/// The bytes of a saved path: JSON, as `{"path":["note/1","locked"],"version":2}`.
///
/// JSON stays here, at the edge: the coordinator sees bytes that it can write, and paths.
public struct NotesFile: Hashable, Sendable {
  /// The version of the format; the first was the array alone.
  public static let version = 2

  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Writes a path.
  ///
  /// - Throws: An `EncodingError` if a file can't keep one of the routes (S21).
  public init(_ path: RoutePath<NotesRoute>) throws {
    let texts = try path.map { route in
      if let text = route.text { return text }
      throw EncodingError.invalidValue(
        route,
        .init(codingPath: [], debugDescription: "A draft has no id yet: save the path up to it."))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    bytes = Array(
      try encoder.encode(SavedState(path: RoutePath(texts), version: Self.version)))
  }

  /// The path, or nil for bytes that aren't a file of this version with known routes only.
  public var path: RoutePath<NotesRoute>? {
    let state = try? JSONDecoder().decode(SavedState<String>.self, from: Data(bytes))
    let blob = state.map(SavedBlob.intact) ?? .corrupt
    guard let texts = blob.routes(supporting: Self.version) else { return nil }
    let routes = texts.compactMap(NotesRoute.init(text:))
    return routes.count == texts.count ? RoutePath(routes) : nil
  }

  /// The file without its last bytes.
  func truncated(by count: Int) -> NotesFile { NotesFile(bytes: Array(bytes.dropLast(count))) }

  /// The file with another byte at an index, or the same if it has no such index.
  func edited(at index: Int, to byte: UInt8) -> NotesFile {
    guard bytes.indices.contains(index) else { return self }
    var bytes = bytes
    bytes[index] = byte
    return NotesFile(bytes: bytes)
  }

  static let old = NotesFile(#"["note/1"]"#)
  static let unknown = NotesFile(#"{"version":2,"path":["note/1","poll"]}"#)
  static let unencodable = NotesFile(#"{"version":2,"path":["note/1","draft"]}"#)
  static let garbage = NotesFile(bytes: [0xFF, 0x00, 0x7B, 0xFE])
  static let plain = NotesFile(#"{"version":2,"path":["note/1","note/2"]}"#)
  static let locked = NotesFile(#"{"version":2,"path":["note/1","locked","note/2"]}"#)

  private init(_ text: String) { bytes = Array(text.utf8) }
}

extension NotesRoute {
  /// The route as the file has it; nil for a draft.
  fileprivate var text: String? {
    switch self {
    case .note(let id): "note/\(id)"
    case .locked: "locked"
    case .draft: nil
    }
  }

  fileprivate init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if text == "locked" {
      self = .locked
    } else if parts.count == 2, parts[0] == "note", let id = Int(parts[1]) {
      self = .note(id: id)
    } else {
      return nil
    }
  }
}
