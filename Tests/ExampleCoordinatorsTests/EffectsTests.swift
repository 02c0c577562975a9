import Coordinators
import ExampleCoordinators
import Testing

/// Effects of a step that no claim and no golden count sees.
@Suite struct EffectsTests {
  /// Returns the requests of the app's coordinator, which its machine drops.
  private func requests(after actions: AppAction...) -> [AppRequest?] {
    var state = AppState()
    return actions.map { AppCoordinator().reduce(into: &state, action: $0) }
  }

  @Test func `a protected screen and another try start a sign-in`() {
    #expect(requests(after: .navigate(to: .orders)) == [.startSignIn])
    #expect(requests(after: .showProfile) == [.startSignIn])
    #expect(requests(after: .openLink("shop://orders")) == [.startSignIn])
    #expect(
      requests(after: .showProfile, .signInFails, .alertButton(.confirm), .signInSucceeds)
        == [.startSignIn, nil, .startSignIn, nil])
    #expect(
      requests(after: .signInSucceeds, .sessionExpires, .alertButton(.confirm))
        == [nil, nil, .startSignIn])
  }

  @Test(
    arguments: [
      .swipeSheet, .closeModal, .openLink("shop://cart"), .restoreState(from: .saved),
    ] as [AppAction])
  func `giving up tells the service`(_ action: AppAction) {
    #expect(
      requests(after: .saveState, .showProfile, action, action)
        == [nil, .startSignIn, .cancelSignIn, nil])
  }

  @Test func `a sign-out shows the root of the tab`() {
    var state = TabState()
    for action in [.select(.profile), .profile(.show(.orders)), .profile(.signOut)] as [TabAction] {
      _ = TabCoordinator().reduce(into: &state, action: action)
    }
    #expect(state.children[2] == .profile([]))
  }

  @Test func `an answer to the options of an order leads to its support`() {
    var state = OrderState()
    let options = OrderModal.options(orderId: "7")
    for action in [.present(options), .button(isConfirmed: true, of: options)] as [OrderAction] {
      _ = OrderCoordinator().reduce(into: &state, action: action)
    }
    #expect(state.modals.layers.map(\.modal) == [.contactSupport(orderId: "7")])
  }
}
