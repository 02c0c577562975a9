/// What an engine does with a list: draw one action, list all, or make one again.
///
/// Inlinable along the chain of a random walk, so that it is compiled for a machine in the machine's own module.
@usableFromInline
final class Lister<Action: Hashable & Sendable> {
  // Pointers, since access to what is stored in an object would be checked at run time.
  @usableFromInline let calls: UnsafeMutablePointer<Calls>
  @usableFromInline let made: UnsafeMutablePointer<MadeActions<Action>>
  @usableFromInline let isInner: Bool

  /// The number of calls of the list, as it was executed last.
  @usableFromInline var count = 0

  /// Prepares to list with the given choices.
  @inlinable
  init(_ choices: Choices) {
    isInner = false
    calls = .allocate(capacity: 1)
    calls.initialize(to: Calls(choices))
    made = .allocate(capacity: 1)
    made.initialize(to: MadeActions(calls))
  }

  /// Prepares to list as a part of another list.
  @inlinable
  init(in calls: UnsafeMutablePointer<Calls>) {
    isInner = true
    self.calls = calls
    made = .allocate(capacity: 1)
    made.initialize(to: MadeActions(calls))
    made.pointee.isNested = true
  }

  @inlinable
  deinit {
    made.deinitialize(count: 1)
    made.deallocate()
    if !isInner {
      calls.pointee.weights.deallocate()
      calls.deinitialize(count: 1)
      calls.deallocate()
    }
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
  ///   - weights: how often each kind is drawn, beside the weights of the list.
  ///   - kind: the number of the call that made the action.
  @inlinable
  @inline(__always)
  func draw<Machine: StateMachine>(
    from machine: Machine, in state: Machine.State, _ weights: KindWeights, kind: inout Int
  ) -> Action? where Machine.Action == Action {
    var offers = asking()
    machine.actions(in: state, &offers)
    count = offers.count
    guard let drawn = calls.pointee.drawKind(offers.possible, weights) else { return nil }
    kind = drawn
    calls.pointee.choices.begin()
    offers = making(drawn)
    machine.actions(in: state, &offers)
    if let action = made.pointee.one { return action }
    return drawAgain(from: machine, in: state, weights, kind: &kind)
  }

  /// Draws among the other calls where the one that was drawn has nothing to offer: its array is empty.
  @inlinable
  @inline(never)
  func drawAgain<Machine: StateMachine>(
    from machine: Machine, in state: Machine.State, _ weights: KindWeights, kind: inout Int
  ) -> Action? where Machine.Action == Action {
    var empty = [kind]
    while true {
      var offers = asking()
      machine.actions(in: state, &offers)
      let drawn = calls.pointee.drawKind(offers.possible, weights, without: empty)
      guard let drawn else { return nil }
      kind = drawn
      calls.pointee.choices.begin()
      offers = making(drawn)
      machine.actions(in: state, &offers)
      if let action = made.pointee.one { return action }
      empty.append(drawn)
    }
  }

  /// Makes the action that the same decisions make in a state; `nil` if they don't make one there.
  @inlinable
  func follow<Machine: StateMachine>(
    _ decisions: [Int], of machine: Machine, in state: Machine.State
  ) -> Action? where Machine.Action == Action {
    let script = decisions.dropFirst()
    calls.pointee.choices.follow(script)
    // Who can act wasn't asked in this state.
    made.pointee.nested = nil
    var offers = making(decisions.first ?? 0)
    machine.actions(in: state, &offers)
    return calls.pointee.choices.followed(script) ? made.pointee.one : nil
  }

  /// Lists what can happen in a state, all or by one call, in `listed`.
  @inlinable
  @inline(__always)
  func list<Machine: StateMachine>(
    _ machine: Machine, in state: Machine.State, ofKind kind: Int? = nil
  ) where Machine.Action == Action {
    var offers = listing(ofKind: kind)
    machine.actions(in: state, &offers)
    count = offers.count
  }

  /// Starts to ask which calls are possible.
  @inlinable
  @inline(__always)
  func asking(by sources: ActionSource = .all) -> Offers<Action> {
    calls.pointee.begin()
    return Offers(wanting: 0, by: sources, making: made)
  }

  /// Starts to make the action of one call.
  @inlinable
  @inline(__always)
  func making(_ kind: Int, by sources: ActionSource = .all) -> Offers<Action> {
    calls.pointee.begin(wanting: kind)
    made.pointee.one = nil
    return Offers(wanting: calls.pointee.wanted(inWord: 0), by: sources, making: made)
  }

  /// Starts to list the actions of all calls, or of one.
  @inlinable
  @inline(__always)
  func listing(ofKind kind: Int?) -> Offers<Action> {
    made.pointee.all.removeAll(keepingCapacity: true)
    calls.pointee.begin(wanting: kind, isListing: true)
    calls.pointee.listing.begin()
    return Offers(wanting: calls.pointee.wanted(inWord: 0), by: .all, making: made)
  }
}

extension Calls {
  /// Starts with the first call, to make the action of one, or of none.
  @inlinable
  @inline(__always)
  mutating func begin(wanting kind: Int? = nil, isListing: Bool = false) {
    if !isPlain { forget() }
    wantedKind = kind
    self.isListing = isListing
  }

  /// Forgets the weights, and the calls before those that fit into a word.
  @usableFromInline
  mutating func forget() {
    weighted = 0
    if !earlier.isEmpty {
      earlier.removeAll(keepingCapacity: true)
      laterWeights.removeAll(keepingCapacity: true)
    }
    isPlain = true
  }

  /// Draws one of the calls that are possible; `nil` if none is.
  @inlinable
  @inline(__always)
  mutating func drawKind(
    _ possible: UInt64, _ factors: KindWeights, without empty: [Int] = []
  ) -> Int? {
    if isPlain, factors.isEven, empty.isEmpty {
      if possible == 0 { return nil }
      return possible.place(ofBit: choices.generator.next(below: possible.nonzeroBitCount))
    }
    if earlier.isEmpty, empty.isEmpty { return drawWeightedKind(possible, factors) }
    return drawAnyKind(possible, factors, without: empty)
  }

  @inlinable
  mutating func drawWeightedKind(_ possible: UInt64, _ factors: KindWeights) -> Int? {
    var total = 0
    var bits = possible
    while bits != 0 {
      let kind = bits.trailingZeroBitCount
      total &+= factors[kind] &* share(of: kind)
      bits &= bits &- 1
    }
    if total == 0 { return drawAnyKind(possible, .none, without: []) }
    var rest = choices.generator.next(below: total)
    bits = possible
    while true {
      let kind = bits.trailingZeroBitCount
      rest &-= factors[kind] &* share(of: kind)
      if rest < 0 { return kind }
      bits &= bits &- 1
    }
  }

  /// Draws one of many calls, or of those that are left; where none of them has a factor, each as often as any other.
  @usableFromInline
  @inline(never)
  mutating func drawAnyKind(
    _ possible: UInt64, _ factors: KindWeights, without empty: [Int]
  ) -> Int? {
    let kinds = kinds(possible).filter { !empty.contains($0) }
    var shares = kinds.map { factors[$0] * share(of: $0) }
    if shares.allSatisfy({ $0 == 0 }) { shares = kinds.map(share) }
    if kinds.isEmpty { return nil }
    var rest = choices.generator.next(below: shares.reduce(0, +))
    for (kind, share) in zip(kinds, shares) {
      rest -= share
      if rest < 0 { return kind }
    }
    return nil
  }
}
