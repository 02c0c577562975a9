import CoordinatorTesting

struct BrowseMachine: StateMachine {
  struct State: Hashable {
    var feature = BrowseFeature.State()
    var effects = EffectsInFlight<BrowseFeature.Effect>()
  }

  enum Action: Hashable, Codable { case send(BrowseFeature.Action), answer(Int) }

  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .send(let action):
      state.effects.start(BrowseFeature().reduce(into: &state.feature, action: action))
    case .answer(let position):
      guard let effect = state.effects.finish(at: position) else { return }
      reduce(into: &state, action: .send(answer(to: effect)))
    }
  }

  /// The world: the action with which each effect comes back.
  func answer(to effect: BrowseFeature.Effect) -> BrowseFeature.Action {
    switch effect {
    case .search(.search(let query)): .search(.response(["\(query)1", "\(query)2"]))
    case .cart(.save(let count)): .cart(.didSave(count))
    }
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    let isFree = state.effects.count < 3
    offers(each: ["a", "b"], if: isFree) { .send(.search(.queryChanged($0))) }
    offers(.send(.cart(.add)), if: isFree && state.feature.cart.count < 3)
    offers(each: state.effects.indices, by: .service) { .answer($0) }
  }

  func check(_ state: State, _ checks: inout Checks) {
    let (search, cart) = (state.feature.search, state.feature.cart)
    checks.always(
      "results belong to the query",
      search.isLoading || search.results.allSatisfy { $0.hasPrefix(search.query) })
    checks.always(
      "a cart at rest is saved", !state.effects.isEmpty || cart.saved == cart.count)
    checks.sometimes("three effects are in flight", state.effects.count == 3)
  }
}
