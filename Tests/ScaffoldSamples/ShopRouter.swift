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

protocol OrderService: Sendable {
  func orders(of user: String) async throws -> [Int]
}

extension Written {
  @MainActor @Observable final class ShopRouter {
    var tab = ShopTab.catalog
    var catalogPath: [ShopRoute] = []
    var accountPath: [ShopRoute] = []
    var sheet: ShopSheet?
    var isAlertShown = false
    private(set) var user: String?
    private(set) var orders: [Int] = []
    private let signInService: any SignInService
    private let orderService: any OrderService

    init(signIn: any SignInService, orders: any OrderService) {
      (signInService, orderService) = (signIn, orders)
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
        orders = try await orderService.orders(of: name)  // Bug: it comes after a sign-out, too.
      } catch {
        isAlertShown = true  // Bug: an alert above the sheet.
      }
    }

    // Bug: the screens with orders stay.
    func signOut() { (user, orders) = (nil, []) }
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
    private(set) var orders: [Int] = []
    @ObservationIgnored private var attempt = 0
    private let signInService: any SignInService
    private let orderService: any OrderService

    init(signIn: any SignInService, orders: any OrderService) {
      (signInService, orderService) = (signIn, orders)
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
        let found = try await orderService.orders(of: name)
        if user == signedIn { orders = found }
      } catch {
        if current == attempt { (sheet, isAlertShown) = (nil, true) }
      }
    }

    func signOut() {
      (user, orders) = (nil, [])
      catalogPath.removeAll(where: \.needsSignIn)
      accountPath.removeAll(where: \.needsSignIn)
    }
  }
}
