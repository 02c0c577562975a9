public import Coordinators

/// A shop: products and a cart on a stack, a gate, a checkout, alerts.
public struct ShopCoordinator: Coordinator {
  public init() {}

  public func reduce(into state: inout ShopState, action: ShopAction) -> ShopRequest? {
    switch action {
    case .open(let route): state.open(route)
    case .add(let product): state.cart.append(product)
    case .showFilters: if state.modalCount == 0 { state.sheet.replace(with: .filters) }
    case .checkOut: state.checkOut()
    case .signIn: return state.sheet.presented == .signIn ? .signIn : nil
    case .pay: return state.pay()
    case .closeCheckout: if !state.isPaying { state.cover.dismiss() }
    case .tryAgain: return state.tryAgain()
    case .wentBack(let depth): state.path.truncate(to: depth)
    case .dismissed(let sheet): state.sheet.dismiss(ifPresenting: sheet)
    case .alertClosed(let alert): state.alert.dismiss(ifPresenting: alert)
    case .signInAnswered(let isAccepted): state.finishSignIn(isAccepted)
    case .paymentAnswered(let isAccepted): state.finishPayment(isAccepted)
    case .signedOut: state = ShopState()
    }
    return nil
  }
}

extension ShopState {
  fileprivate mutating func open(_ route: ShopRoute) {
    if modalCount == 0, path.top != route { path.push(route) }
  }

  fileprivate mutating func checkOut() {
    if modalCount > 0 { return }
    if cart.isEmpty {
      alert.replace(with: .cartIsEmpty)
    } else if isSignedIn {
      cover.replace(with: .checkout)
    } else {
      sheet.replace(with: .signIn)
    }
  }

  fileprivate mutating func finishSignIn(_ isAccepted: Bool) {
    // The user can have closed the form meanwhile: the answer then opens nothing.
    guard sheet.presented == .signIn else { return }
    sheet.dismiss()
    isSignedIn = isAccepted
    if isAccepted { checkOut() } else { alert.replace(with: .signInFailed) }
  }

  fileprivate mutating func pay() -> ShopRequest? {
    guard cover.presented == .checkout, !isPaying else { return nil }
    isPaying = true
    return .pay(products: cart)
  }

  fileprivate mutating func finishPayment(_ isAccepted: Bool) {
    guard isPaying else { return }
    isPaying = false
    cover.dismiss()
    if isAccepted {
      cart = []
      path.popToRoot()
    } else {
      alert.replace(with: .paymentFailed)
    }
  }

  fileprivate mutating func tryAgain() -> ShopRequest? {
    guard let failed = alert.dismiss(), failed != .cartIsEmpty else { return nil }
    checkOut()
    return failed == .paymentFailed ? pay() : nil
  }
}
