package import CoordinatorTesting
public import StateMachineTesting

/// A live class as a machine, for every engine: walks, searches, explorations, shrinking, replays
/// and corpus files.
///
/// ```swift
/// @MainActor @Test func profile() throws { try LiveMachine(ProfileLive()).fuzz(seed: 42) }
/// ```
///
/// The state is the projection. One instance performs the actions of a walk, and a fresh one
/// repeats them wherever an engine returns to an earlier state. Searches run on any thread, and are
/// fastest on the main actor.
///
/// Besides the claims of the system it checks those that every live class must keep: `LIFETIME`,
/// `OBSERVED`, `MAIN-ACTOR`, `INJECTED-TIME` and `SETTLES`.
///
/// - Complexity: an action costs what the class needs for it, and about a microsecond; a return to
///   an earlier state costs all actions that lead there.
public struct LiveMachine<System: LiveSystem>: ReplayingMachine {
  @usableFromInline let systems: [System]
  @usableFromInline let pool = LivePool<System>()

  /// Tests a class.
  ///
  /// - Parameters:
  ///   - system: the description of the class.
  ///   - others: the same with other options; each is one more start of the walks.
  public init(_ system: System, _ others: System...) { systems = [system] + others }

  /// The state of a new instance.
  public var initialState: LiveState<System> { start(system, number: 0) }

  /// A new instance for each system.
  public func starts(_ offers: inout Offers<LiveState<System>>) {
    for (number, system) in systems.enumerated() { offers(start(system, number: number)) }
  }

  @usableFromInline
  func start(_ system: System, number: Int) -> LiveState<System> {
    MainQueue.awaitAnswer()
    return MainActor.reached {
      Settling.keepingJobs {
        let run = LiveRun(system, start: number)
        pool.keep(run)
        return run.state
      }
    }
  }

  /// Lets the instance perform the action; a fresh one, if it doesn't stand at this state.
  @inlinable
  public func reduce(into state: inout LiveState<System>, action: System.Action) {
    let before = state
    state = MainActor.reached {
      Settling.keepingJobs {
        let run = run(at: before)
        run.perform(action)
        return run.state
      }
    }
  }

  @inlinable
  @MainActor
  func run(at state: LiveState<System>) -> LiveRun<System> {
    if state.run.isAt(state.position) { return state.run }
    let run = LiveRun(repeating: state)
    pool.keep(run)
    return run
  }

  /// Lists the actions of the system.
  @inlinable
  public func actions(in state: LiveState<System>, _ offers: inout Offers<System.Action>) {
    system.actions(in: state.projection, &offers)
  }

  @usableFromInline var system: System { systems[0] }

  /// States the claims of the system, and those about every live class.
  @inlinable
  public func check(_ state: LiveState<System>, _ checks: inout Checks) {
    system.check(state.projection, &checks)
    if !state.faults.isEmpty { checks.liveClaims(state.faults) }
  }

  /// States the claims of the system about steps.
  @inlinable
  public func checkStep(
    from before: LiveState<System>, by action: System.Action, to after: LiveState<System>,
    _ checks: inout Checks
  ) {
    system.checkStep(from: before.projection, by: action, to: after.projection, &checks)
  }

  /// Drops the instance, and claims that nothing is alive afterwards.
  public func checkEnd(_ state: LiveState<System>, _ checks: inout Checks) {
    let survivors = MainActor.reached { Settling.keepingJobs { pool.drop(run(at: state)) } }
    if survivors.isEmpty {
      checks.always("LIFETIME", "nothing is alive after the root is dropped", true)
    }
    for name in survivors {
      checks.always(named: "LIFETIME", "\(name) is gone after the root is dropped", false)
    }
  }

  /// The objects of the instances that were dropped so far.
  @MainActor package var lifetimeCounts: LifetimeCounts { pool.counts }

  /// The name of the system's type, and an expression that makes this machine.
  public var identity: MachineIdentity {
    let texts = systems.map { "\(Notation.describe($0))" }
    var identity = MachineIdentity(
      "\(System.self)", expression: "LiveMachine(\(texts.joined(separator: ", ")))")
    identity.members = "`make()`, `perform(_:on:)`, `projection(of:)`, `actions(in:_:)` and `check`"
    return identity
  }
}

extension LiveMachine: WalkedMachine {
  @usableFromInline
  package func reach(_ body: () -> Void) {
    if MainQueue.isCurrent { body() } else { MainQueue.sync(body) }
  }
}
