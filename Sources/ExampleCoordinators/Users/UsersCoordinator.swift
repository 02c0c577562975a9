public import Coordinators

/// The document's `UsersCoordinator`, hardened: whoever wants to show a user asks it.
///
/// - A tap counts in the screen on top only: one that arrives from a screen that is covered by now comes too late.
///   A double tap is such a tap, and so are two rows that are tapped at once.
/// - Nobody is shown above themselves: of two equal screens, it couldn't be told which one a tap comes from.
/// - The visible stack is the coordinator's path, whoever changed it.
public struct UsersCoordinator: Coordinator {
  /// Makes the coordinator; all its state is in ``UsersState``.
  public init() {}

  /// Does what the action says, or refuses it.
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
