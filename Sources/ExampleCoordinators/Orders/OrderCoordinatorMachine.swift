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
  enum Kind: CaseIterable {
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
  static let links = LinkInputs<OrderLink>(
    routes.map { .screen($0) } + [.support(orderId: "1")])

  /// Chooses what can happen now.
  ///
  /// What isn't possible any more can arrive all the same, one time in four: it was under way when something else
  /// came up.
  public func action(
    in state: Observed<OrderCoordinator>, choosing choices: inout Choices
  ) -> OrderAction? {
    let state = state.state
    let kind = choices.pick(Kind.self)
    guard kind.isUsual(in: state) || choices.pick(below: 4) == 0 else { return nil }
    switch kind {
    case .navigate: return .navigate(to: choices.pick(from: Self.routes))
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .present: return .present(choices.pick(from: Self.modals))
    case .pushInSheet: return .pushInSheet(choices.flip() ? .photos : .reason)
    case .popInSheet: return .popInSheet
    case .dismiss: return .dismiss
    case .handle: return .handle(url: choices.pick(from: Self.links.urls))
    case .notification: return .notification(orderId: choices.flip() ? "2" : "1")
    case .swipe: return .swipe
    case .button: return .button(isConfirmed: choices.flip())
    case .backWrite:
      // The usual case first: one screen back.
      let depth = max(1, state.path.depth)
      return .backWrite(depth: depth - 1 - choices.pick(below: depth))
    case .lateDismissal: return lateDismissal(in: state, choosing: &choices)
    case .doubleTap: return state.path.top.map { .doubleTap($0) }
    }
  }

  /// For a modal that is presented, or for the one that went last.
  private func lateDismissal(
    in state: OrderState, choosing choices: inout Choices
  ) -> OrderAction? {
    let modals = state.modals.layers
    let index = choices.pick(below: modals.count + 1)
    return (index < modals.count ? modals[index].modal : state.dismissed).map {
      .lateDismissal(of: $0)
    }
  }
}

extension OrderCoordinatorMachine.Kind {
  /// Whether there is something on screen that can cause it.
  fileprivate func isUsual(in state: OrderState) -> Bool {
    let top = state.modals.top?.modal.style
    return switch self {
    case .navigate, .pop, .popToRoot, .doubleTap: top == nil
    case .backWrite: top == nil && state.path.depth > 0
    case .present: top?.hasStack != false
    case .pushInSheet, .popInSheet: top?.hasStack == true
    case .dismiss: top != nil
    case .swipe: top?.canBeSwipedAway == true
    case .button: top?.hasStack == false
    case .handle, .notification, .lateDismissal: true
    }
  }
}
