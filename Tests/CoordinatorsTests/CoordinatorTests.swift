import Coordinators
import Testing

/// The example of the protocol's documentation, as it stands there.
private struct OrderCoordinator: Coordinator {
  enum Route: Hashable, Sendable { case detail(id: Int), tracking(id: Int) }
  enum Action: Hashable, Sendable { case open(Route), back, close }
  enum Output: Hashable, Sendable { case closed }

  func reduce(into path: inout RoutePath<Route>, action: Action) -> Output? {
    switch action {
    case .open(let route): path.push(route)
    case .back: path.pop()
    case .close:
      path.popToRoot()
      return .closed
    }
    return nil
  }
}

/// A parent can hold any coordinator by its primary associated types.
private func run<State, Action, Output>(
  _ coordinator: some Coordinator<State, Action, Output>, from state: State, _ actions: [Action]
) -> (state: State, outputs: [Output]) {
  var state = state
  let outputs = actions.compactMap { coordinator.reduce(into: &state, action: $0) }
  return (state, outputs)
}

@Suite struct CoordinatorTests {
  @Test func `the documented example is right`() {
    let opened = run(
      OrderCoordinator(), from: [], [.open(.detail(id: 7)), .open(.tracking(id: 7)), .back])
    #expect(opened.state == [.detail(id: 7)])
    #expect(opened.outputs.isEmpty)

    let closed = run(OrderCoordinator(), from: opened.state, [.close, .back, .close])
    #expect(closed.state == [])
    #expect(closed.outputs == [.closed, .closed])
  }
}
