import Coordinators
import ExampleCoordinators
import Foundation
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

/// The methods and properties of the document's `AppCoordinator`, and the events that its views and
/// its `authService` pass on.
@MainActor
protocol AppCoordinatorForm: StackForm where Route == AppRoute {
  init(authService: AuthService, disk: Disk)

  var presentedSheet: SheetDestination? { get }
  var presentedFullScreenCover: FullScreenCoverDestination? { get }
  var presentedAlert: AlertDestination? { get }

  func showSettings()
  func showProfile()
  func showPurchaseConfirmation(orderId: String)
  func handleDeepLink(_ url: URL)
  func saveState() -> Data?
  func restoreState(from data: Data)

  // The bindings of the views.
  func sheetWasDismissed()
  func coverWasDismissed()
  func tapAlert(_ button: AppAction.AlertButton)

  // The service.
  func signInSucceeded()
  func signInFailed()
  func signOut()
  func sessionExpired()
}

/// The file with the saved state.
@MainActor
final class Disk {
  /// The bytes; `nil` before the first save.
  var data: Data? {
    didSet { if data != oldValue { saved = data.flatMap(Self.decode) } }
  }

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
  final class AppCoordinator: AppCoordinatorForm {
    var path: [AppRoute] = []
    var presentedSheet: SheetDestination?
    var presentedFullScreenCover: FullScreenCoverDestination?
    private let authService: AuthService

    init(authService: AuthService, disk: Disk) { self.authService = authService }

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
    var presentedAlert: AlertDestination? { nil }
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
  @MainActor @Observable
  final class AppCoordinator: AppCoordinatorForm {
    var path: [AppRoute] = []
    private(set) var presentedSheet: SheetDestination?
    private(set) var presentedFullScreenCover: FullScreenCoverDestination?
    private(set) var presentedAlert: AlertDestination?
    private let authService: AuthService
    private let disk: Disk

    init(authService: AuthService, disk: Disk) {
      self.authService = authService
      self.disk = disk
    }

    // MARK: Showing

    func navigate(to route: AppRoute) {
      if isSigningIn { return }
      if route.isProtected, !authService.isLoggedIn { return askToSignIn(for: .route(route)) }
      show(route)
    }

    func showSettings() { present { presentedSheet = .settings } }

    func showProfile() {
      if isSigningIn { return }
      if !authService.isLoggedIn { return askToSignIn(for: .profile) }
      present { presentedSheet = .profile }
    }

    func showPurchaseConfirmation(orderId: String) {
      present { presentedFullScreenCover = .purchaseConfirmation(orderId: orderId) }
    }

    func handleDeepLink(_ url: URL) {
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

    func sheetWasDismissed() {
      giveUpSignIn()
      if presentedSheet != nil { presentedSheet = nil }
    }

    func coverWasDismissed() { presentedFullScreenCover = nil }

    func tapAlert(_ button: AppAction.AlertButton) {
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

    private var isGateUp: Bool {
      if case .login? = presentedSheet { true } else { false }
    }

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

    func signInSucceeded() {
      if isSigningIn { dismissModals() }
      perform(authService.session.succeed())
    }

    func signInFailed() {
      guard isGateUp, authService.session.fail() else { return }
      let returnAction = pendingReturnAction
      dismissModals()
      presentedAlert = .signInFailed(returnAction: returnAction)
    }

    func signOut() {
      authService.session.signOut()
      purge()
    }

    func sessionExpired() {
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

    func saveState() -> Data? { encode(path) }

    private static let encoder = JSONEncoder()
    private static let decoder = JSONDecoder()

    private func encode(_ routes: [AppRoute]) -> Data? {
      try? Self.encoder.encode(SavedState(path: RoutePath(routes)))
    }

    func restoreState(from data: Data) {
      let saved = try? Self.decoder.decode(SavedState<AppRoute>.self, from: data)
      guard let saved, saved.version == SavedState<AppRoute>.currentVersion else { return }
      giveUpSignIn()
      dismissModals()
      path = authService.isLoggedIn ? saved.path.routes : unprotected(saved.path.routes)
    }
  }
}
