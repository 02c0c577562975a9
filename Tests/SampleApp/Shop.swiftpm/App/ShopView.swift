#if canImport(SwiftUI)
  import CoordinatorStore
  import Coordinators
  import ShopLogic
  import SwiftUI

  struct ShopView: View {
    let store: CoordinatorStore<ShopCoordinator>

    var body: some View {
      NavigationStack(path: store.binding(path: \.path) { .wentBack(depth: $0) }) {
        ProductList(store: store)
          .navigationDestination(for: ShopRoute.self) { RouteView(store: store, route: $0) }
      }
      .sheet(item: store.binding(item: \.sheet.presented) { .dismissed($0) }) { sheet in
        SheetView(store: store, sheet: sheet)
      }
      .fullScreenCover(item: store.binding(item: \.cover.presented) { _ in .closeCheckout }) { _ in
        CheckoutView(store: store)
      }
      .alert(
        Text("Shop"), item: store.binding(alert: \.alert.presented) { .alertClosed($0) }
      ) { alert in
        if alert != .cartIsEmpty { Button("Try again") { store.send(.tryAgain) } }
        Button("Close", role: .cancel) {}
      } message: { alert in
        Text(alert.message)
      }
    }
  }

  struct ProductList: View {
    let store: CoordinatorStore<ShopCoordinator>

    var body: some View {
      List(1..<10) { id in
        Button("Product \(id)") { store.send(.open(.product(id: id))) }
      }
      .toolbar {
        Button("Filters") { store.send(.showFilters) }
        Button("Cart (\(store.state.cart.count))") { store.send(.open(.cart)) }
      }
    }
  }

  struct RouteView: View {
    let store: CoordinatorStore<ShopCoordinator>
    let route: ShopRoute

    var body: some View {
      switch route {
      case .product(let id): Button("Add to cart") { store.send(.add(product: id)) }
      case .cart: Button("Check out") { store.send(.checkOut) }
      }
    }
  }

  struct SheetView: View {
    let store: CoordinatorStore<ShopCoordinator>
    let sheet: ShopSheet

    var body: some View {
      switch sheet {
      case .filters: Text("Filters")
      case .signIn: Button("Sign in") { store.send(.signIn) }
      }
    }
  }

  struct CheckoutView: View {
    let store: CoordinatorStore<ShopCoordinator>

    var body: some View {
      VStack {
        Button(store.state.isPaying ? "Paying…" : "Pay") { store.send(.pay) }
        Button("Close") { store.send(.closeCheckout) }
      }
    }
  }

  extension ShopAlert {
    var message: String {
      switch self {
      case .cartIsEmpty: "The cart is empty."
      case .signInFailed: "The sign-in failed."
      case .paymentFailed: "The payment failed."
      }
    }
  }
#endif
