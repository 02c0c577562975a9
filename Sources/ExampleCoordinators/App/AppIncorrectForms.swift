package import CoordinatorTesting
public import Coordinators

extension Form<AppCoordinatorMachine> {
  package static let all = [
    Form(
      "state-in-views", breaks: "no navigation state in a view: deep links can't reach it",
      caughtBy: "LINK-VISIBLE", AppStateInViews())
  ]
}

/// The document's incorrect `HomeView`, whose modals are states of the view; comments quote the
/// original code.
///
/// Its view has no path and no method to call from outside. Of two sheets that are wanted, the
/// system shows the first (S1), so the slot holds that one.
public struct AppStateInViews: Coordinator {
  public init() {}

  public func reduce(into state: inout AppState, action: AppAction) -> AppRequest? {
    switch action {
    case .showSettings: _ = state.sheet.present(.settings)  // showSettings = true
    case .showProfile:
      // if AuthService.shared.isLoggedIn { showProfile = true } else { showLoginSheet = true }
      _ = state.sheet.present(state.session.isSignedIn ? .profile : .login(returnAction: nil))
    case .showPurchaseConfirmation(let orderId):
      // @State private var showPurchaseConfirmation
      state.cover.replace(with: .purchaseConfirmation(orderId: orderId))
    case .navigate, .pop, .popToRoot, .openLink, .saveState, .restoreState:
      break  // "Deep linking requires reaching into each view's @State"
    case .relaunch:
      let session = state.session
      state = AppState()
      state.session = session
    default: return AppCoordinatorAsWritten().reduce(into: &state, action: action)
    }
    return nil
  }
}
