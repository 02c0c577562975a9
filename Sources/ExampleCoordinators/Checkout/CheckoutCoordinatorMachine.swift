public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// The checkout as a machine to be fuzzed.
public struct CheckoutCoordinatorMachine: CoordinatorMachine {
  /// The hardened coordinator.
  public static let base = CheckoutCoordinator()
  /// The document's coordinator.
  public static let written: CheckoutCoordinatorAsWritten? = CheckoutCoordinatorAsWritten()
  /// Small bugs, each for one claim.
  public static let flaws = Flaw<CheckoutCoordinator>.all

  /// Which coordinator runs.
  public let form: CoordinatorForm<CheckoutCoordinator, CheckoutCoordinatorAsWritten>

  /// Makes the machine in one form.
  public init(_ form: CoordinatorForm<CheckoutCoordinator, CheckoutCoordinatorAsWritten>) {
    self.form = form
  }

  /// The flow as it starts.
  public var initialState: Observed<CheckoutCoordinator> { Observed(CheckoutState()) }
}

// MARK: What can happen

extension CheckoutCoordinatorMachine {
  /// The kinds of action, the simplest first.
  enum Kind: CaseIterable {
    case navigate, pop, popToRoot, completeOrder, cancel, expire, start, backWrite, swipe
  }

  static let routes: [CheckoutRoute] = [.address, .payment, .review]

  /// Chooses what can happen now; a flow that ended still gets what was under way.
  ///
  /// What ends a flow is chosen less often, so that flows grow, and so is what comes after the end, so that they
  /// start again.
  public func action(in state: Observed<CheckoutCoordinator>, choosing choices: inout Choices)
    -> CheckoutAction?
  {
    let depth = state.state.path.depth
    let kind = choices.pick(Kind.self)
    guard kind.isUsual(in: state.state) || choices.pick(below: 4) == 0 else { return nil }
    switch kind {
    case .navigate: return .navigate(to: choices.pick(from: Self.routes))
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .completeOrder: return .completeOrder(id: choices.flip() ? "2" : "1")
    case .cancel: return .cancel
    case .expire: return .expire
    case .start: return .start
    case .backWrite:
      return depth == 0 ? nil : .backWrite(depth: depth - 1 - choices.pick(below: depth))
    case .swipe: return .swipe
    }
  }
}

extension CheckoutCoordinatorMachine.Kind {
  fileprivate func isUsual(in state: CheckoutState) -> Bool {
    switch self {
    case .navigate, .pop, .popToRoot, .backWrite: state.outcome == nil
    case .start: state.outcome != nil
    case .completeOrder, .cancel, .expire, .swipe: false
    }
  }
}
