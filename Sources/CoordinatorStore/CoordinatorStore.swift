public import Coordinators
public import Observation

/// Runs a coordinator in an app: holds its state, sends it actions, and performs its outputs.
///
/// ```swift
/// let store = CoordinatorStore(ShopCoordinator(), state: ShopState()) { request, send in
///   switch request {
///   case .signIn: Task { send(await service.signIn() ? .signInSucceeds : .signInFails) }
///   }
/// }
/// store.send(.showProfile)
/// ```
///
/// Views read ``state`` and bind to it by `binding(path:back:follow:)`, `binding(item:dismiss:)`
/// and `binding(alert:dismiss:)`. A system writes to a binding at the end of an animation, when the
/// state may have changed: the bindings turn a write into an action only if it is about what is
/// wanted now.
///
/// The store reduces with the coordinator alone, so the reducer that you have fuzzed is the one
/// that ships.
@MainActor
@Observable
public final class CoordinatorStore<Base: Coordinator> {
  /// Sends an action to the store; once the store is gone, it does nothing.
  public typealias Send = @MainActor @Sendable (Base.Action) -> Void

  /// Performs a job in a later turn of the main actor, after the views have been updated.
  public typealias Schedule = @MainActor (_ job: @escaping @MainActor @Sendable () -> Void) -> Void

  /// The state of the coordinator: what the views must show.
  ///
  /// An action that changes it notifies observers once; an action that leaves it as it is notifies
  /// none.
  public private(set) var state: Base.State

  /// Called after each action, with the state and the output that it led to: for a log, or a
  /// recording to check against the machine.
  ///
  /// An action that it sends waits for its turn, as any other.
  @ObservationIgnored
  public var onReduce: (@MainActor (Base.Action, Base.State, Base.Output?) -> Void)?

  /// Counts the requests that views read their bindings again.
  private var requests = 0

  @ObservationIgnored private let coordinator: Base
  @ObservationIgnored private let perform: @MainActor (Base.Output, @escaping Send) -> Void
  @ObservationIgnored let schedule: Schedule
  @ObservationIgnored private var waiting: [Base.Action] = []
  @ObservationIgnored private var isSending = false
  @ObservationIgnored private var presentations: [PartialKeyPath<Base.State>: Presentation] = [:]

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - coordinator: the coordinator.
  ///   - state: its first state, new or restored.
  ///   - schedule: performs a job in a later turn of the main actor; a test passes its own.
  ///   - perform: performs an output: a request to the world. It can keep the function that it gets
  ///     and send answers with it, at once or at any later time.
  public init(
    _ coordinator: Base, state: Base.State,
    schedule: @escaping Schedule = { job in Task { job() } },
    perform: @escaping @MainActor (_ output: Base.Output, _ send: @escaping Send) -> Void
  ) {
    self.coordinator = coordinator
    self.state = state
    self.schedule = schedule
    self.perform = perform
  }

  /// Makes a store of a coordinator without outputs.
  public convenience init(
    _ coordinator: Base, state: Base.State,
    schedule: @escaping Schedule = { job in Task { job() } }
  ) where Base.Output == Never {
    self.init(coordinator, state: state, schedule: schedule) { _, _ in }
  }
}

// MARK: Sending

extension CoordinatorStore {
  /// Lets the coordinator reduce an action, and performs its output.
  ///
  /// An action that is sent meanwhile, by the performance of an output or by an observer, waits for
  /// its turn: the coordinator sees one action after the other, in the order of the calls.
  ///
  /// - Complexity: that of the reducer, a copy of the state, and a comparison.
  public func send(_ action: Base.Action) {
    waiting.append(action)
    if isSending { return }
    isSending = true
    defer { isSending = false }
    var next = 0
    while next < waiting.count {
      reduce(waiting[next])
      next += 1
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private func reduce(_ action: Base.Action) {
    var after = state
    let output = coordinator.reduce(into: &after, action: action)
    if after != state {
      for presentation in presentations.values { presentation.note(from: state, to: after) }
      state = after
    }
    onReduce?(action, after, output)
    if let output { perform(output) { [weak self] in self?.send($0) } }
  }

  /// Lets the views read their bindings again, although the state is the same.
  ///
  /// Call it when the app has become active or a modal that isn't the app's has gone: the system
  /// may have dropped a request meanwhile. The store calls it when it refuses a write, so that the
  /// view goes back to what is wanted.
  public func askAgain() { requests &+= 1 }

  /// The state, for a view that reads it again after ``askAgain()``.
  var wanted: Base.State {
    _ = requests
    return state
  }
}

// MARK: Presentations

extension CoordinatorStore {
  /// Returns the presentation of a part of the state, and follows it from now on.
  func presentation(
    of part: PartialKeyPath<Base.State>, _ make: () -> Presentation
  ) -> Presentation {
    if let known = presentations[part] { return known }
    let made = make()
    presentations[part] = made
    return made
  }

  /// The changes of one part of the state that a view shows: a path, a sheet, an alert.
  @MainActor
  final class Presentation {
    /// The number of changes; a write that was made for an older number comes too late.
    private(set) var number = 0
    /// The number that the system has shown last, if its views report that.
    var shown: Int?
    /// The number of the alert that a view has read last; nil if it has read that there is none.
    var read: Int?
    /// True for the turn in which a view must see no alert.
    var isHeldBack = false
    private let isOther: (Base.State, Base.State) -> Bool

    /// Makes a presentation.
    init(isOther: @escaping (Base.State, Base.State) -> Bool) { self.isOther = isOther }

    func note(from before: Base.State, to after: Base.State) {
      if isOther(before, after) { number += 1 }
    }
  }

  /// The number of a presentation for which a binding was made.
  @MainActor
  final class Scope {
    var number: Int
    init(_ presentation: Presentation) { number = presentation.number }
  }
}
