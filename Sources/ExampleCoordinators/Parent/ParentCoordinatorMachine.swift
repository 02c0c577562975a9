import Coordinators
public import CoordinatorTesting
public import StateMachineTesting

/// A parent with its child flows as a machine to be fuzzed.
public struct ParentCoordinatorMachine: CoordinatorMachine {
  /// The hardened coordinator.
  public static let base = ParentCoordinator()
  /// The document's coordinator.
  public static let written: ParentCoordinatorAsWritten? = ParentCoordinatorAsWritten()
  /// Small bugs, each for one claim.
  public static let flaws = Flaw<ParentCoordinator>.all

  /// Which coordinator runs.
  public let form: CoordinatorForm<ParentCoordinator, ParentCoordinatorAsWritten>

  /// Makes the machine in one form.
  public init(_ form: CoordinatorForm<ParentCoordinator, ParentCoordinatorAsWritten>) {
    self.form = form
  }

  /// A parent without children.
  public var initialState: ParentState { ParentState() }
}

// MARK: What can happen

extension ParentCoordinatorMachine {
  /// The kinds of action, the simplest first.
  enum Kind: CaseIterable {
    case startLogin, startCheckout, login, checkout, tapDone, removeChild, swipe, rebuild
  }

  /// What a sign-in flow can be told; more that keeps it going than ends it.
  static let login: [LoginAction] = [
    .navigate(to: .forgotPassword), .navigate(to: .twoFactor(email: "a@b.example")), .pop,
    .completeLogin(user: "ann"), .completeLogin(user: "ben"), .cancel, .start,
  ]

  /// What a checkout can be told.
  static let checkout: [CheckoutAction] = [
    .navigate(to: .address), .navigate(to: .payment), .pop, .completeOrder(id: "1"), .cancel,
    .expire, .start,
  ]

  /// Chooses what can happen now.
  ///
  /// A child that is gone can still be heard: its view is going, or its service answers late. What ends a flow is
  /// chosen less often, so that flows grow.
  public func action(in state: ParentState, choosing choices: inout Choices) -> ParentAction? {
    let kind = choices.pick(Kind.self)
    guard kind.isUsual(in: state) || choices.pick(below: 4) == 0 else { return nil }
    switch kind {
    case .startLogin: return .startLogin
    case .startCheckout: return .startCheckout
    case .login:
      guard let id = child(of: state.logins, in: state, choosing: &choices) else { return nil }
      return .login(id, choices.pick(from: Self.login))
    case .checkout:
      guard let id = child(of: state.checkouts, in: state, choosing: &choices) else { return nil }
      return .checkout(id, choices.pick(from: Self.checkout))
    case .tapDone: return anyChild(in: state, choosing: &choices).map { .tapDone(in: $0) }
    case .removeChild: return anyChild(in: state, choosing: &choices).map { .removeChild($0) }
    case .swipe:
      // One in four comes when the flow is gone already.
      return state.presented != nil || choices.pick(below: 4) == 0 ? .swipe : nil
    case .rebuild: return .rebuild
    }
  }

  private func anyChild(in state: ParentState, choosing choices: inout Choices) -> ChildID? {
    let isLogin = choices.pick(below: 2) == 0
    return child(of: isLogin ? state.logins : state.checkouts, in: state, choosing: &choices)
  }

  /// The child of a kind that was started last, or now and then the one before; less often when it is gone.
  private func child(
    of latest: LatestChildren, in state: ParentState, choosing choices: inout Choices
  ) -> ChildID? {
    guard let id = choices.pick(below: 4) == 3 ? latest.previous : latest.last else { return nil }
    return state.children.contains(id) || choices.pick(below: 4) == 0 ? id : nil
  }
}

extension ParentCoordinatorMachine.Kind {
  fileprivate func isUsual(in state: ParentState) -> Bool {
    switch self {
    case .startLogin, .startCheckout: state.presented == nil
    case .login, .checkout: true
    case .tapDone, .removeChild, .swipe, .rebuild: false
    }
  }
}
