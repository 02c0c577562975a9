import CoordinatorTesting
import ExampleCoordinators
import Testing

/// A correct coordinator without a type of the package in its state: an array with the root inside,
/// an optional alert, and a Boolean.
struct ArrayCoordinator: Coordinator {
  struct State: Hashable, Sendable {
    var path = [0]
    var alert: String?
    var isSignedIn = false
  }

  enum Action: Hashable, Codable, Sendable {
    case push(Int), pop, popTo(Int), popToRoot, backWrite(depth: Int), link(Int)
    case ask(String), dismiss, button, late(String)
    case signIn, giveUp, signOut
  }

  func reduce(into state: inout State, action: Action) -> Bool? {
    switch action {
    case .push(let route): if state.path.last != route { state.path.append(route) }
    case .pop: if state.path.count > 1 { state.path.removeLast() }
    case .popTo(let route):
      if let index = state.path.dropFirst().lastIndex(of: route) {
        state.path.removeSubrange((index + 1)...)
      }
    case .popToRoot: state.path = [0]
    case .backWrite(let depth): state.path = Array(state.path.prefix(depth + 1))
    case .link(let route):
      if route > 0 { state.path = [0, route] }
      return route > 0
    case .ask(let text): if state.alert == nil { state.alert = text }
    case .dismiss, .button: state.alert = nil
    case .late(let text): if state.alert == text { state.alert = nil }
    case .signIn: state.isSignedIn = true
    case .giveUp: break
    case .signOut: state.isSignedIn = false
    }
    return nil
  }
}

extension ArrayCoordinator.Action {
  var stackStep: StackStep<Int>? {
    switch self {
    case .push(let route): .show(route)
    case .pop: .pop(1)
    case .popTo(let route): .popTo(route)
    case .popToRoot: .popToRoot
    case .backWrite(let depth): .backWrite(depth: depth)
    default: nil
    }
  }

  var modalStep: ModalStep<String>? {
    switch self {
    case .ask(let text): .present(text)
    case .dismiss: .dismiss
    case .button: .button
    case .late(let text): .writeNil(for: text)
    default: nil
    }
  }

  var sessionStep: SessionStep? {
    switch self {
    case .signIn: .succeed
    case .giveUp: .giveUp
    case .signOut: .end
    default: nil
    }
  }
}

struct ArrayMachine: CoordinatorMachine {
  var coordinator = Running(ArrayCoordinator())
  var initialState: Observed<ArrayCoordinator> { Observed(ArrayCoordinator.State()) }

  func actions(
    in state: Observed<ArrayCoordinator>, _ offers: inout Offers<ArrayCoordinator.Action>
  ) {
    offers(each: 1...2) { .push($0) }
    offers(.pop)
    offers(each: 1...3) { .popTo($0) }
    offers(.popToRoot)
    offers(each: 0..<state.state.path.count) { .backWrite(depth: $0) }
    offers(each: 0...2) { .link($0) }
    offers(each: ["a", "b"]) { .ask($0) }
    offers(.dismiss)
    offers(.button)
    offers(each: ["a", "b"]) { .late($0) }
    offers(.signIn)
    offers(.giveUp)
    offers(.signOut)
  }

  func check(_ state: Observed<ArrayCoordinator>, _ checks: inout Checks) {
    checks.rootIsFirst(0, in: state.state.path)
    checks.sometimes("the path is three deep", state.state.path.count == 4)
  }

  func checkStep(
    from before: Observed<ArrayCoordinator>, by action: ArrayCoordinator.Action,
    to after: Observed<ArrayCoordinator>, _ checks: inout Checks
  ) {
    let (before, after, isHandled) = (before.state, after.state, after.output)
    checks.takesStep(action.stackStep, from: before.path.dropFirst(), to: after.path.dropFirst())
    checks.takesStep(action.modalStep, from: before.alert, to: after.alert) { _ in true }
    checks.signInChangesByAnswer(
      from: before.isSignedIn, to: after.isSignedIn, by: action.sessionStep)
    guard case .link(let route) = action else { return }
    checks.linkIsAnswered(isHandled == true, expected: route > 0)
    if route > 0 {
      checks.linkIsCanonical(after.path, expected: [0, route])
    } else {
      checks.unknownLinkChangesNothing(from: before, to: after)
    }
  }
}

/// The flaws of the library for types of an app's own.
@Suite struct OwnTypesFlawsTests {
  static let flaws: [Flaw<ArrayCoordinator>] =
    Flaw.stack(\.path, showing: 1, step: \.stackStep).filter { $0.name != "pop-unguarded" }
    + Flaw.poppedTo(\.path, step: \.stackStep)
    + Flaw.modals(\.alert, step: \.modalStep) + Flaw.links(\.path) { $0.output }
    + [
      Flaw("giving-up-signs-in", "AUTH-GATE", on: .giveUp) { $0.state.isSignedIn = true },
      Flaw("session-never-ends", "AUTH-GATE", on: .signOut) {
        $0.state.isSignedIn = $0.before.isSignedIn
      },
    ]

  @Test func `the coordinator without a flaw breaks no claim`() throws {
    let report = try ArrayMachine().fuzz(seed: 1, walks: 200, corpus: .none)
    #expect(report.claims.allSatisfy { $0.evaluations > 0 })
  }

  @Test func `each flaw is found by its claim`() async {
    let target = FuzzTarget(ArrayMachine(), forms: Self.flaws.map { Form($0) })
    let table = await FlawTable(of: target, seeds: 3, budget: 20_000)
    #expect(table.rows.count == 16)
    #expect(table.survivors == [])
  }

  @Test func `a wrong way back to a route breaks the claim about that way, and no other`() {
    let claims = Flaw<ArrayCoordinator>.poppedTo(\.path, step: \.stackStep).map {
      Fuzzer(ArrayMachine().planting($0), seed: 1, walks: 50).run().brokenClaims
    }
    #expect(
      claims == [
        [Claim("POP-DEPTH", "popping to a route ends on it, above what was below it")],
        [Claim("VALID-POP", "a pop to a route that isn't there changes nothing")],
      ])
  }

  @Test func `a pop that takes the root is found`() {
    let emptied = Flaw<ArrayCoordinator>("pop-takes-root", "ROOT-PRESENT") {
      if $0.action == .pop { $0.state.path = $0.before.path.dropLast() }
    }
    let run = Fuzzer(ArrayMachine().planting(emptied), seed: 1, walks: 20).run()
    #expect(run.brokenClaims.map(\.name).contains("ROOT-PRESENT"))
  }
}
