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
  /// The kinds of action, the simplest first.
  enum Kind: CaseIterable {
    case navigate, pop, popToRoot, completeLogin, cancel, start, backWrite, swipe
  }

  static let routes: [LoginRoute] = [
    .forgotPassword, .twoFactor(email: "a@b.example"), .credentials,
  ]

  /// Chooses what can happen now; a flow that ended still gets what was under way.
  ///
  /// What ends a flow is chosen less often, so that flows grow, and so is what comes after the end, so that they
  /// start again.
  public func action(in state: Observed<LoginCoordinator>, choosing choices: inout Choices)
    -> LoginAction?
  {
    let depth = state.state.path.depth
    let kind = choices.pick(Kind.self)
    guard kind.isUsual(in: state.state) || choices.pick(below: 4) == 0 else { return nil }
    switch kind {
    case .navigate: return .navigate(to: choices.pick(from: Self.routes))
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .completeLogin: return .completeLogin(user: choices.flip() ? "ben" : "ann")
    case .cancel: return .cancel
    case .start: return .start
    case .backWrite:
      return depth == 0 ? nil : .backWrite(depth: depth - 1 - choices.pick(below: depth))
    case .swipe: return .swipe
    }
  }
}

extension LoginCoordinatorMachine.Kind {
  fileprivate func isUsual(in state: LoginState) -> Bool {
    switch self {
    case .navigate, .pop, .popToRoot, .backWrite: state.outcome == nil
    case .start: state.outcome != nil
    case .completeLogin, .cancel, .swipe: false
    }
  }
}
