import Foundation

/// A temporary folder, removed with this value.
public final class Folder: Sendable {
  /// The path, without links.
  public let path = FileManager.default.temporaryDirectory
    .appending(path: "test-\(UUID().uuidString)").resolvingSymlinksInPath().path

  public init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and returns its path.
  @discardableResult public func write(_ name: String, _ text: String) throws -> String {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return file(name)
  }

  public func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
  }

  /// The files in the folder and below, by name.
  public var contents: [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.sorted()
  }
}
