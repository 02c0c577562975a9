public import Coordinators
public import StateMachineTesting

/// A machine whose coordinator can be put on a ``SimulatedDevice``: it says what its coordinator wants shown, what the
/// user can do there, and what the app makes of what the system says.
///
/// What can happen is the machine's own list: the program's actions and the world's happen on a device, too; a presenter takes
/// the place of the system's, and services that of their answers. Only ``hierarchy(of:)`` and ``action(for:in:)`` have to be
/// written; the rest is for apps with links, requests, flows or protected screens. Two defaults are worth a look: no action can be tapped twice until
/// ``canBeTappedTwice(_:)`` says so, and an app in which somebody can be signed in needs its own
/// ``canonicalState(like:opening:)``.
public protocol DeviceApp: CoordinatorMachine where Action: Codable {
  /// A screen that can stand in a stack.
  associatedtype Screen: Hashable & Sendable

  /// What identifies a modal; `Never` for an app without.
  associatedtype ModalID: Hashable & Sendable

  /// What the app asks a service for; `Never` for an app that asks for nothing.
  associatedtype Request: Hashable & Sendable = Never

  /// The coordinator's state when the app is launched for the first time.
  var firstState: Base.State { get }

  /// What the coordinator wants shown.
  func hierarchy(of state: Base.State) -> ScreenHierarchy<Screen, ModalID>

  /// What the app makes of something that the system says; nil when it doesn't listen.
  func action(for event: SystemEvent<ModalID>, in state: Base.State) -> Action?

  /// The number of tabs; 1 for an app without.
  func tabCount(in state: Base.State) -> Int

  /// The screens to which navigation links of the screen on top lead: the system itself puts them on the stack.
  func navigationLinks(in state: Base.State) -> [Screen]

  /// Whether an action is a tap that a user can make twice by accident (S20); the second one must change nothing.
  func canBeTappedTwice(_ action: Action) -> Bool

  /// Whether an action of the app can be tapped in what is visible: the user must have a way on (NO-DEADLOCK).
  func isTap(_ action: Action, on visible: ScreenHierarchy<Screen, ModalID>) -> Bool

  /// States claims of the app's own that must hold on the device too.
  ///
  /// Those of ``StateMachine/check(_:_:)`` and `checkStep` aren't asked there: many of them, and most goals, are about what
  /// the machine's own generator makes. Call from here, and from `check`, what holds of the state in both places.
  func checkOnDevice(_ state: Base.State, _ checks: inout Checks)

  // MARK: Links

  /// Where an action of the world has led, judged by the state after it; nil when it is no link, or leads nowhere.
  func target(of link: Action, in state: Base.State) -> Surface<Screen, ModalID>?

  /// A state from which a link must lead to the same as from the given one: that of a first launch, with the same user
  /// signed in, and with whatever the app declares that this link leaves alone.
  func canonicalState(like state: Base.State, opening link: Action) -> Base.State

  // MARK: Services

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

  // MARK: What must not be seen, and who must be alive

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

  /// Whether the app has modals and a stack of its own, for the goals that some walk has to reach.
  static var goals: DeviceGoals { get }
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

/// What walks on a device have to reach; apps without modals or without a stack leave one out.
public struct DeviceGoals: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Makes a set of goals.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A screen above the root is visible, and at rest.
  @inlinable public static var screen: DeviceGoals { DeviceGoals(rawValue: 1) }
  /// A modal is visible, and at rest.
  @inlinable public static var modal: DeviceGoals { DeviceGoals(rawValue: 2) }
  /// Something was asked for during a transition.
  @inlinable public static var overtaken: DeviceGoals { DeviceGoals(rawValue: 4) }
  /// All of them.
  @inlinable public static var all: DeviceGoals { [.screen, .modal, .overtaken] }
}

extension DeviceApp {
  /// One.
  @inlinable public func tabCount(in state: Base.State) -> Int { 1 }
  /// None.
  @inlinable public func navigationLinks(in state: Base.State) -> [Screen] { [] }
  /// None.
  @inlinable public func canBeTappedTwice(_ action: Action) -> Bool { false }
  /// Nowhere.
  @inlinable
  public func target(of link: Action, in state: Base.State) -> Surface<Screen, ModalID>? { nil }
  /// The first one.
  @inlinable
  public func canonicalState(like state: Base.State, opening link: Action) -> Base.State {
    firstState
  }
  /// Nothing.
  @inlinable
  public func request(
    of output: Base.Output?, from before: Base.State, to after: Base.State
  ) -> Request? { nil }
  /// Nothing.
  @inlinable
  public func action(
    answering request: InFlight<Request>, with answer: Answer, in state: Base.State
  ) -> Action? { nil }
  /// No.
  @inlinable
  public func isCancelled(_ request: Request, by output: Base.Output) -> Bool { false }
  /// Only if it was cancelled.
  @inlinable
  public func isAbandoned(_ request: InFlight<Request>, in state: Base.State) -> Bool {
    request.isCancelled
  }
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
  /// All, but for an app without modals the one about them.
  @inlinable
  public static var goals: DeviceGoals {
    ModalID.self == Never.self ? [.screen, .overtaken] : .all
  }
  /// Anything but under an alert: an app with covers that can lose their way out has to say more.
  @inlinable
  public func isTap(_ action: Action, on visible: ScreenHierarchy<Screen, ModalID>) -> Bool {
    visible.modals.last?.style.hasStack != false
  }
  /// Nothing more.
  @inlinable public func checkOnDevice(_ state: Base.State, _ checks: inout Checks) {}
}

extension DeviceApp {
  /// The machine's.
  @inlinable public var firstState: Base.State { base(of: initialState) }
}
