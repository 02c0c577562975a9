public import Coordinators
public import StateMachineTesting

/// A machine whose coordinator can be put on a ``SimulatedDevice``.
///
/// The machine's list gives the actions of the program and the world; on a device, a presenter
/// replaces those of the system, and services those of their answers. Only
/// ``ShownApp/hierarchy(of:)`` and ``ShownApp/action(for:in:)`` have to be implemented. Optional
/// parts have defaults: ``TappedApp`` for tabs, navigation links and taps, ``LinkedApp`` for links
/// that the app opens, ``ServedApp`` for requests to services, and ``GuardedApp`` for protected
/// screens, child flows or saved state.
public protocol DeviceApp: TappedApp, LinkedApp, ServedApp, GuardedApp where Action: Codable {
  /// States claims of the app's own that must hold on the device too.
  ///
  /// ``StateMachine/check(_:_:)`` and `checkStep` aren't called there, because many of their claims
  /// and most goals rely on the machine's own list. Put claims that hold in both cases into a
  /// function, and call it from here and from `check`.
  func checkOnDevice(_ state: Base.State, _ checks: inout Checks)

  /// The goals that some walk has to reach; leave out those for modals or stacks if the app has
  /// none.
  static var goals: DeviceGoals { get }
}

extension DeviceApp {
  /// States no further claims.
  @inlinable public func checkOnDevice(_ state: Base.State, _ checks: inout Checks) {}
  /// All goals; for an app without modals, all but the one about modals.
  @inlinable
  public static var goals: DeviceGoals {
    ModalID.self == Never.self ? [.screen, .overtaken] : .all
  }
}

/// The members that every app on a device needs: the screens that its coordinator wants shown, and
/// its actions for system events.
public protocol ShownApp: CoordinatorMachine {
  /// The type of the screens in a stack.
  associatedtype Screen: Hashable & Sendable

  /// The type of a modal's identity; `Never` for an app without modals.
  associatedtype ModalID: Hashable & Sendable

  /// The coordinator's state at the first launch; by default, that of the machine's initial state.
  var firstState: Base.State { get }

  /// Returns the screens and modals that the coordinator wants shown.
  func hierarchy(of state: Base.State) -> ScreenHierarchy<Screen, ModalID>

  /// Returns the action for a system event; nil if the app ignores it.
  func action(for event: SystemEvent<ModalID>, in state: Base.State) -> Action?
}

extension ShownApp {
  /// The coordinator's part of the machine's initial state.
  @inlinable public var firstState: Base.State { base(of: initialState) }
}

/// The goals that walks on a device have to reach; apps without modals or without a stack leave one
/// out.
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
  /// The wanted screens change during a transition.
  @inlinable public static var overtaken: DeviceGoals { DeviceGoals(rawValue: 4) }
  /// All goals.
  @inlinable public static var all: DeviceGoals { [.screen, .modal, .overtaken] }
}
