/// Executes a list for an engine: draws one action, lists all, or makes one again.
///
/// Inlinable along the call chain of a random walk, so that the machine's own module compiles it
/// for the machine.
@usableFromInline
final class Lister<Action: Hashable & Sendable> {
  // Pointers, since access to stored properties of a class is checked at run time.
  @usableFromInline let calls: UnsafeMutablePointer<Calls>
  @usableFromInline let made: UnsafeMutablePointer<MadeActions<Action>>

  /// The strategy's factors for the kinds.
  @usableFromInline let weights: KindWeights

  /// Prepares to list with the given choices.
  @inlinable
  init(_ choices: Choices, _ weights: KindWeights = .none) {
    self.weights = weights
    calls = .allocate(capacity: 1)
    calls.initialize(to: Calls(choices))
    made = .allocate(capacity: 1)
    made.initialize(to: MadeActions(calls))
  }

  /// Prepares to list a list that is nested in another one.
  @inlinable
  init(in calls: UnsafeMutablePointer<Calls>) {
    weights = .none
    self.calls = calls
    made = .allocate(capacity: 1)
    made.initialize(to: MadeActions(calls))
    made.pointee.isNested = true
  }

  @inlinable
  deinit {
    let isNested = made.pointee.isNested
    made.deinitialize(count: 1)
    made.deallocate()
    if !isNested {
      calls.deinitialize(count: 1)
      calls.deallocate()
    }
  }

  /// The number of calls in the last execution of the list.
  @inlinable var count: Int {
    get { calls.pointee.count }
    set { calls.pointee.count = newValue }
  }

  /// The source of all decisions but that between the calls.
  @inlinable var choices: Choices {
    get { calls.pointee.choices }
    _modify { yield &calls.pointee.choices }
  }

  /// The settings and the counts of the listing.
  @inlinable var listing: Listing {
    get { calls.pointee.listing }
    _modify { yield &calls.pointee.listing }
  }

  /// The actions that were listed.
  @inlinable var listed: ContiguousArray<MadeActions<Action>.Listed> { made.pointee.all }
}

// The machine and the state are parameters: closures that capture them would copy them for each
// step.
extension Lister {
  /// Draws an action that can happen in a state, and writes the number of its call to `kind`; `nil`
  /// if there is none.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - state: the state.
  ///   - kind: the number of the call that made the action.
  @inlinable
  @inline(__always)
  func draw<Machine: StateMachine>(
    from machine: Machine, in state: Machine.State, kind: inout Int
  ) -> Action? where Machine.Action == Action {
    let total = ask(machine, in: state, weights)
    if total == 0 { return nil }
    make(drawNumber(below: total), machine, in: state, weights)
    if let action = made.pointee.one, let call = calls.pointee.madeKind {
      kind = call
      return action
    }
    return drawAgain(from: machine, in: state, kind: &kind)
  }

  /// Draws among the other calls after the array of the drawn call turned out empty.
  @inlinable
  @inline(never)
  func drawAgain<Machine: StateMachine>(
    from machine: Machine, in state: Machine.State, kind: inout Int
  ) -> Action? where Machine.Action == Action {
    var empty: [Int] = []
    // A list that gives different answers makes no action; the purity check reports it.
    while let call = calls.pointee.madeKind, !empty.contains(call) {
      empty.append(call)
      let left = weights.without(empty, of: count)
      let total = ask(machine, in: state, left)
      if total == 0 { return nil }
      make(drawNumber(below: total), machine, in: state, left)
      if let action = made.pointee.one {
        kind = calls.pointee.madeKind ?? kind
        return action
      }
    }
    return nil
  }

  // Separate functions: in an inlined list, each pass would be compiled separately.
  /// Asks which calls are possible, and returns the sum of their shares.
  @inlinable
  @inline(never)
  func ask<Machine: StateMachine>(
    _ machine: Machine, in state: Machine.State, _ weights: KindWeights
  ) -> Int where Machine.Action == Action {
    var offers = asking(weights)
    machine.actions(in: state, &offers)
    count = offers.count
    return offers.total
  }

  /// Makes the action of the call at which the running sum of shares exceeds a number.
  @inlinable
  @inline(never)
  func make<Machine: StateMachine>(
    _ number: UInt64, _ machine: Machine, in state: Machine.State, _ weights: KindWeights
  ) where Machine.Action == Action {
    calls.pointee.madeKind = nil
    var offers = making(number, weights)
    machine.actions(in: state, &offers)
  }

  /// Draws the number that selects a call.
  @inlinable
  @inline(__always)
  func drawNumber(below total: Int) -> UInt64 {
    let number = calls.pointee.choices.generator.next(below: total)
    calls.pointee.choices.begin()
    return UInt64(truncatingIfNeeded: number)
  }

  /// Makes the action that given decisions make in a state; `nil` if they don't make one there.
  @inlinable
  func follow<Machine: StateMachine>(
    _ decisions: [Int], of machine: Machine, in state: Machine.State
  ) -> Action? where Machine.Action == Action {
    let script = decisions.dropFirst()
    calls.pointee.choices.follow(script)
    let action = make(ofKind: decisions.first ?? 0, machine, in: state)
    return calls.pointee.choices.followed(script) ? action : nil
  }

  /// Makes an action of one call by the next decisions; `nil` if the call isn't possible.
  @inlinable
  func make<Machine: StateMachine>(
    ofKind kind: Int, _ machine: Machine, in state: Machine.State
  ) -> Action? where Machine.Action == Action {
    made.pointee.one = nil
    calls.pointee.wantedKind = kind
    var offers = Offers(from: 0, .choosing, .none, making: made)
    machine.actions(in: state, &offers)
    return made.pointee.one
  }

  /// Lists the actions that can happen in a state, of all calls or of one, in `listed`.
  @inlinable
  @inline(never)
  func list<Machine: StateMachine>(
    _ machine: Machine, in state: Machine.State, ofKind kind: Int? = nil
  ) where Machine.Action == Action {
    var offers = listing(ofKind: kind)
    machine.actions(in: state, &offers)
    calls.pointee.isListing = false
    count = offers.count
  }

  /// Starts to ask which calls are possible.
  @inlinable
  @inline(__always)
  func asking(_ weights: KindWeights = .none) -> Offers<Action> {
    made.pointee.one = nil
    return Offers(from: .max, .making, weights, making: made)
  }

  /// Starts to make the action of the call at which the running sum of shares exceeds a number.
  @inlinable
  @inline(__always)
  func making(_ number: UInt64, _ weights: KindWeights = .none) -> Offers<Action> {
    made.pointee.one = nil
    return Offers(from: number, .making, weights, making: made)
  }

  /// Starts to list the actions of all calls, or of one.
  @inlinable
  @inline(__always)
  func listing(ofKind kind: Int?) -> Offers<Action> {
    made.pointee.all.removeAll(keepingCapacity: true)
    calls.pointee.listing.begin()
    calls.pointee.isListing = true
    calls.pointee.wantedKind = kind
    return Offers(from: 0, kind == nil ? .listing : .choosing, .none, making: made)
  }
}
