public import CoordinatorTesting
public import Coordinators
public import StateMachineTesting

/// A screen of the app: of its own stack, or of a flow.
public enum DeepLinkScreen: Hashable, Sendable {
  /// Of the app's own stack.
  case route(DeepLinkRoute)
  /// Of a flow.
  case flow(FlowScreen)
}

extension DeepLinkCoordinatorMachine: DeviceApp {
  /// What the child flows ask for.
  public typealias Request = FlowRequest

  /// The path, and a sheet for each flow that is presented.
  public func hierarchy(of state: DeepLinkState) -> ScreenHierarchy<DeepLinkScreen, ChildID> {
    var hierarchy = ScreenHierarchy<DeepLinkScreen, ChildID>(
      path: state.path.isEmpty ? [] : state.path.routes.map(DeepLinkScreen.route))
    for surface in state.children.surfaces where surface.host == .modal {
      let screens = state.children[surface.id]?.screens ?? []
      hierarchy.modals.append(
        .init(surface.id, style: .sheet, path: screens.map(DeepLinkScreen.flow)))
    }
    return hierarchy
  }

  enum ProgramKind: CaseIterable { case startLogin, touchHome, flow, home, pop, popToRoot }

  private static let loginTaps: [LoginAction] = [
    .cancel, .navigate(to: .forgotPassword), .navigate(to: .twoFactor(email: "a@b.example")), .pop,
  ]
  private static let checkoutTaps: [CheckoutAction] = [
    .cancel, .navigate(to: .address), .navigate(to: .payment), .pop,
  ]

  /// Chooses a tap, in the app or in the flow that it presents.
  public func programAction(
    in state: DeepLinkState, choosing choices: inout Choices
  ) -> DeepLinkAction? {
    switch choices.pick(ProgramKind.self) {
    case .startLogin: return .startLogin
    case .touchHome: return .touchHome
    case .flow:
      guard let id = state.presented else { return nil }
      switch state.children[id] {
      case .login: return .login(id, choices.pick(from: Self.loginTaps))
      case .checkout: return .checkout(id, choices.pick(from: Self.checkoutTaps))
      case .home, nil: return nil
      }
    case .home: return .home(choices.pick(from: Self.home))
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    }
  }

  /// A swipe, and the stacks.
  public func action(
    for event: SystemEvent<ChildID>, in state: DeepLinkState
  ) -> DeepLinkAction? {
    switch event {
    case .dismissed: .swipe
    case .pathWritten(let depth, nil): .backWrite(depth: depth)
    case .pathWritten(let depth, let id?): state.children[id]?.backWrite(depth, of: id)
    default: nil
    }
  }

  /// In a flow, its own buttons.
  public func isTap(
    _ action: DeepLinkAction, on visible: ScreenHierarchy<DeepLinkScreen, ChildID>
  ) -> Bool {
    switch action {
    case .login(let id, _), .checkout(let id, _): visible.modals.last?.id == id
    default: visible.modals.isEmpty
    }
  }

  /// What starts a flow.
  public func canBeTappedTwice(_ action: DeepLinkAction) -> Bool { action == .startLogin }

  /// A URL as the app prints it.
  public func linkAction(choosing choices: inout Choices) -> DeepLinkAction? {
    .open(url: Self.links.urls[choices.pick(below: Self.targets.count)])
  }

  /// The screen that is named last, or the checkout.
  public func target(
    of link: DeepLinkAction, in state: DeepLinkState
  ) -> Surface<DeepLinkScreen, ChildID>? {
    guard case .open(let url) = link, let target = LinkTarget(url: url) else { return nil }
    return switch target {
    case .user(let id): .screen(.route(.userDetail(userId: id)))
    case .checkout: state.latestCheckout.map { .modal($0) }
    case .settings(nil): .screen(.route(.settings))
    case .settings(let section?): .screen(.route(.settingsSection(section)))
    }
  }

  /// Each flow asks its service when it starts.
  public func request(
    of output: DeepLinkOutput?, from before: DeepLinkState, to after: DeepLinkState
  ) -> FlowRequest? {
    guard after.children.lastNumber > before.children.lastNumber else { return nil }
    let id = ChildID(after.children.lastNumber)
    return switch after.children[id] {
    case .login: .signIn(id)
    case .checkout: .placeOrder(id)
    case .home, nil: nil
    }
  }

  /// A yes ends the flow that asked; after a no the user tries again, or the order can't be placed any more.
  public func action(
    answering request: InFlight<FlowRequest>, with answer: Answer, in state: DeepLinkState
  ) -> DeepLinkAction? {
    switch (request.request, answer) {
    case (.signIn(let id), .success): .login(id, .completeLogin(user: "ann"))
    case (.signIn, .failure): nil
    case (.placeOrder(let id), .success): .checkout(id, .completeOrder(id: "1"))
    case (.placeOrder(let id), .failure): .checkout(id, .expire)
    }
  }

  /// Each flow that was started delivers one result, whatever the system and the services do.
  public func checkOnDevice(_ state: DeepLinkState, _ checks: inout Checks) {
    checks.resultsAreDeliveredOnce(in: state.children)
  }

  /// Nobody waits for a child that is gone.
  public func isAbandoned(_ request: InFlight<FlowRequest>, in state: DeepLinkState) -> Bool {
    !state.children.contains(request.request.child)
  }

  /// The children that are presented; Home isn't.
  public func liveFlows(in state: DeepLinkState) -> [ChildID]? {
    state.children.entries.filter { !$0.child.isHome }.map(\.id)
  }
}

extension DeepLinkChild {
  var isHome: Bool {
    if case .home = self { true } else { false }
  }

  /// The screens above its root.
  var screens: [FlowScreen] {
    switch self {
    case .login(let login): login.screens
    case .checkout(let checkout): checkout.screens
    case .home: []
    }
  }

  func backWrite(_ depth: Int, of id: ChildID) -> DeepLinkAction? {
    switch self {
    case .login: .login(id, .backWrite(depth: depth))
    case .checkout: .checkout(id, .backWrite(depth: depth))
    case .home: nil
    }
  }
}
