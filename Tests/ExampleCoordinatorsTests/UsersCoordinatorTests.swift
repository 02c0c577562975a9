import Coordinators
import ExampleCoordinators
import Testing

@Suite struct UsersCoordinatorTests {
  @Test func onlyTheScreenOnTopIsHeard() {
    var state = UsersState()
    let users = UsersCoordinator()
    _ = users.reduce(into: &state, action: .showUserDetail(userId: "1", from: .list))
    _ = users.reduce(into: &state, action: .showUserDetail(userId: "2", from: .list))
    #expect(state.path == [.detail(userId: "1")])
    let first = UserScreen.detail(userId: "1")
    _ = users.reduce(into: &state, action: .showUserDetail(userId: "1", from: first))
    #expect(state.path == [first])
    _ = users.reduce(into: &state, action: .showUserDetail(userId: "2", from: first))
    #expect(state.path == [first, .detail(userId: "2")])
    #expect(state.visible == state.path)
  }

  @Test func whatIsVisibleIsTheCoordinatorsPath() {
    var state = UsersState()
    let users = UsersCoordinator()
    _ = users.reduce(into: &state, action: .pop)
    #expect(state == UsersState())
    for action in [UsersAction.pop, .popToRoot, .backWrite(depth: 0), .backCancelled] {
      state = UsersState()
      _ = users.reduce(into: &state, action: .showUserDetail(userId: "1", from: .list))
      _ = users.reduce(into: &state, action: action)
      #expect(state.path.depth == (action == .backCancelled ? 1 : 0), "\(action)")
      #expect(state.visible == state.path, "\(action)")
    }
  }
}
