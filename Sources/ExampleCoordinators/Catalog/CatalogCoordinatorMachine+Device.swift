public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension CatalogCoordinatorMachine: DeviceApp {
  /// The path.
  public func hierarchy(of state: CatalogState) -> ScreenHierarchy<CatalogRoute, Never> {
    ScreenHierarchy(path: state.path.routes)
  }

  enum ProgramKind: CaseIterable { case navigate, pop, popToRoot }

  /// Chooses a tap.
  public func programAction(
    in state: CatalogState, choosing choices: inout Choices
  ) -> CatalogAction? {
    switch choices.pick(ProgramKind.self) {
    case .navigate: .navigate(to: choices.pick(from: Self.routes))
    case .pop: .pop
    case .popToRoot: .popToRoot
    }
  }

  /// The stack, and the views.
  public func action(for event: SystemEvent<Never>, in state: CatalogState) -> CatalogAction? {
    switch event {
    case .pathWritten(let depth, _): .backWrite(depth: depth)
    case .appeared: .appear
    default: nil
    }
  }

  /// What shows a screen.
  public func canBeTappedTwice(_ action: CatalogAction) -> Bool {
    if case .navigate = action { true } else { false }
  }

  /// A URL as the catalog prints it.
  public func linkAction(choosing choices: inout Choices) -> CatalogAction? {
    .handle(url: Self.links.urls[choices.pick(below: Self.routes.count)])
  }

  /// The route that the URL names.
  public func target(
    of link: CatalogAction, in state: CatalogState
  ) -> Surface<CatalogRoute, Never>? {
    guard case .handle(let url) = link else { return nil }
    return CatalogRoute(url: url).map { .screen($0) }
  }

  /// It presents nothing.
  public static var goals: DeviceGoals { [.screen, .overtaken] }
}
