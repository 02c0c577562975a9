public import CoordinatorTesting
public import Coordinators
public import StateMachineTesting

public enum FlowScreen: Hashable, Sendable {
  case login(LoginRoute)
  case checkout(CheckoutRoute)
}

/// A request of a flow to a service; the answer is for that flow, which may be gone by then.
public enum FlowRequest: Hashable, Sendable {
  case signIn(ChildID)
  case placeOrder(ChildID)
}

/// An action of a parent; some actions are for a flow.
public protocol FlowParentAction {
  /// An action for a sign-in, which may be gone.
  static func login(_ id: ChildID, _ action: LoginAction) -> Self
  static func checkout(_ id: ChildID, _ action: CheckoutAction) -> Self
  /// The flow that the action is for, and the flow's own action; nil for another action.
  var inner: (flow: ChildID, action: FlowAction)? { get }
  /// The flow that the action is for, or nil.
  var child: ChildID? { get }
}

extension FlowParentAction {
  public var child: ChildID? { inner?.flow }
}

/// The state of a coordinator that presents flows.
public protocol FlowParentState {
  associatedtype Child: FlowChild
  var children: ChildRegistry<Child, FlowValue> { get }
}

extension FlowParentState {
  /// The result of a child, as it is delivered.
  typealias Ending = ChildRegistry<Child, FlowValue>.Delivery

  /// The presented flow, or the one on top when there are several.
  public var presented: ChildID? { children.surfaces.last { $0.host == .modal }?.id }

  /// The presented flow, if its coordinator is alive.
  var shown: ChildID? { presented.flatMap { children.contains($0) ? $0 : nil } }
}

/// A machine whose coordinator presents flows and receives their results: the members that they
/// share on a device.
public protocol FlowApp: DeviceApp
where Action: FlowParentAction, Base.State: FlowParentState, Request == FlowRequest {}

extension FlowApp {
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

  // After a failure the user tries to sign in again, but the order can't be placed any more.
  public func action(
    answering request: FlowRequest, isCancelled: Bool, with answer: Answer, in state: Base.State
  ) -> Action? {
    switch (request, answer) {
    case (.signIn(let id), .success): .login(id, .completeLogin(user: "ann"))
    case (.signIn, .failure): nil
    case (.placeOrder(let id), .success): .checkout(id, .completeOrder(id: "7"))
    case (.placeOrder(let id), .failure): .checkout(id, .expire)
    }
  }

  public func isAbandoned(_ request: FlowRequest, isCancelled: Bool, in state: Base.State) -> Bool {
    switch request {
    case .signIn(let id), .placeOrder(let id): !state.children.contains(id)
    }
  }

  public func checkOnDevice(_ state: Base.State, _ checks: inout Checks) {
    checks.resultsAreDeliveredOnce(in: state.children)
  }

  func backWrite(_ depth: Int, in id: ChildID, of state: Base.State) -> Action? {
    switch state.children[id]?.flow {
    case .login: .login(id, .backWrite(depth: depth))
    case .checkout: .checkout(id, .backWrite(depth: depth))
    case nil: nil
    }
  }

  func sheets(
    of state: Base.State, screen: (FlowScreen) -> Screen, id: (ChildID) -> ModalID
  ) -> [ScreenHierarchy<Screen, ModalID>.Modal] {
    state.children.surfaces.filter { $0.host == .modal }.map { surface in
      let screens = state.children[surface.id]?.flow?.screens ?? []
      return .init(id(surface.id), style: .sheet, path: screens.map(screen))
    }
  }
}

extension Checks {
  /// States that an action for a flow which goes on changes its stack as the flow's own machine
  /// says, and once.
  mutating func flowTakesStep<Child: FlowChild>(
    _ step: (flow: ChildID, action: FlowAction)?, from before: ChildRegistry<Child, FlowValue>,
    to after: ChildRegistry<Child, FlowValue>
  ) {
    guard let step else { return }
    switch (step.action, before[step.flow]?.flow, after[step.flow]?.flow) {
    case (.login(let action), .login(let old), .login(let new)):
      takesStep(action.step.move, from: old.path, to: new.path)
    case (.checkout(let action), .checkout(let old), .checkout(let new)):
      takesStep(action.step.move, from: old.path, to: new.path)
    default: break
    }
  }
}

extension FlowStep {
  /// The change of the stack of a flow that runs; nil for any other step.
  fileprivate var move: StackStep<Route>? { if case .move(let step) = self { step } else { nil } }
}

extension FlowApp where ModalID == ChildID {
  public func isTap(_ action: Action, on visible: ScreenHierarchy<Screen, ChildID>) -> Bool {
    visible.modals.last?.id == action.child
  }

  public func liveFlows(in state: Base.State) -> [ChildID]? {
    state.children.entries.filter { $0.child.flow != nil }.map(\.id)
  }
}

extension ChildFlow {
  var screens: [FlowScreen] {
    switch self {
    case .login(let login): login.path.routes.map(FlowScreen.login)
    case .checkout(let checkout): checkout.path.routes.map(FlowScreen.checkout)
    }
  }

  var depth: Int {
    switch self {
    case .login(let login): login.path.depth
    case .checkout(let checkout): checkout.path.depth
    }
  }
}
