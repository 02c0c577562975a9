package import CoordinatorTesting
public import Coordinators

extension Form<ParentCoordinatorMachine> {
  package static let all = [
    Form(
      "child-is-never-removed", breaks: "never forget to remove child coordinators",
      caughtBy: "NO-ORPHAN-CHILD", ParentThatNeverRemoves()),
    Form(
      "strong-parent", breaks: "never use strong parent references", caughtBy: "NO-RETAIN-CYCLE",
      ParentOwnedByChildren()),
    Form(
      "view-tells-the-parent", breaks: "never let views know about coordinator hierarchy",
      caughtBy: "RESULT-EXACTLY-ONCE", ParentKnownToViews()),
    Form(
      "coordinator-in-child-view", breaks: "never create coordinators in child views",
      caughtBy: "STABLE-IDENTITY", ParentWithoutChildren()),
  ]
}

/// The document's incorrect `ParentCoordinator`, which is no delegate; comments quote the original
/// code.
public struct ParentThatNeverRemoves: Coordinator {
  public init() {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    // childCoordinators.append(loginCoordinator) … // Never removed! Leaks.
    ParentCoordinatorAsWritten(hasDelegate: false).reduce(into: &state, action: action)
  }
}

/// The document's incorrect `ChildCoordinator`, which owns its parent; a comment quotes the
/// original code.
public struct ParentOwnedByChildren: Coordinator {
  public init() {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    _ = ParentCoordinatorAsWritten().reduce(into: &state, action: action)
    // var parent: ParentCoordinator
    for entry in state.children.entries { state.children.link(entry.id, toParent: .strong) }
    return nil
  }
}

/// The document's incorrect `LoginView`, which calls its coordinator's parent; a comment quotes the
/// original code.
public struct ParentKnownToViews: Coordinator {
  public init() {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    guard case .tapDone(let id) = action else {
      return ParentCoordinatorAsWritten().reduce(into: &state, action: action)
    }
    // coordinator.parent?.childDidFinish(coordinator)
    state.children.unlist(id)
    return nil
  }
}

/// The document's incorrect `ChildView`, which makes its own coordinator; a comment quotes the
/// original code.
public struct ParentWithoutChildren: Coordinator {
  public init() {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Never? {
    guard action == .rebuild else {
      return ParentCoordinatorAsWritten().reduce(into: &state, action: action)
    }
    // @StateObject var coordinator = ChildCoordinator(), "created on every parent rebuild"
    for entry in state.children.entries { state.children.restart(entry.id) }
    return nil
  }
}
