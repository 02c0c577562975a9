import CoordinatorTesting
import Coordinators
import ExampleCoordinators
package import LiveTesting
package import StateMachineTesting

/// A class of the documents in lockstep with its reducer.
package struct LiveExample: Sendable, CustomStringConvertible {
  /// The name of the class.
  package let description: String

  /// Fuzzes it: random walks of 100 actions.
  package let fuzz: @Sendable (_ seed: Seed, _ walks: Int) throws -> SearchReport

  /// The objects of the instances that were dropped so far.
  package let lifetimeCounts: @MainActor @Sendable () -> LifetimeCounts

  fileprivate init<Machine: StateMachine, System: LiveSystem>(
    _ machine: Machine, _ system: System,
    comparing expected: @escaping @Sendable (Machine.State) -> System.Projection
  ) where Machine.Action == System.Action {
    let pair = LiveMachine(system).alongside(machine, comparing: expected)
    description = machine.identity.name
    fuzz = { seed, walks in try pair.fuzz(seed: seed, walks: walks, corpus: .none) }
    lifetimeCounts = { pair.subject.lifetimeCounts }
  }
}

/// The documents' classes, each in lockstep with its reducer.
package enum LiveExamples {
  /// The classes, corrected.
  package static let all = classes.map(\.corrected)

  /// The classes as written, with reducers that have the same bugs.
  package static let asWritten = classes.compactMap(\.asWritten)

  private static let classes: [Forms] = [
    Forms(
      AppCoordinatorMachine(), AppLive<Corrected.AppCoordinator>(),
      AppCoordinatorAsWritten(), AppLive<AsWritten.AppCoordinator>()
    ) { $0 },
    Forms(
      ParentCoordinatorMachine(), ParentLive<Corrected.ParentCoordinator>(),
      ParentCoordinatorAsWritten(), ParentLive<AsWritten.ParentCoordinator>()
    ) { FlowsView($0.children) },
    Forms(
      DeepLinkCoordinatorMachine(), DeepLinkLive<Corrected.DeepLinkAppCoordinator>(),
      DeepLinkCoordinatorAsWritten(), DeepLinkLive<AsWritten.DeepLinkAppCoordinator>()
    ) { DeepLinkView($0) },
    Forms(TabCoordinatorMachine(), TabLive()) { TabView($0) },
    Forms(
      LoginCoordinatorMachine(), FlowLive<Corrected.LoginCoordinator>(),
      LoginCoordinatorAsWritten(), FlowLive<AsWritten.LoginCoordinator>()
    ) { FlowView($0.state, $0.output, FlowValue.user) },
    Forms(
      CheckoutCoordinatorMachine(), FlowLive<Corrected.CheckoutCoordinator>(),
      CheckoutCoordinatorAsWritten(), FlowLive<AsWritten.CheckoutCoordinator>()
    ) { FlowView($0.state, $0.output?.result, FlowValue.order) },
    Forms(UsersCoordinatorMachine(), UsersLive()) { $0.path.routes },
    Forms(
      OrderCoordinatorMachine(), OrderLive<Corrected.OrderCoordinator>(),
      OrderCoordinatorAsWritten(), OrderLive<AsWritten.OrderCoordinator>()
    ) { $0 },
    Forms(
      CatalogCoordinatorMachine(), CatalogLive<Corrected.CatalogCoordinator>(),
      CatalogCoordinatorAsWritten(), CatalogLive<AsWritten.CatalogCoordinator>()
    ) { $0 },
  ]
}

/// The forms of a class.
private struct Forms {
  let corrected: LiveExample
  var asWritten: LiveExample?

  /// Makes the forms of a class that the documents don't show with a bug.
  init<Machine: CoordinatorMachine, System: LiveSystem>(
    _ machine: Machine, _ system: System,
    comparing expected: @escaping @Sendable (Machine.State) -> System.Projection
  ) where Machine.Action == System.Action {
    corrected = LiveExample(machine, system, comparing: expected)
  }

  init<Machine: CoordinatorMachine, System: LiveSystem, WrittenSystem: LiveSystem>(
    _ machine: Machine, _ system: System,
    _ written: some Coordinator<Machine.Base.State, Machine.Base.Action, Machine.Base.Output>,
    _ writtenSystem: WrittenSystem,
    comparing expected: @escaping @Sendable (Machine.State) -> System.Projection
  )
  where
    Machine.Action == System.Action, WrittenSystem.Action == System.Action,
    WrittenSystem.Projection == System.Projection
  {
    self.init(machine, system, comparing: expected)
    asWritten = LiveExample(machine.running(written), writtenSystem, comparing: expected)
  }
}
