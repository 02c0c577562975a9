import Foundation
import Testing

/// Freezes the public types of the two libraries that a test imports.
@Suite struct SurfaceTests {
  /// A declaration of a type, or a condition, which ends the types before it.
  private static let declaration =
    #"^( *)(?:#\w+|(?:@\w+ )*(public )?(?:package |final |indirect |nonisolated )*"#
    + #"(struct|enum|class|actor|protocol|extension) ([A-Za-z.]+))"#

  /// The public types that the sources of a module declare.
  private static func types(in module: String) throws -> Set<String> {
    var types: Set<String> = []
    // One by Foundation, which isn't slower in a debug build.
    let expression = try NSRegularExpression(pattern: declaration, options: .anchorsMatchLines)
    for file in try ReadmeTests.files(in: "Sources/\(module)", ending: ".swift") {
      let text = try ReadmeTests.text(file)
      var outer: [(indent: Int, name: String)] = []
      let whole = NSRange(text.startIndex..., in: text)
      expression.enumerateMatches(in: text, range: whole) { match, _, _ in
        guard let match else { return }
        func part(_ group: Int) -> String? {
          Range(match.range(at: group), in: text).map { String(text[$0]) }
        }
        let indent = match.range(at: 1).length
        outer.removeAll { $0.indent >= indent }
        guard let type = part(4) else { return }
        outer.append((indent, type))
        if part(2) != nil, part(3) != "extension" {
          types.insert(outer.map(\.name).joined(separator: "."))
        }
      }
    }
    return types
  }

  /// A type inside another one, which is listed here, is written with a full stop.
  @Test(arguments: [
    ("StateMachineTesting", ["Finding.Origin", "SearchReport.Verdict"]),
    ("CoordinatorTesting", ["LinkInputs.Meaning", "ScreenHierarchy.Modal"]),
  ])
  func `a page groups the public types by task`(module: String, inner: [String]) throws {
    let page = try ReadmeTests.text("Sources/\(module)/\(module).docc/\(module).md")
    let topics = try #require(page.components(separatedBy: "## Topics").last)
    let listed = Set(topics.matches(of: /- ``([A-Za-z]+)``/).map { String($0.1) }).union(inner)
    let types = try Self.types(in: module)
    #expect(types.subtracting(listed).isEmpty, "make these package, or list them")
    #expect(listed.subtracting(types).isEmpty, "these are gone: take them from the page")
  }
}
