public import CoordinatorTesting
public import Coordinators
public import StateMachineTesting

public struct DeepLinkCoordinatorMachine: CoordinatorMachine {
  public var coordinator = Running(DeepLinkCoordinator())
  public var initialState: Observed<DeepLinkCoordinator> { Observed(DeepLinkState()) }

  public static var fields: StateFields<State> {
    [
      \.state.path, \.state.children, \.state.home, \.state.latestLogin, \.state.latestCheckout,
      \.output,
    ]
  }
  public init() {}

  static let links = LinkInputs<LinkTarget>(targets)
  static let targets: [LinkTarget] = [
    .user(id: "7"), .checkout, .settings(section: nil), .settings(section: "privacy"),
  ]
  static let plainLinks = links.urls.prefix(targets.count)
  static let otherLinks = links.urls.dropFirst(targets.count)

  static let login = FlowActions<LoginAction>(
    .completeLogin(user: "ann"), .cancel, .navigate(to: .forgotPassword),
    .navigate(to: .twoFactor(email: "a@b.example")), .pop)
  static let checkout = FlowActions<CheckoutAction>(
    .completeOrder(id: "1"), .cancel, .expire, .navigate(to: .address), .navigate(to: .payment),
    .pop)
  static let home: [HomeAction] = [.showArticle(id: "1"), .showArticle(id: "2"), .pop, .popToRoot]

  /// Half of the links are as the app prints them.
  public func actions(in state: State, _ offers: inout Offers<Action>) {
    let state = state.state
    let (isFree, depth) = (state.presented == nil, state.path.depth)
    let (login, checkout) = (
      LatestFlows(last: state.latestLogin), LatestFlows(last: state.latestCheckout)
    )
    offers(.startLogin)
    offers(.touchHome)
    offers(by: .world) { choices in
      .open(url: choices.pick(from: choices.flip() ? Self.otherLinks : Self.plainLinks))
    }
    offers.flows(login, presented: state.shown, Self.login) { .login($0, $1) }
    offers.flows(checkout, presented: state.shown, Self.checkout) { .checkout($0, $1) }
    offers(each: Self.home) { .home($0) }
    offers(.pop)
    offers(.popToRoot)
    offers(.swipe, by: .system, weight: isFree ? 0.25 : 1)
    offers(each: 0..<depth, by: .system, if: isFree) { .backWrite(depth: depth - 1 - $0) }
  }

  public func check(_ observed: State, _ checks: inout Checks) {
    let state = observed.state
    let children = state.children
    checks.childrenAreInStep(in: children) { $0.flow?.kind }
    checks.parentsAreLinked(in: children)
    checks.isListed(state.home, in: children)
    checks.noRetainCycle(in: children)

    checks.sometimes(
      "a link ends a sign-in",
      state.latestLogin != nil && children.latest?.id == state.latestLogin
        && children.latest?.result == .ended)
    checks.sometimes(
      "a link leaves the Home tab as it was",
      state.path.depth == 2 && state.home.map { children[$0] != .home([]) } == true)
    checks.sometimes(
      "a checkout shows a screen",
      state.latestCheckout.map { (children[$0]?.flow?.depth ?? 0) > 0 } == true)
    checks.sometimes("an order is placed", children.latest?.result == .success(.order(id: "1")))
    checks.sometimes("a link isn't handled", observed.output == .notHandled)
  }

  public func checkStep(
    from observedBefore: State, by action: Action, to observedAfter: State, _ checks: inout Checks
  ) {
    let (before, after) = (observedBefore.state, observedAfter.state)
    let isRefused = action.isRefused(in: before)
    checks.refusalChangesNothing(coordinator.isBase && isRefused, from: before, to: after)
    checks.takesStep(action.step, from: before.path, to: after.path)
    if action.step == nil, !action.isLink {
      checks.parentStaysOut(from: before.path, to: after.path)
    }
    if let id = action.child {
      checks.removedChildIsSilent(id, in: before.children, from: before, to: after)
      checks.actionStaysInside(id, from: before.children, to: after.children)
    }
    checks.flowTakesStep(action.inner, from: before.children, to: after.children)
    if case .home(let action) = action, let id = before.home {
      checks.actionStaysInside(id, from: before.children, to: after.children)
      if case .home(let path) = before.children[id], case .home(let next) = after.children[id] {
        checks.takesStep(action.step, from: path, to: next)
      }
    }
    if let ending = action.ending(in: before) {
      checks.resultArrives(ending.result, from: ending.id, in: after.children)
    }
    if action == .startLogin, !isRefused {
      checks.flowStarts(.flow(.login(LoginState())), from: before.children, to: after.children)
    }
    guard case .open(let url) = action else { return }
    let meaning = Self.links.meaning(of: url)
    checks.linkIsAnswered(observedAfter.output == .handled, as: meaning)
    if meaning == .refused { checks.unknownLinkChangesNothing(from: before, to: after) }
    if case .route(let target) = meaning { checkLink(target, from: before, to: after, &checks) }
  }

  private func checkLink(
    _ target: LinkTarget, from before: DeepLinkState, to after: DeepLinkState,
    _ checks: inout Checks
  ) {
    let (shown, expected) = (Shown(after), Shown(target))
    checks.linkIsVisible(
      shown.path.last == expected.path.last
        && shown.flows.map { $0?.kind } == expected.flows.map { $0?.kind })
    checks.linkIsCanonical(shown, expected: expected)
    if Shown(before) == expected {
      checks.repetitionChangesNothing(from: before, to: after)
    } else if let ending = before.children.ending(of: before.presented, with: .ended) {
      checks.resultArrives(ending.result, from: ending.id, in: after.children)
    }
  }

  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root(by: { !$0.isLink }) { $0.state.path.isEmpty && $0.state.presented == nil }]
  }
}

