import Foundation

/// A temporary folder, removed with this value.
final class Folder: Sendable {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "fuzz-command-\(UUID().uuidString)").resolvingSymlinksInPath().path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and returns its path.
  func write(_ name: String, _ text: String) throws -> String {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return file(name)
  }

  /// Writes a corpus file as a person does, without a checksum, and returns its path.
  func write(
    _ name: String, of machine: String, variant: String? = nil, claim: String, actions: String
  ) throws -> String {
    let lines =
      ["# coordinator-testing corpus 1", "machine: \(machine)"]
      + (variant.map { ["variant: \($0)"] } ?? []) + ["claim: \(claim)", ""] + actions.words
    return try write(name, lines.joined(separator: "\n") + "\n")
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
  }

  /// Reads a corpus file without its checksum, which a person leaves out who changes the file.
  func readWithoutChecksum(_ name: String) throws -> String {
    try read(name).replacing(#/(?m)^checksum: [0-9a-f]{16}\n/#, with: "")
  }

  /// The files in the folder and below, by name.
  var contents: [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.sorted()
  }
}
