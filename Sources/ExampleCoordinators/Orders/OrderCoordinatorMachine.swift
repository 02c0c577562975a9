public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// The orders as a machine to be fuzzed.
public struct OrderCoordinatorMachine: CoordinatorMachine {
  /// The hardened coordinator.
  public static let base = OrderCoordinator()
  /// The documents' coordinator.
  public static let written: OrderCoordinatorAsWritten? = OrderCoordinatorAsWritten()
  /// Small bugs, each for one claim.
  public static let flaws = Flaw<OrderCoordinator>.all

  /// Which coordinator runs.
  public let form: CoordinatorForm<OrderCoordinator, OrderCoordinatorAsWritten>

  /// Makes the machine in one form.
  public init(_ form: CoordinatorForm<OrderCoordinator, OrderCoordinatorAsWritten>) {
    self.form = form
  }

  /// The list alone.
  public var initialState: Observed<OrderCoordinator> { Observed(OrderState()) }
}

// MARK: What can happen

extension OrderCoordinatorMachine {
  /// The kinds of action, the simplest first.
  enum Kind: Int, CaseIterable {
    case navigate, pop, popToRoot, present, pushInSheet, popInSheet, dismiss
    case handle, notification
    case swipe, button, backWrite, lateDismissal, doubleTap
  }

  static let routes: [OrderRoute] = [
    .detail(orderId: "1"), .detail(orderId: "2"), .tracking(orderId: "1"), .refund(orderId: "1"),
    .list,
  ]
  static let modals: [OrderModal] = [
    .refund(orderId: "1"), .contactSupport(orderId: "1"), .refund(orderId: "2"),
    .cancelOrder(orderId: "1"), .options(orderId: "1"),
  ]
  static let links = LinkInputs<OrderRoute>(routes)

  /// Chooses what can happen now.
  ///
  /// A tap on what a modal covers can arrive all the same: it was under way when the modal came up.
  public func action(
    in state: Observed<OrderCoordinator>, choosing choices: inout Choices
  ) -> OrderAction? {
    let state = state.state
    switch choices.pick(Kind.self) {
    case .navigate: return .navigate(to: choices.pick(from: Self.routes))
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .present: return .present(choices.pick(from: Self.modals))
    case .pushInSheet:
      return state.modals.isEmpty ? nil : .pushInSheet(choices.flip() ? .photos : .reason)
    case .popInSheet: return state.modals.isEmpty ? nil : .popInSheet
    case .dismiss: return state.modals.isEmpty ? nil : .dismiss
    case .handle: return .handle(url: choices.pick(from: Self.links.urls))
    case .notification: return .notification(orderId: choices.flip() ? "2" : "1")
    case .swipe: return state.modals.top?.modal.style.canBeSwipedAway == true ? .swipe : nil
    case .button:
      guard let top = state.modals.top, !top.modal.style.hasStack else { return nil }
      return .button(isConfirmed: choices.flip())
    case .backWrite: return backWrite(in: state, choosing: &choices)
    case .lateDismissal: return .lateDismissal(of: choices.pick(from: Self.modals))
    case .doubleTap: return state.modals.isEmpty ? state.path.top.map { .doubleTap($0) } : nil
    }
  }

  private func backWrite(in state: OrderState, choosing choices: inout Choices) -> OrderAction? {
    let depth = state.path.depth
    guard state.modals.isEmpty, depth > 0 else { return nil }
    return .backWrite(depth: depth - 1 - choices.pick(below: depth))
  }
}
