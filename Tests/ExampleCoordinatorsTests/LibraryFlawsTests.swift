import CoordinatorTesting
import ExampleCoordinators
import Testing

/// A correct flow with a stack.
struct FlowCoordinator: Coordinator {
  typealias State = Flow<Int, String>

  enum Action: Hashable, Codable, Sendable {
    case push(Int), show(Int), pop, popToRoot, backWrite(depth: Int)
    case finish(String), cancel, swipe, start
  }

  func reduce(into state: inout State, action: Action) -> FlowResult<String>? {
    if !state.isRunning {
      if action == .start { state = State() }
      return nil
    }
    switch action {
    case .push(let route): state.path.push(route)
    case .show(let route): if state.path.top != route { state.path.push(route) }
    case .pop: state.path.pop()
    case .popToRoot: state.path.popToRoot()
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .finish(let value): return state.end(with: .success(value))
    case .cancel, .swipe: return state.end(with: .cancelled)
    case .start: break
    }
    return nil
  }
}

extension FlowCoordinator.Action {
  var step: FlowStep<Int, String> {
    switch self {
    case .push(let route): .move(.push(route))
    case .show(let route): .move(.show(route))
    case .pop: .move(.pop(1))
    case .popToRoot: .move(.popToRoot)
    case .backWrite(let depth): .move(.backWrite(depth: depth))
    case .finish(let value): .end(.success(value))
    case .cancel, .swipe: .end(.cancelled)
    case .start: .start
    }
  }
}

extension Flaw<FlowCoordinator> {
  static let all =
    flow(\.self, path: \.path, showing: 0, delivering: { $0 }, step: \.step)
    + [Flaw("swipe-is-silent", "RESULT-EXACTLY-ONCE", on: .swipe) { $0.output = nil }]
}

struct FlowMachine: CoordinatorMachine {
  var coordinator = Running(FlowCoordinator())
  var initialState: Observed<FlowCoordinator> { Observed(FlowCoordinator.State()) }

  func actions(
    in state: Observed<FlowCoordinator>, _ offers: inout Offers<FlowCoordinator.Action>
  ) {
    offers(each: 1...2) { .push($0) }
    offers(each: 1...2) { .show($0) }
    offers(.pop)
    offers(.popToRoot)
    offers(each: 0..<state.state.path.depth) { .backWrite(depth: $0) }
    offers(each: ["a", "b"], weight: 0.25) { .finish($0) }
    offers(.cancel, weight: 0.25)
    offers(.swipe, weight: 0.25)
    offers(.start)
  }

  func check(_ state: Observed<FlowCoordinator>, _ checks: inout Checks) {
    checks.always("DEPTH", "the path has an end", state.state.path.depth <= 100)
  }

  func checkStep(
    from before: Observed<FlowCoordinator>, by action: FlowCoordinator.Action,
    to after: Observed<FlowCoordinator>, _ checks: inout Checks
  ) { checks.takesStep(action.step, from: before.state, to: after.state, delivering: after.output) }
}

/// The flaws of the library for stacks and flows.
@Suite struct LibraryFlawsTests {
  /// Each flaw with its claim and the length of its shortest sequence.
  static let flaws: [(name: String, claim: String, length: Int)] = [
    ("push-goes-to-the-bottom", "FOCUS-ARRIVES", 2), ("pop-removes-first", "POP-DEPTH", 3),
    ("pop-to-root-keeps-one", "POP-DEPTH", 2),
    ("back-write-keeps-the-wrong-end", "TRUNCATE-ONLY", 3),
    ("same-screen-twice", "IDEMPOTENT", 2), ("pop-unguarded", "VALID-POP", 1),
    ("success-delivered-as-cancel", "RESULT-EXACTLY-ONCE", 1),
    ("success-delivered-twice", "RESULT-EXACTLY-ONCE", 2),
    ("cancel-after-success-delivers", "RESULT-EXACTLY-ONCE", 2),
    ("late-success-overwrites-cancel", "REMOVED-SILENT", 2),
    ("start-resets-running-flow", "REFUSED", 2), ("restart-keeps-path", "FOCUS-ARRIVES", 3),
    ("swipe-is-silent", "RESULT-EXACTLY-ONCE", 1),
  ]

  @Test func `the flow without a flaw breaks no claim`() throws {
    let report = try FlowMachine().fuzz(seed: 1, walks: 300, corpus: .none)
    #expect(
      Set(report.claims.map(\.claim.name)) == [
        "DEPTH", "REFUSED", "RESULT-EXACTLY-ONCE", "FOCUS-ARRIVES", "REMOVED-SILENT", "IDEMPOTENT",
        "VALID-POP", "POP-DEPTH", "TRUNCATE-ONLY",
      ])
    try FlowMachine().explore(depth: 4, corpus: .none)
  }

  @Test func `a flow that can't start again misses its goal`() throws {
    let never = Flaw<FlowCoordinator>("never-starts", "") {
      if $0.action == .start { ($0.state, $0.output) = ($0.before, nil) }
    }
    let error = try #require(throws: SearchFailure.self) {
      try FlowMachine().planting(never).fuzz(seed: 1, walks: 100, corpus: .none)
    }
    #expect(error.report.brokenClaims.contains { $0.name == "FOCUS-ARRIVES" })
    #expect(error.report.shortfalls == ["goal not reached: a flow that ended starts again"])
  }

  @Test func `each flaw is found by its claim, with several seeds`() async {
    let table = await FlawTable(
      of: FuzzTarget(FlowMachine(), forms: Flaw<FlowCoordinator>.all.map { Form($0) }), seeds: 3,
      budget: 20_000)
    #expect(table.survivors == [])
    #expect(table.rows.map(\.flaw) == Self.flaws.map(\.name))
    #expect(table.rows.map(\.claim) == Self.flaws.map(\.claim))
    #expect(table.rows.map { Set($0.actions.map(\.count)) } == Self.flaws.map { [$0.length] })
  }

  @Test func `a stack flaw changes no action that the flow refuses`() {
    typealias Action = FlowCoordinator.Action
    let ended: [Action] = [.push(1), .push(2), .cancel]
    for flaw in Flaw<FlowCoordinator>.all.prefix(6) {
      let machine = FlowMachine().planting(flaw)
      let states = machine.replaying(
        ended + [.push(3), .pop, .popToRoot, .backWrite(depth: 1)]
      ).states
      for state in states.dropFirst(3) { #expect(state.state == states[3].state, "\(flaw.name)") }
    }
  }

  @Test func `a flaw can change the state and the output of a step`() {
    let flaw = Flaw<FlowCoordinator>("spoilt", "") {
      #expect($0.before == FlowCoordinator.State())
      #expect($0.action == .finish("a"))
      #expect($0.state.outcome == .success("a"))
      #expect($0.output == .success("a"))
      $0.state.outcome = .cancelled
      $0.output = nil
    }
    var state = FlowCoordinator.State()
    let output = FlowMachine().planting(flaw).coordinator.reduce(into: &state, action: .finish("a"))
    #expect(output == nil)
    #expect(state.outcome == .cancelled)
    #expect(flaw.summary == FormSummary("spoilt", caughtBy: ""))
  }
}
