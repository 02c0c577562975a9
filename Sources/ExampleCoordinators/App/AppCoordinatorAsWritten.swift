package import CoordinatorTesting
public import Coordinators

/// The document's `AppCoordinator` line by line; comments quote the original code.
///
/// A careful team ships such code; `coordinator-fuzz compare AppCoordinator` shows the claims that
/// it breaks. Read it beside ``AppCoordinator``. The document has no routes; see ``AppRoute`` for
/// those that are invented.
public struct AppCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout AppState, action: AppAction) -> AppRequest? {
    switch action {
    case .navigate(let route): state.path.push(route)  // path.append(route)
    case .pop: state.path.pop()  // guard !path.isEmpty else { return }; path.removeLast()
    case .popToRoot: state.path.popToRoot()  // path.removeAll()
    case .showSettings: state.sheet.replace(with: .settings)  // presentedSheet = .settings
    case .showProfile:
      guard state.session.isSignedIn else {  // guard authService.isLoggedIn else {
        state.sheet.replace(with: .login(returnAction: .profile))  // presentedSheet = .login(…)
        return nil  // return }
      }
      state.sheet.replace(with: .profile)  // presentedSheet = .profile
    case .showPurchaseConfirmation(let orderId):
      // presentedFullScreenCover = .purchaseConfirmation(orderId: orderId)
      state.cover.replace(with: .purchaseConfirmation(orderId: orderId))
    case .openLink(let link):
      guard let route = AppRoute(link) else { return nil }  // guard let route = AppRoute(from: url)
      state.path.popToRoot()  // popToRoot()
      state.path.push(route)  // navigate(to: route)
    case .saveState:
      state.saved = .intact(SavedState(path: state.path))  // try? JSONEncoder().encode(path)
    case .restoreState(let data):
      // path = (try? JSONDecoder().decode([AppRoute].self, from: data)) ?? []
      state.path = state.blob(data).routes(supporting: SavedState<AppRoute>.currentVersion) ?? []

    // From outside the class: bindings that the system writes, and an `authService` that answers.
    case .swipeSheet: state.sheet.dismiss()  // .sheet(item: $coordinator.presentedSheet)
    case .closeModal: if state.cover.dismiss() == nil { state.sheet.dismiss() }
    case .backWrite(let depth):
      state.path.truncate(to: depth)  // NavigationStack(path: $coordinator.path)
    case .relaunch:
      var launched = AppState()
      launched.session = state.session
      launched.saved = state.saved
      state = launched
      if state.saved != nil { return reduce(into: &state, action: .restoreState(from: .saved)) }
    case .signInSucceeds:
      state.session = .signedIn  // authService.isLoggedIn == true; no code reads returnAction
    case .signOut: state.session = .signedOut
    case .sessionExpires: state.session = .expired
    // No alert is ever shown, and a failed sign-in leaves the form open.
    case .alertButton, .signInFails: break
    }
    return nil
  }
}

extension AppState {
  func blob(_ data: AppAction.SavedData) -> SavedBlob<AppRoute> {
    switch data {
    case .saved: saved ?? .corrupt
    case .corrupt: .corrupt
    case .oldVersion:
      .intact(SavedState(path: [.cart], version: SavedState<AppRoute>.currentVersion - 1))
    }
  }
}

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
