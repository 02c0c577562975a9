import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import Testing

@Suite struct TabCoordinatorTests {
  private let coordinator = TabCoordinator()

  private func state(after actions: TabAction...) -> TabState {
    var state = TabState()
    for action in actions { _ = coordinator.reduce(into: &state, action: action) }
    return state
  }

  @Test func aTabIsMadeWhenItIsFirstTouched() {
    var state = TabState()
    #expect(state.children.entries.map(\.child) == [.home(HomeState())])
    #expect(state.tabs[.profile] == nil)
    _ = coordinator.reduce(into: &state, action: .select(.profile))
    #expect(state.children.entries.map(\.child) == [.home(HomeState()), .profile(ProfileState())])
    #expect(state.children.entries.map(\.parent) == [.weak, .weak])
    let children = state.children
    _ = coordinator.reduce(into: &state, action: .select(.home))
    _ = coordinator.reduce(into: &state, action: .select(.profile))
    #expect(state.children == children)
  }

  @Test func aHiddenTabKeepsItsPath() {
    let state = state(
      after: .home(.showArticle(id: "1")), .select(.profile), .profile(.show(.edit)))
    var (home, profile) = (HomeState(), ProfileState())
    home.path = [.article(id: "1")]
    profile.path = [.edit]
    #expect(state.children.entries.map(\.child) == [.home(home), .profile(profile)])
  }

  @Test func aTapOnTheSelectedTabLeadsToItsRoot() {
    let deep = state(after: .home(.showArticle(id: "1")), .home(.showArticle(id: "2")))
    var state = deep
    _ = coordinator.reduce(into: &state, action: .select(.home))
    #expect(state == TabState())
    // The child of a tab only asks: showing the tab that is shown isn't a tap on it.
    state = deep
    _ = coordinator.reduce(into: &state, action: .profile(.signOut))
    #expect(state == deep)
  }

  @Test func aChildAsksItsParentForAnotherTab() {
    #expect(state(after: .home(.showProfile)).tabs.selected == .profile)
    let signedOut = state(after: .home(.showProfile), .profile(.show(.orders)), .profile(.signOut))
    #expect(signedOut.tabs.selected == .home)
    #expect(
      signedOut.children.entries.map(\.child) == [.home(HomeState()), .profile(ProfileState())])
  }

  @Test func onlyAHiddenChildIsRemovedAndIsMadeAgain() {
    var state = state(after: .removeChild(of: .home), .removeChild(of: .profile))
    #expect(state == TabState())
    for action in [.home(.showArticle(id: "1")), .select(.profile), .removeChild(of: .home)]
      as [TabAction]
    {
      _ = coordinator.reduce(into: &state, action: action)
    }
    #expect(state.tabs[.home] == nil)
    #expect(state.children.entries.map(\.child) == [.profile(ProfileState())])
    #expect(state.children.latest == .init(id: 1, result: .ended))
    _ = coordinator.reduce(into: &state, action: .home(.showArticle(id: "2")))
    #expect(state.tabs[.home] == nil)
    _ = coordinator.reduce(into: &state, action: .select(.home))
    #expect(state.tabs[.home] == 3)
    #expect(state.children[3] == .home(HomeState()))
  }
}
