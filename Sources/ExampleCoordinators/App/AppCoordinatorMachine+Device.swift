public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// What the system knows a modal of the app by: what it is, and not what it is about.
public enum AppModal: Hashable, Sendable {
  /// The settings.
  case settings
  /// The sign-in form.
  case login
  /// The user's profile.
  case profile
  /// The confirmation of an order.
  case confirmation(orderId: String)
  /// "Your session has expired".
  case sessionExpired
  /// "Couldn't sign in".
  case signInFailed
}

/// What the app asks of its services.
public enum AppService: Hashable, Sendable {
  /// To sign the user in.
  case signIn
}

extension AppCoordinatorMachine: DeviceApp {
  /// What the app asks for.
  public typealias Request = AppService

  /// The path, and the three bindings side by side.
  public func hierarchy(of state: AppState) -> ScreenHierarchy<AppRoute, AppModal> {
    var hierarchy = ScreenHierarchy<AppRoute, AppModal>(path: state.path.routes)
    if let sheet = state.sheet.presented {
      hierarchy.modals.append(.init(sheet.modal, style: .sheet))
    }
    if case .purchaseConfirmation(let orderId) = state.cover.presented {
      hierarchy.modals.append(.init(.confirmation(orderId: orderId), style: .cover))
    }
    if let alert = state.alert.presented {
      hierarchy.modals.append(.init(alert.modal, style: .alert))
    }
    return hierarchy
  }

  /// The kinds of what the app's own code does.
  enum ProgramKind: CaseIterable {
    case navigate, pop, popToRoot, showSettings, showProfile, showPurchaseConfirmation
    case closeModal, saveState, endSession
  }

  /// Chooses what the app's own code does.
  public func programAction(in state: AppState, choosing choices: inout Choices) -> AppAction? {
    switch choices.pick(ProgramKind.self) {
    case .navigate: return .navigate(to: choices.pick(from: Self.routes))
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .showSettings: return .showSettings
    case .showProfile: return .showProfile
    case .showPurchaseConfirmation:
      return .showPurchaseConfirmation(orderId: choices.pick(from: Self.orderIds))
    case .closeModal: return state.sheet.isEmpty && state.cover.isEmpty ? nil : .closeModal
    case .saveState: return .saveState
    case .endSession:
      guard state.session.isSignedIn else { return nil }
      return choices.flip() ? .sessionExpires : .signOut
    }
  }

  /// What the views make of what the system says.
  public func action(for event: SystemEvent<AppModal>, in state: AppState) -> AppAction? {
    switch event {
    case .pathWritten(let depth, nil): .backWrite(depth: depth)
    case .dismissed(.settings), .dismissed(.login), .dismissed(.profile): .swipeSheet
    case .dismissed(.confirmation): .closeModal
    case .buttonTapped(_, let isConfirmed): .alertButton(isConfirmed ? .confirm : .cancel)
    case .relaunched: .relaunch
    default: nil
    }
  }

  /// Under a modal, its close button.
  public func isTap(
    _ action: AppAction, on visible: ScreenHierarchy<AppRoute, AppModal>
  ) -> Bool {
    visible.modals.isEmpty || action == .closeModal
  }

  /// What is saved is guarded too.
  public func checkOnDevice(_ state: AppState, _ checks: inout Checks) {
    let isSignedIn = state.session.isSignedIn
    checks.pathIsAllowed(state.path, isSignedIn: isSignedIn) { $0.isProtected }
    checks.modalsAreAllowed(isSignedIn: isSignedIn, isProtectedPresented: state.isProfileShown)
  }

  /// What shows something.
  public func canBeTappedTwice(_ action: AppAction) -> Bool {
    switch action {
    case .navigate, .showSettings, .showProfile, .showPurchaseConfirmation: true
    default: false
    }
  }

  /// One of the links.
  public func linkAction(choosing choices: inout Choices) -> AppAction? {
    .openLink(choices.pick(from: Self.links))
  }

  /// The route of the link, or the gate with the route behind it.
  public func target(of link: AppAction, in state: AppState) -> Surface<AppRoute, AppModal>? {
    guard case .openLink(let link) = link, let route = AppRoute(link) else { return nil }
    let isGated = state.isGateUp && state.pendingReturnAction == .route(route)
    return isGated ? .modal(.login) : .screen(route)
  }

  /// The app after its first launch, with the same user.
  public func canonicalState(like state: AppState, opening link: AppAction) -> AppState {
    var canonical = AppState()
    if state.session.isSignedIn { canonical.session = .signedIn }
    return canonical
  }

  /// The coordinator asks for a sign-in; as it was written it asks for nothing, and the form does when it comes up.
  public func request(
    of output: AppRequest?, from before: AppState, to after: AppState
  ) -> AppService? {
    if case .asWritten = form { return !before.isGateUp && after.isGateUp ? .signIn : nil }
    return output == .startSignIn ? .signIn : nil
  }

  /// An attempt that is given up is taken back.
  public func isCancelled(_ request: AppService, by output: AppRequest) -> Bool {
    output == .cancelSignIn
  }

  /// A yes signs in whenever it comes, for the service has done it; a no to what was taken back isn't heard.
  public func action(
    answering request: InFlight<AppService>, with answer: Answer, in state: AppState
  ) -> AppAction? {
    switch answer {
    case .success: state.isGateUp ? .signInSucceeds : .signInSucceedsLate
    case .failure: request.isCancelled ? nil : .signInFails
    }
  }

  /// Nobody waits once the gate is gone.
  public func isAbandoned(_ request: InFlight<AppService>, in state: AppState) -> Bool {
    !state.isSigningIn
  }

  /// Who is signed in.
  public func isSignedIn(_ state: AppState) -> Bool { state.session.isSignedIn }
  /// The orders.
  public func isProtected(_ screen: AppRoute) -> Bool { screen.isProtected }
  /// The profile.
  public func isProtected(modal: AppModal) -> Bool { modal == .profile }
}

extension SheetDestination {
  /// What the system knows it by.
  var modal: AppModal {
    switch self {
    case .settings: .settings
    case .login: .login
    case .profile: .profile
    }
  }
}

extension AlertDestination {
  /// What the system knows it by.
  var modal: AppModal {
    switch self {
    case .sessionExpired: .sessionExpired
    case .signInFailed: .signInFailed
    }
  }
}
