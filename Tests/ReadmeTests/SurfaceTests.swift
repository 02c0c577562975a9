import Foundation
import Testing

/// Freezes the public types of the two libraries that a test imports.
@Suite struct SurfaceTests {
  /// A type inside another one is written with a full stop.
  static let engine: Set<String> = [
    "ActionSource", "AlwaysReachable", "Checks", "Choices", "Claim", "CustomNotation",
    "Finding", "MachineIdentity", "MachineVariant", "Offers", "SearchReport",
    "Seed", "StateMachine", "Strategy", "Thresholds",
  ]

  static let library: Set<String> = [
    "Answer", "CoordinatorMachine", "Corpus", "CorpusFile", "DeviceAction", "DeviceApp",
    "DeviceState", "FingerAction", "Flaw", "FlowStep", "FuzzTarget", "LinkDestination",
    "LinkInputs", "LinkInputs.Meaning", "MachineReducer", "ModalStep", "Observed",
    "PresenterPolicy", "Running",
    "ScreenHierarchy", "ScreenHierarchy.Modal", "SearchFailure", "SessionStep", "Shell",
    "SimulatedDevice", "SpoiltStep", "StackStep", "SystemAction", "SystemEvent", "TabStep",
  ]

  private static let keywords: Set<Substring> = [
    "struct", "enum", "class", "actor", "protocol", "extension",
  ]

  /// The public types that the sources of a module declare.
  private static func types(in module: String) throws -> Set<String> {
    var types: Set<String> = []
    for file in try ReadmeTests.files(in: "Sources/\(module)", ending: ".swift") {
      var outer: [(indent: Int, name: String)] = []
      // Bytes, and words before the expression: characters of all lines take seconds in debug.
      for bytes in try ReadmeTests.text(file).utf8.split(separator: UInt8(ascii: "\n")) {
        let indent = bytes.prefix { $0 == UInt8(ascii: " ") }.count
        // A line that starts with an attribute or a brace doesn't end the outer type.
        let isPart = "@{".utf8.contains(bytes.dropFirst(indent).first ?? 0)
        if !isPart { outer.removeAll { $0.indent >= indent } }
        let declaration =
          /^ *(?:@\w+ )*(?:public |package )?(?:final |indirect |nonisolated )*(struct|enum|class|actor|protocol|extension) ([A-Za-z.]+)/
        let words = bytes.split(separator: UInt8(ascii: " "), maxSplits: 5)
        guard words.contains(where: { keywords.contains(Substring($0)) }) else { continue }
        let line = Substring(bytes)
        guard let match = line.prefixMatch(of: declaration)
        else { continue }
        let name = (outer.map(\.name) + [String(match.2)]).joined(separator: ".")
        if line.contains(" public ") || line.hasPrefix("public "), match.1 != "extension" {
          types.insert(name)
        }
        outer.append((indent, String(match.2)))
      }
    }
    return types
  }

  /// A user learns these, so a new one takes the room of another.
  @Test func `there are at most 45 public types`() {
    #expect(Self.engine.count + Self.library.count <= 45)
  }

  @Test(arguments: [("StateMachineTesting", engine), ("CoordinatorTesting", library)])
  func `a page groups the public types by task`(module: String, types: Set<String>) throws {
    let page = try ReadmeTests.text("Sources/\(module)/\(module).docc/\(module).md")
    let topics = try #require(page.components(separatedBy: "## Topics").last)
    let listed = topics.matches(of: /- ``([A-Za-z]+)``/).map { String($0.1) }
    #expect(listed.sorted() == types.filter { !$0.contains(".") }.sorted())
  }

  @Test func `the public types are those listed here`() throws {
    let lists = [("StateMachineTesting", Self.engine), ("CoordinatorTesting", Self.library)]
    for (module, listed) in lists {
      let types = try Self.types(in: module)
      #expect(types.subtracting(listed).isEmpty, "make these package, or list them")
      #expect(listed.subtracting(types).isEmpty, "these are gone: take them from the list")
    }
  }
}
