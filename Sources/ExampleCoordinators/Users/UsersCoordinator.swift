public import Coordinators

/// The document's `UsersCoordinator`: every view asks it to show a user.
///
/// The document shows the call of `showUserDetail(userId:)` and no body of it; the parameter
/// `from:` and the screens are invented.
///
/// - Only a tap in the screen on top counts; a tap from a screen that is covered by now comes too
///   late. The second tap of a double tap is such a tap, and so is the second of two rows tapped at
///   once.
/// - A user's screen isn't pushed above itself: a tap couldn't be traced to one of two equal
///   screens.
/// - The visible stack is the coordinator's path after every change.
public struct UsersCoordinator: Coordinator {
  public init() {}

  public func reduce(into state: inout UsersState, action: UsersAction) -> Never? {
    switch action {
    case .showUserDetail(let userId, let screen):
      let detail = UserScreen.detail(userId: userId)
      if screen == state.top, screen != detail { state.path.push(detail) }
    case .pop: state.path.pop()
    case .popToRoot: state.path.popToRoot()
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .backCancelled: break
    }
    state.visible = state.path
    return nil
  }
}
