public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct UsersCoordinatorMachine: CoordinatorMachine {
  public var coordinator = Running(UsersCoordinator())
  public var initialState: UsersState { UsersState() }

  public static var fields: StateFields<UsersState> { [\.path, \.visible] }
  public init() {}

  static let userIds = ["1", "2", "3"]

  /// A tap can have been under way when its screen was covered.
  public func actions(in state: UsersState, _ offers: inout Offers<UsersAction>) {
    let depth = state.path.depth
    offers { choices in
      let userId = choices.pick(from: Self.userIds)
      return .showUserDetail(userId: userId, from: choices.flip() ? state.top : state.covered)
    }
    offers(.pop)
    offers(.popToRoot)
    offers(each: 0..<depth, by: .system) { .backWrite(depth: depth - 1 - $0) }
    offers(.backCancelled, by: .system, if: depth > 0)
  }

  public func check(_ state: UsersState, _ checks: inout Checks) {
    checks.screenConverges(visible: state.visible, wanted: state.path)
    checks.sometimes("the path is three deep", state.path.depth >= 3)
  }

  public func checkStep(
    from before: UsersState, by action: UsersAction, to after: UsersState, _ checks: inout Checks
  ) {
    let isRefused = action.isRefused(in: before)
    checks.refusalChangesNothing(coordinator.isBase && isRefused, from: before, to: after)
    // A link in a view doesn't say where it is.
    if !coordinator.isBase || !action.isLate(in: before) {
      checks.takesStep(action.step, from: before.path, to: after.path)
    }
    switch action {
    case .showUserDetail:
      guard !isRefused else { return }
      var popped = after
      reduce(into: &popped, action: .pop)
      checks.pushAndPopCancel(from: before, to: popped)
    case .backWrite: checks.backLeadsNearer(from: before.path, to: after.path)
    case .pop, .popToRoot, .backCancelled: break
    }
  }

  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root { $0.path.isEmpty && $0.visible.isEmpty }]
  }
}

extension UsersAction {
  /// The change that the action makes to the stack, unless it comes too late.
  var step: StackStep<UserScreen>? {
    switch self {
    case .showUserDetail(let userId, _): .show(.detail(userId: userId))
    case .pop: .pop(1)
    case .popToRoot: .popToRoot
    case .backWrite(let depth): .backWrite(depth: depth)
    case .backCancelled: nil
    }
  }

  /// Returns whether the action is a tap in a screen that is covered by now.
  func isLate(in state: UsersState) -> Bool {
    if case .showUserDetail(_, let screen) = self { screen != state.top } else { false }
  }

  /// True if it comes too late, asks for its own screen, can't go back, or is a cancelled back.
  func isRefused(in state: UsersState) -> Bool {
    switch self {
    case .showUserDetail(let userId, _): isLate(in: state) || state.top == .detail(userId: userId)
    case .pop, .popToRoot: state.path.isEmpty
    case .backCancelled: true
    case .backWrite: false
    }
  }
}

extension UsersCoordinatorMachine: DeviceApp {
  public func hierarchy(of state: UsersState) -> ScreenHierarchy<UserScreen, Never> {
    ScreenHierarchy(path: state.path.routes)
  }

  public func action(for event: SystemEvent<Never>, in state: UsersState) -> UsersAction? {
    switch event {
    case .pathWritten(let depth, _): return .backWrite(depth: depth)
    case .appeared: return .backCancelled
    case .linkFollowed(let link):
      guard case .detail(let userId) = navigationLinks(in: state)[link] else { return nil }
      return .showUserDetail(userId: userId, from: state.top)
    default: return nil
    }
  }

  public func navigationLinks(in state: UsersState) -> [UserScreen] {
    Self.userIds.map { .detail(userId: $0) }.filter { $0 != state.top }
  }

  public func canBeTappedTwice(_ action: UsersAction) -> Bool {
    if case .showUserDetail = action { true } else { false }
  }
}

extension Flaw<UsersCoordinator> {
  public static let all: [Flaw<UsersCoordinator>] =
    stack(\.stack, showing: .list, step: \.step) + [
      Flaw("back-around-the-coordinator", "CONVERGE") {
        if case .backWrite = $0.action { $0.state.path = $0.before.path }
      },
      Flaw("appearance-is-believed", "CONVERGE", on: .backCancelled) { $0.state.path.pop() },
      Flaw("covered-screen-is-heard", "REFUSED") {
        guard case .showUserDetail(let userId, _) = $0.action, $0.action.isLate(in: $0.before)
        else { return }
        $0.state.stack.push(.detail(userId: userId))
      },
      Flaw("back-is-undone", "BACK-TERMINATES") {
        // A view writes the path that it remembers back into the binding.
        if case .backWrite = $0.action { $0.state = $0.before }
      },
      Flaw("push-replaces-what-it-covers", "PUSH-POP-ID") {
        guard $0.state.path.depth > $0.before.path.depth, let top = $0.state.path.top,
          $0.state.path.depth > 1
        else { return }
        $0.state.stack = RoutePath($0.before.path.dropLast() + [top])
      },
    ]
}

extension DeviceFlaw where App == UsersCoordinatorMachine {
  package static let all: [DeviceFlaw] = [.linkAroundTheCoordinator]
}
