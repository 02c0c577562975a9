import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import Testing

@Suite struct DeepLinkCoordinatorTests {
  private let coordinator = DeepLinkCoordinator()

  private func state(after actions: DeepLinkAction...) -> DeepLinkState {
    var state = DeepLinkState()
    for action in actions { _ = coordinator.reduce(into: &state, action: action) }
    return state
  }

  @Test(
    arguments: [.user(id: "7"), .user(id: "a/b ü"), .checkout, .settings(section: "x")]
      as [LinkTarget])
  func aTargetIsPrintedAndParsed(_ target: LinkTarget) throws {
    let link = try #require(target.link)
    #expect(LinkTarget(url: link.description) == target)
  }

  @Test func aTargetWithoutALink() {
    #expect(LinkTarget.user(id: "").link == nil)
    #expect(LinkTarget(url: "app://settings/privacy/more") == nil)
  }

  @Test func aLinkStartsFromAKnownState() {
    let user = state(after: .open(url: "app://settings/privacy"), .open(url: "app://user/7"))
    #expect(user.path == [.userList, .userDetail(userId: "7")])
    #expect(state(after: .open(url: "app://settings")).path == [.settings])
  }

  @Test func aLinkEndsWhatIsPresentedAndKeepsTheTabs() {
    let state = state(
      after: .touchHome, .home(.showArticle(id: "1")), .startLogin, .open(url: "app://checkout"))
    var home = HomeState()
    home.path = [.article(id: "1")]
    #expect(
      state.children.entries.map(\.child) == [.home(home), .flow(.checkout(CheckoutState()))])
    #expect(state.children.surfaces.map(\.host) == [.embedded, .modal])
    #expect(state.children.latest == .init(id: 2, result: .ended))
  }

  @Test func theSameLinkTwiceShowsTheSame() {
    var state = state(after: .open(url: "app://checkout"))
    let once = state
    #expect(
      coordinator.reduce(into: &state, action: .open(url: "app://checkout")) == .handled)
    #expect(state == once)
    // Half a checkout isn't what the link shows.
    _ = coordinator.reduce(into: &state, action: .checkout(1, .navigate(to: .payment)))
    _ = coordinator.reduce(into: &state, action: .open(url: "app://checkout"))
    #expect(state.children.entries.map(\.child) == [.flow(.checkout(CheckoutState()))])
    #expect(state.children.latest == .init(id: 1, result: .ended))
  }

  @Test(arguments: ["", "not a link", "app://user", "other://checkout", "app://user/7/8"])
  func aLinkToNowhereIsNotHandled(_ url: String) {
    let before = state(after: .open(url: "app://user/7"), .startLogin)
    var after = before
    #expect(coordinator.reduce(into: &after, action: .open(url: url)) == .notHandled)
    #expect(after == before)
  }

  @Test func aFlowEndsOnceAndIsSilentThen() {
    var state = state(after: .startLogin, .startLogin)
    #expect(state.children.entries.count == 1)
    _ = coordinator.reduce(into: &state, action: .swipe)
    #expect(state.children.isEmpty)
    #expect(state.children.latest == .init(id: 1, result: .cancelled))
    let swiped = state
    _ = coordinator.reduce(into: &state, action: .login(1, .completeLogin(user: "ann")))
    #expect(state == swiped)
  }
}
