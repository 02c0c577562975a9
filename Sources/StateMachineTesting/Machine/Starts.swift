/// The states in which the walks of a machine can start.
@usableFromInline
struct Starts<State: Hashable & Sendable>: Sendable {
  /// The states, the simplest first; none twice.
  @usableFromInline let states: ContiguousArray<State>

  /// Asks a machine.
  ///
  /// - Precondition: there is one, and no call of the list offers more than 4,096.
  @inlinable
  init<Machine: StateMachine>(of machine: Machine) where Machine.State == State {
    let lister = Lister<State>(Choices(.scripted))
    withExtendedLifetime(lister) {
      var offers = lister.listing(ofKind: nil)
      machine.starts(&offers)
    }
    precondition(
      !lister.listed.isEmpty, "A machine has to start somewhere: `starts(_:)` offers no state.")
    precondition(
      !lister.listing.isCut,
      "`starts(_:)` offers more than 4,096 states in one call, too many to begin in each.")
    var seen = StateTable<State, Void>()
    var states: ContiguousArray<State> = []
    for offered in lister.listed where seen.insert(offered.action) { states.append(offered.action) }
    self.states = states
  }

  /// What a start differs in from the first one, a line each; of the first one, nothing.
  func difference(of state: State) -> [String] {
    state == first ? [] : StateDiff(from: first, to: state).lines
  }

  /// The simplest one.
  @inlinable var first: State { states[0] }

  /// Draws a start; from a single one nothing is drawn.
  @inlinable
  @inline(__always)
  func draw(_ generator: inout SplitMix64) -> Int {
    states.count == 1 ? 0 : generator.next(below: states.count)
  }
}

extension StateMachine {
  /// Finds the start that differs from the first one by what the lines say; `nil` if there is none any more.
  ///
  /// So a kept sequence finds its start again among others, in whatever order they are listed behind the first one.
  ///
  /// - Parameter lines: what the start differs in, as ``Finding/start`` says it; nothing for the first one.
  /// - Returns: its number among those that ``starts(_:)-(_)`` lists.
  /// - Complexity: O(*n*) comparisons for *n* starts.
  public func start(describedBy lines: [String]) -> Int? {
    let starts = Starts(of: self)
    return starts.states.firstIndex { starts.difference(of: $0) == lines }
  }
}
