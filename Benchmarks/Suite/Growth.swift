import Coordinators
import Measuring
import StateMachineTesting

extension Suite {
  /// The cost of a transition by the depth of the path, by the number of children, and by that of
  /// claims.
  ///
  /// The walk keeps the state before, so each step copies and compares the whole path. Children are
  /// looked up by their ids, one by one.
  static var growth: [Benchmark] {
    curve(
      "path-depth", parameter: "screens", values: [1, 10, 100, 1_000, 10_000],
      lengths: [2_000, 500, 5], machine: DeepPath.init)
      + curve(
        "children", parameter: "children", values: [0, 1, 10, 100, 1_000],
        lengths: [20_000, 10_000, 50], machine: ManyChildren.init)
      + curve(
        "claims", parameter: "claims", values: [0, 1, 5, 10, 20, 50],
        lengths: [50_000, 20_000, 50], machine: ManyClaims.init)
  }

  /// One uniform walk for each value of a parameter of the machine.
  ///
  /// - Parameter lengths: the numbers of actions, large enough that the cost of beginning the walk
  ///   vanishes.
  private static func curve<Machine: StateMachine>(
    _ name: String, parameter: String, values: [Int], lengths: Benchmark.Sizes,
    machine: @escaping @Sendable (Int) -> Machine
  ) -> [Benchmark] {
    values.map { value in
      let point = Benchmark.Point("growth/\(name)", parameter, value)
      return Benchmark(
        "growth/\(name)/\(value)", unit: "transition", sizes: lengths, point: point
      ) { length in
        let fuzzer = Fuzzer(
          machine(value), seed: seed, walks: 1, length: length, strategy: .uniform)
        let hash = fuzzer.run().hash
        return { fuzzer.run().outcome(hash) }
      }
    }
  }
}

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

  func check(_ state: RoutePath<Int>, _ checks: inout Checks) {
    checks.always("the path is as deep as it should be", abs(state.depth - depth) <= 1)
  }
}

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

  func check(_ state: ChildRegistry<Int, Int>, _ checks: inout Checks) {
    checks.always("one child comes and goes", state.entries.count - count <= 1)
  }
}

/// A counter with many claims, whose only cost is the lookup.
struct ManyClaims: StateMachine {
  enum Action: CaseIterable, Hashable {
    case add, subtract
  }

  /// The identity of a claim is its name and its meaning: five names and ten meanings give fifty
  /// claims.
  private static let names: [StaticString] = ["a", "b", "c", "d", "e"]
  private static let meanings: [StaticString] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
  ]

  private let claims: [(name: StaticString, meaning: StaticString)]

  init(count: Int) {
    let all = Self.names.flatMap { name in Self.meanings.map { (name, $0) } }
    precondition(count <= all.count, "there are names for \(all.count) claims")
    claims = Array(all.prefix(count))
  }

  var initialState: Int { 0 }

  func reduce(into state: inout Int, action: Action) { state += action == .add ? 1 : -1 }

  func check(_ state: Int, _ checks: inout Checks) {
    for (name, meaning) in claims { checks.always(name, meaning, state < 1 << 40) }
  }
}
