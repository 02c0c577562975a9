public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// The sign-in flow as a machine to be fuzzed.
public struct LoginCoordinatorMachine: CoordinatorMachine {
  /// The hardened coordinator.
  public static let base = LoginCoordinator()
  /// The document's coordinator.
  public static let written: LoginCoordinatorAsWritten? = LoginCoordinatorAsWritten()
  /// Small bugs, each for one claim.
  public static let flaws = Flaw<LoginCoordinator>.all

  /// Which coordinator runs.
  public let form: CoordinatorForm<LoginCoordinator, LoginCoordinatorAsWritten>

  /// Makes the machine in one form.
  public init(_ form: CoordinatorForm<LoginCoordinator, LoginCoordinatorAsWritten>) {
    self.form = form
  }

  /// The flow as it starts.
  public var initialState: Observed<LoginCoordinator> { Observed(LoginState()) }
}

// MARK: What can happen

extension LoginCoordinatorMachine {
  enum Kind: Int, CaseIterable {
    case navigate, pop, popToRoot, completeLogin, cancel, start, backWrite, swipe
  }

  private static let routes: [LoginRoute] = [
    .forgotPassword, .twoFactor(email: "a@b.example"), .credentials,
  ]

  /// Chooses what can happen now.
  public func action(in state: Observed<LoginCoordinator>, choosing choices: inout Choices)
    -> LoginAction?
  {
    let depth = state.state.path.depth
    switch choices.pick(Kind.self) {
    case .navigate: return .navigate(to: choices.pick(from: Self.routes))
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .completeLogin: return .completeLogin(user: choices.flip() ? "ben" : "ann")
    case .cancel: return .cancel
    case .start: return state.state.outcome == nil ? nil : .start
    case .backWrite:
      return depth == 0 ? nil : .backWrite(depth: depth - 1 - choices.pick(below: depth))
    case .swipe: return .swipe
    }
  }
}

// MARK: What must hold

extension LoginCoordinatorMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ state: Observed<LoginCoordinator>, _ checks: inout Checks) {
    checks.rootIsNotPushed(.credentials, in: state.state.path)
    checks.sometimes("a user signs in", state.state.outcome == .success("ann"))
    checks.sometimes("the flow is two screens deep", state.state.path.depth >= 2)
  }

  /// What holds of every step.
  public func checkStep(
    from before: Observed<LoginCoordinator>, by action: LoginAction,
    to after: Observed<LoginCoordinator>, _ checks: inout Checks
  ) {}
}
