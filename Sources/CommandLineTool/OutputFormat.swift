import Foundation

/// A format of output files, by which a program knows the files that it may replace.
///
/// One that holds something else was most likely named by mistake.
package struct OutputFormat: Sendable {
  /// The name in messages, such as `a page of this program`.
  let name: String
  /// Returns whether a text, without spaces in front, is one that the programs write.
  private let isOwn: @Sendable (Data) -> Bool

  private init(_ name: String, _ isOwn: @escaping @Sendable (Data) -> Bool) {
    self.name = name
    self.isOwn = isOwn
  }

  private init(_ name: String, startingWith starts: String...) {
    self.init(name) { data in starts.contains { data.starts(with: $0.utf8) } }
  }

  /// Reports: JSON objects with the version of their format.
  package static let json = OutputFormat("a report of this program") { data in
    let value = try? JSONSerialization.jsonObject(with: data)
    let reports = value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
    return !reports.isEmpty && reports.allSatisfy { $0["version"] is Int }
  }
  /// A page: its head names the generator.
  package static let page = OutputFormat("a page of this program") { data in
    data.starts(with: "<!DOCTYPE html>".utf8)
      && data.prefix(1_000).firstRange(of: Data(#"content="coordinator-testing""#.utf8)) != nil
  }
  /// The drawing beside a page.
  package static let drawing = OutputFormat("a drawing", startingWith: "<svg")
  /// JUnit XML.
  package static let junit = OutputFormat("JUnit XML", startingWith: "<?xml", "<testsuites")
  /// A graph of Mermaid.
  package static let graph = OutputFormat("a graph", startingWith: "flowchart ")
  /// A trace: lines of JSON.
  package static let trace = OutputFormat("a trace", startingWith: "{\"start\":")

  /// Returns whether a file may be replaced: it is empty, or of this format.
  func holds(_ file: Data) -> Bool {
    let text = file.drop { " \n\r\t".utf8.contains($0) }
    return text.isEmpty || isOwn(Data(text))
  }
}
