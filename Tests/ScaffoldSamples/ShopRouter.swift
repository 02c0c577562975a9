import Foundation
import Observation

/// Classes as a first version has them, with a comment at each bug.
enum Written {}

/// The same classes without these bugs.
enum Mended {}

enum ShopTab: Hashable, Codable, CaseIterable { case catalog, account }

enum ShopRoute: Hashable, Codable {
  case product(id: Int), orders, address

  var needsSignIn: Bool { if case .product = self { false } else { true } }

  init?(_ url: URL) {
    switch url.host {
    case "product": self = .product(id: 1)
    case "orders" where url.scheme == "shop": self = .orders
    default: return nil
    }
  }
}

enum ShopSheet: Hashable, Codable { case filter, signIn }

protocol SignInService: Sendable {
  func signIn(as name: String) async throws -> String
}

extension Written {
  @MainActor @Observable final class ShopRouter {  // Bug: a tab that is left loses its stack.
    var tab = ShopTab.catalog { didSet { if tab != oldValue { catalogPath = [] } } }
    var catalogPath: [ShopRoute] = []
    var accountPath: [ShopRoute] = []
    var sheet: ShopSheet?
    var isAlertShown = false
    private(set) var user: String?
    private let signInService: any SignInService
    private let clock: any Clock<Duration>

    init(signIn: any SignInService, clock: any Clock<Duration> = ContinuousClock()) {
      (signInService, self.clock) = (signIn, clock)
    }

    // Bugs: the same screen twice; orders without a user; a screen under the sheet.
    func open(_ route: ShopRoute) { catalogPath.append(route) }

    func showFilter() { sheet = .filter }

    // Bugs: a link opens its screen again; the sheet covers it.
    func handle(_ url: URL) {
      guard let route = ShopRoute(url) else { return }
      tab = .catalog
      catalogPath.append(route)
    }

    func signIn(as name: String) async {
      sheet = .signIn
      do {
        user = try await signInService.signIn(as: name)  // Bug: it comes after a swipe, too.
        sheet = nil
      } catch {
        isAlertShown = true  // Bug: an alert above the sheet.
        try? await clock.sleep(for: .seconds(3))
        isAlertShown = false  // Bug: the end of the first alert hides the second, too.
      }
    }

    // Bug: the screens with orders stay.
    func signOut() { user = nil }
  }
}

extension Mended {
  @MainActor @Observable final class ShopRouter {
    var tab = ShopTab.catalog
    var catalogPath: [ShopRoute] = []
    var accountPath: [ShopRoute] = []
    var sheet: ShopSheet? { didSet { if sheet != .signIn { attempt += 1 } } }
    var isAlertShown = false
    private(set) var user: String?
    @ObservationIgnored private var attempt = 0
    private let signInService: any SignInService
    private let clock: any Clock<Duration>

    init(signIn: any SignInService, clock: any Clock<Duration> = ContinuousClock()) {
      (signInService, self.clock) = (signIn, clock)
    }

    func open(_ route: ShopRoute) {
      if sheet != nil || isAlertShown || route.needsSignIn && user == nil { return }
      if catalogPath.last != route { catalogPath.append(route) }
    }

    func showFilter() {
      if !isAlertShown { sheet = .filter }
    }

    func handle(_ url: URL) {
      guard let route = ShopRoute(url), !route.needsSignIn || user != nil else { return }
      (tab, catalogPath, sheet, isAlertShown) = (.catalog, [route], nil, false)
    }

    func signIn(as name: String) async {
      if sheet != nil || isAlertShown || user != nil { return }
      sheet = .signIn
      let current = attempt
      do {
        let signedIn = try await signInService.signIn(as: name)
        guard current == attempt else { return }
        (user, sheet) = (signedIn, nil)
      } catch {
        guard current == attempt else { return }
        (sheet, isAlertShown) = (nil, true)
        let alert = attempt
        try? await clock.sleep(for: .seconds(3))
        if alert == attempt { isAlertShown = false }
      }
    }

    func signOut() {
      user = nil
      catalogPath.removeAll(where: \.needsSignIn)
      accountPath.removeAll(where: \.needsSignIn)
    }
  }
}
