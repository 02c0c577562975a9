public import CoordinatorTesting
public import Coordinators
public import StateMachineTesting

public struct ParentCoordinatorMachine: CoordinatorMachine {
  public var coordinator = Running(ParentCoordinator())
  public var initialState: ParentState { ParentState() }

  public static var fields: StateFields<ParentState> { [\.children] }
  public init() {}

  static let login = FlowActions<LoginAction>(
    .navigate(to: .forgotPassword), .navigate(to: .twoFactor(email: "a@b.example")), .pop,
    .completeLogin(user: "ann"), .completeLogin(user: "ben"), .cancel, .start)
  static let checkout = FlowActions<CheckoutAction>(
    .navigate(to: .address), .navigate(to: .payment), .pop, .completeOrder(id: "1"), .cancel,
    .expire, .start)

  /// Actions that end a flow are rare, so that flows grow.
  ///
  /// The documents' parents remove no flow themselves.
  public func actions(in state: ParentState, _ offers: inout Offers<ParentAction>) {
    let presented = state.presented
    let isFree = presented == nil
    let hasGone = state.children.lastNumber > (isFree ? 0 : 1)
    let shown = state.shown
    let removes = coordinator.isBase
    offers(.startLogin, weight: isFree ? 1 : 0.25)
    offers(.startCheckout, weight: isFree ? 1 : 0.25)
    offers.flows(state.logins, presented: shown, Self.login) { .login($0, $1) }
    offers.flows(state.checkouts, presented: shown, Self.checkout) { .checkout($0, $1) }
    offers(.tapDone(in: presented ?? 0), if: !isFree, weight: 0.25)
    offers(.removeChild(presented ?? 0), if: removes && !isFree, weight: 0.25)
    offers(each: state.gone, by: .service, if: hasGone, weight: 0.0625) { .tapDone(in: $0) }
    offers(each: state.gone, by: .service, if: removes && hasGone, weight: 0.0625) {
      .removeChild($0)
    }
    offers(.swipe, by: .system, weight: isFree ? 0.0625 : 0.25)
    offers(.rebuild, by: .system, weight: 0.25)
  }

  public func check(_ state: ParentState, _ checks: inout Checks) {
    let children = state.children
    checks.childrenAreInStep(in: children) { $0.kind }
    checks.parentsAreLinked(in: children)
    checks.noRetainCycle(in: children)
    checks.isBounded(children.entries.count, by: 1)

    checks.sometimes("a user signs in", children.latest?.result == .success(.user("ann")))
    checks.sometimes("an order is placed", children.latest?.result == .success(.order(id: "1")))
    checks.sometimes("a flow is cancelled", children.latest?.result == .cancelled)
    checks.sometimes("a flow ends by itself", children.latest?.result == .ended)
    checks.sometimes(
      "a child is two screens deep", state.presented.map { children[$0]?.depth ?? 0 >= 2 } == true)
    checks.sometimes("three flows leave nothing", children.lastNumber >= 3 && children.isEmpty)
  }

  public func checkStep(
    from before: ParentState, by action: ParentAction, to after: ParentState,
    _ checks: inout Checks
  ) {
    let ending = action.ending(in: before)
    let isRefused = action.isRefused(in: before)
    checks.refusalChangesNothing(coordinator.isBase && isRefused, from: before, to: after)
    checks.activeChildrenStay(from: before.children, to: after.children, unless: ending != nil)
    if let ending { checks.resultArrives(ending.result, from: ending.id, in: after.children) }
    if let id = action.child {
      checks.removedChildIsSilent(id, in: before.children, from: before, to: after)
      checks.actionStaysInside(id, from: before.children, to: after.children)
    }
    checks.flowTakesStep(action.inner, from: before.children, to: after.children)
    if action == .rebuild {
      checks.childrenSurviveRebuild(from: before.children, to: after.children)
    }
    if action.startsFlow, !isRefused {
      checks.flowStarts(
        action == .startLogin ? .login(LoginState()) : .checkout(CheckoutState()),
        from: before.children, to: after.children)
    }
  }

  public var alwaysReachable: [AlwaysReachable<Self>] { [.root { $0.presented == nil }] }
}

extension ParentState {
  /// The flows that are no longer presented and can still send actions.
  fileprivate var gone: [ChildID] {
    [logins.last, checkouts.last, logins.previous, checkouts.previous]
      .compactMap { $0 == presented ? nil : $0 }
  }
}

extension ParentAction {
  fileprivate var startsFlow: Bool { self == .startLogin || self == .startCheckout }

  /// True if a flow is already presented or running, or there is none to swipe away.
  fileprivate func isRefused(in state: ParentState) -> Bool {
    switch self {
    case .startLogin, .startCheckout: state.presented != nil
    case .login(_, .start), .checkout(_, .start): true
    case .swipe: state.presented == nil
    default: false
    }
  }

