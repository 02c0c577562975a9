/// The record of the arguments that one type has read from its notation.
///
/// `Codable` ignores arguments that a type doesn't request. In a corpus that hides mistakes:
/// `.signIn(pendng: nil)` would be read as `.signIn(pending: nil)`. So the offered arguments are
/// compared with those that were read. A class, because the containers of one value share it.
final class NotationReading {
  private var offered: [String] = []
  private var read: Set<String> = []
  /// The error for a case that the type doesn't know.
  var unknownCase: NotationError.Kind?
  /// True if the type passed the value to another type, which has its own record.
  var isHandedOver = false

  func offer(_ labels: [String], in path: [any CodingKey]) {
    let paths = labels.map { path.notationPath + "." + $0 }
    // A type may open the same container twice.
    for path in paths where !offered.contains(path) { offered.append(path) }
  }

  func note(_ label: String, in path: [any CodingKey]) {
    read.insert(path.notationPath + "." + label)
  }

  /// Runs the decoding of one type, then checks for unread arguments.
  func checked<T>(_ decoder: NotationDecoder, _ decode: () throws -> T) throws -> T {
    let value: T
    do {
      value = try decode()
    } catch {
      guard let unknownCase else { throw error }
      throw decoder.error(unknownCase)
    }
    if !isHandedOver, let unread = offered.first(where: { !read.contains($0) }) {
      let label = unread.split(separator: ".").last.map(String.init) ?? unread
      throw decoder.error(.unexpectedArgument(label))
    }
    return value
  }
}
