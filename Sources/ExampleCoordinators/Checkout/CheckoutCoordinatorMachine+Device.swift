public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

extension CheckoutCoordinatorMachine: DeviceApp {
  /// The stack of the flow; once it has ended, what is behind it, which is another root.
  public func hierarchy(of state: CheckoutState) -> ScreenHierarchy<CheckoutRoute, Never> {
    state.outcome == nil ? ScreenHierarchy(path: state.path.routes) : ScreenHierarchy(tab: 1)
  }

  enum ProgramKind: CaseIterable {
    case navigate, pop, popToRoot, completeOrder, cancel, start
  }

  /// Chooses a tap, or the service's yes.
  public func programAction(
    in state: CheckoutState, choosing choices: inout Choices
  ) -> CheckoutAction? {
    switch choices.pick(ProgramKind.self) {
    case .navigate: .navigate(to: choices.pick(from: Self.routes))
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .completeOrder: choices.pick(below: 4) == 0 ? .completeOrder(id: "7") : nil
    case .cancel: choices.pick(below: 4) == 0 ? .cancel : nil
    case .start: .start
    }
  }

  /// The stack.
  public func action(for event: SystemEvent<Never>, in state: CheckoutState) -> CheckoutAction? {
    if case .pathWritten(let depth, _) = event { .backWrite(depth: depth) } else { nil }
  }

  /// What shows a screen.
  public func canBeTappedTwice(_ action: CheckoutAction) -> Bool {
    if case .navigate = action { true } else { false }
  }

  /// It presents nothing itself.
  public static var goals: DeviceGoals { [.screen, .overtaken] }
}