  /// Returns the child that the action ends, with its result; nil when it ends none.
  fileprivate func ending(in state: ParentState) -> ParentState.Ending? {
    let children = state.children
    return switch self {
    case .login, .checkout: inner.flatMap(children.ending)
    case .tapDone(let id):
      children.ending(
        of: id, with: .success(children[id]?.kind == .login ? .user("ann") : .order(id: "1")))
    case .removeChild(let id): children.ending(of: id, with: .ended)
    case .swipe: children.ending(of: state.presented, with: .cancelled)
    case .startLogin, .startCheckout, .rebuild: nil
    }
  }
}

extension ParentCoordinatorMachine: FlowApp {
  public func hierarchy(of state: ParentState) -> ScreenHierarchy<FlowScreen, ChildID> {
    ScreenHierarchy(modals: sheets(of: state, screen: { $0 }, id: { $0 }))
  }

  public func action(for event: SystemEvent<ChildID>, in state: ParentState) -> ParentAction? {
    switch event {
    case .dismissed: .swipe
    case .rebuilt: .rebuild
    case .pathWritten(let depth, let id?): backWrite(depth, in: id, of: state)
    default: nil
    }
  }

  public func canBeTappedTwice(_ action: ParentAction) -> Bool { action.startsFlow }
}

extension Flaw<ParentCoordinator> {
  public static let all: [Flaw<ParentCoordinator>] =
    children(\.children)
    + parentLinks(\.children, missing: .startCheckout, strong: .startLogin) + own

  private static let own: [Flaw<ParentCoordinator>] = [
    Flaw("cancelled-child-is-kept", "BOUNDED") { state, action, reduce in
      // The start of a checkout clears the list; the start of a sign-in doesn't.
      if case .startCheckout = action, state.presented == nil { state.children.entries = [] }
      let entries = state.children.entries
      _ = reduce(&state, action)
      if case .swipe = action { state.children.entries = entries }
      return nil
    },
    Flaw("one-flow-for-good", "FOCUS-ARRIVES", on: .startCheckout) {
      if $0.before.children.lastNumber > 0 { $0.state = $0.before }
    },
    Flaw("active-child-is-pruned", "ACTIVE-CHILD-NOT-PRUNED") { state, action, reduce in
      // The start of a checkout tidies up the list.
      if case .startCheckout = action { state.children.endAll() }
      return reduce(&state, action)
    },
    Flaw("automatic-end-never-removes", "RESULT-EXACTLY-ONCE") {
      if case .checkout(_, .expire) = $0.action { $0.state = $0.before }
    },
    Flaw("child-is-matched-by-type", "CHILD-SCOPE") {
      // childCoordinators.removeAll { $0 is LoginCoordinator }
      guard case .login(let id, .completeLogin(let user)) = $0.action,
        !$0.before.children.contains(id),
        let other = $0.before.children.first(where: { $0.kind == .login })
      else { return }
      $0.state.children.finish(other, with: .success(.user(user)))
    },
    Flaw("second-login-starts", "SINGLETON-FLOW", on: .startLogin) {
      if $0.before.isSigningIn { $0.state.startLogin() }
    },
    Flaw("checkout-above-login", "ONE-PRESENTED", on: .startCheckout) {
      if $0.before.isSigningIn { $0.state.startCheckout() }
    },
    Flaw("start-resets-running-child", "REFUSED") {
      if case .login(let id, .start) = $0.action { $0.state.children.restart(id) }
    },
  ]
}

extension ParentState {
  fileprivate var isSigningIn: Bool { children.entries.last?.child.kind == .login }
}

extension ChildRegistry<ChildFlow, FlowValue> {
  /// Replaces a flow by a new one of the same kind.
  mutating func restart(_ id: ChildID) {
    update(id) { $0 = $0.kind == .login ? .login(LoginState()) : .checkout(CheckoutState()) }
  }
}

extension DeviceFlaw where App == ParentCoordinatorMachine {
  package static let all: [DeviceFlaw] = [
    DeviceFlaw("swipe-is-not-heard", "DISMISS-LIVE") { event, _, actions in
      if case .dismissed = event { [] } else { actions }
    },
    DeviceFlaw("cancelled-pull-ends-flow", "SPURIOUS-IGNORED") { event, _, actions in
      if case .pullBegan = event { [.swipe] } else { actions }
    },
    DeviceFlaw(
      Flaw("answer-goes-by-position", "REMOVED-SILENT") { state, action, reduce in
        guard case .login(let id, .completeLogin) = action, !state.children.contains(id),
          let top = state.presented
        else { return reduce(&state, action) }
        return reduce(&state, .tapDone(in: top))
      }),
  ]
}
