import LiveTesting

struct StoreLive: LiveSystem {
  enum Action: Hashable, Codable { case open(StoreRoute), pop, complete, cancel, signOut }
  struct Screen: Hashable { var path: [StoreRoute], isSigningIn: Bool, isSignedIn: Bool }

  func make() -> StoreCoordinator { StoreCoordinator() }

  func perform(_ action: Action, on store: StoreCoordinator) {
    switch action {
    case .open(let route): store.open(route)
    case .pop: store.pop()
    case .complete: store.signIn?.completeSignIn(user: "ann")
    case .cancel: store.signIn?.cancel()
    case .signOut: store.signOut()
    }
  }

  func projection(of store: StoreCoordinator) -> Screen {
    Screen(path: store.path, isSigningIn: store.signIn != nil, isSignedIn: store.user != nil)
  }

  func actions(in screen: Screen, _ offers: inout Offers<Action>) {
    offers(each: [.product, .orders], if: !screen.isSigningIn) { .open($0) }
    offers(.pop)
    offers(.complete, if: screen.isSigningIn)
    offers(.cancel, if: screen.isSigningIn)
    offers(.signOut, if: screen.isSignedIn)
  }

  func check(_ screen: Screen, _ checks: inout Checks) {
    let showsOrders = screen.path.contains(.orders)
    checks.always("AUTH-GATE", "orders need a user", screen.isSignedIn || !showsOrders)
    checks.sometimes("orders are seen", showsOrders)
  }
}
