/// Executes a list for an engine: draws one action, lists all, or makes one again.
///
/// Inlinable along the call chain of a random walk, so that the machine's own module compiles it
/// for the machine.
@usableFromInline
final class Lister<Action: Hashable & Sendable> {
  // Pointers, since access to stored properties of a class is checked at run time.
  @usableFromInline let calls: UnsafeMutablePointer<Calls>
  @usableFromInline let actions: UnsafeMutablePointer<ContiguousArray<Offers<Action>.Listed>>

  /// Prepares to list with the given choices.
  ///
  /// - Parameter kinds: the number of kinds that tire once they changed nothing; 0 notes none.
  @inlinable
  init(_ choices: Choices, tiring kinds: Int = 0) {
    calls = .allocate(capacity: 1)
    calls.initialize(to: Calls(choices, tiring: kinds))
    actions = .allocate(capacity: 1)
    actions.initialize(to: [])
  }

  @inlinable
  deinit {
    calls.pointee.shares.deallocate()
    calls.deinitialize(count: 1)
    calls.deallocate()
    actions.deinitialize(count: 1)
    actions.deallocate()
  }

  /// The number of calls in the last execution of the list.
  @inlinable var count: Int { calls.pointee.count }

  /// Starts a walk with its own random numbers.
  @inlinable
  func begin(_ generator: SplitMix64) {
    calls.pointee.choices.generator = generator
    calls.pointee.forgetTired()
  }

  @inlinable
  @inline(__always)
  func note(_ kind: Int, isChanged: Bool) {
    calls.pointee.note(kind, isChanged: isChanged)
  }

  /// The source of all decisions but that between the calls.
  @inlinable var choices: Choices {
    get { calls.pointee.choices }
    _modify { yield &calls.pointee.choices }
  }

  @inlinable var listed: ContiguousArray<Offers<Action>.Listed> { actions.pointee }

  // MARK: Drawing

  // The machine and the state are parameters: closures that capture them would copy them for each
  // step.

  /// Draws an action that can happen in a state, and writes the number of its call to `kind`; `nil`
  /// if there is none.
  @inlinable
  @inline(__always)
  func draw<Machine: StateMachine>(
    from machine: Machine, in state: Machine.State, kind: inout Int
  ) -> Action? where Machine.Action == Action {
    ask(machine, in: state)
    return drawAsked(from: machine, in: state, kind: &kind)
  }

  /// Draws an action in the state that was asked about last.
  @inlinable
  @inline(__always)
  func drawAsked<Machine: StateMachine>(
    from machine: Machine, in state: Machine.State, kind: inout Int
  ) -> Action? where Machine.Action == Action {
    guard let call = calls.pointee.draw() else { return nil }
    kind = call
    return make(call, machine, in: state) ?? drawAgain(from: machine, in: state, kind: &kind)
  }

  /// Draws among the other calls after the array of the drawn call turned out empty.
  @inlinable
  @inline(never)
  func drawAgain<Machine: StateMachine>(
    from machine: Machine, in state: Machine.State, kind: inout Int
  ) -> Action? where Machine.Action == Action {
    // The next step may draw in the same state: it begins with all possible calls again.
    let (words, last, noted) = (
      calls.pointee.words, calls.pointee.last, calls.pointee.noted
    )
    defer {
      (calls.pointee.words, calls.pointee.last, calls.pointee.noted) = (words, last, noted)
    }
    calls.pointee.remove(kind)
    while let call = calls.pointee.drawByShare() {
      if let action = make(call, machine, in: state) {
        kind = call
        return action
      }
      calls.pointee.remove(call)
    }
    return nil
  }

  // Separate functions: in an inlined list, each pass would be compiled separately.
  /// Asks which calls are possible.
  @inlinable
  @inline(never)
  func ask<Machine: StateMachine>(_ machine: Machine, in state: Machine.State)
  where Machine.Action == Action {
    var offers = asking()
    machine.actions(in: state, &offers)
    end(offers)
  }

  /// Makes the action of the call with a number.
  @inlinable
  @inline(never)
  func make<Machine: StateMachine>(
    _ call: Int, _ machine: Machine, in state: Machine.State
  ) -> Action? where Machine.Action == Action {
    var offers = making(call)
    machine.actions(in: state, &offers)
    return offers.made
  }

  /// Makes the action that given decisions make in a state; `nil` if they don't make one there.
  @inlinable
  func follow<Machine: StateMachine>(
    _ decisions: [Int], of machine: Machine, in state: Machine.State
  ) -> Action? where Machine.Action == Action {
    let script = decisions.dropFirst()
    ask(machine, in: state)
    let call = decisions.first ?? 0
    if !calls.pointee.isPossible(call) { return nil }
    calls.pointee.choices.follow(script)
    let action = make(call, machine, in: state)
    return calls.pointee.choices.followed(script) ? action : nil
  }

  /// Lists the actions that can happen in a state, of all calls or of one, in `listed`.
  @inlinable
  @inline(never)
  func list<Machine: StateMachine>(
    _ machine: Machine, in state: Machine.State, ofKind kind: Int? = nil
  ) where Machine.Action == Action {
    var offers = listing(ofKind: kind)
    machine.actions(in: state, &offers)
    end(offers)
  }

  // MARK: Passes, in place of closures, which aren't inlined

  /// Starts to ask which calls are possible.
  @inlinable
  @inline(__always)
  func asking(by sources: ActionSource = .all) -> Offers<Action> {
    calls.pointee.begin()
    return Offers(calls, by: sources)
  }

  /// Starts to make the action of the call with a number.
  @inlinable
  @inline(__always)
  func making(_ call: Int, by sources: ActionSource = .all) -> Offers<Action> {
    Offers(calls, wanted: UInt64(truncatingIfNeeded: call), isMaking: true, by: sources)
  }

  /// Starts to list the actions of all calls, or of one.
  @inlinable
  @inline(__always)
  func listing(ofKind kind: Int? = nil) -> Offers<Action> {
    calls.pointee.beginListing()
    actions.pointee.removeAll(keepingCapacity: true)
    return Offers(
      calls, actions, wanted: kind.map { UInt64(truncatingIfNeeded: $0) } ?? .max)
  }

  /// Takes the results of a pass that asked.
  @inlinable
  @inline(__always)
  func end(_ offers: borrowing Offers<Action>) {
    calls.pointee.last = offers.bits
    calls.pointee.noted = offers.noted
    calls.pointee.count = Int(truncatingIfNeeded: offers.count)
  }
}
