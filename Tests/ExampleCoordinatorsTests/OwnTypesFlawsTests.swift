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

  enum Action: Hashable, Sendable {
    case stack(StackStep<Int>), alert(ModalStep<String>), session(SessionStep), link(Int)

    var stackStep: StackStep<Int>? { if case .stack(let step) = self { step } else { nil } }
    var modalStep: ModalStep<String>? { if case .alert(let step) = self { step } else { nil } }
    var sessionStep: SessionStep? { if case .session(let step) = self { step } else { nil } }
  }

  func reduce(into state: inout State, action: Action) -> Bool? {
    switch action {
    case .stack(.show(let route)), .stack(.push(let route)):
      if state.path.last != route { state.path.append(route) }
    case .stack(.pop): if state.path.count > 1 { state.path.removeLast() }
    case .stack(.popTo(let route)):
      if let index = state.path.dropFirst().lastIndex(of: route) {
        state.path.removeSubrange((index + 1)...)
      }
    case .stack(.popToRoot): state.path = [0]
    case .stack(.backWrite(let depth)): state.path = Array(state.path.prefix(depth + 1))
    case .link(let route):
      if route > 0 { state.path = [0, route] }
      return route > 0
    case .alert(.present(let text)): if state.alert == nil { state.alert = text }
    case .alert(.dismiss), .alert(.button), .alert(.swipe): state.alert = nil
    case .alert(.writeNil(let text)): if state.alert == text { state.alert = nil }
    case .session(.succeed): state.isSignedIn = true
    case .session(.giveUp), .session(.replace): break
    case .session(.end): state.isSignedIn = false
    }
    return nil
  }
}

struct ArrayMachine: CoordinatorMachine {
  var coordinator = Running(ArrayCoordinator())
  var initialState: Observed<ArrayCoordinator> { Observed(ArrayCoordinator.State()) }

  func actions(
    in state: Observed<ArrayCoordinator>, _ offers: inout Offers<ArrayCoordinator.Action>
  ) {
    offers(each: [.show(1), .show(2), .pop(1), .popTo(1), .popTo(2), .popTo(3), .popToRoot]) {
      .stack($0)
    }
    offers(each: 0..<state.state.path.count) { .stack(.backWrite(depth: $0)) }
    offers(each: 0...2) { .link($0) }
    for text in ["a", "b"] { offers(each: [.present(text), .writeNil(for: text)]) { .alert($0) } }
    offers(each: [.dismiss, .button]) { .alert($0) }
    offers(each: [.succeed, .giveUp, .end]) { .session($0) }
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
      Flaw("giving-up-signs-in", "AUTH-GATE", on: .session(.giveUp)) { $0.state.isSignedIn = true },
      Flaw("session-never-ends", "AUTH-GATE", on: .session(.end)) {
        $0.state.isSignedIn = $0.before.isSignedIn
      },
    ]

  @Test func `the coordinator without a flaw breaks no claim`() throws {
    let report = try ArrayMachine().fuzz(seed: 1, walks: 200, corpus: .none)
    #expect(report.claims.allSatisfy { $0.evaluations > 0 })
  }

  @Test func `each flaw is found by its claim`() {
    #expect(Self.flaws.count == 16)
    for flaw in Self.flaws {
      let run = Fuzzer(ArrayMachine().planting(flaw), seed: 1, walks: 50).run()
      #expect(run.brokenClaims.map(\.name).contains(flaw.claim), "\(flaw.name)")
    }
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
      if $0.action == .stack(.pop(1)) { $0.state.path = $0.before.path.dropLast() }
    }
    let run = Fuzzer(ArrayMachine().planting(emptied), seed: 1, walks: 20).run()
    #expect(run.brokenClaims.map(\.name).contains("ROOT-PRESENT"))
  }
}
