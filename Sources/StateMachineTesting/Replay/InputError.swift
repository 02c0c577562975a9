/// The reason that a file, a name or a word can't be used, with its place and a remedy.
@usableFromInline
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  package let messages: [String]

  /// The reasons, a line each.
  public var description: String { messages.joined(separator: "\n") }

  package init(_ message: String) { messages = [message] }

  package init(_ messages: [String]) { self.messages = messages }

  package init(line: Int, _ problem: String) { self.init("line \(line): \(problem)") }

  init(truncated problem: String) {
    self.init("the file is truncated: \(problem); restore it from version control")
  }

  /// Calls a function whose error becomes this one, with a beginning such as the path of a file.
  package static func passOn<Result>(
    _ beginning: String = "", _ body: () throws -> Result
  ) throws(InputError) -> Result {
    do { return try body() } catch { throw InputError("\(beginning)\(error)") }
  }
}
