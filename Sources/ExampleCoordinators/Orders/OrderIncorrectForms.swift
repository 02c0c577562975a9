package import CoordinatorTesting
public import Coordinators

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
