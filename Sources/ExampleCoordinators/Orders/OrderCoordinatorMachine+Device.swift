public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// A screen of the orders: of their own stack, or of a sheet.
public enum OrderScreen: Hashable, Sendable {
  /// Of their own stack.
  case route(OrderRoute)
  /// Of a sheet.
  case sheet(OrderSheetScreen)
}

extension OrderCoordinatorMachine: DeviceApp {
  /// The path, and the chain of modals.
  public func hierarchy(of state: OrderState) -> ScreenHierarchy<OrderScreen, OrderModal> {
    var hierarchy = ScreenHierarchy<OrderScreen, OrderModal>(
      path: state.path.isEmpty ? [] : state.path.routes.map(OrderScreen.route))
    var presenter: OrderModal?
    for layer in state.modals.layers {
      hierarchy.modals.append(
        .init(
          layer.modal, style: layer.modal.style, presenter: presenter,
          path: layer.path.routes.map(OrderScreen.sheet)))
      presenter = layer.modal
    }
    return hierarchy
  }

  enum ProgramKind: CaseIterable {
    case navigate, pop, popToRoot, present, pushInSheet, popInSheet, dismiss, notification
  }

  /// Chooses a tap, or a notification.
  public func programAction(in state: OrderState, choosing choices: inout Choices) -> OrderAction? {
    switch choices.pick(ProgramKind.self) {
    case .navigate: .navigate(to: choices.pick(from: Self.routes))
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .present: .present(choices.pick(from: Self.modals))
    case .pushInSheet: .pushInSheet(choices.flip() ? .photos : .reason)
    case .popInSheet: .popInSheet
    case .dismiss: .dismiss
    case .notification: .notification(orderId: choices.flip() ? "2" : "1")
    }
  }

  /// The nil of a modal, the buttons of an alert or a dialog, and the stacks.
  public func action(
    for event: SystemEvent<OrderModal>, in state: OrderState
  ) -> OrderAction? {
    switch event {
    case .dismissed(let modal): .lateDismissal(of: modal)
    case .buttonTapped(_, let isConfirmed): .button(isConfirmed: isConfirmed)
    case .pathWritten(let depth, nil): .backWrite(depth: depth)
    case .pathWritten(let depth, let modal?): .sheetBackWrite(depth: depth, in: modal)
    default: nil
    }
  }

  /// In a sheet, its own buttons.
  public func isTap(
    _ action: OrderAction, on visible: ScreenHierarchy<OrderScreen, OrderModal>
  ) -> Bool {
    switch action {
    case .dismiss, .pushInSheet, .popInSheet: visible.modals.last?.style.hasStack == true
    default: visible.modals.isEmpty
    }
  }

  /// What shows something.
  public func canBeTappedTwice(_ action: OrderAction) -> Bool {
    switch action {
    case .navigate, .present, .pushInSheet: true
    default: false
    }
  }

  /// A URL as the orders print it.
  public func linkAction(choosing choices: inout Choices) -> OrderAction? {
    .handle(url: Self.links.urls[choices.pick(below: Self.routes.count + 1)])
  }

  /// The screen or the sheet that the URL names.
  public func target(
    of link: OrderAction, in state: OrderState
  ) -> Surface<OrderScreen, OrderModal>? {
    guard case .handle(let url) = link, let link = OrderLink(url: url) else { return nil }
    return switch link {
    case .screen(.list): .root(tab: 0)
    case .screen(let route): .screen(.route(route))
    case .support(let orderId): .modal(.contactSupport(orderId: orderId))
    }
  }
}
