public import Coordinators
public import StateMachineTesting

// Optional parts of an app on a device. Each has a default for every member.

/// An app with tabs, navigation links or actions that a user can tap twice, on a device.
public protocol TappedApp: ShownApp {
  /// Returns the number of tabs; 1 for an app without tabs.
  func tabCount(in state: Base.State) -> Int

  /// Returns the screens to which navigation links of the screen on top lead; the system itself
  /// pushes them.
  func navigationLinks(in state: Base.State) -> [Screen]

  /// Returns whether a user can tap an action twice by accident (S20); the second tap must change
  /// nothing.
  ///
  /// By default, no action can be; implement it for actions that show a screen or a modal.
  func canBeTappedTwice(_ action: Action) -> Bool

  /// Returns whether a user can tap an action in the visible screens; NO-DEADLOCK needs such an
  /// action.
  func isTap(_ action: Action, on visible: ScreenHierarchy<Screen, ModalID>) -> Bool
}

extension TappedApp {
  /// Returns 1.
  @inlinable public func tabCount(in state: Base.State) -> Int { 1 }
  /// Returns no links.
  @inlinable public func navigationLinks(in state: Base.State) -> [Screen] { [] }
  /// Returns false.
  @inlinable public func canBeTappedTwice(_ action: Action) -> Bool { false }
  /// Returns true unless an alert is on top; an app whose covers can lack a close button has to
  /// implement it.
  @inlinable
  public func isTap(_ action: Action, on visible: ScreenHierarchy<Screen, ModalID>) -> Bool {
    visible.modals.last?.style.hasStack != false
  }
}

/// An app that opens links, on a device.
public protocol LinkedApp: ShownApp {
  /// Returns the surface to which a link has led, judged by the state after it; nil if the action
  /// is no link, or the link leads to no surface.
  func target(of link: Action, in state: Base.State) -> LinkDestination<Screen, ModalID>?

  /// Returns the state from which a link must lead to the same screens as from the given one: that
  /// of a first launch, with the same user signed in, and with every part that the link leaves
  /// unchanged.
  ///
  /// Implement it if the app has links and a user can be signed in.
  func canonicalState(like state: Base.State, opening link: Action) -> Base.State
}

extension LinkedApp {
  /// Returns nil.
  @inlinable
  public func target(of link: Action, in state: Base.State) -> LinkDestination<Screen, ModalID>? {
    nil
  }
  /// Returns the state of the first launch.
  @inlinable
  public func canonicalState(like state: Base.State, opening link: Action) -> Base.State {
    firstState
  }
}

/// An app that sends requests to services, on a device.
public protocol ServedApp: ShownApp {
  /// A request to a service; `Never` for an app that sends none.
  associatedtype Request: Hashable & Sendable = Never

  /// Returns the request of a step, made by its output or by a flow that it has started; nil for
  /// none.
  func request(
    of output: Base.Output?, from before: Base.State, to after: Base.State
  ) -> Request?

  /// Returns whether an output cancels a request that is in flight; the service may answer all the
  /// same.
  func isCancelled(_ request: Request, by output: Base.Output) -> Bool

  /// Returns the action for an answer; nil if the app ignores it.
  func action(
    answering request: InFlight<Request>, with answer: Answer, in state: Base.State
  ) -> Action?

  /// Returns whether the app no longer waits for the answer to a request, so that the answer must
  /// show nothing.
  func isAbandoned(_ request: InFlight<Request>, in state: Base.State) -> Bool
}

extension ServedApp {
  /// Returns nil.
  @inlinable
  public func request(
    of output: Base.Output?, from before: Base.State, to after: Base.State
  ) -> Request? { nil }
  /// Returns false.
  @inlinable
  public func isCancelled(_ request: Request, by output: Base.Output) -> Bool { false }
  /// Returns nil.
  @inlinable
  public func action(
    answering request: InFlight<Request>, with answer: Answer, in state: Base.State
  ) -> Action? { nil }
  /// Returns whether the request was cancelled.
  @inlinable
  public func isAbandoned(_ request: InFlight<Request>, in state: Base.State) -> Bool {
    request.isCancelled
  }
}

/// A request that no service has answered yet.
public struct InFlight<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The request.
  public var request: Request
  /// True if the app has cancelled the request; the answer can come all the same.
  public var isCancelled = false

  @inlinable
  init(_ request: Request) { self.request = request }
}

/// A service's answer to a request.
public enum Answer: Hashable, Sendable, Codable {
  /// The request succeeded.
  case success
  /// The request failed.
  case failure
}

/// An app with protected screens, child flows or saved state, on a device.
public protocol GuardedApp: ShownApp {
  /// Returns whether protected screens may be visible.
  func isSignedIn(_ state: Base.State) -> Bool

  /// Returns whether only a signed-in user may see a screen.
  func isProtected(_ screen: Screen) -> Bool

  /// Returns whether only a signed-in user may see a modal.
  func isProtected(modal: ModalID) -> Bool

  /// Returns the modals in which live child flows must be shown; nil for an app whose modals aren't
  /// flows.
  func liveFlows(in state: Base.State) -> [ModalID]?

  /// Returns whether a screen can be encoded to be saved; one that can't loses the whole path
  /// (S21).
  func isRestorable(_ screen: Screen) -> Bool
}

extension GuardedApp {
  /// Returns true.
  @inlinable public func isSignedIn(_ state: Base.State) -> Bool { true }
  /// Returns false.
  @inlinable public func isProtected(_ screen: Screen) -> Bool { false }
  /// Returns false.
  @inlinable public func isProtected(modal: ModalID) -> Bool { false }
  /// Returns nil: no modal is a flow.
  @inlinable public func liveFlows(in state: Base.State) -> [ModalID]? { nil }
  /// Returns true.
  @inlinable public func isRestorable(_ screen: Screen) -> Bool { true }
}
