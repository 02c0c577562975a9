public import Coordinators
public import StateMachineTesting

// The parts of an app on a device that some apps need. Each has a default for every member.

/// An app with tabs, navigation links or actions that a user can tap twice, on a device.
public protocol TappedApp: ShownApp {
  /// The number of tabs; 1 for an app without.
  func tabCount(in state: Base.State) -> Int

  /// The screens to which navigation links of the screen on top lead: the system itself puts them on the stack.
  func navigationLinks(in state: Base.State) -> [Screen]

  /// Returns whether a user can tap an action twice by accident (S20); the second tap must change nothing.
  ///
  /// No action is until this is written: say it of what shows a screen or a modal.
  func canBeTappedTwice(_ action: Action) -> Bool

  /// Returns whether a user can tap an action in the visible screens: the user must have a way on (NO-DEADLOCK).
  func isTap(_ action: Action, on visible: ScreenHierarchy<Screen, ModalID>) -> Bool
}

extension TappedApp {
  /// One.
  @inlinable public func tabCount(in state: Base.State) -> Int { 1 }
  /// None.
  @inlinable public func navigationLinks(in state: Base.State) -> [Screen] { [] }
  /// No.
  @inlinable public func canBeTappedTwice(_ action: Action) -> Bool { false }
  /// Anything but under an alert: an app with covers that can lose their way out has to say more.
  @inlinable
  public func isTap(_ action: Action, on visible: ScreenHierarchy<Screen, ModalID>) -> Bool {
    visible.modals.last?.style.hasStack != false
  }
}

/// An app that opens links, on a device.
public protocol LinkedApp: ShownApp {
  /// Returns the surface to which a link has led, judged by the state after it; nil when the action is no link, or leads nowhere.
  func target(of link: Action, in state: Base.State) -> LinkDestination<Screen, ModalID>?

  /// A state from which a link must lead to the same as from the given one: that of a first launch, with the same user
  /// signed in, and with whatever the app declares that this link leaves alone.
  ///
  /// An app with links in which a user can be signed in has to write it.
  func canonicalState(like state: Base.State, opening link: Action) -> Base.State
}

extension LinkedApp {
  /// Nowhere.
  @inlinable
  public func target(of link: Action, in state: Base.State) -> LinkDestination<Screen, ModalID>? {
    nil
  }
  /// The first one.
  @inlinable
  public func canonicalState(like state: Base.State, opening link: Action) -> Base.State {
    firstState
  }
}

/// An app that asks services and takes their answers, on a device.
public protocol ServedApp: ShownApp {
  /// A request to a service; `Never` for an app that sends none.
  associatedtype Request: Hashable & Sendable = Never

  /// What a step asks a service for, if anything: by its output, or by the flow that it has started.
  func request(
    of output: Base.Output?, from before: Base.State, to after: Base.State
  ) -> Request?

  /// Whether an output takes back a request that is in flight; the service may answer all the same.
  func isCancelled(_ request: Request, by output: Base.Output) -> Bool

  /// What the app makes of an answer; nil when it doesn't listen any more.
  func action(
    answering request: InFlight<Request>, with answer: Answer, in state: Base.State
  ) -> Action?

  /// Whether nobody waits for the answer to a request any more, so that it must show nothing.
  func isAbandoned(_ request: InFlight<Request>, in state: Base.State) -> Bool
}

extension ServedApp {
  /// Nothing.
  @inlinable
  public func request(
    of output: Base.Output?, from before: Base.State, to after: Base.State
  ) -> Request? { nil }
  /// No.
  @inlinable
  public func isCancelled(_ request: Request, by output: Base.Output) -> Bool { false }
  /// Nothing.
  @inlinable
  public func action(
    answering request: InFlight<Request>, with answer: Answer, in state: Base.State
  ) -> Action? { nil }
  /// Only if it was cancelled.
  @inlinable
  public func isAbandoned(_ request: InFlight<Request>, in state: Base.State) -> Bool {
    request.isCancelled
  }
}

/// A request that no service has answered yet.
public struct InFlight<Request: Hashable & Sendable>: Hashable, Sendable {
  /// What was asked for.
  public var request: Request
  /// Whether the app has taken it back: the answer can come all the same.
  public var isCancelled = false

  @inlinable
  init(_ request: Request) { self.request = request }
}

/// How a service answers a request.
public enum Answer: Hashable, Sendable, Codable {
  /// As hoped.
  case success
  /// Not as hoped.
  case failure
}

/// An app with protected screens, child flows or saved state, on a device.
public protocol GuardedApp: ShownApp {
  /// Whether protected screens may be visible.
  func isSignedIn(_ state: Base.State) -> Bool

  /// Whether only a signed-in user may see a screen.
  func isProtected(_ screen: Screen) -> Bool

  /// Whether only a signed-in user may see a modal.
  func isProtected(modal: ModalID) -> Bool

  /// The modals that child flows which are alive must be shown in; nil for an app whose modals aren't flows.
  func liveFlows(in state: Base.State) -> [ModalID]?

  /// Whether a screen can be encoded to be saved: one that can't loses the whole path (S21).
  func isRestorable(_ screen: Screen) -> Bool
}

extension GuardedApp {
  /// Yes.
  @inlinable public func isSignedIn(_ state: Base.State) -> Bool { true }
  /// No.
  @inlinable public func isProtected(_ screen: Screen) -> Bool { false }
  /// No.
  @inlinable public func isProtected(modal: ModalID) -> Bool { false }
  /// None of the modals is a flow.
  @inlinable public func liveFlows(in state: Base.State) -> [ModalID]? { nil }
  /// Yes.
  @inlinable public func isRestorable(_ screen: Screen) -> Bool { true }
}
