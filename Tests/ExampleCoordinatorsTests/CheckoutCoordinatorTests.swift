import CoordinatorTesting
import ExampleCoordinators
import Testing

@Suite struct CheckoutCoordinatorTests {
  // MARK: As it is written

  static let report: FuzzReport = {
    do throws(FuzzFailure<CheckoutCoordinatorMachine>) {
      return try CheckoutCoordinatorMachine.asWritten.fuzz(seed: 42, corpus: .none)
    } catch {
      return error.report
    }
  }()

  /// What the document's code breaks, each with its shortest sequence.
  static let golden: [(claim: String, actions: [String])] = [
    ("RESULT-EXACTLY-ONCE", [".expire"]),
    ("RESULT-EXACTLY-ONCE", [".swipe"]),
    ("RESULT-EXACTLY-ONCE", [#".completeOrder(id: "1")"#, #".completeOrder(id: "1")"#]),
    ("RESULT-EXACTLY-ONCE", [#".completeOrder(id: "1")"#, ".cancel"]),
    ("REMOVED-SILENT", [#".completeOrder(id: "1")"#, ".navigate(to: .address)"]),
    ("IDEMPOTENT", [".navigate(to: .address)", ".navigate(to: .address)"]),
  ]

  @Test(arguments: golden)
  func asWrittenItBreaks(_ golden: (claim: String, actions: [String])) {
    let found = Self.report.findings.filter { $0.claim == golden.claim }.map(\.actions)
    #expect(found.contains(golden.actions), "found: \(found)")
  }

  @Test func asWrittenItBreaksNothingElse() {
    #expect(Set(Self.report.findings.map(\.claim)) == Set(Self.golden.map(\.claim)))
  }

  // MARK: Hardened

  @Test(
    arguments: [
      (.completeOrder(id: "7"), .success("7")), (.cancel, .cancelled), (.swipe, .cancelled),
      (.expire, .ended),
    ] as [(CheckoutAction, FlowResult<String>)])
  func eachWayToEndIsToldOnce(_ action: CheckoutAction, _ result: FlowResult<String>) {
    var state = CheckoutState()
    let coordinator = CheckoutCoordinator()
    #expect(coordinator.reduce(into: &state, action: action) == .finished(result))
    let ended = state
    #expect(coordinator.reduce(into: &state, action: action) == nil)
    #expect(state == ended)
  }

  @Test func theStepsAreShownInTurnAndNothingIsCharged() {
    var state = CheckoutState()
    let coordinator = CheckoutCoordinator()
    for route in [CheckoutRoute.address, .address, .payment, .review] {
      #expect(coordinator.reduce(into: &state, action: .navigate(to: route)) == nil)
    }
    #expect(state.path == [.address, .payment, .review])
    #expect(
      coordinator.reduce(into: &state, action: .completeOrder(id: "1"))
        == .finished(.success("1")))
  }
}
