public import StateMachineTesting

/// A class that is tested as it is: a description of how it is made, used and read.
///
/// ```swift
/// struct ProfileLive: LiveSystem {
///   func make() -> ProfileCoordinator { ProfileCoordinator() }
///
///   func perform(_ action: ProfileAction, on profile: ProfileCoordinator) {
///     switch action {
///     case .open(let route): profile.open(route)
///     case .signOut: profile.signOut()
///     }
///   }
///
///   func projection(of profile: ProfileCoordinator) -> Profile {
///     Profile(path: profile.path, isSignedIn: profile.isSignedIn)
///   }
///
///   func actions(in state: Profile, _ offers: inout Offers<ProfileAction>) {
///     offers(.open(.orders))
///     offers(.signOut, if: state.isSignedIn)
///   }
///
///   func check(_ state: Profile, _ checks: inout Checks) {
///     checks.always("orders are seen by their owner", state.isSignedIn || state.path.isEmpty)
///   }
/// }
/// try LiveMachine(ProfileLive()).fuzz(seed: 42)
/// ```
///
/// A ``LiveMachine`` takes it through every engine. It makes an instance for each walk, and makes a
/// fresh one and repeats the actions wherever an engine returns to an earlier state. So `make()`
/// and the actions must give the same results each time. They must depend on no singleton, no file
/// and no real clock; a ``ManualClock`` and ``PendingAnswers`` take the place of clocks and
/// services.
///
/// The members that touch the class are isolated to the main actor, whatever the isolation of the
/// test.
public protocol LiveSystem<Action, Projection>: Sendable {
  /// The class, or a value that holds it together with the services that it was given.
  associatedtype Subject

  /// The actions that can happen to the class; `Codable` if findings are to be kept.
  associatedtype Action: Hashable & Sendable

  /// The part of the class that claims and a model are about.
  ///
  /// Two instances with equal projections must behave alike: a search doesn't try an action twice
  /// in equal states.
  associatedtype Projection: Hashable & Sendable

  /// Makes a new instance.
  @MainActor func make() -> Subject

  /// True if the class may wait for a real clock, such as one behind `Task.sleep(for:)`, without
  /// breaking `INJECTED-TIME`; false by default.
  ///
  /// A search doesn't wait for real time: the wait ends at once where the runtime allows that, on
  /// Linux, and lasts beyond the search elsewhere.
  var acceptsRealTime: Bool { get }

  /// Performs an action.
  ///
  /// Implement this or the `async` method of the same name. Tasks that the class starts are run
  /// until each of them is done or waits for a ``ManualClock`` or for ``PendingAnswers``.
  @MainActor func perform(_ action: Action, on subject: Subject)

  /// Performs an action by calling asynchronous methods.
  ///
  /// The next action doesn't wait until it returns: a method that waits for an answer stays in
  /// flight until a later action gives the answer.
  @MainActor func perform(_ action: Action, on subject: Subject) async

  /// Reads the part of the class that claims and a model are about.
  @MainActor func projection(of subject: Subject) -> Projection

  /// Lists the actions that can happen, the simplest first, with the same calls everywhere; none by
  /// default, since a model lists them for a ``Lockstep``.
  func actions(in projection: Projection, _ offers: inout Offers<Action>)

  /// States the claims that always hold, and the goals that some walk must reach; none by default.
  func check(_ projection: Projection, _ checks: inout Checks)

  /// States the claims about a step; none by default.
  func checkStep(
    from before: Projection, by action: Action, to after: Projection, _ checks: inout Checks)

  /// Names the objects that the class has created, and how many of them are needed now; none by
  /// default.
  ///
  /// It is asked after each action. Without this member, a search still shows if the subject itself
  /// outlives the last reference to it.
  @MainActor func lifetimes(of subject: Subject, _ lifetimes: inout Lifetimes)

  /// Reads what the bodies of views read; none by default.
  ///
  /// The library draws them as SwiftUI does: each anew after `Observation` has announced a change
  /// of something that it has read, and never without that.
  @MainActor func draw(_ subject: Subject, _ views: inout Views)
}

extension LiveSystem {
  /// Starts a task that performs the action.
  @MainActor public func perform(_ action: Action, on subject: Subject) {
    precondition(
      Settling.isPossible,
      "Asynchronous actions need the concurrency runtime of Swift as a shared library.")
    Task { await perform(action, on: subject) }
  }

  // Without it, the method above would be both, and call itself for ever.
  /// Write `perform(_:on:)`, as a method or as an `async` one.
  @available(*, unavailable, message: "write perform(_:on:), as a method or as an async one")
  @MainActor public func perform(_ action: Action, on subject: Subject) async { fatalError() }

  /// False: the class waits for injected clocks alone.
  public var acceptsRealTime: Bool { false }

  /// Offers nothing.
  @inlinable
  public func actions(in projection: Projection, _ offers: inout Offers<Action>) {}

  /// Claims nothing.
  @inlinable
  public func check(_ projection: Projection, _ checks: inout Checks) {}

  /// Claims nothing.
  @inlinable
  public func checkStep(
    from before: Projection, by action: Action, to after: Projection, _ checks: inout Checks
  ) {}

  /// Names nothing.
  @inlinable
  @MainActor public func lifetimes(of subject: Subject, _ lifetimes: inout Lifetimes) {}

  /// Draws nothing.
  @inlinable
  @MainActor public func draw(_ subject: Subject, _ views: inout Views) {}
}

extension LiveSystem where Action: CaseIterable {
  /// Offers each of the actions: a system whose action is `CaseIterable` needs no list.
  @inlinable
  public func actions(in projection: Projection, _ offers: inout Offers<Action>) {
    for action in Action.allCases { offers(action) }
  }
}
