import Foundation
import Testing

/// Freezes the public types of the two libraries that a test imports.
@Suite struct SurfaceTests {
  /// A type inside another one is written with a full stop.
  static let engine: Set<String> = [
    "ActionSource", "AlwaysReachable", "Checks", "Choices", "Claim", "CustomNotation",
    "ExplorationEnding", "Finding", "Finding.Origin", "Finding.Step", "MachineIdentity",
    "MachineVariant", "Minimality", "NamedMachine", "Offers", "SearchReport",
    "SearchReport.ActionCount", "SearchReport.ClaimCount", "SearchReport.Goal",
    "SearchReport.Identification", "SearchReport.Place", "SearchReport.Search",
    "SearchReport.States", "SearchReport.Verdict", "SearchReport.Walks", "Seed", "StateMachine",
    "Strategy", "Thresholds",
  ]

  static let library: Set<String> = [
    "Answer", "CoordinatorMachine", "Corpus", "CorpusFile", "CorpusFileError", "CorpusPolicy",
    "DeviceAction", "DeviceApp", "DeviceFlaw", "DeviceGoals", "DeviceState", "FingerAction",
    "Flaw", "FlawSummary", "FlowStep", "FuzzTarget", "GuardedApp", "InFlight", "LinkDestination",
    "LinkInputs", "LinkInputs.Input", "LinkInputs.Meaning", "LinkedApp", "MachineReducer",
    "ModalStep", "Observed", "PresenterPolicy", "Running", "ScreenHierarchy",
    "ScreenHierarchy.Modal", "SearchFailure", "ServedApp", "SessionStep", "Shell", "ShownApp",
    "SimulatedDevice", "SpoiltStep", "StackStep", "SystemAction", "SystemEvent", "TabStep",
    "TappedApp", "Variant",
  ]

  /// The public types that the sources of a module declare.
  private static func types(in module: String) throws -> Set<String> {
    var types: Set<String> = []
    for file in try ReadmeTests.files(in: "Sources/\(module)", ending: ".swift") {
      var outer: [(indent: Int, name: String)] = []
      for line in try ReadmeTests.text(file).split(separator: "\n") {
        let indent = line.prefix { $0 == " " }.count
        // A line that starts with an attribute or a brace doesn't end the outer type.
        let isPart = "@{".contains(line.dropFirst(indent).first ?? " ")
        if !isPart { outer.removeAll { $0.indent >= indent } }
        let declaration =
          /^ *(?:public |package )?(?:final |indirect )?(struct|enum|class|protocol|extension) ([A-Za-z.]+)/
        guard let match = line.prefixMatch(of: declaration) else { continue }
        let name = (outer.map(\.name) + [String(match.2)]).joined(separator: ".")
        if line.contains(" public ") || line.hasPrefix("public "), match.1 != "extension" {
          types.insert(name)
        }
        outer.append((indent, String(match.2)))
      }
    }
    return types
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
