import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import Foundation
import LiveTesting
import Observation

/// The documents' classes as they are written.
enum AsWritten {}

/// The same classes, corrected.
enum Corrected {}

/// The session behind the document's `authService`.
@MainActor @Observable
final class AuthService {
  var session = Session<ReturnAction>.signedOut
  var isLoggedIn: Bool { session.isSignedIn }
}

/// The file with the saved state.
@MainActor
final class Disk {
  /// The bytes; `nil` before the first save.
  var data: Data? { didSet { if data != oldValue { saved = data.flatMap(Self.decode) } } }

  /// The decoded bytes.
  private(set) var saved: SavedState<AppRoute>?

  /// Decodes the bytes of either form.
  private static func decode(_ data: Data) -> SavedState<AppRoute>? {
    if data.first == UInt8(ascii: "[") {
      return (try? JSONDecoder().decode([AppRoute].self, from: data)).map {
        SavedState(path: RoutePath($0))
      }
    }
    return try? JSONDecoder().decode(SavedState<AppRoute>.self, from: data)
  }

  static let corrupt = Data("no JSON".utf8)

  static let oldVersion: Data =
    (try? JSONEncoder().encode(
      SavedState<AppRoute>(path: [.cart], version: SavedState<AppRoute>.currentVersion - 1)))
    ?? Data()
}

extension AppRoute {
  /// The document's `AppRoute(from: url)`.
  init?(from url: URL) {
    guard let link = DeepLink(url.absoluteString) else { return nil }
    self.init(link)
  }
}

extension AsWritten {
  /// The document's class, line by line; both its pops are those of `StackForm`.
  @MainActor @Observable
  class AppCoordinator: StackForm {
    var path: [AppRoute] = []
    var presentedSheet: SheetDestination?
    var presentedFullScreenCover: FullScreenCoverDestination?
    /// An alert, which the document's class doesn't have.
    var presentedAlert: AlertDestination?
    let authService: AuthService
    let disk: Disk

    required init(authService: AuthService, disk: Disk) {
      (self.authService, self.disk) = (authService, disk)
    }

    func navigate(to route: AppRoute) { path.append(route) }
    func showSettings() { presentedSheet = .settings }
    func showProfile() {
      guard authService.isLoggedIn else {
        presentedSheet = .login(returnAction: .profile)
        return
      }
      presentedSheet = .profile
    }
    func showPurchaseConfirmation(orderId: String) {
      presentedFullScreenCover = .purchaseConfirmation(orderId: orderId)
    }
    func handleDeepLink(_ url: URL) {
      guard let route = AppRoute(from: url) else { return }
      popToRoot()
      navigate(to: route)
    }
    func saveState() -> Data? { try? JSONEncoder().encode(path) }
    func restoreState(from data: Data) {
      path = (try? JSONDecoder().decode([AppRoute].self, from: data)) ?? []
    }

    // The views bind `$coordinator.path` and the modals, and no code hears of the service.
    func sheetWasDismissed() { presentedSheet = nil }
    func coverWasDismissed() { presentedFullScreenCover = nil }
    func tapAlert(_ button: AppAction.AlertButton) {}
    func signInSucceeded() { authService.session = .signedIn }
    func signInFailed() {}
    func signOut() { authService.session = .signedOut }
    func sessionExpired() { authService.session = .expired }
  }
}

extension Corrected {
  /// The document's class without its bugs: one modal at a time, one gate for all that is
  /// protected, and nothing protected after a sign-out, on screen or on disk.
  final class AppCoordinator: AsWritten.AppCoordinator {
    // MARK: Showing

    override func navigate(to route: AppRoute) {
      if isSigningIn { return }
      if route.isProtected, !authService.isLoggedIn { return askToSignIn(for: .route(route)) }
      show(route)
    }

    override func showSettings() { present { presentedSheet = .settings } }

    override func showProfile() {
      if isSigningIn { return }
      if !authService.isLoggedIn { return askToSignIn(for: .profile) }
      present { presentedSheet = .profile }
    }

    override func showPurchaseConfirmation(orderId: String) {
      present { presentedFullScreenCover = .purchaseConfirmation(orderId: orderId) }
    }

    override func handleDeepLink(_ url: URL) {
      guard let route = AppRoute(from: url) else { return }
      if route.isProtected, !authService.isLoggedIn {
        popToRoot()
        return askToSignIn(for: .route(route))
      }
      giveUpSignIn()
      dismissModals()
      path = [route]
    }

    private func show(_ route: AppRoute) {
      dismissModals()
      if path.last != route { path.append(route) }
    }

    private func present(_ modal: () -> Void) {
      if isSigningIn { return }
      dismissModals()
      modal()
    }

    // MARK: Bindings

    override func sheetWasDismissed() {
      giveUpSignIn()
      if presentedSheet != nil { presentedSheet = nil }
    }

    override func tapAlert(_ button: AppAction.AlertButton) {
      if presentedAlert == nil { return }
      let returnAction = pendingReturnAction
      giveUpSignIn()
      presentedAlert = nil
      if button == .confirm { askToSignIn(for: returnAction) }
    }

    private func dismissModals() {
      if presentedSheet != nil { presentedSheet = nil }
      if presentedFullScreenCover != nil { presentedFullScreenCover = nil }
      if presentedAlert != nil { presentedAlert = nil }
    }

    // MARK: The session

    private var pendingReturnAction: ReturnAction? {
      if case .login(let action)? = presentedSheet { return action }
      if case .signInFailed(let action)? = presentedAlert { return action }
      return nil
    }

