// Written by `coordinator-fuzz scaffold Mended.ShopRouter`, and yours from here on. A claim
// with the comment Guess comes from names and types: mend or delete it if it isn't meant.
import Foundation
import LiveTesting
import Testing

@testable import ScaffoldSamples

/// `Mended.ShopRouter`, and what its views, its services and the system do to it.
struct MendedShopRouterLive: LiveSystem {
  enum Action: Hashable, Codable {
    case signInAnswers(String)
    case signInFails
    case tabIsTapped(ShopTab)
    case catalogPathIsCut(to: Int)
    case accountPathIsCut(to: Int)
    case sheetIsSwiped
    case isAlertShownIsSwiped
    case open(ShopRoute)
    case showFilter
    case handle(String)
    case signIn(as: String)
    case signOut
    case timePasses
  }

  /// The router, and what it was given.
  @MainActor final class Scene {
    let signIn: SignInServiceStub
    let clock: ManualClock
    let router: Mended.ShopRouter
    var last: Action?

    init() {
      signIn = SignInServiceStub()
      clock = ManualClock()
      router = Mended.ShopRouter(signIn: signIn, clock: clock)
    }
  }

  struct Screen: Hashable {
    var signInRequests: Int
    var tab: ShopTab
    var catalogPath: [ShopRoute]
    var accountPath: [ShopRoute]
    var sheet: ShopSheet?
    var isAlertShown: Bool
    var user: String?
    var sleeps: Bool
    var last: Action?

    /// The number of modals that are wanted.
    var modals: Int { [sheet != nil, isAlertShown].count { $0 } }

    /// The last action, if a second tap or the same link can repeat it.
    var again: [Action] {
      switch last {
      case .open, .showFilter, .handle:
        [last].compactMap(\.self)
      default: []
      }
    }
  }

  static var shopTabs: [ShopTab] { [.catalog, .account] }
  static var shopRoutes: [ShopRoute] { [.product(id: 1), .product(id: 2), .orders, .address] }
  static var links: [String] {
    [
      "shop://orders",
      "shop://product",
      "shop://orders/1",
      "shop://product/1",
    ]
  }

  func make() -> Scene { Scene() }

  func perform(_ action: Action, on scene: Scene) async {
    let router = scene.router
    scene.last = action
    switch action {
    case .signInAnswers(let answer): scene.signIn.signInAnswers.give(answer)
    case .signInFails: scene.signIn.signInAnswers.fail(URLError(.notConnectedToInternet))
    case .tabIsTapped(let tab): router.tab = tab
    case .catalogPathIsCut(let depth): router.catalogPath = Array(router.catalogPath.prefix(depth))
    case .accountPathIsCut(let depth): router.accountPath = Array(router.accountPath.prefix(depth))
    case .sheetIsSwiped: router.sheet = nil
    case .isAlertShownIsSwiped: router.isAlertShown = false
    case .open(let route): router.open(route)
    case .showFilter: router.showFilter()
    case .handle(let url): if let url = URL(string: url) { router.handle(url) }
    case .signIn(let name): await router.signIn(as: name)
    case .signOut: router.signOut()
    case .timePasses: scene.clock.advanceToNextSleeper()
    }
  }

  func projection(of scene: Scene) -> Screen {
    Screen(
      signInRequests: scene.signIn.signInAnswers.requests.count, tab: scene.router.tab,
      catalogPath: scene.router.catalogPath, accountPath: scene.router.accountPath,
      sheet: scene.router.sheet, isAlertShown: scene.router.isAlertShown, user: scene.router.user,
      sleeps: scene.clock.hasSleepers, last: scene.last)
  }

  func actions(in screen: Screen, _ offers: inout Offers<Action>) {
    offers(each: ["a", "b"], if: screen.signInRequests > 0) { .signInAnswers($0) }
    offers(.signInFails, if: screen.signInRequests > 0)
    offers(each: Self.shopTabs) { .tabIsTapped($0) }
    offers(each: 0..<screen.catalogPath.count) { .catalogPathIsCut(to: $0) }
    offers(each: 0..<screen.accountPath.count) { .accountPathIsCut(to: $0) }
    offers(.sheetIsSwiped, if: screen.sheet != nil)
    offers(.isAlertShownIsSwiped, if: screen.isAlertShown)
    offers(each: Self.shopRoutes) { .open($0) }
    offers(.showFilter)
    offers(each: Self.links) { .handle($0) }
    offers(each: ["a", "b"]) { .signIn(as: $0) }
    offers(.signOut)
    offers(.timePasses, if: screen.sleeps)
    offers(each: screen.again) { $0 }
  }

