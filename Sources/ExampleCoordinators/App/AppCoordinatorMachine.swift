import Coordinators
public import CoordinatorTesting
public import StateMachineTesting

/// The app's coordinator as a machine to be fuzzed: its reducer, what can happen to it, and what must hold.
public struct AppCoordinatorMachine: CoordinatorMachine {
  /// The hardened coordinator.
  public static let base = AppCoordinator()
  /// The document's coordinator.
  public static let written: AppCoordinatorAsWritten? = AppCoordinatorAsWritten()
  /// Small bugs, each for one claim.
  public static let flaws = Flaw<AppCoordinator>.all

  /// Which coordinator runs.
  public let form: CoordinatorForm<AppCoordinator, AppCoordinatorAsWritten>

  /// Makes the machine in one form.
  public init(_ form: CoordinatorForm<AppCoordinator, AppCoordinatorAsWritten>) {
    self.form = form
  }

  /// The app after its first launch: signed out, nothing shown.
  public var initialState: AppState { AppState() }
}

// MARK: What can happen

extension AppCoordinatorMachine {
  /// The kinds of action, the simplest first.
  enum Kind: CaseIterable {
    case navigate, pop, popToRoot, showSettings, showProfile, showPurchaseConfirmation, openLink
    case saveState, restoreState
    case swipeSheet, closeModal, backWrite, alertButton, doubleTap, relaunch
    case signInSucceeds, signInFails, signInSucceedsLate, signInSucceedsTwice
    case signOut, sessionExpires
  }

  static let routes: [AppRoute] = [.cart, .detail(id: "1"), .detail(id: "2"), .orders]
  static let orderIds = ["1", "2"]
  static let links: [DeepLink] = [
    "shop://cart", "shop://detail/7", "shop://orders", "shop://nowhere", "other://cart",
  ]

  /// Chooses what can happen now: a swipe needs a sheet, an answer a question.
  public func action(in state: AppState, choosing choices: inout Choices) -> AppAction? {
    switch choices.pick(Kind.self) {
    case .navigate: return .navigate(to: choices.pick(from: Self.routes))
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .showSettings: return .showSettings
    case .showProfile: return .showProfile
    case .showPurchaseConfirmation:
      return .showPurchaseConfirmation(orderId: choices.pick(from: Self.orderIds))
    case .openLink: return .openLink(choices.pick(from: Self.links))
    case .saveState: return .saveState
    case .restoreState: return restoreState(in: state, choosing: &choices)
    case .swipeSheet: return isSheetOnTop(of: state) ? .swipeSheet : nil
    case .closeModal: return state.sheet.isEmpty && state.cover.isEmpty ? nil : .closeModal
    case .backWrite: return backWrite(in: state, choosing: &choices)
    case .alertButton:
      guard !state.alert.isEmpty else { return nil }
      return .alertButton(choices.flip() ? .cancel : .confirm)
    case .doubleTap: return secondTap(in: state)
    case .relaunch: return .relaunch
    case .signInSucceeds: return state.isGateUp ? .signInSucceeds : nil
    case .signInFails: return state.isGateUp ? .signInFails : nil
    case .signInSucceedsLate:
      return state.isSigningIn || state.session.isSignedIn ? nil : .signInSucceedsLate
    case .signInSucceedsTwice: return state.isGateUp ? .signInSucceedsTwice : nil
    case .signOut: return state.session.isSignedIn ? .signOut : nil
    case .sessionExpires: return state.session.isSignedIn ? .sessionExpires : nil
    }
  }

  /// A cover or an alert keeps fingers away from the sheet below.
  private func isSheetOnTop(of state: AppState) -> Bool {
    !state.sheet.isEmpty && state.cover.isEmpty && state.alert.isEmpty
  }

  private func restoreState(in state: AppState, choosing choices: inout Choices) -> AppAction? {
    switch choices.pick(below: 3) {
    case 0: state.saved == nil ? nil : .restoreState(from: .saved)
    case 1: .restoreState(from: .corrupt)
    default: .restoreState(from: .oldVersion)
    }
  }

  /// The back button is there when the stack is what the user sees, and there is something above its root.
  private func backWrite(in state: AppState, choosing choices: inout Choices) -> AppAction? {
    guard state.isNothingPresented, state.path.depth > 0 else { return nil }
    // The usual case first: one screen back.
    return .backWrite(depth: state.path.depth - 1 - choices.pick(below: state.path.depth))
  }

  /// A second tap can only come while what the first one shows is coming up.
  private func secondTap(in state: AppState) -> AppAction? {
    switch (state.sheet.presented, state.cover.presented) {
    case (nil, .purchaseConfirmation(let orderId)):
      .doubleTap(.showPurchaseConfirmation(orderId: orderId))
    case (.settings, nil): .doubleTap(.showSettings)
    case (.profile, nil), (.login(returnAction: .profile), nil): .doubleTap(.showProfile)
    case (.login(returnAction: .route(let route)), nil): .doubleTap(.navigate(to: route))
    case (nil, nil):
      state.alert.isEmpty ? state.path.top.map { .doubleTap(.navigate(to: $0)) } : nil
    default: nil
    }
  }
}
