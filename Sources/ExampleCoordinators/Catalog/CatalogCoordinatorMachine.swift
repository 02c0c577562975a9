public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// The catalog as a machine to be fuzzed.
public struct CatalogCoordinatorMachine: CoordinatorMachine {
  /// The hardened coordinator.
  public static let base = CatalogCoordinator()
  /// The document's coordinator.
  public static let written: CatalogCoordinatorAsWritten? = CatalogCoordinatorAsWritten()
  /// Small bugs, each for one claim.
  public static let flaws = Flaw<CatalogCoordinator>.all

  /// Which coordinator runs.
  public let form: CoordinatorForm<CatalogCoordinator, CatalogCoordinatorAsWritten>

  /// Makes the machine in one form.
  public init(_ form: CoordinatorForm<CatalogCoordinator, CatalogCoordinatorAsWritten>) {
    self.form = form
  }

  /// The list of categories.
  public var initialState: Observed<CatalogCoordinator> { Observed(CatalogState()) }
}

// MARK: What can happen

extension CatalogCoordinatorMachine {
  /// The kinds of action, the simplest first.
  enum Kind: CaseIterable {
    case navigate, pop, popToRoot, handle, backWrite, doubleTap, disappear, appear
  }

  static let routes: [CatalogRoute] = [
    .category(.books), .category(.music), .product(id: "1"), .product(id: "2"),
  ]
  static let links = LinkInputs<CatalogRoute>(routes)

  /// Chooses what can happen now: a finger needs the views, the program and the world don't.
  public func action(
    in state: Observed<CatalogCoordinator>, choosing choices: inout Choices
  ) -> CatalogAction? {
    let state = state.state
    switch choices.pick(Kind.self) {
    case .navigate: return .navigate(to: choices.pick(from: Self.routes))
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .handle: return .handle(url: choices.pick(from: Self.links.urls))
    case .backWrite:
      let depth = state.path.depth
      guard state.isOnScreen, depth > 0 else { return nil }
      return .backWrite(depth: depth - 1 - choices.pick(below: depth))
    case .doubleTap: return state.isOnScreen ? state.path.top.map { .doubleTap($0) } : nil
    case .disappear: return state.isOnScreen ? .disappear : nil
    case .appear: return .appear
    }
  }
}
