package import CoordinatorTesting
public import Coordinators

/// The child flows of the parent, which shows no screens of its own.
public struct ParentState: FlowParentState, Hashable, Sendable {
  /// The document's `childCoordinators`, each flow presented as a modal.
  public var children = ChildRegistry<ChildFlow, FlowValue>()
  /// The last two sign-ins started.
  public var logins = LatestFlows()
  public var checkouts = LatestFlows()

  public init() {}

  /// Returns whether a flow is a sign-in, alive or among the last two.
  func isLogin(_ id: ChildID) -> Bool {
    if let child = children[id] { return child.kind == .login }
    return id == logins.last || id == logins.previous
  }

  mutating func startLogin() { logins.add(children.start(.login(LoginState()), on: .modal)) }

  mutating func startCheckout() {
    checkouts.add(children.start(.checkout(CheckoutState()), on: .modal))
  }
}

public enum ParentAction: FlowParentAction, Hashable, Sendable, Codable {
  case startLogin, startCheckout
  /// An action for a sign-in, which may be gone: a service can answer late.
  case login(ChildID, LoginAction)
  case checkout(ChildID, CheckoutAction)
  /// `removeChild(_:)`: the parent ends a flow. The documents' code never does.
  case removeChild(ChildID)
  /// The "Done" button in a view of a child; a second tap finds the child gone.
  case tapDone(in: ChildID)

  /// The user swiped the presented flow away (S18).
  case swipe
  case rebuild

  public var inner: (flow: ChildID, action: FlowAction)? {
    switch self {
    case .login(let id, let action): (id, .login(action))
    case .checkout(let id, let action): (id, .checkout(action))
    default: nil
    }
  }

  public var child: ChildID? {
    switch self {
    case .login(let id, _), .checkout(let id, _), .tapDone(let id), .removeChild(let id): id
    case .startLogin, .startCheckout, .swipe, .rebuild: nil
    }
  }
}

/// The document's `ParentCoordinator`, hardened: it presents one child flow at a time, receives its
/// result, and removes it.
///
/// An action for a child goes through the child's own coordinator, and only that coordinator's
/// output reaches the parent. An action for a child that is gone is stale and changes nothing.
public struct ParentCoordinator: Coordinator {
  public init() {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    switch action {
    case .startLogin: if state.presented == nil { state.startLogin() }
    case .startCheckout: if state.presented == nil { state.startCheckout() }
    case .login(let id, let action): state.children.tell(id, .login(action))
    case .checkout(let id, let action): state.children.tell(id, .checkout(action))
    case .removeChild(let id): state.children.finish(id, with: .ended)
    case .tapDone(let id):
      // The view knows only its own coordinator: `coordinator.completeLogin()`.
      state.children.tell(id, .login(.completeLogin(user: "ann")))
      state.children.tell(id, .checkout(.completeOrder(id: "1")))
    case .swipe:
      guard let id = state.presented else { return nil }
      state.children.tell(id, .login(.swipe))
      state.children.tell(id, .checkout(.swipe))
    case .rebuild: break  // The parent owns its children; its view only shows them.
    }
    return nil
  }
}

/// The document's `ParentCoordinator` line by line; comments quote the original code.
///
/// The checkout is that of the document's `handle(deepLink:)`, put into this class, which has the
/// sign-in alone.
public struct ParentCoordinatorAsWritten: Coordinator {
  private let hasDelegate: Bool

  public init() { self.init(hasDelegate: true) }

  /// Creates a parent that its children call, or one that never became their delegate.
  init(hasDelegate: Bool) { self.hasDelegate = hasDelegate }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    switch action {
    case .startLogin:
      // let loginCoordinator = LoginCoordinator(); loginCoordinator.delegate = self
      // childCoordinators.append(loginCoordinator); loginCoordinator.start()
      state.startLogin()
    case .startCheckout:
      // let checkoutCoordinator = CheckoutCoordinator(); checkoutCoordinator.delegate = self
      // addChild(checkoutCoordinator); // Present checkout flow
      state.startCheckout()
    case .login(let id, let action): tell(id, .login(action), in: &state)
    case .checkout(let id, let action): tell(id, .checkout(action), in: &state)
    case .removeChild: break  // No code calls the protocol's removeChild(_:).
    case .tapDone(let id):
      // Button("Done") { coordinator.completeLogin() }
      let isLogin = state.isLogin(id)
      tell(
        id, isLogin ? .login(.completeLogin(user: "ann")) : .checkout(.completeOrder(id: "1")),
        in: &state)
    case .swipe:
      // No code tells a coordinator. Of two flows, the first is on screen (S1, S3).
      let shown = state.children.surfaces.first { $0.host == .modal }
      if let shown { state.children.closeSurface(of: shown.id) }
    case .rebuild: break  // @StateObject var childCoordinator, in the parent's view
    }
    return nil
  }

  private func tell(_ id: ChildID, _ action: FlowAction, in state: inout ParentState) {
    state.children.tellAsWritten(id, action, hasDelegate: hasDelegate)
  }
}

extension Form<ParentCoordinatorMachine> {
  package static let all = [
    Form(
      "child-is-never-removed", breaks: "never forget to remove child coordinators",
      caughtBy: "NO-ORPHAN-CHILD", ParentThatNeverRemoves()),
    Form(
      "strong-parent", breaks: "never use strong parent references", caughtBy: "NO-RETAIN-CYCLE",
      ParentOwnedByChildren()),
    Form(
      "view-tells-the-parent", breaks: "never let views know about coordinator hierarchy",
      caughtBy: "RESULT-EXACTLY-ONCE", ParentKnownToViews()),
    Form(
      "coordinator-in-child-view", breaks: "never create coordinators in child views",
      caughtBy: "STABLE-IDENTITY", ParentWithoutChildren()),
  ]
}

/// The document's incorrect `ParentCoordinator`, which is no delegate; comments quote the original
/// code.
public struct ParentThatNeverRemoves: Coordinator {
  public init() {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    // childCoordinators.append(loginCoordinator) … // Never removed! Leaks.
    ParentCoordinatorAsWritten(hasDelegate: false).reduce(into: &state, action: action)
  }
}

/// The document's incorrect `ChildCoordinator`, which owns its parent; a comment quotes the
/// original code.
public struct ParentOwnedByChildren: Coordinator {
  public init() {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    _ = ParentCoordinatorAsWritten().reduce(into: &state, action: action)
    // var parent: ParentCoordinator
    for entry in state.children.entries { state.children.link(entry.id, toParent: .strong) }
    return nil
  }
}

/// The document's incorrect `LoginView`, which calls its coordinator's parent; a comment quotes the
/// original code.
public struct ParentKnownToViews: Coordinator {
  public init() {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    guard case .tapDone(let id) = action else {
      return ParentCoordinatorAsWritten().reduce(into: &state, action: action)
    }
    // coordinator.parent?.childDidFinish(coordinator)
    state.children.unlist(id)
    return nil
  }
}

/// The document's incorrect `ChildView`, which makes its own coordinator; a comment quotes the
/// original code.
public struct ParentWithoutChildren: Coordinator {
  public init() {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    guard action == .rebuild else {
      return ParentCoordinatorAsWritten().reduce(into: &state, action: action)
    }
    // @StateObject var coordinator = ChildCoordinator(), "created on every parent rebuild"
    for entry in state.children.entries { state.children.restart(entry.id) }
    return nil
  }
}
