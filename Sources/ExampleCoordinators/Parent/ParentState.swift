public import Coordinators

/// The state of a child coordinator.
public enum ParentChild: Hashable, Sendable {
  /// A sign-in flow.
  case login(LoginState)
  /// A checkout.
  case checkout(CheckoutState)
}

/// What a child flow succeeds with.
public enum ParentValue: Hashable, Sendable {
  /// The user who signed in.
  case user(User)
  /// The id of the order that was placed.
  case order(String)
}

/// The two flows of one kind that were started last: their views and services can speak up when they are gone.
public struct LatestChildren: Hashable, Sendable {
  /// The last one; nil before the first.
  public var last: ChildID?
  /// The one before it.
  public var previous: ChildID?

  func contains(_ id: ChildID) -> Bool { id == last || id == previous }

  mutating func add(_ id: ChildID) {
    previous = last
    last = id
  }
}

/// The child flows of the parent, which shows no screens of its own.
public struct ParentState: Hashable, Sendable {
  /// The document's `childCoordinators`, each flow presented as a modal.
  public var children = ChildRegistry<ParentChild, ParentValue>()
  /// The sign-in flows that were started last.
  public var logins = LatestChildren()
  /// The checkouts that were started last.
  public var checkouts = LatestChildren()

  /// A parent without children.
  public init() {}
}

extension ParentState {
  /// The flow that is presented, or the one on top where there are several.
  var presented: ChildID? { children.surfaces.last?.id }

  /// Lists a sign-in flow and presents it, as `startLoginFlow()` does.
  mutating func startLogin() { logins.add(children.start(.login(LoginState()), on: .modal)) }

  /// Lists a checkout and presents it.
  mutating func startCheckout() {
    checkouts.add(children.start(.checkout(CheckoutState()), on: .modal))
  }
}

/// Everything that can happen to the parent and its children.
public enum ParentAction: Hashable, Sendable, Codable {
  // MARK: The program

  /// `startLoginFlow()`.
  case startLogin
  /// The same for a checkout.
  case startCheckout
  /// Something for a sign-in flow, which may be gone: a service answers late.
  case login(ChildID, LoginAction)
  /// Something for a checkout, which may be gone.
  case checkout(ChildID, CheckoutAction)
  /// `removeChild(_:)`: the parent takes a flow away.
  case removeChild(ChildID)
  /// The "Done" button in a view of a child; the second tap of a double tap finds the child gone.
  case tapDone(in: ChildID)

  // MARK: The system

  /// The flow that is presented was swiped away (S18).
  case swipe
  /// The parent's view was built again.
  case rebuild
}
