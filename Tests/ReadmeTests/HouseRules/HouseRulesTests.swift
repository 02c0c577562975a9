import Foundation
import Testing

/// The rules of CONTRIBUTING.md about files and code that a test can check.
@Suite struct HouseRulesTests {
  private static func folders(in folder: String) throws -> [String] {
    let root = ReadmeTests.root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(
      at: root, includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent).filter { !$0.hasSuffix(".docc") }.sorted()
  }

  @Test func `the map of CONTRIBUTING has each module, and each folder of the libraries`() throws {
    let map = try #require(
      try ReadmeTests.text("CONTRIBUTING.md").components(separatedBy: "```\n").dropFirst().first)
    var rooms: [String: [String]] = [:]
    var module = ""
    for line in map.split(separator: "\n") {
      guard let name = line.split(separator: " ").first.map(String.init) else { continue }
      if line.hasPrefix(" ") {
        rooms[module, default: []].append(name)
      } else {
        module = name
        rooms[module] = []
      }
    }
    let modules = try Self.folders(in: "Sources")
    #expect(
      rooms.keys.filter { $0.hasPrefix("Sources/") }.sorted() == modules.map { "Sources/\($0)" })
    for library in ["Sources/StateMachineTesting", "Sources/CoordinatorTesting"] {
      #expect(try rooms[library]?.sorted() == Self.folders(in: library))
    }
  }

  @Test(arguments: ["Sources", "Tests", "Benchmarks"])
  func `a file has at most 400 lines`(folder: String) throws {
    for file in try ReadmeTests.files(in: folder, ending: ".swift") {
      let count = try ReadmeTests.text(file).split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .count
      #expect(count <= 401, "\(file)")
    }
  }
}
