import Foundation
import Testing

/// Freezes the public types of the two libraries that a test imports.
@Suite struct SurfaceTests {
  /// A type inside another one is written with a full stop.
  static let engine: Set<String> = [
    "ActionSource", "AlwaysReachable", "Checks", "Choices", "Claim", "CustomNotation",
    "Finding", "Finding.Origin", "MachineIdentity", "MachineVariant", "Offers", "SearchReport",
    "SearchReport.Verdict", "Seed", "StateMachine", "Strategy", "Thresholds",
  ]

  static let library: Set<String> = [
    "Answer", "CoordinatorMachine", "Corpus", "CorpusFile", "DeviceAction", "DeviceApp",
    "DeviceState", "FingerAction", "FlowStep", "Form", "FuzzTarget", "LinkDestination",
    "LinkInputs", "LinkInputs.Meaning", "ModalStep", "Observed",
    "PresenterPolicy", "Running",
    "ScreenHierarchy", "ScreenHierarchy.Modal", "SearchFailure", "SessionStep", "Shell",
    "SimulatedDevice", "StackStep", "SystemAction", "SystemEvent", "TabStep",
  ]

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
