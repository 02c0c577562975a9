public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct ProfileCoordinatorMachine: TabChildMachine {
  public var coordinator = Running(ProfileCoordinator())
  public init() {}

  public func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(each: [.edit, .orders]) { .show($0) }
    offers(.signOut)
    offers.stack(state.state)
  }
}

extension ProfileAction: TabChildAction {
  public var step: StackStep<ProfileRoute>? {
    switch self {
    case .show(let route): .show(route)
    case .pop: .pop(1)
    case .popToRoot, .signOut: .popToRoot
    case .backWrite(let depth): .backWrite(depth: depth)
    }
  }

  public var request: ProfileOutput? { self == .signOut ? .signOut : nil }
}

extension Flaw<ProfileCoordinator> {
  public static let all: [Flaw<ProfileCoordinator>] =
    stack(\.self, step: \.step) + [
      shownTwice(\.self, step: \.step),
      unguardedPop(\.self, showing: .edit, step: \.step),
      Flaw("request-is-lost", breaks: "a tab can ask for another", caughtBy: "FOCUS-ARRIVES") {
        $0.output = nil
      },
    ]
}
