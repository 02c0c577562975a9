import CoordinatorTesting
import ExampleCoordinators
import Testing

@Suite struct LoginCoordinatorTests {
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
