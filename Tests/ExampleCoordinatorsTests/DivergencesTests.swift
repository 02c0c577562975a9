import CoordinatorTesting
import ExampleCoordinators
import Foundation
import Testing

/// A difference between a coordinator and the screen, as the guide shows it.
struct Divergence: Sendable, CustomTestStringConvertible {
  let machine: String
  let policy: PresenterPolicy
  let shell: Shell
  let variant: MachineVariant
  let claim: String
  let actions: [String]

  /// Reads a block of the guide: `MACHINE@POLICY --as-written: CLAIM` or `--form NAME`, then an
  /// action a line.
  init(_ block: String) throws {
    let lines = block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let title = try #require(lines.first).components(separatedBy: ": ")
    try #require(title.count == 2)
    claim = title[1]
    let words = title[0].split(separator: " ").map(String.init)
    machine = words[0]
    policy = try #require(PresenterPolicy(rawValue: String(machine.split(separator: "@")[1])))
    variant = words[1] == "--as-written" ? .asWritten : .form(try #require(words.last))
    shell = variant == .form("plain") ? .plain : .careful
    actions = Array(lines.dropFirst())
  }

  var testDescription: String { "\(machine) \(claim)" }

  /// Returns whether a shorter sequence breaks the claim by the same kind of action.
  func isLonger<App: DeviceApp>(thanNeededOn device: SimulatedDevice<App>) throws -> Bool {
    var device = device
    let kept = try Corpus.nearest.files(of: machine).map { try $0.entry() }
    let entry = try #require(kept.first { $0.actions == actions })
    var state = device.initialState
    let decoded = try entry.decode(DeviceAction<App.Action>.self)
    for action in decoded.dropLast() { device.reduce(into: &state, action: action) }
    let last = try #require(device.actions(in: state).first { $0.action == decoded.last })
    // There are too many pairs of actions in one frame to try them at each depth.
    if !actions[0].hasPrefix(".both") { device.lists = { $0 != .both } }
    return Exhaustive(machine: device).first(
      breaking: entry.claim, by: .action(kind: last.decisions[0]), depth: actions.count - 1)
      != .none
  }

  /// The differences that the guide shows.
  static func all() throws -> [Divergence] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(
        path: "Sources/CoordinatorTesting/CoordinatorTesting.docc/WhyTheScreenDisagrees.md"),
      encoding: .utf8)
    return try page.components(separatedBy: "## Ten ways to part")[1]
      .components(separatedBy: "\n```text\n").dropFirst()
      .map { try Divergence($0.components(separatedBy: "\n```")[0]) }
  }
}

/// The guide's ten divergences.
@Suite struct DivergencesTests {
  @Test func `there are ten`() throws { #expect(try Divergence.all().count == 10) }

  @Test(arguments: try Divergence.all()) func `each is kept`(_ divergence: Divergence) throws {
    let kept = try Corpus.nearest.files(of: divergence.machine).map { try $0.entry() }
    let entry = try #require(
      kept.first { entry in
        entry.actions == divergence.actions && entry.claims.contains { $0.name == divergence.claim }
      })
    #expect(MachineVariant(entry.variant) == divergence.variant)
  }

  #if !DEBUG
    @Test(arguments: try Divergence.all())
    func `each is found from a seed`(_ divergence: Divergence) async throws {
      let report = try await FuzzTarget.example(divergence.machine).report(
        divergence.variant, seed: 42, walks: 1_000, claims: [divergence.claim])
      let found = report.findings.map(\.actions)
      #expect(found.contains(divergence.actions), "found: \(found)")
    }

    /// All shorter sequences that end in an action of the same kind are tried.
    @Test(arguments: try Divergence.all())
    func `none is longer than needed`(_ divergence: Divergence) throws {
      let example = try #require(
        PlantedExample.all.first { divergence.machine.hasPrefix("\($0.name)@") })
      #expect(try !example.shorter(divergence))
    }
  #endif

  /// Each shows one cause: a mistake of the coordinator or one named flaw in a careful shell, or a
  /// plain shell around a hardened coordinator.
  @Test(arguments: try Divergence.all())
  func `each has one cause`(_ divergence: Divergence) throws {
    let target = try FuzzTarget.example(divergence.machine)
    #expect(target.forms.map(\.name).contains(divergence.variant.name))
    #expect(!divergence.variant.name.contains("+"))
  }
}
