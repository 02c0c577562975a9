import Coordinators
import Measuring
import StateMachineTesting

/// A parent with many children, whose actions start, change and finish one more.
struct ManyChildren: StateMachine {
  enum Action: CaseIterable, Hashable {
    case start, change, finish
  }

  /// The initial state, made once, as in ``DeepPath``.
  let initialState: ChildRegistry<Int, Int>

  private let count: Int

  init(count: Int) {
    self.count = count
    var children = ChildRegistry<Int, Int>()
    for number in 0..<count { children.start(number, on: .embedded) }
    initialState = children
  }

  func actions(in state: ChildRegistry<Int, Int>, _ offers: inout Offers<Action>) {
    let isFull = state.entries.count > count
    offers(.start, if: !isFull)
    offers(.change, if: isFull)
    offers(.finish, if: isFull)
  }

  func reduce(into state: inout ChildRegistry<Int, Int>, action: Action) {
    switch (action, state.entries.last?.id) {
    case (.start, _): state.start(0, on: .modal)
    case (.change, let id?): state.update(id) { $0 &+= 1 }
    case (.finish, let id?): state.finish(id, with: .success(1))
    case (_, nil): break
    }
  }

  static var checksSteps: Bool { false }

  func check(_ state: ChildRegistry<Int, Int>, _ checks: inout Checks) {
    checks.always("one child comes and goes", state.entries.count - count <= 1)
  }
}

extension Suite {
  /// The cost of a transition by the number of children: they are looked up by their ids, one by
  /// one.
  static var children: [Benchmark] {
    .walks(
      "growth/children", parameter: "children", values: [0, 1, 10, 100, 1_000],
      lengths: .init(full: 20_000, quick: 10_000, small: 50), coverage: .claimsOnly
    ) {
      ManyChildren(count: $0)
    }
  }
}