    private var isSigningIn: Bool {
      if case .signInFailed? = presentedAlert { return true }
      return isGateUp
    }

    private var isGateUp: Bool { if case .login? = presentedSheet { true } else { false } }

    private func askToSignIn(for returnAction: ReturnAction?) {
      dismissModals()
      guard authService.session.begin(pending: returnAction) else { return perform(returnAction) }
      presentedSheet = .login(returnAction: returnAction)
    }

    private func giveUpSignIn() {
      guard isSigningIn else { return }
      authService.session.cancel()
      dismissModals()
    }

    private func perform(_ returnAction: ReturnAction?) {
      switch returnAction {
      case .profile: present { presentedSheet = .profile }
      case .route(let route): show(route)
      case nil: break
      }
    }

    override func signInSucceeded() {
      if isSigningIn { dismissModals() }
      perform(authService.session.succeed())
    }

    override func signInFailed() {
      guard isGateUp, authService.session.fail() else { return }
      let returnAction = pendingReturnAction
      dismissModals()
      presentedAlert = .signInFailed(returnAction: returnAction)
    }

    override func signOut() {
      authService.session.signOut()
      purge()
    }

    override func sessionExpired() {
      guard authService.isLoggedIn else { return }
      authService.session.expire()
      purge()
      if presentedSheet == nil, presentedFullScreenCover == nil, presentedAlert == nil {
        presentedAlert = .sessionExpired
      }
    }

    private func purge() {
      if path.contains(where: \.isProtected) { path = unprotected(path) }
      if presentedSheet == .profile { presentedSheet = nil }
      if isSigningIn { dismissModals() }
      if let saved = disk.saved, saved.path.contains(where: \.isProtected) {
        disk.data = encode(unprotected(saved.path.routes))
      }
    }

    private func unprotected(_ routes: [AppRoute]) -> [AppRoute] {
      Array(routes.prefix { !$0.isProtected })
    }

    // MARK: Saving and restoring

    override func saveState() -> Data? { encode(path) }

    private static let encoder = JSONEncoder()
    private static let decoder = JSONDecoder()

    private func encode(_ routes: [AppRoute]) -> Data? {
      try? Self.encoder.encode(SavedState(path: RoutePath(routes)))
    }

    override func restoreState(from data: Data) {
      let saved = try? Self.decoder.decode(SavedState<AppRoute>.self, from: data)
      guard let saved, saved.version == SavedState<AppRoute>.currentVersion else { return }
      giveUpSignIn()
      dismissModals()
      path = authService.isLoggedIn ? saved.path.routes : unprotected(saved.path.routes)
    }
  }
}

/// A process with one of the forms of `AppCoordinator`, its session, and its disk.
@MainActor
final class AppProcess<App: AsWritten.AppCoordinator> {
  let authService = AuthService()
  let disk = Disk()
  private(set) var app: App

  init() { app = App(authService: authService, disk: disk) }

  /// Starts the app anew: the coordinator dies with the process, the disk stays.
  func relaunch() {
    let hadSaved = disk.data
    app = App(authService: authService, disk: disk)
    if App.self == Corrected.AppCoordinator.self, !authService.isLoggedIn {
      authService.session = .signedOut
    }
    if let hadSaved { app.restoreState(from: hadSaved) }
  }

  func save() { disk.data = app.saveState() }
}

/// A form of `AppCoordinator` with its own method names, in lockstep with its reducer or alone.
struct AppLive<App: AsWritten.AppCoordinator>: LiveSystem {
  func make() -> AppProcess<App> { AppProcess() }

  func perform(_ action: AppAction, on process: AppProcess<App>) {
    let app = process.app
    switch action {
    case .navigate(let route): app.navigate(to: route)
    case .pop: app.pop()
    case .popToRoot: app.popToRoot()
    case .showSettings: app.showSettings()
    case .showProfile: app.showProfile()
    case .showPurchaseConfirmation(let orderId): app.showPurchaseConfirmation(orderId: orderId)
    case .openLink(let link): if let url = urls[link] { app.handleDeepLink(url) }
    case .saveState: process.save()
    case .restoreState(.saved): app.restoreState(from: process.disk.data ?? Disk.corrupt)
    case .restoreState(.corrupt): app.restoreState(from: Disk.corrupt)
    case .restoreState(.oldVersion): app.restoreState(from: Disk.oldVersion)
    case .swipeSheet: app.sheetWasDismissed()
    case .closeModal:
      if app.presentedFullScreenCover == nil {
        app.sheetWasDismissed()
      } else {
        app.coverWasDismissed()
      }
    case .backWrite(let depth): app.pathWasWritten(toDepth: depth)
    case .alertButton(let button): app.tapAlert(button)
    case .relaunch: process.relaunch()
    case .signInSucceeds: app.signInSucceeded()
    case .signInFails: app.signInFailed()
    case .signOut: app.signOut()
    case .sessionExpires: app.sessionExpired()
    }
  }

  func projection(of process: AppProcess<App>) -> AppState {
    var state = AppState()
    state.path = RoutePath(process.app.path)
    state.sheet.presented = process.app.presentedSheet
    state.cover.presented = process.app.presentedFullScreenCover
    state.alert.presented = process.app.presentedAlert
    state.session = process.authService.session
    state.saved = process.disk.saved.map { .intact($0) }
    return state
  }

  func lifetimes(of process: AppProcess<App>, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(process.app)
  }
}

/// The URLs of the links that the machine opens, made once.
private let urls: [DeepLink: URL] = Dictionary(
  uniqueKeysWithValues: AppCoordinatorMachine.links.compactMap { link in
    URL(string: link.description).map { (link, $0) }
  })
