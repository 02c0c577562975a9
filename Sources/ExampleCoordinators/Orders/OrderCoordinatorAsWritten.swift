package import CoordinatorTesting
public import Coordinators

/// The documents' `OrderCoordinator` line by line; comments quote the original code.
///
/// One optional holds the presented sheet, and an assignment overwrites it. The documents have an
/// alert as a mistake in a view only, and no dialog, so this form has neither. The screens in a
/// sheet are invented.
public struct OrderCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout OrderState, action: OrderAction) -> OrderOutput? {
    switch action {
    case .navigate(let route): state.path.push(route)  // path.append(route)
    case .pop: state.path.pop()  // guard !path.isEmpty else { return }; path.removeLast()
    case .popToRoot: state.path.popToRoot()  // path.removeLast(path.count)
    case .present(let modal): state.modals.replaceTop(with: modal)  // presentedSheet = sheet
    case .handle(let url):
      // guard let route = OrderRoute(url: url) else { return false }
      guard let link = OrderLink(url: url) else { return .handled(false) }
      switch link {
      case .screen(let route): state.path.push(route)  // navigate(to: route)
      case .support(let orderId):  // "allows coordinators to present modals from deep links"
        state.modals.replaceTop(with: .contactSupport(orderId: orderId))
      }
      return .handled(true)  // return true
    case .notification(let orderId):
      state.modals.replaceTop(with: .contactSupport(orderId: orderId))  // "or push notifications"
    case .dismiss, .swipe, .lateDismissal:
      state.modals.dismissTop()  // The binding writes nil, even for another modal.
    case .button: break  // The optional holds no alert.
    case .pushInSheet(let screen):
      // NavigationStack { RefundView(orderId: orderId) }
      state.modals.updateTop { $0.push(screen) }
    case .popInSheet: state.modals.updateTop { $0.pop() }
    case .sheetBackWrite(let depth, _): state.modals.updateTop { $0.truncate(to: depth) }
    case .backWrite(let depth):
      state.path.truncate(to: depth)  // NavigationStack(path: $coordinator.path)
    }
    return nil
  }
}

extension Form<OrderCoordinatorMachine> {
  package static let all = [
    Form(
      "modals-in-views", breaks: "present all modals via coordinator, never inline @State",
      caughtBy: "LINK-VISIBLE", OrderModalsInViews()),
    Form(
      "destinations-in-links", breaks: "views never create NavigationLinks with destinations",
      caughtBy: "FOCUS-ARRIVES", OrderDestinationsInLinks()),
  ]
}

/// The incorrect `OrderDetailView` of the document about modals, which presents them by states of
/// its own; comments quote the original code.
///
/// The coordinator knows of no modal: its state has none, whatever the view shows.
public struct OrderModalsInViews: Coordinator {
  public init() {}

  public func reduce(into state: inout OrderState, action: OrderAction) -> OrderOutput? {
    switch action {
    case .present: return nil  // Button("Request Refund") { showRefundSheet = true }
    case .notification: return nil  // "Cannot be triggered from deep link or push notification"
    case .handle(let url):
      if case .support = OrderLink(url: url) { return .handled(false) }
    default: break
    }
    return OrderCoordinatorAsWritten().reduce(into: &state, action: action)
  }
}

/// The incorrect views of the document about routing, whose links have their destinations; comments
/// quote the original code.
public struct OrderDestinationsInLinks: Coordinator {
  public init() {}

  public func reduce(into state: inout OrderState, action: OrderAction) -> OrderOutput? {
    switch action {
    case .navigate: nil  // NavigationLink(destination: OrderDetailView(orderId: order.id))
    case .handle: .handled(false)  // "No central place to … handle deep links"
    default: OrderCoordinatorAsWritten().reduce(into: &state, action: action)
    }
  }
}
