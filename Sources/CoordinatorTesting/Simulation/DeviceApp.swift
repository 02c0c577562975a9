public import Coordinators
public import StateMachineTesting

/// A machine whose coordinator can be put on a ``SimulatedDevice``.
///
/// The machine's list gives the actions of the program and the world; on a device, a presenter
/// replaces those of the system, and services those of their answers. Only ``hierarchy(of:)`` and
/// ``action(for:in:)`` have to be implemented; the other members have defaults, for an app without
/// tabs, links, services or a sign-in.
public protocol DeviceApp: CoordinatorMachine where Action: Codable {
  /// The type of the screens in a stack; `Never` for an app whose stacks have only roots.
  associatedtype Screen: Hashable & Sendable

  /// The type of a modal's identity; `Never` for an app without modals.
  associatedtype ModalID: Hashable & Sendable

  /// Returns the screens and modals that the coordinator wants shown.
  func hierarchy(of state: Base.State) -> ScreenHierarchy<Screen, ModalID>

  /// Returns the action for a system event; nil if the app ignores it.
  func action(for event: SystemEvent<ModalID>, in state: Base.State) -> Action?

  /// The policies of the frameworks that the coordinator is written for; by default both.
  ///
  /// A coordinator that is SwiftUI's returns `[.queue]`. It runs under the other policy, too, and
  /// its reports then say that they show the problems of a port.
  var policies: [PresenterPolicy] { get }

  /// The coordinator's state at the first launch; by default, that of the machine's initial state.
  var firstState: Base.State { get }

  /// States claims of the app's own that must hold on the device too.
  ///
  /// ``StateMachine/check(_:_:)`` and `checkStep` aren't called there, because many of their claims
  /// and most goals rely on the machine's own list. Put claims that hold in both cases into a
  /// function, and call it from here and from `check`.
  func checkOnDevice(_ state: Base.State, _ checks: inout Checks)

  // MARK: Tabs, columns, navigation links and taps

  /// Returns the number of tabs; 1 for an app without tabs.
  func tabCount(in state: Base.State) -> Int

  /// The number of columns of the app's split view; 1 for an app without one.
  ///
  /// The path of the window begins with the selection of each column but the last: the detail of
  /// two columns is its first screen, and an empty path is no selection. The device begins with a
  /// narrow window, in which the columns are one stack, and back writes the selection
  /// (``SystemEvent/pathWritten(depth:in:)``); in a wide one they stand side by side.
  var columns: Int { get }

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

  // MARK: Scenes

  /// The number of scenes that can be open at once; 1 for an app with one window.
  ///
  /// A scene is a window of the app with a hierarchy of its own, and has a number from 0 on. A
  /// launch opens scene 0; a number is used again after its scene was closed.
  var sceneLimit: Int { get }

  /// Returns the app as it is seen in one of its scenes: a copy whose list, screens, links and
  /// actions for events are those of the scene.
  ///
  /// A request says itself which scene it is for, since its answer can come to any.
  func seen(in scene: Int) -> Self

  /// Returns whether a step has changed state that all scenes show; by default, whether the user
  /// was signed in or out.
  ///
  /// Any other step in one scene must leave the others as they are.
  func changesAllScenes(from before: Base.State, to after: Base.State) -> Bool

  // MARK: Links

  /// Returns the surface to which a link has led, judged by the state after it; nil if the action
  /// is no link, or the link leads to no surface.
  func target(of link: Action, in state: Base.State) -> LinkDestination<Screen, ModalID>?

  /// Returns the state from which a link must lead to the same screens as from the given one: that
  /// of a first launch, with the same user signed in, and with every part that the link leaves
  /// unchanged.
  ///
  /// Implement it if the app has links and a user can be signed in.
  func canonicalState(like state: Base.State, opening link: Action) -> Base.State

  // MARK: Services

  /// A request to a service; `Never` for an app that sends none.
  associatedtype Request: Hashable & Sendable = Never

  /// Returns the request of a step, made by its output or by a flow that it has started; nil for
  /// none.
  func request(of output: Base.Output?, from before: Base.State, to after: Base.State) -> Request?

  /// Returns whether an output cancels a request that is in flight; the service may answer all the
  /// same.
  func isCancelled(_ request: Request, by output: Base.Output) -> Bool

  /// Returns the action for an answer; nil if the app ignores it.
  func action(
    answering request: Request, isCancelled: Bool, with answer: Answer, in state: Base.State
  ) -> Action?

  /// Returns whether the app no longer waits for the answer to a request, so that the answer must
  /// show nothing.
  func isAbandoned(_ request: Request, isCancelled: Bool, in state: Base.State) -> Bool

  // MARK: Protected screens and child flows

  /// Returns whether protected screens may be visible.
  func isSignedIn(_ state: Base.State) -> Bool

  /// Returns whether only a signed-in user may see a screen.
  func isProtected(_ screen: Screen) -> Bool

  /// Returns whether only a signed-in user may see a modal.
  func isProtected(modal: ModalID) -> Bool

  /// Returns the modals in which live child flows must be shown; nil for an app whose modals aren't
  /// flows.
  func liveFlows(in state: Base.State) -> [ModalID]?
}

// MARK: Defaults

extension DeviceApp {
  /// Returns both.
  @inlinable public var policies: [PresenterPolicy] { PresenterPolicy.allCases }
  /// The coordinator's part of the machine's initial state.
  @inlinable public var firstState: Base.State { base(of: initialState) }
  /// States no further claims.
  @inlinable public func checkOnDevice(_ state: Base.State, _ checks: inout Checks) {}
  /// Returns 1.
  @inlinable public func tabCount(in state: Base.State) -> Int { 1 }
  /// 1.
  @inlinable public var columns: Int { 1 }
  /// 1.
  @inlinable public var sceneLimit: Int { 1 }
  /// Returns the app itself.
  @inlinable public func seen(in scene: Int) -> Self { self }
  /// Returns whether the user was signed in or out.
  @inlinable
  public func changesAllScenes(from before: Base.State, to after: Base.State) -> Bool {
    isSignedIn(before) != isSignedIn(after)
  }
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
    answering request: Request, isCancelled: Bool, with answer: Answer, in state: Base.State
  ) -> Action? { nil }
  /// Returns whether the request was cancelled.
  @inlinable
  public func isAbandoned(_ request: Request, isCancelled: Bool, in state: Base.State) -> Bool {
    isCancelled
  }
  /// Returns true.
  @inlinable public func isSignedIn(_ state: Base.State) -> Bool { true }
  /// Returns false.
  @inlinable public func isProtected(_ screen: Screen) -> Bool { false }
  /// Returns false.
  @inlinable public func isProtected(modal: ModalID) -> Bool { false }
  /// Returns nil: no modal is a flow.
  @inlinable public func liveFlows(in state: Base.State) -> [ModalID]? { nil }
}

/// A service's answer to a request.
public enum Answer: Hashable, Sendable, Codable {
  /// The request succeeded.
  case success
  /// The request failed.
  case failure
}
