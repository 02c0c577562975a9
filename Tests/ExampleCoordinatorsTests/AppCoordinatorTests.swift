import Coordinators
import ExampleCoordinators
import Testing

/// The requests of the app's coordinator, which its machine drops.
@Suite struct AppCoordinatorTests {
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
}
