import CoordinatorTesting
import ExampleCoordinators
import Foundation
import Testing

/// A way in which a coordinator and the screen part, as the guide shows it.
struct Divergence: Sendable, CustomTestStringConvertible {
  let machine: String
  let variant: MachineVariant
  let claim: String
  let actions: [String]

  /// Reads a block of the guide: `MACHINE@POLICY --as-written: CLAIM`, then an action a line.
  init(_ block: String) throws {
    let lines = block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let words = try #require(lines.first).split(separator: " ").map(String.init)
    machine = words[0]
    claim = try #require(words.last)
    let form = words[1..<(words.count - 1)].map { $0.replacing(":", with: "") }
    variant = form.first == "--flaw" ? .flawed(Array(form[1...])) : .asWritten
    actions = Array(lines.dropFirst())
  }

  var testDescription: String { "\(machine) \(claim)" }

  /// All that the guide shows.
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

/// The guide's ten divergences: each is found from a seed, shrunk to the shortest sequence, and kept.
@Suite struct DivergencesTests {
  #if DEBUG
    static let walks = 30
  #else
    static let walks = 1_000
  #endif

  @Test func thereAreTen() throws {
    #expect(try Divergence.all().count == 10)
  }

  @Test(arguments: try Divergence.all())
  func eachIsFoundFromASeed(_ divergence: Divergence) async throws {
    let report = try await FuzzTarget.example(divergence.machine).report(
      divergence.variant, seed: 42, walks: Self.walks, claims: [divergence.claim])
    let found = report.findings.map(\.actions)
    #expect(found.contains(divergence.actions), "found: \(found)")
  }

  @Test(arguments: try Divergence.all())
  func eachIsKept(_ divergence: Divergence) throws {
    let kept = try Corpus.nearest.files(of: divergence.machine).map { try $0.entry() }
    let entry = try #require(
      kept.first { $0.actions == divergence.actions && $0.claim.name == divergence.claim })
    #expect(MachineVariant(entry.variant, flaws: entry.flaws) == divergence.variant)
  }

  #if !DEBUG
    /// No shorter sequence that ends in an action of the same kind breaks the claim: all of them were tried.
    @Test(arguments: try Divergence.all())
    func noneIsShorter(_ divergence: Divergence) throws {
      let words = divergence.machine.split(separator: "@").map(String.init)
      let policy = try #require(PresenterPolicy(rawValue: words[1]))
      switch words[0] {
      case "AppCoordinator":
        try expectNoneShorter(
          AppCoordinatorMachine(), AppCoordinatorAsWritten(),
          DeviceFlaw<AppCoordinatorMachine>.all, policy, divergence)
      case "ParentCoordinator":
        try expectNoneShorter(
          ParentCoordinatorMachine(), ParentCoordinatorAsWritten(),
          DeviceFlaw<ParentCoordinatorMachine>.all, policy, divergence)
      case "OrderCoordinator":
        try expectNoneShorter(
          OrderCoordinatorMachine(), OrderCoordinatorAsWritten(),
          DeviceFlaw<OrderCoordinatorMachine>.all, policy, divergence)
      case "UsersCoordinator":
        try expectNoneShorter(
          UsersCoordinatorMachine(), UsersCoordinatorAsWritten(),
          DeviceFlaw<UsersCoordinatorMachine>.all, policy, divergence)
      case "CatalogCoordinator":
        try expectNoneShorter(
          CatalogCoordinatorMachine(), CatalogCoordinatorAsWritten(), [], policy, divergence)
      default: Issue.record("\(words[0]) isn't listed here")
      }
    }

    private func expectNoneShorter<App: DeviceApp, Written: Coordinator>(
      _ app: App, _ written: Written, _ flaws: [DeviceFlaw<App>], _ policy: PresenterPolicy,
      _ divergence: Divergence
    ) throws
    where
      Written.State == App.Base.State, Written.Action == App.Base.Action,
      Written.Output == App.Base.Output
    {
      var device =
        switch divergence.variant {
        case .flawed(let names):
          SimulatedDevice(app, policy: policy, shell: .careful).planting(flaws.named(names))
        default: SimulatedDevice(app.running(written), policy: policy, shell: .plain)
        }
      let entry = try #require(
        try Corpus.nearest.files(of: divergence.machine).map { try $0.entry() }
          .first { $0.actions == divergence.actions })
      var state = device.initialState
      let actions = try entry.decode(DeviceAction<App.Action>.self)
      for action in actions.dropLast() { device.reduce(into: &state, action: action) }
      let last = try #require(device.actions(in: state).first { $0.action == actions.last })
      // Of two actions in one frame there are too many to be tried at any depth.
      if !divergence.actions[0].hasPrefix(".both") { device.weights[.both] = 0 }
      let depth = divergence.actions.count - 1
      let shorter = Exhaustive(machine: device).first(
        breaking: entry.claim, kind: last.decisions[0], depth: depth)
      #expect(shorter == .none)
    }
  #endif
}
