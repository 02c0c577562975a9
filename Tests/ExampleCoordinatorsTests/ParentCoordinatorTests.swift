import CoordinatorTesting
import ExampleCoordinators
import Testing

@Suite struct ParentCoordinatorTests {
  private func state(after actions: ParentAction...) -> ParentState {
    var state = ParentState()
    for action in actions { _ = ParentCoordinator().reduce(into: &state, action: action) }
    return state
  }

  @Test(
    arguments: [
      (.login(1, .completeLogin(user: "ben")), .success(.user("ben"))),
      (.login(1, .cancel), .cancelled), (.swipe, .cancelled), (.removeChild(1), .ended),
      (.tapDone(in: 1), .success(.user("ann"))),
    ] as [(ParentAction, FlowResult<FlowValue>)])
  func aSignInEndsOnceAndIsRemoved(_ action: ParentAction, _ result: FlowResult<FlowValue>) {
    let ended = state(after: .startLogin, action)
    #expect(ended.children.isEmpty)
    #expect(ended.children.owed == 0)
    #expect(ended.children.latest == .init(id: 1, result: result))
    #expect(state(after: .startLogin, action, action) == ended)
  }

  @Test func aCheckoutThatEndsByItselfIsRemoved() {
    let ended = state(after: .startCheckout, .checkout(1, .expire))
    #expect(ended.children.isEmpty)
    #expect(ended.children.latest == .init(id: 1, result: .ended))
  }

  @Test func oneFlowIsPresentedAtATime() {
    let one = state(after: .startLogin, .startLogin, .startCheckout)
    #expect(one.children.entries.map(\.id) == [1])
    #expect(state(after: .startLogin, .swipe, .startCheckout).children.entries.map(\.id) == [2])
  }

  @Test func aChildThatIsGoneIsNotMistakenForTheNextOne() {
    let running = state(after: .startLogin, .swipe, .startLogin)
    for late in [ParentAction.login(1, .completeLogin(user: "ann")), .tapDone(in: 1)] {
      #expect(state(after: .startLogin, .swipe, .startLogin, late) == running)
    }
  }

  @Test func aRebuildKeepsTheChild() {
    let navigated = state(after: .startLogin, .login(1, .navigate(to: .forgotPassword)), .rebuild)
    var login = LoginState()
    login.path = [.forgotPassword]
    #expect(navigated.children.entries.map(\.child) == [.login(login)])
  }

  @Test func anActionForAnotherKindOfChildChangesNothing() {
    let login = state(after: .startLogin)
    #expect(state(after: .startLogin, .checkout(1, .completeOrder(id: "1"))) == login)
  }
}