/// The screens that the user sees, or that a link must show.
private struct Shown: Equatable {
  var path: [DeepLinkRoute] = []
  /// The presented flows; nil for one without a coordinator.
  var flows: [ChildFlow?] = []

  init(_ state: DeepLinkState) {
    path = state.path.routes
    flows = state.children.surfaces.filter { $0.host == .modal }
      .map { state.children[$0.id]?.flow }
  }

  init(_ target: LinkTarget) {
    switch target {
    case .user(let id): path = [.userList, .userDetail(userId: id)]
    case .checkout: flows = [.checkout(CheckoutState())]
    case .settings(nil): path = [.settings]
    case .settings(let section?): path = [.settings, .settingsSection(section)]
    }
  }
}

extension DeepLinkAction {
  var step: StackStep<DeepLinkRoute>? {
    switch self {
    case .pop: .pop(1)
    case .popToRoot: .popToRoot
    case .backWrite(let depth): .backWrite(depth: depth)
    default: nil
    }
  }

  fileprivate var isLink: Bool { if case .open = self { true } else { false } }

  /// Returns the flow that the action ends, with its result; nil when it ends none, or is a link.
  fileprivate func ending(in state: DeepLinkState) -> DeepLinkState.Ending? {
    switch self {
    case .login, .checkout: inner.flatMap(state.children.ending)
    case .swipe: state.children.ending(of: state.presented, with: .cancelled)
    default: nil
    }
  }

  /// True if a flow is in the way, its child is gone, or there is nothing to do.
  fileprivate func isRefused(in state: DeepLinkState) -> Bool {
    switch self {
    case .startLogin: state.presented != nil
    case .touchHome: state.home != nil
    case .login(let id, _), .checkout(let id, _): !state.children.contains(id)
    case .home: state.home == nil
    case .pop, .popToRoot: state.path.isEmpty
    case .swipe: state.presented == nil
    case .backWrite, .open: false
    }
  }
}

public enum DeepLinkScreen: Hashable, Sendable {
  case route(DeepLinkRoute)
  case flow(FlowScreen)
}

extension DeepLinkCoordinatorMachine: FlowApp {
  public func hierarchy(of state: DeepLinkState) -> ScreenHierarchy<DeepLinkScreen, ChildID> {
    ScreenHierarchy(
      path: state.path.routes.map(DeepLinkScreen.route),
      modals: sheets(of: state, screen: DeepLinkScreen.flow, id: { $0 }))
  }

  public func action(
    for event: SystemEvent<ChildID>, in state: DeepLinkState
  ) -> DeepLinkAction? {
    switch event {
    case .dismissed: .swipe
    case .pathWritten(let depth, nil): .backWrite(depth: depth)
    case .pathWritten(let depth, let id?): backWrite(depth, in: id, of: state)
    default: nil
    }
  }

  public func canBeTappedTwice(_ action: DeepLinkAction) -> Bool { action == .startLogin }

  public func target(
    of link: DeepLinkAction, in state: DeepLinkState
  ) -> LinkDestination<DeepLinkScreen, ChildID>? {
    guard case .open(let url) = link, let target = LinkTarget(url: url) else { return nil }
    if target == .checkout { return state.latestCheckout.map { .modal($0) } }
    return Shown(target).path.last.map { .screen(.route($0)) }
  }
}

extension Flaw<DeepLinkCoordinator> {
  public static let all: [Flaw<DeepLinkCoordinator>] =
    stack(\.path, showing: .userList, step: \.step)
    // No action but a link pushes a screen.
    .filter { !["push-goes-to-the-bottom", "same-screen-twice"].contains($0.name) }
    + links(\.path) { $0.output.map { $0 == .handled } }
    + children(\.children)
    + parentLinks(\.children, missing: .touchHome, strong: .startLogin)
    + others

  private static let others: [Flaw<DeepLinkCoordinator>] = [
    Flaw("link-under-flow", "LINK-VISIBLE") {
      if case .open = $0.action, !$0.state.path.isEmpty { $0.state.children = $0.before.children }
    },
    Flaw("bad-link-called-handled", "LINK-ROUND-TRIP") {
      if $0.output == .notHandled { $0.output = .handled }
    },
    Flaw("checkout-link-starts-over", "IDEMPOTENT") { state, action, reduce in
      if case .open(let url) = action, LinkTarget(url: url) == .checkout, let id = state.presented {
        state.children.finish(id, with: .ended)
      }
      return reduce(&state, action)
    },
    Flaw("login-pops-home", "CHILD-SCOPE") {
      guard case .login(let id, .pop) = $0.action, $0.before.children.contains(id) else { return }
      $0.state.reduceHome(.pop)
    },
    Flaw("login-replaces-checkout", "REFUSED") { state, action, reduce in
      if case .startLogin = action, let id = state.presented, id == state.latestCheckout {
        state.children.finish(id, with: .ended)
      }
      return reduce(&state, action)
    },
    Flaw("sign-in-clears-path", "CHILD-SCOPE", on: .startLogin) {
      if $0.before.presented == nil { $0.state.path.popToRoot() }
    },
    Flaw("sign-in-at-the-root-only", "FOCUS-ARRIVES", on: .startLogin) {
      if !$0.before.path.isEmpty { $0.state = $0.before }
    },
  ]
}
