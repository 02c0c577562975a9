public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension UsersCoordinatorMachine: DeviceApp {
  /// The path.
  public func hierarchy(of state: UsersState) -> ScreenHierarchy<UserScreen, Never> {
    ScreenHierarchy(path: state.path.routes)
  }

  enum ProgramKind: CaseIterable { case showUserDetail, pop, popToRoot }

  /// Chooses a tap, in the screen on top or in the one that it covers.
  public func programAction(in state: UsersState, choosing choices: inout Choices) -> UsersAction? {
    switch choices.pick(ProgramKind.self) {
    case .showUserDetail:
      .showUserDetail(
        userId: choices.pick(from: Self.userIds), from: choices.flip() ? state.covered : state.top)
    case .pop: .pop
    case .popToRoot: .popToRoot
    }
  }

  /// The stack, and what a swipe back says that the finger took back.
  public func action(for event: SystemEvent<Never>, in state: UsersState) -> UsersAction? {
    switch event {
    case .pathWritten(let depth, _): .backWrite(depth: depth)
    case .appeared: .backCancelled
    case .linkFollowed(let link): follow(navigationLinks(in: state)[link], in: state)
    default: nil
    }
  }

  private func follow(_ screen: UserScreen, in state: UsersState) -> UsersAction? {
    guard case .detail(let userId) = screen else { return nil }
    return .showUserDetail(userId: userId, from: state.top)
  }

  /// The rows of the screen on top.
  public func navigationLinks(in state: UsersState) -> [UserScreen] {
    Self.userIds.map { .detail(userId: $0) }.filter { $0 != state.top }
  }

  /// A row.
  public func canBeTappedTwice(_ action: UsersAction) -> Bool {
    if case .showUserDetail = action { true } else { false }
  }

  /// It presents nothing.
  public static var goals: DeviceGoals { [.screen, .overtaken] }
}
