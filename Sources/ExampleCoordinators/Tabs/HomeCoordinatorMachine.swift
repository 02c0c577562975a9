public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct HomeCoordinatorMachine: TabChildMachine {
  public var coordinator = Running(HomeCoordinator())
  public init() {}

  public func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(each: ["1", "2"]) { .showArticle(id: $0) }
    offers(.showProfile)
    offers.stack(state.state)
  }
}

extension HomeAction: TabChildAction {
  public var step: StackStep<HomeRoute>? {
    switch self {
    case .showArticle(let id): .show(.article(id: id))
    case .pop: .pop(1)
    case .popToRoot: .popToRoot
    case .backWrite(let depth): .backWrite(depth: depth)
    case .showProfile: nil
    }
  }

  public var request: HomeOutput? { self == .showProfile ? .showProfile : nil }
}

extension Flaw<HomeCoordinator> {
  public static let all: [Flaw<HomeCoordinator>] =
    stack(\.self, step: \.step) + [
      shownTwice(\.self, step: \.step),
      unguardedPop(\.self, showing: .article(id: "1"), step: \.step),
      Flaw("request-is-lost", breaks: "a tab can ask for another", caughtBy: "FOCUS-ARRIVES") {
        $0.output = nil
      },
      Flaw("request-goes-back", breaks: "what leads away stays", caughtBy: "CHILD-SCOPE") {
        if $0.action == .showProfile { $0.state.popToRoot() }
      },
    ]
}
