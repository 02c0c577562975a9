import Coordinators
import CoordinatorTesting
public import StateMachineTesting

// What must hold of a parent and its children, by the claim ids of the navigation domain.

extension ParentCoordinatorMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ state: ParentState, _ checks: inout Checks) {
    let children = state.children
    checks.noOrphanedChildren(in: children)
    checks.noOrphanedScreens(in: children)
    checks.oneFlowIsPresented(in: children)
    checks.parentsAreLinked(in: children)
    checks.noRetainCycle(in: children)
    checks.flowIsSingle(in: children) { if case .login = $0 { true } else { false } }
    checks.flowIsSingle(in: children) { if case .checkout = $0 { true } else { false } }
    checks.resultsAreDeliveredOnce(in: children)
    checks.isBounded(children.entries.count, by: 1)

    checks.sometimes("a user signs in", children.latest?.result == .success(.user("ann")))
    checks.sometimes("an order is placed", children.latest?.result == .success(.order("1")))
    checks.sometimes("a flow is cancelled", children.latest?.result == .cancelled)
    checks.sometimes("a flow ends by itself", children.latest?.result == .ended)
    checks.sometimes("a child is two screens deep", state.presentedDepth >= 2)
    checks.sometimes("three flows leave nothing", children.lastNumber >= 3 && children.isEmpty)
  }

  /// What holds of every step.
  public func checkStep(
    from before: ParentState, by action: ParentAction, to after: ParentState,
    _ checks: inout Checks
  ) {
    let ending = action.ending(in: before)
    let isRefused = action.isRefused(in: before)
    checks.refusalChangesNothing(isRefused, from: before, to: after)
    checks.activeChildrenStay(
      from: before.children, to: after.children, unless: ending != nil)
    if let ending { checks.resultArrives(ending.result, from: ending.id, in: after.children) }
    switch action {
    case .login(let id, _), .checkout(let id, _), .tapDone(let id), .removeChild(let id):
      checks.removedChildIsSilent(id, in: before.children, from: before, to: after)
      checks.actionStaysInside(id, from: before.children, to: after.children)
    case .rebuild: checks.childrenSurviveRebuild(from: before.children, to: after.children)
    case .startLogin:
      if !isRefused {
        checks.flowStarts(.login(LoginState()), from: before.children, to: after.children)
      }
    case .startCheckout:
      if !isRefused {
        checks.flowStarts(.checkout(CheckoutState()), from: before.children, to: after.children)
      }
    case .swipe: break
    }
  }
}

extension ParentAction {
  /// Whether it has to be refused: a flow is presented, or runs, already.
  fileprivate func isRefused(in state: ParentState) -> Bool {
    switch self {
    case .startLogin, .startCheckout: state.presented != nil
    case .login(_, .start), .checkout(_, .start): true
    case .swipe: state.presented == nil
    default: false
    }
  }

  /// The child that it ends, and how; nil when it ends none.
  fileprivate func ending(in state: ParentState) -> Ending? {
    switch self {
    case .login(let id, let action):
      state.children[id].flatMap { Ending(id, $0.result(of: action)) }
    case .checkout(let id, let action):
      state.children[id].flatMap { Ending(id, $0.result(of: action)) }
    case .tapDone(let id): state.children[id].flatMap { Ending(id, $0.resultOfDone) }
    case .removeChild(let id): state.children[id].flatMap { _ in Ending(id, .ended) }
    case .swipe:
      state.presented.flatMap { state.children.contains($0) ? Ending($0, .cancelled) : nil }
    case .startLogin, .startCheckout, .rebuild: nil
    }
  }
}

extension ParentChild {
  fileprivate func result(of action: LoginAction) -> FlowResult<ParentValue>? {
    if case .login = self { action.result?.map(ParentValue.user) } else { nil }
  }

  fileprivate func result(of action: CheckoutAction) -> FlowResult<ParentValue>? {
    if case .checkout = self { action.result?.map(ParentValue.order) } else { nil }
  }

  /// What the flow ends with by its "Done" button.
  fileprivate var resultOfDone: FlowResult<ParentValue> {
    switch self {
    case .login: .success(.user("ann"))
    case .checkout: .success(.order("1"))
    }
  }
}

/// A child that must end by a step, and how.
private struct Ending {
  let id: ChildID
  let result: FlowResult<ParentValue>

  init?(_ id: ChildID, _ result: FlowResult<ParentValue>?) {
    guard let result else { return nil }
    self.id = id
    self.result = result
  }
}

extension ParentState {
  /// How many screens the flow that is presented shows above its root.
  fileprivate var presentedDepth: Int {
    switch presented.flatMap({ children[$0] }) {
    case .login(let login): login.path.depth
    case .checkout(let checkout): checkout.path.depth
    case nil: 0
    }
  }
}
