import Coordinators
import Measuring
import StateMachineTesting

/// A stack of screens, whose actions change the top of it only.
struct DeepPath: StateMachine {
  enum Action: CaseIterable, Hashable {
    case push, pop, replaceTop
  }

  /// The number of screens, give or take one.
  let depth: Int

  /// The initial state, made once: a walk copies it, and the first change to a copy costs its whole
  /// length.
  let initialState: RoutePath<Int>

  init(depth: Int) {
    self.depth = depth
    initialState = RoutePath(0..<depth)
  }

  func actions(in state: RoutePath<Int>, _ offers: inout Offers<Action>) {
    offers(.push, if: state.depth <= depth)
    offers(.pop, if: state.depth >= depth)
    offers(.replaceTop, if: state.depth > 0)
  }

  func reduce(into state: inout RoutePath<Int>, action: Action) {
    switch action {
    case .push: state.push(state.depth)
    case .pop: state.pop()
    case .replaceTop: state.replaceTop(with: (state.top ?? 0) &+ 1)
    }
  }

  static var checksSteps: Bool { false }

  func check(_ state: RoutePath<Int>, _ checks: inout Checks) {
    checks.always("the path is as deep as it should be", abs(state.depth - depth) <= 1)
  }
}

extension Suite {
  /// The cost of a transition by the depth of the path.
  ///
  /// A machine with claims about steps, or with coverage, keeps the state before: then each step
  /// copies and compares the whole path.
  static var pathDepths: [Benchmark] {
    let values = [1, 10, 100, 1_000, 10_000]
    return .walks(
      "growth/path-depth", parameter: "screens", values: values,
      lengths: .init(full: 200_000, quick: 50_000, small: 200), coverage: .claimsOnly
    ) {
      DeepPath(depth: $0)
    }
      + .walks(
        "growth/path-depth-kept-before", parameter: "screens", values: values,
        lengths: .init(full: 2_000, quick: 500, small: 5), coverage: .full
      ) {
        DeepPath(depth: $0)
      }
  }
}
