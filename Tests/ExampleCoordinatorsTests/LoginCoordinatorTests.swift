import CoordinatorTesting
import ExampleCoordinators
import Testing

@Suite struct LoginCoordinatorTests {
  // MARK: As it is written

  static let report: FuzzReport = {
    do throws(FuzzFailure<LoginCoordinatorMachine>) {
      return try LoginCoordinatorMachine.asWritten.fuzz(seed: 42, corpus: .none)
    } catch {
      return error.report
    }
  }()

  /// What the document's code breaks, each with its shortest sequence.
  static let golden: [(claim: String, actions: [String])] = [
    ("ROOT-PRESENT", [".navigate(to: .credentials)"]),
    ("POP-DEPTH", [".navigate(to: .credentials)"]),
    ("RESULT-EXACTLY-ONCE", [".swipe"]),
    (
      "RESULT-EXACTLY-ONCE",
      [#".completeLogin(user: "ann")"#, #".completeLogin(user: "ann")"#]
    ),
    ("RESULT-EXACTLY-ONCE", [#".completeLogin(user: "ann")"#, ".cancel"]),
    ("REMOVED-SILENT", [#".completeLogin(user: "ann")"#, ".navigate(to: .forgotPassword)"]),
    ("IDEMPOTENT", [".navigate(to: .forgotPassword)", ".navigate(to: .forgotPassword)"]),
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

  @Test func aFlowEndsOnceAndIsSilentThen() {
    var state = LoginState()
    let coordinator = LoginCoordinator()
    #expect(coordinator.reduce(into: &state, action: .navigate(to: .forgotPassword)) == nil)
    #expect(
      coordinator.reduce(into: &state, action: .completeLogin(user: "ann")) == .success("ann"))
    let ended = state
    for late in [LoginAction.completeLogin(user: "ben"), .cancel, .swipe, .pop] {
      #expect(coordinator.reduce(into: &state, action: late) == nil, "\(late)")
      #expect(state == ended, "\(late)")
    }
  }

  @Test(arguments: [.cancel, .swipe] as [LoginAction])
  func givingUpIsAResult(_ action: LoginAction) {
    var state = LoginState()
    #expect(LoginCoordinator().reduce(into: &state, action: action) == .cancelled)
    #expect(state.outcome == .cancelled)
  }

  @Test func aScreenIsShownOnceAndTheRootIsGoneBackTo() {
    var state = LoginState()
    let coordinator = LoginCoordinator()
    for _ in 0..<2 { _ = coordinator.reduce(into: &state, action: .navigate(to: .forgotPassword)) }
    #expect(state.path == [.forgotPassword])
    _ = coordinator.reduce(into: &state, action: .navigate(to: .credentials))
    #expect(state.path == [])
  }

  @Test func aFlowStartsAgainOnlyWhenItHasEnded() {
    var state = LoginState()
    let coordinator = LoginCoordinator()
    _ = coordinator.reduce(into: &state, action: .navigate(to: .forgotPassword))
    _ = coordinator.reduce(into: &state, action: .start)
    #expect(state.path == [.forgotPassword])
    _ = coordinator.reduce(into: &state, action: .cancel)
    _ = coordinator.reduce(into: &state, action: .start)
    #expect(state == LoginState())
  }
}
