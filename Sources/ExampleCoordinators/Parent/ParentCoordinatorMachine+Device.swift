public import CoordinatorTesting
public import Coordinators
public import StateMachineTesting

extension ParentCoordinatorMachine: DeviceApp {
  /// What the child flows ask for.
  public typealias Request = FlowRequest

  /// Nothing of its own, and a sheet for each flow that it presents.
  public func hierarchy(of state: ParentState) -> ScreenHierarchy<FlowScreen, ChildID> {
    var hierarchy = ScreenHierarchy<FlowScreen, ChildID>()
    for surface in state.children.surfaces {
      hierarchy.modals.append(
        .init(surface.id, style: .sheet, path: state.children[surface.id]?.screens ?? []))
    }
    return hierarchy
  }

  enum ProgramKind: CaseIterable { case startLogin, startCheckout, flow, tapDone, removeChild }

  private static let loginTaps: [LoginAction] = [
    .navigate(to: .forgotPassword), .navigate(to: .twoFactor(email: "a@b.example")), .pop, .cancel,
  ]
  private static let checkoutTaps: [CheckoutAction] = [
    .navigate(to: .address), .navigate(to: .payment), .pop, .cancel,
  ]

  /// Chooses a tap, in the parent or in the flow that it presents.
  public func programAction(
    in state: ParentState, choosing choices: inout Choices
  ) -> ParentAction? {
    switch choices.pick(ProgramKind.self) {
    case .startLogin: return .startLogin
    case .startCheckout: return .startCheckout
    case .flow:
      guard let id = state.presented else { return nil }
      switch state.children[id] {
      case .login: return .login(id, choices.pick(from: Self.loginTaps))
      case .checkout: return .checkout(id, choices.pick(from: Self.checkoutTaps))
      case nil: return nil
      }
    case .tapDone: return state.presented.map { .tapDone(in: $0) }
    case .removeChild: return state.presented.map { .removeChild($0) }
    }
  }

  /// A swipe, a flow's own stack, and the parent's view.
  public func action(
    for event: SystemEvent<ChildID>, in state: ParentState
  ) -> ParentAction? {
    switch event {
    case .dismissed: .swipe
    case .rebuilt: .rebuild
    case .pathWritten(let depth, let id?): state.children[id]?.backWrite(depth, of: id)
    default: nil
    }
  }

  /// In a flow, its own buttons.
  public func isTap(
    _ action: ParentAction, on visible: ScreenHierarchy<FlowScreen, ChildID>
  ) -> Bool {
    switch action {
    case .login(let id, _), .checkout(let id, _), .tapDone(let id):
      visible.modals.last?.id == id
    case .startLogin, .startCheckout: visible.modals.isEmpty
    default: false
    }
  }

  /// What starts a flow.
  public func canBeTappedTwice(_ action: ParentAction) -> Bool {
    action == .startLogin || action == .startCheckout
  }

  /// Each flow asks its service when it starts.
  public func request(
    of output: Never?, from before: ParentState, to after: ParentState
  ) -> FlowRequest? {
    guard after.children.lastNumber > before.children.lastNumber else { return nil }
    let id = ChildID(after.children.lastNumber)
    if case .login = after.children[id] { return .signIn(id) }
    return .placeOrder(id)
  }

  /// A yes ends the flow that asked; after a no the user tries again, or the order can't be placed any more.
  public func action(
    answering request: InFlight<FlowRequest>, with answer: Answer, in state: ParentState
  ) -> ParentAction? {
    switch (request.request, answer) {
    case (.signIn(let id), .success): .login(id, .completeLogin(user: "ann"))
    case (.signIn, .failure): nil
    case (.placeOrder(let id), .success): .checkout(id, .completeOrder(id: "1"))
    case (.placeOrder(let id), .failure): .checkout(id, .expire)
    }
  }

  /// Each flow that was started delivers one result, whatever the system and the services do.
  public func checkOnDevice(_ state: ParentState, _ checks: inout Checks) {
    checks.resultsAreDeliveredOnce(in: state.children)
  }

  /// Nobody waits for a child that is gone.
  public func isAbandoned(_ request: InFlight<FlowRequest>, in state: ParentState) -> Bool {
    !state.children.contains(request.request.child)
  }

  /// All children: each is presented.
  public func liveFlows(in state: ParentState) -> [ChildID]? { state.children.entries.map(\.id) }
}

extension ParentChild {
  /// The screens above its root.
  var screens: [FlowScreen] {
    switch self {
    case .login(let login): login.screens
    case .checkout(let checkout): checkout.screens
    }
  }

  func backWrite(_ depth: Int, of id: ChildID) -> ParentAction {
    switch self {
    case .login: .login(id, .backWrite(depth: depth))
    case .checkout: .checkout(id, .backWrite(depth: depth))
    }
  }
}
