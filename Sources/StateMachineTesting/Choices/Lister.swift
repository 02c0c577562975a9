/// What an engine does with a list: draw one action, list all, or make one again.
///
/// Inlinable along the chain of a random walk, so that it is compiled for a machine in the machine's own module.
@usableFromInline
final class Lister<Action: Hashable & Sendable> {
  // Pointers, since access to what is stored in an object would be checked at run time.
  @usableFromInline let calls: UnsafeMutablePointer<Calls>
  @usableFromInline let made: UnsafeMutablePointer<MadeActions<Action>>

  /// How often each kind is drawn, beside how often the list wants it drawn.
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

  /// Prepares to list as a part of another list.
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

  /// The number of calls of the list, as it was executed last.
  @inlinable var count: Int {
    get { calls.pointee.count }
    set { calls.pointee.count = newValue }
  }

  /// Decides what isn't decided by which call is drawn.
  @inlinable var choices: Choices {
    get { calls.pointee.choices }
    _modify { yield &calls.pointee.choices }
  }

  /// What is to be listed, and what was.
  @inlinable var listing: Listing {
    get { calls.pointee.listing }
    _modify { yield &calls.pointee.listing }
  }

  /// The actions that were listed.
  @inlinable var listed: ContiguousArray<MadeActions<Action>.Listed> { made.pointee.all }
}

// The machine and the state are parameters, not captured: closures would copy them for each step.
extension Lister {
  /// Draws an action that can happen in a state, and notes the number of its call in `kind`; `nil` if there is none.
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
    kind = calls.pointee.madeKind
    if let action = made.pointee.one { return action }
    return drawAgain(from: machine, in: state, kind: &kind)
  }

  /// Draws among the other calls where the one that was drawn has nothing to offer: its array is empty.
  @inlinable
  @inline(never)
  func drawAgain<Machine: StateMachine>(
    from machine: Machine, in state: Machine.State, kind: inout Int
  ) -> Action? where Machine.Action == Action {
    var empty: [Int] = []
    while true {
      // A list that says something else than when it was asked makes none: the purity check says so.
      if kind < 0 || empty.contains(kind) { return nil }
      empty.append(kind)
      let left = weights.without(empty, of: count)
      let total = ask(machine, in: state, left)
      if total == 0 { return nil }
      make(drawNumber(below: total), machine, in: state, left)
      kind = calls.pointee.madeKind
      if let action = made.pointee.one { return action }
    }
  }

  // Functions of their own, as the next one: where a list is inlined, each pass is compiled for itself.
  /// Asks which calls are possible, and returns how often they are drawn, all together.
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

  /// Makes the action of the call at which the shares of the possible ones exceed a number.
  @inlinable
  @inline(never)
  func make<Machine: StateMachine>(
    _ number: UInt64, _ machine: Machine, in state: Machine.State, _ weights: KindWeights
  ) where Machine.Action == Action {
    calls.pointee.madeKind = -1
    var offers = making(number, weights)
    machine.actions(in: state, &offers)
  }

  /// Draws which call makes its action.
  @inlinable
  @inline(__always)
  func drawNumber(below total: Int) -> UInt64 {
    let number = calls.pointee.choices.generator.next(below: total)
    calls.pointee.choices.begin()
    return UInt64(truncatingIfNeeded: number)
  }

  /// Makes the action that the same decisions make in a state; `nil` if they don't make one there.
  @inlinable
  func follow<Machine: StateMachine>(
    _ decisions: [Int], of machine: Machine, in state: Machine.State
  ) -> Action? where Machine.Action == Action {
    let script = decisions.dropFirst()
    calls.pointee.choices.follow(script)
    made.pointee.one = nil
    calls.pointee.wantedKind = decisions.first ?? 0
    var offers = Offers(from: 0, .choosing, .none, making: made)
    machine.actions(in: state, &offers)
    return calls.pointee.choices.followed(script) ? made.pointee.one : nil
  }

  /// Lists what can happen in a state, all or by one call, in `listed`.
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

  /// Starts to make the action of the call at which the shares of the possible ones exceed a number.
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
