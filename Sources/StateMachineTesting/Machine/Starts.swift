/// The states in which the walks of a machine can start.
@usableFromInline
package struct Starts<State: Hashable & Sendable>: Sendable {
  /// The distinct states, the simplest first.
  @usableFromInline let states: ContiguousArray<State>

  /// Lists the starts of a machine; not inlinable, as it is called once for a run.
  ///
  /// - Precondition: the machine has a start, and no call of its list offers more than 4,096.
  @usableFromInline
  init<Machine: StateMachine>(of machine: Machine) where Machine.State == State {
    let lister = Lister<State>(Choices(.scripted))
    var offers = lister.listing()
    machine.starts(&offers)
    lister.end(offers)
    precondition(
      !lister.listed.isEmpty, "A machine has to start somewhere: `starts(_:)` offers no state.")
    precondition(
      !lister.calls.pointee.isCut,
      "`starts(_:)` offers more than 4,096 states in one call, too many to begin in each.")
    var seen = StateTable<State, Void>()
    var states: ContiguousArray<State> = []
    for offered in lister.listed where seen.insert(offered.action) { states.append(offered.action) }
    self.states = states
  }

  @usableFromInline
  init(states: ContiguousArray<State>) { self.states = states }

  /// The differences of a start from the first one, a line each; empty for the first one.
  package func difference(of state: State) -> [String] {
    state == first ? [] : StateDiff(from: first, to: state).lines
  }

  /// The simplest start.
  @inlinable var first: State { states[0] }

  /// Draws the index of a start; a single start takes no random number.
  @inlinable
  @inline(__always)
  func draw(_ generator: inout SplitMix64) -> Int {
    states.count == 1 ? 0 : generator.next(below: states.count)
  }
}

extension StateMachine {
  /// Finds the start with the given differences from the first one; `nil` if no start has them.
  ///
  /// A kept sequence thus finds its start again, in whatever order the starts after the first are
  /// listed.
  ///
  /// - Parameter lines: the differences of the start, as in ``Finding/start``; empty for the first
  ///   one.
  /// - Returns: the index of the start among those that ``starts(_:)-(_)`` lists.
  /// - Complexity: O(*n*) comparisons for *n* starts.
  public func start(describedBy lines: [String]) -> Int? {
    let starts = Starts(of: self)
    return starts.states.firstIndex { starts.difference(of: $0) == lines }
  }
}
