import LiveTesting
import Testing

@testable import Lamp

struct LampLive: LiveSystem {
  enum Action: Hashable, Codable { case show(LampRoute), back(to: Int), swipe, signIn, signOut }
  struct Screen: Hashable { var path: [LampRoute], sheet: LampSheet?, isSignedIn: Bool }

  func make() -> LampRouter { LampRouter() }
  func projection(of router: LampRouter) -> Screen {
    Screen(path: router.path, sheet: router.sheet, isSignedIn: router.isSignedIn)
  }

  func perform(_ action: Action, on router: LampRouter) {
    switch action {
    case .show(let route): router.show(route)
    case .back(let depth): router.path.removeSubrange(depth...)
    case .swipe: router.sheet = nil
    case .signIn: router.signIn()
    case .signOut: router.signOut()
    }
  }

  func actions(in screen: Screen, _ offers: inout Offers<Action>) {
    offers(each: [.room(id: 1), .bill]) { .show($0) }
    offers(each: 0..<screen.path.count) { .back(to: $0) }
    for action in [Action.swipe, .signIn, .signOut] { offers(action) }
  }

  func check(_ screen: Screen, _ checks: inout Checks) {
    checks.navigation(of: screen, path: \.path, isSignedIn: \.isSignedIn) { $0.needsSignIn }
  }

  func checkStep(from before: Screen, by _: Action, to after: Screen, _ checks: inout Checks) {
    checks.navigationStep(from: before, to: after, path: \.path, sheet: \.sheet)
  }
}

@Test func `the lamp router keeps its claims`() throws { try LiveMachine(LampLive()).fuzz(seed: 1) }
