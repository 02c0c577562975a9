import CoordinatorTesting

/// A search and a cart, each a reducer whose effects are values.
struct SearchFeature {
  struct State: Hashable {
    var query = ""
    var results: [String] = []
    var isLoading = false
  }

  enum Action: Hashable, Codable { case queryChanged(String), response([String]) }
  enum Effect: Hashable { case search(String) }

  func reduce(into state: inout State, action: Action) -> [Effect] {
    switch action {
    case .queryChanged(let query):
      state.query = query
      state.isLoading = true
      return [.search(query)]
    case .response(let results):
      state.results = results
      state.isLoading = false
      return []
    }
  }
}

struct CartFeature {
  struct State: Hashable { var count = 0, saved = 0 }
  enum Action: Hashable, Codable { case add, didSave(Int) }
  enum Effect: Hashable { case save(Int) }

  func reduce(into state: inout State, action: Action) -> [Effect] {
    switch action {
    case .add:
      state.count += 1
      return [.save(state.count)]
    case .didSave(let count):
      state.saved = max(state.saved, count)
      return []
    }
  }
}

/// The two as one feature: a parent hands actions down, and effects up.
struct BrowseFeature {
  struct State: Hashable {
    var search = SearchFeature.State()
    var cart = CartFeature.State()
  }

  enum Action: Hashable, Codable { case search(SearchFeature.Action), cart(CartFeature.Action) }
  enum Effect: Hashable { case search(SearchFeature.Effect), cart(CartFeature.Effect) }

  func reduce(into state: inout State, action: Action) -> [Effect] {
    switch action {
    case .search(let action):
      SearchFeature().reduce(into: &state.search, action: action).map(Effect.search)
    case .cart(let action):
      CartFeature().reduce(into: &state.cart, action: action).map(Effect.cart)
    }
  }
}