  func check(_ screen: Screen, _ checks: inout Checks) {
    // Guess: they have one presenter, which shows one of them.
    checks.modalsAreExclusive(screen.modals)
  }

  func checkStep(
    from before: Screen, by action: Action, to after: Screen, _ checks: inout Checks
  ) {
    // Guess: a screen that is pushed under a modal isn't seen.
    checks.pushIsSeen(from: before.catalogPath, to: after.catalogPath, isCovered: after.modals > 0)
    // Guess: a screen that is pushed under a modal isn't seen.
    checks.pushIsSeen(from: before.accountPath, to: after.accountPath, isCovered: after.modals > 0)
    // Guess: `needsSignIn` means a session.
    checks.always(
      "AUTH-GATE", "nothing of catalogPath that needs a session is shown without one",
      after.user != nil || before.catalogPath.contains(where: \.needsSignIn)
        || !after.catalogPath.contains(where: \.needsSignIn))
    // Guess: `needsSignIn` means a session.
    checks.always(
      "AUTH-GATE", "nothing of accountPath that needs a session is shown without one",
      after.user != nil || before.accountPath.contains(where: \.needsSignIn)
        || !after.accountPath.contains(where: \.needsSignIn))
    switch action {
    case .handle:
      // Guess: a link leads to one place.
      if before.last == action {
        checks.always(
          "LINK-CANONICAL", "a link that is opened again changes nothing", after == before)
      }
      // Guess: the screen of a link is on top.
      checks.linkIsVisible(
        after.catalogPath == before.catalogPath || after.catalogPath.isEmpty || after.modals == 0)
      // Guess: the screen of a link is on top.
      checks.linkIsVisible(
        after.accountPath == before.accountPath || after.accountPath.isEmpty || after.modals == 0)
    case .signOut:
      // Guess: and nothing of it outlives the session.
      if after.user == nil {
        checks.always(
          "SIGNOUT-PURGE", "nothing of catalogPath that needs a session outlives it",
          !after.catalogPath.contains(where: \.needsSignIn))
      }
      // Guess: and nothing of it outlives the session.
      if after.user == nil {
        checks.always(
          "SIGNOUT-PURGE", "nothing of accountPath that needs a session outlives it",
          !after.accountPath.contains(where: \.needsSignIn))
      }
    case .open, .showFilter:
      // Guess: a second tap comes before the first is seen.
      if before.last == action {
        checks.repetitionChangesNothing(from: before, to: after)
      }
    case .tabIsTapped:
      // Guess: a tab has a stack of its own.
      if after.tab != before.tab {
        checks.always(
          "TAB-INDEPENDENCE", "a change of the tab changes no stack",
          after.catalogPath == before.catalogPath && after.accountPath == before.accountPath)
      }
    default: break
    }
  }

  func lifetimes(of scene: Scene, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(scene.router)
  }

  // Guess: a view reads each of these.
  func draw(_ scene: Scene, _ views: inout Views) {
    views.body("tab") { scene.router.tab }
    views.body("catalogPath") { scene.router.catalogPath }
    views.body("accountPath") { scene.router.accountPath }
    views.body("sheet") { scene.router.sheet }
    views.body("isAlertShown") { scene.router.isAlertShown }
    views.body("user") { scene.router.user }
  }
}

extension MendedShopRouterLive {
  /// The `SignInService` of a test: it answers when an action says so.
  final class SignInServiceStub: SignInService {
    let signInAnswers: PendingAnswers<String, String>
    func signIn(as name: String) async throws -> String { try await signInAnswers.answer(to: name) }
    @MainActor init() {
      signInAnswers = PendingAnswers()
    }
  }
}
