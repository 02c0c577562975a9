import CoordinatorTesting
import ExampleCoordinators
import StateMachineTesting
import Testing

/// A planted bug, and the searches for it: values, so that the types of the machines stay here.
struct Planted: Sendable, CustomTestStringConvertible {
  let machine: String
  /// The name of the flaw; empty for a machine as it was written.
  let flaw: String
  /// Shrinks the findings of so many seeds or, as written, of so many walks.
  let measure: @Sendable (Int) throws -> ShrinkQuality
  /// Returns the lengths of the shortest sequences that an exploration finds within so many
  /// actions.
  let explore: @Sendable (Int) -> [ShrinkQuality.Way: Int]
  var testDescription: String { "\(machine) \(flaw)" }

  init<Machine: StateMachine>(
    _ flawed: Machine, _ standard: some StateMachine, _ flaw: FlawSummary
  ) {
    machine = standard.identity.name
    self.flaw = flaw.name
    measure = { try ShrinkQuality(flawed, flaw.claim, seeds: $0) }
    explore = { ShrinkQuality.shortest(of: flawed, depth: $0) }
  }

  init<Machine: StateMachine>(written: Machine) {
    machine = written.identity.name
    flaw = ""
    measure = { try ShrinkQuality(written, walks: $0) }
    explore = { ShrinkQuality.shortest(of: written, depth: $0) }
  }
}

/// An example with each of its flaws planted, as it was written, and with each flaw on a device.
struct PlantedExample: Sendable {
  #if DEBUG
    static let policies: [PresenterPolicy] = [.drop]
  #else
    static let policies = PresenterPolicy.allCases
  #endif

  static let all: [PlantedExample] = [
    .init(AppCoordinatorMachine(), AppCoordinatorAsWritten(), Flaw.all, onDevice: DeviceFlaw.all),
    .init(
      ParentCoordinatorMachine(), ParentCoordinatorAsWritten(), Flaw.all, onDevice: DeviceFlaw.all),
    .init(DeepLinkCoordinatorMachine(), DeepLinkCoordinatorAsWritten(), Flaw.all),
    .init(TabCoordinatorMachine(), TabCoordinator?.none, Flaw.all, onDevice: DeviceFlaw.all),
    .init(HomeCoordinatorMachine(), HomeCoordinator?.none, Flaw.all),
    .init(ProfileCoordinatorMachine(), ProfileCoordinator?.none, Flaw.all),
    .init(LoginCoordinatorMachine(), LoginCoordinatorAsWritten(), Flaw.all),
    .init(CheckoutCoordinatorMachine(), CheckoutCoordinatorAsWritten(), Flaw.all),
    .init(
      UsersCoordinatorMachine(), UsersCoordinator?.none, Flaw.all, onDevice: DeviceFlaw.all),
    .init(
      OrderCoordinatorMachine(), OrderCoordinatorAsWritten(), Flaw.all, onDevice: DeviceFlaw.all),
    .init(
      CatalogCoordinatorMachine(), CatalogCoordinatorAsWritten(), Flaw.all,
      onDevice: DeviceFlaw.all),
    .init(NotesCoordinatorMachine(), NotesCoordinatorAsWritten(), Flaw.all),
    .init(ShopMachine(), ShopCoordinator?.none, Flaw.all, onDevice: DeviceFlaw.all),
  ]

  /// The planted bugs of the reference model: one of them changes the possible actions, too.
  static let reference = Flaw<ReferenceCoordinator>.all(depth: 6)
    .filter { $0.name != ExamplesTests.needle }.map {
      Planted(
        ReferenceCoordinatorMachine(flaws: [$0.name]), ReferenceCoordinatorMachine(), $0.summary)
    }

  let name: String
  let flaws: [Planted]
  let written: Planted?
  let onDevice: [Planted]
  /// Searches for a sequence that is shorter than a divergence's, and ends in the same kind of
  /// action.
  let shorter: @Sendable (Divergence) throws -> Bool

  init<App: DeviceApp, Written: Coordinator>(
    _ app: App, _ written: Written?, _ flaws: [Flaw<App.Base>],
    onDevice deviceFlaws: [DeviceFlaw<App>] = []
  )
  where
    Written.State == App.Base.State, Written.Action == App.Base.Action,
    Written.Output == App.Base.Output
  {
    name = app.identity.name
    self.flaws = flaws.map { Planted(app.planting($0), app, $0.summary) }
    self.written = written.map { Planted(written: app.running($0)) }
    onDevice = Self.policies.flatMap { policy in
      let device = SimulatedDevice(app, policy: policy, shell: .careful)
      return deviceFlaws.filter { $0.policies.contains(policy) }.map {
        Planted(device.planting([$0]), device, $0.summary)
      }
    }
    shorter = { divergence in
      var app = app
      if divergence.variant == .asWritten { app = try app.running(#require(written)) }
      let device = SimulatedDevice(app, policy: divergence.policy, shell: divergence.shell)
      let planted = deviceFlaws.named(divergence.variant.flaws)
      return try divergence.isLonger(thanNeededOn: device.planting(planted))
    }
  }
}
