public import CoordinatorTesting
public import Coordinators
public import StateMachineTesting

/// A screen of a flow, in whatever it is shown.
public enum FlowScreen: Hashable, Sendable {
  /// Of a sign-in.
  case login(LoginRoute)
  /// Of a checkout.
  case checkout(CheckoutRoute)
}

/// What a flow asks of a service: it is answered for that flow, which may be gone by then.
public enum FlowRequest: Hashable, Sendable {
  /// To sign a user in.
  case signIn(ChildID)
  /// To place an order.
  case placeOrder(ChildID)
}

/// An action of a parent, some of which are for a flow.
public protocol FlowParentAction {
  /// For a sign-in, which may be gone.
  static func login(_ id: ChildID, _ action: LoginAction) -> Self
  /// For a checkout, which may be gone.
  static func checkout(_ id: ChildID, _ action: CheckoutAction) -> Self
  /// The flow that it is for.
  var child: ChildID? { get }
}

/// The state of a coordinator that presents flows.
public protocol FlowParentState {
  /// A child coordinator.
  associatedtype Child: FlowChild
  /// The document's `childCoordinators`.
  var children: ChildRegistry<Child, FlowValue> { get }
}

extension FlowParentState {
  /// How a child ends.
  typealias Ending = ChildRegistry<Child, FlowValue>.Delivery

  /// The flow that is presented, or the one on top where there are several.
  public var presented: ChildID? { children.surfaces.last { $0.host == .modal }?.id }

  /// The same, if its coordinator is alive.
  var shown: ChildID? { presented.flatMap { children.contains($0) ? $0 : nil } }
}

/// A machine whose coordinator presents flows and hears how they end: what is the same on a device
/// for each of them.
public protocol FlowApp: DeviceApp
where Action: FlowParentAction, Base.State: FlowParentState, Request == FlowRequest {}

extension FlowApp {
  /// Each flow asks its service when it starts.
  public func request(
    of output: Base.Output?, from before: Base.State, to after: Base.State
  ) -> FlowRequest? {
    let id = ChildID(after.children.lastNumber)
    guard id.number > before.children.lastNumber else { return nil }
    return switch after.children[id]?.flow {
    case .login: .signIn(id)
    case .checkout: .placeOrder(id)
    case nil: nil
    }
  }

  /// A yes ends the flow that asked; after a no the user tries again, or the order can't be placed
  /// any more.
  public func action(
    answering request: InFlight<FlowRequest>, with answer: Answer, in state: Base.State
  ) -> Action? {
    switch (request.request, answer) {
    case (.signIn(let id), .success): .login(id, .completeLogin(user: "ann"))
    case (.signIn, .failure): nil
    case (.placeOrder(let id), .success): .checkout(id, .completeOrder(id: "7"))
    case (.placeOrder(let id), .failure): .checkout(id, .expire)
    }
  }

  /// Nobody waits for an answer to a flow that is gone.
  public func isAbandoned(_ request: InFlight<FlowRequest>, in state: Base.State) -> Bool {
    switch request.request {
    case .signIn(let id), .placeOrder(let id): !state.children.contains(id)
    }
  }

  /// Each child that was started delivers one result, whatever the system and the services do.
  public func checkOnDevice(_ state: Base.State, _ checks: inout Checks) {
    checks.resultsAreDeliveredOnce(in: state.children)
  }

  /// What the back button in a flow writes.
  func backWrite(_ depth: Int, in id: ChildID, of state: Base.State) -> Action? {
    switch state.children[id]?.flow {
    case .login: .login(id, .backWrite(depth: depth))
    case .checkout: .checkout(id, .backWrite(depth: depth))
    case nil: nil
    }
  }

  /// A sheet for each flow that is presented.
  func sheets(
    of state: Base.State, screen: (FlowScreen) -> Screen, id: (ChildID) -> ModalID
  ) -> [ScreenHierarchy<Screen, ModalID>.Modal] {
    state.children.surfaces.filter { $0.host == .modal }.map { surface in
      let screens = state.children[surface.id]?.flow?.screens ?? []
      return .init(id(surface.id), style: .sheet, path: screens.map(screen))
    }
  }
}

extension FlowApp where ModalID == ChildID {
  /// In a flow, its own buttons.
  public func isTap(_ action: Action, on visible: ScreenHierarchy<Screen, ChildID>) -> Bool {
    visible.modals.last?.id == action.child
  }

  /// The flows, each of which is presented.
  public func liveFlows(in state: Base.State) -> [ChildID]? {
    state.children.entries.filter { $0.child.flow != nil }.map(\.id)
  }
}

extension ChildFlow {
  /// The screens above its root.
  var screens: [FlowScreen] {
    switch self {
    case .login(let login): login.path.routes.map(FlowScreen.login)
    case .checkout(let checkout): checkout.path.routes.map(FlowScreen.checkout)
    }
  }

  /// How many screens are above its root.
  var depth: Int {
    switch self {
    case .login(let login): login.path.depth
    case .checkout(let checkout): checkout.path.depth
    }
  }
}
