import CoordinatorTesting
import Foundation
import Testing

/// The page about the claims: it has an entry for each claim, and no other.
@Suite struct ClaimsLibraryTests {
  static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  static func page(_ name: String = "ClaimsLibrary") throws -> String {
    try String(
      contentsOf: sources.appending(
        path: "CoordinatorTesting/CoordinatorTesting.docc/\(name).md"), encoding: .utf8)
  }

  /// The rows of the page's tables, each with the name of its claim.
  static func entries() throws -> [(claim: String, row: String)] {
    try page().matches(of: /\n\| ([A-Z-]+): .*/).map { ("\($0.1)", "\($0.0)") }
  }

  /// The sources of the claims to call, or of those that a device makes itself.
  static func library(_ folder: String = "Claims") throws -> String {
    let folder = sources.appending(path: "CoordinatorTesting/\(folder)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined(separator: "\n")
  }

  @Test func `each claim has one entry, and each entry a claim`() throws {
    func ids(in text: String) -> Set<String> {
      Set(text.matches(of: /always\(\s*"([^"]+)"/).map { String($0.1) })
    }
    let ofDevice = ids(in: try Self.library("Simulation"))
    let entries = try Self.entries()
    #expect(ofDevice.count > 20)
    #expect(ids(in: try Self.library()).union(ofDevice) == Set(entries.map(\.claim)))
    #expect(Set(entries.map(\.claim)).count == entries.count)
    for entry in entries where ofDevice.contains(entry.claim) {
      #expect(entry.row.contains("``SimulatedDevice``"), "a device makes \(entry.claim)")
    }
  }

  @Test func `an entry names each method that makes its claim`() throws {
    let entries = try Self.entries()
    let methods = try Self.library().components(separatedBy: "public mutating func ").dropFirst()
    #expect(methods.count > 50)
    for method in methods {
      let name = try #require(method.prefixMatch(of: /\w+/)).0
      let ids = method.matches(of: /always\(\s*"([^"]+)"/).map(\.1)
      let text = "``Checks/\(name)("
      // A method that only calls others has an entry of one of their claims.
      #expect(entries.contains { $0.row.contains(text) }, "\(name) isn't named")
      for id in ids {
        #expect(
          entries.contains { $0.claim == id && $0.row.contains(text) },
          "\(name) isn't named under \(id)")
      }
    }
  }

  /// A claim that no machine asks for has never been tried on one.
  @Test func `each claim is asked for by a machine`() throws {
    let root = Self.sources.deletingLastPathComponent()
    let folders = [
      "Sources/ExampleCoordinators", "Sources/CoordinatorTesting/Simulation",
      "Tests/CoordinatorTestingTests", "Tests/ExampleCoordinatorsTests",
      "Tests/ReadmeTests/Guide",
    ]
    let machines = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: root.appending(path: "\(folder)/\($0)"), encoding: .utf8) }
    }.joined()
    let library = try Self.library()
    let names = Set(library.matches(of: /public mutating func (\w+)/).map { String($0.1) })
    let asked = Set(machines.matches(of: /\bchecks\.(\w+)\(/).map { String($0.1) })
    // A claim that another one asks for is indented as a statement or a case.
    let asking = library.matches(of: /(?:\n +|: |\{ )(\w+)\(/).map { String($0.1) }
    #expect(names.subtracting(asked).subtracting(asking) == [])
  }
}
