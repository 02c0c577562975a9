public import Coordinators
public import StateMachineTesting

/// A machine whose coordinator can be put on a ``SimulatedDevice``.
///
/// What can happen is the machine's own list: the program's actions and the world's happen on a device, too; a presenter takes
/// the place of the system's, and services that of their answers. Only ``ShownApp/hierarchy(of:)`` and
/// ``ShownApp/action(for:in:)`` have to be written. The rest comes in parts for apps that need them, with defaults for those that
/// don't: ``TappedApp`` for tabs, navigation links and taps, ``LinkedApp`` for what opens links, ``ServedApp`` for what asks
/// services, and ``GuardedApp`` for what has protected screens, child flows or saved state.
public protocol DeviceApp: TappedApp, LinkedApp, ServedApp, GuardedApp where Action: Codable {
  /// States claims of the app's own that must hold on the device too.
  ///
  /// Those of ``StateMachine/check(_:_:)`` and `checkStep` aren't asked there: many of them, and most goals, are about what
  /// the machine's own list makes. Call from here, and from `check`, what holds of the state in both places.
  func checkOnDevice(_ state: Base.State, _ checks: inout Checks)

  /// Whether the app has modals and a stack of its own, for the goals that some walk has to reach.
  static var goals: DeviceGoals { get }
}

extension DeviceApp {
  /// Nothing more.
  @inlinable public func checkOnDevice(_ state: Base.State, _ checks: inout Checks) {}
  /// All, but for an app without modals the one about them.
  @inlinable
  public static var goals: DeviceGoals {
    ModalID.self == Never.self ? [.screen, .overtaken] : .all
  }
}

/// The members that every app on a device needs: the screens that its coordinator wants shown, and its actions for system events.
public protocol ShownApp: CoordinatorMachine {
  /// A screen that can stand in a stack.
  associatedtype Screen: Hashable & Sendable

  /// What identifies a modal; `Never` for an app without.
  associatedtype ModalID: Hashable & Sendable

  /// The coordinator's state when the app is launched for the first time; that of the initial state unless it is written.
  var firstState: Base.State { get }

  /// What the coordinator wants shown.
  func hierarchy(of state: Base.State) -> ScreenHierarchy<Screen, ModalID>

  /// What the app makes of something that the system says; nil when it doesn't listen.
  func action(for event: SystemEvent<ModalID>, in state: Base.State) -> Action?
}

extension ShownApp {
  /// The machine's.
  @inlinable public var firstState: Base.State { base(of: initialState) }
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
