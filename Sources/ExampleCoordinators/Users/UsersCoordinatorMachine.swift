public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// The users as a machine to be fuzzed.
public struct UsersCoordinatorMachine: CoordinatorMachine {
  /// The hardened coordinator.
  public static let base = UsersCoordinator()
  /// The document's coordinator.
  public static let written: UsersCoordinatorAsWritten? = UsersCoordinatorAsWritten()
  /// Small bugs, each for one claim.
  public static let flaws = Flaw<UsersCoordinator>.all

  /// Which coordinator runs.
  public let form: CoordinatorForm<UsersCoordinator, UsersCoordinatorAsWritten>

  /// Makes the machine in one form.
  public init(_ form: CoordinatorForm<UsersCoordinator, UsersCoordinatorAsWritten>) {
    self.form = form
  }

  /// The list alone.
  public var initialState: UsersState { UsersState() }
}

// MARK: What can happen

extension UsersCoordinatorMachine {
  /// The kinds of action, the simplest first.
  enum Kind: CaseIterable {
    case showUserDetail, pop, popToRoot, doubleTap, backWrite, backCancelled
  }

  static let userIds = ["1", "2", "3"]

  /// Chooses what can happen now.
  public func action(in state: UsersState, choosing choices: inout Choices) -> UsersAction? {
    let depth = state.path.depth
    switch choices.pick(Kind.self) {
    case .showUserDetail:
      let userId = choices.pick(from: Self.userIds)
      // The second outcome is a tap that was under way when the screen was covered.
      return .showUserDetail(userId: userId, from: choices.flip() ? state.covered : state.top)
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .doubleTap:
      guard case .detail(let userId) = state.path.top else { return nil }
      return .doubleTap(userId: userId, from: state.covered)
    case .backWrite:
      return depth == 0 ? nil : .backWrite(depth: depth - 1 - choices.pick(below: depth))
    case .backCancelled: return depth == 0 ? nil : .backCancelled
    }
  }
}

// MARK: What must hold

extension UsersCoordinatorMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ state: UsersState, _ checks: inout Checks) {
    checks.screenConverges(visible: state.visible, wanted: state.path)

    checks.sometimes("the path is three deep", state.path.depth >= 3)
  }

  /// What holds of every step.
  public func checkStep(
    from before: UsersState, by action: UsersAction, to after: UsersState, _ checks: inout Checks
  ) {
    let isRefused = isRefused(action, in: before)
    checks.refusalChangesNothing(isRefused, from: before, to: after)
    switch action {
    case .showUserDetail(let userId, _):
      guard !isRefused else { return }
      checks.pushIsAccepted(.detail(userId: userId), from: before.path, to: after.path)
      var popped = after
      reduce(into: &popped, action: .pop)
      checks.pushAndPopCancel(from: before, to: popped)
    case .pop: checks.pops(1, from: before.path, to: after.path)
    case .popToRoot: checks.popsToRoot(to: after.path)
    case .doubleTap: checks.repetitionChangesNothing(from: before, to: after)
    case .backWrite(let depth):
      checks.backWrites(depth, from: before.path, to: after.path)
      checks.backLeadsNearer(from: before.path, to: after.path)
    case .backCancelled: break
    }
  }

  /// Whether the tap comes from a covered screen or asks for the one it comes from, or there is nothing to go back
  /// from.
  private func isRefused(_ action: UsersAction, in state: UsersState) -> Bool {
    switch action {
    case .showUserDetail(let userId, let screen), .doubleTap(let userId, let screen):
      screen != state.top || screen == .detail(userId: userId)
    case .pop, .popToRoot: state.path.isEmpty
    case .backCancelled: true
    case .backWrite: false
    }
  }
}

extension UsersState {
  /// The screen below the one on top; the list is below itself.
  var covered: UserScreen {
    path.depth < 2 ? .list : path.routes[path.depth - 2]
  }
}
