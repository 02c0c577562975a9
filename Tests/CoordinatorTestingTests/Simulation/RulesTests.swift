import Foundation
import Testing

/// The sources name each rule of the system by its number, and the name of a test begins with it.
@Suite struct RulesTests {
  /// The rules S2, S19 and S23 don't exist any more.
  static let rules = Set((1...27).map { "S\($0)" }).subtracting(["S2", "S19", "S23"])

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static let package = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(of folder: URL) throws -> String {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined(separator: "\n")
  }

  @Test func `each rule is named in the sources that apply it`() throws {
    let sources = try Self.text(
      of: Self.package.appending(path: "Sources/CoordinatorTesting/Simulation"))
    let named = Set(sources.matches(of: /\b(S\d+):/).map { String($0.1) })
    #expect(named == Self.rules)
  }

  @Test func `each rule has a test`() throws {
    let tests = try Self.text(of: Self.folder).matches(of: /func `(S\d+):/).map { String($0.1) }
    #expect(Set(tests) == Self.rules)
  }
}
