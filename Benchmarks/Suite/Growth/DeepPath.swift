import Coordinators
import Measuring
import StateMachineTesting

/// A stack of screens, whose actions touch the top of it only.
struct DeepPath: StateMachine {
  enum Action: CaseIterable, Hashable {
    case push, pop, replaceTop
  }

  /// How many screens there are, give or take one.
  let depth: Int

  /// Made once: a walk begins with a copy of it, and the first change to a copy is as long as it is.
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
  /// What a transition costs when the path is deep.
  ///
  /// A machine with claims about steps, or coverage, keeps the state before: then something has to
  /// be copied, and compared, that is as long as the path.
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
