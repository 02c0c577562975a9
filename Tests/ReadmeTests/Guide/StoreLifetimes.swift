import LiveTesting

/// The system of the guide with the members that its later steps add.
struct StoreLifetimes: LiveSystem {
  let base = StoreLive()

  func make() -> StoreCoordinator { base.make() }
  func perform(_ action: StoreLive.Action, on store: StoreCoordinator) {
    base.perform(action, on: store)
  }
  func projection(of store: StoreCoordinator) -> StoreLive.Screen { base.projection(of: store) }
  func actions(in screen: StoreLive.Screen, _ offers: inout Offers<StoreLive.Action>) {
    base.actions(in: screen, &offers)
  }

  func lifetimes(of store: StoreCoordinator, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(store.childCoordinators)
    lifetimes.expects(store.signIn == nil ? 0 : 1, of: SignInCoordinator.self)
  }

  func draw(_ store: StoreCoordinator, _ views: inout Views) {
    views.body { store.user ?? "guest" }
  }
}
