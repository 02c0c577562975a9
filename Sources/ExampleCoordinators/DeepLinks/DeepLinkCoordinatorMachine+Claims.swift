import Coordinators
public import CoordinatorTesting
public import StateMachineTesting

// What must hold of the app that is opened by links, by the claim ids of the navigation domain.

extension DeepLinkCoordinatorMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ observed: Observed<DeepLinkCoordinator>, _ checks: inout Checks) {
    let state = observed.state
    checks.noOrphanedChildren(in: state.children)
    checks.noOrphanedScreens(in: state.children)
    checks.oneFlowIsPresented(in: state.children)
    checks.parentsAreLinked(in: state.children)
    checks.isListed(state.home, in: state.children)
    checks.noRetainCycle(in: state.children)
    checks.flowIsSingle(in: state.children) { if case .login = $0 { true } else { false } }
    checks.flowIsSingle(in: state.children) { if case .checkout = $0 { true } else { false } }
    checks.flowIsSingle(in: state.children) { if case .home = $0 { true } else { false } }
    checks.resultsAreDeliveredOnce(in: state.children)

    checks.sometimes(
      "a link ends a sign-in",
      state.latestLogin != nil && state.children.latest?.id == state.latestLogin
        && state.children.latest?.result == .ended)
    checks.sometimes(
      "a link leaves the Home tab as it was",
      state.path.depth == 2 && state.homeDepth > 0)
    checks.sometimes("a checkout shows a screen", state.checkoutDepth >= 1)
    checks.sometimes("an order is placed", state.children.latest?.result == .success("1"))
    checks.sometimes("a link isn't handled", observed.output == .notHandled)
  }

  /// What holds of every step.
  public func checkStep(
    from observedBefore: Observed<DeepLinkCoordinator>, by action: DeepLinkAction,
    to observedAfter: Observed<DeepLinkCoordinator>, _ checks: inout Checks
  ) {
    let (before, after) = (observedBefore.state, observedAfter.state)
    let isRefused = action.isRefused(in: before)
    checks.refusalChangesNothing(isRefused, from: before, to: after)
    if action.isAboutChildren { checks.parentStaysOut(from: before.path, to: after.path) }
    switch action {
    case .login(let id, let action):
      checkChild(id, ends: action.result, from: before, to: after, &checks)
    case .checkout(let id, let action):
      checkChild(id, ends: action.result, from: before, to: after, &checks)
    case .home:
      if let id = before.home {
        checks.actionStaysInside(id, from: before.children, to: after.children)
      }
    case .pop: checks.pops(1, from: before.path, to: after.path)
    case .popToRoot: checks.popsToRoot(to: after.path)
    case .backWrite(let depth): checks.backWrites(depth, from: before.path, to: after.path)
    case .swipe: checkEnded(with: .cancelled, from: before, to: after, &checks)
    case .open(let url):
      let meaning = Self.links.meaning(of: url)
      checks.linkIsAnswered(observedAfter.output == .handled, as: meaning)
      switch meaning {
      case .route(let target): checkLink(target, from: before, to: after, &checks)
      case .refused: checks.unknownLinkChangesNothing(from: before, to: after)
      case .unlisted: break
      }
    case .startLogin:
      if !isRefused {
        checks.flowStarts(.login(LoginState()), from: before.children, to: after.children)
      }
    case .touchHome: break
    }
  }

  private func checkLink(
    _ target: LinkTarget, from before: DeepLinkState, to after: DeepLinkState,
    _ checks: inout Checks
  ) {
    let expected = Shown(target)
    let shown = Shown(after)
    checks.linkIsVisible(
      target == .checkout
        ? shown.flows == 1 && shown.isCheckout
        : shown.flows == 0 && shown.path.top == expected.path.top)
    checks.linkIsCanonical(shown, expected: expected)
    if Shown(before) == expected {
      checks.repetitionChangesNothing(from: before, to: after)
    } else {
      checkEnded(with: .ended, from: before, to: after, &checks)
    }
  }

  /// The flow that was presented is heard of, if there was one and it was alive.
  private func checkEnded(
    with result: FlowResult<String>, from before: DeepLinkState, to after: DeepLinkState,
    _ checks: inout Checks
  ) {
    guard let id = before.presented, before.children.contains(id) else { return }
    checks.resultArrives(result, from: id, in: after.children)
  }

  private func checkChild(
    _ id: ChildID, ends result: FlowResult<String>?, from before: DeepLinkState,
    to after: DeepLinkState, _ checks: inout Checks
  ) {
    checks.removedChildIsSilent(id, in: before.children, from: before, to: after)
    checks.actionStaysInside(id, from: before.children, to: after.children)
    if let result, before.children.contains(id) {
      checks.resultArrives(result, from: id, in: after.children)
    }
  }
}

/// What the user sees, and what a link must show.
private struct Shown: Equatable {
  var path: RoutePath<DeepLinkRoute>
  /// The flow on top; nil when there is none, or nobody is in charge of it.
  var flow: DeepLinkChild?
  /// How many flows are presented.
  var flows: Int

  init(_ state: DeepLinkState) {
    path = state.path
    flow = state.presented.flatMap { state.children[$0] }
    flows = 0
    for surface in state.children.surfaces where surface.host == .modal { flows += 1 }
  }

  init(_ target: LinkTarget) {
    switch target {
    case .user(let id): path = [.userList, .userDetail(userId: id)]
    case .checkout: path = []
    case .settings(nil): path = [.settings]
    case .settings(let section?): path = [.settings, .settingsSection(section)]
    }
    flow = target == .checkout ? .checkout(CheckoutState()) : nil
    flows = flow == nil ? 0 : 1
  }

  var isCheckout: Bool { if case .checkout = flow { true } else { false } }
}

extension DeepLinkAction {
  /// Whether it is about a child flow or a tab, and not about the app's own path.
  fileprivate var isAboutChildren: Bool {
    switch self {
    case .startLogin, .touchHome, .login, .checkout, .home, .swipe: true
    case .pop, .popToRoot, .backWrite, .open: false
    }
  }

  /// Whether it has to be refused: a flow is in the way, its child is gone, or there is nothing to do.
  fileprivate func isRefused(in state: DeepLinkState) -> Bool {
    switch self {
    case .startLogin: state.presented != nil
    case .touchHome: state.home != nil
    case .login(let id, _), .checkout(let id, _): !state.children.contains(id)
    case .home: state.home == nil
    case .pop, .popToRoot: state.path.isEmpty
    case .swipe: state.presented == nil
    case .backWrite: false
    case .open(let url): DeepLinkCoordinatorMachine.links.meaning(of: url) == .refused
    }
  }
}

extension DeepLinkState {
  /// How many screens the Home tab shows above its feed.
  fileprivate var homeDepth: Int {
    guard let home, case .home(let state) = children[home] else { return 0 }
    return state.path.depth
  }

  /// How many screens the checkout shows above its summary.
  fileprivate var checkoutDepth: Int {
    guard let latestCheckout, case .checkout(let state) = children[latestCheckout] else { return 0 }
    return state.path.depth
  }
}
