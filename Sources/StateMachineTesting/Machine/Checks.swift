/// Where a machine states its claims: what must always hold, and what some walk has to reach.
///
/// One call of ``StateMachine/check(_:_:)`` evaluates all claims of a state, with plain code between them;
/// an array of closures cost four times as much. Names are literals as a rule, so that a claim that holds costs two
/// comparisons of addresses and a count: about a dozen instructions. A name that is made at run time is looked up by its
/// text, which takes some hundred nanoseconds.
public struct Checks: ~Copyable {
  /// One claim or goal, found by the addresses of its two literals; without a name, the slot is free.
  @usableFromInline
  struct Slot {
    @usableFromInline var name: UInt = 0
    @usableFromInline var meaning: UInt = 0
    @usableFromInline var evaluations = 0
    /// Which of `names` this is; the same text at two addresses has two slots and one name.
    @usableFromInline var index: Int32 = -1
    @usableFromInline var isReached = false
  }

  /// What tells one claim or goal from others.
  private struct Text: Hashable {
    var claim: Claim
    var isGoal: Bool
  }

  /// What a slot in `names` is.
  struct Named {
    var claim: Claim
    var isGoal: Bool
    /// Where the goal was first reached.
    var reached: WalkPosition?
    /// The number of the state that last broke the claim.
    var brokenAt = -1
    /// Whether the state before that one broke it too.
    var isLasting = false
  }

  // A hash table with open addressing, in raw memory: with an array, bounds and uniqueness checks took more time
  // than the claims. Addresses differ between processes, but only the place of a slot follows from them.
  @usableFromInline var slots: UnsafeMutablePointer<Slot>
  @usableFromInline var bits: UInt
  private var slotCount = 0

  /// Counts the checked states; two consecutive numbers, two consecutive states.
  @usableFromInline var number = 0

  /// Whether a state is being checked, rather than a step or the end of a walk.
  @usableFromInline var isState = true

  /// Whether a state is being checked again, of which everything was recorded before.
  @usableFromInline var isAgain = false

  /// Whether any state broke any claim.
  @usableFromInline var hasBrokenState = false

  /// Where the walk stands, in memory of its own so that a crash handler can read it.
  @usableFromInline let position: UnsafeMutablePointer<WalkPosition>

  /// The kind of the action that was executed last; -1 for none.
  @usableFromInline var kind = -1

  private var names: [Named] = []
  private var indices: [Text: Int] = [:]
  private var breaks: [Break.Key: WalkPosition] = [:]

  /// The only claim that counts, if any: a shrinker's target.
  private let target: Claim?

  /// Whether goals are evaluated in every state, to count the states that fulfil them.
  private let countsGoals: Bool

  /// Whether the target was newly broken since this was last cleared.
  @usableFromInline var isTargetBroken = false

  /// Makes an empty record; with a target, only that claim counts.
  @usableFromInline
  init(target: Claim? = nil, countsGoals: Bool = false) {
    self.countsGoals = countsGoals
    bits = 9
    slots = Self.allocate(1 << bits)
    position = .allocate(capacity: 1)
    position.initialize(to: WalkPosition(walk: 0, step: 0))
    self.target = target
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
    return slots
  }

  deinit {
    slots.deallocate()
    position.deallocate()
  }

  /// Claims that `condition` holds.
  ///
  /// - Parameters:
  ///   - name: the name of the claim in reports: a sentence, or a short id such as `AUTH-GATE`.
  ///   - meaning: the sentence behind an id.
  ///   - condition: whether the claim holds here.
  @_transparent
  public mutating func always(
    _ name: StaticString, _ meaning: StaticString, _ condition: @autoclosure () -> Bool
  ) {
    let slot = locate(name, meaning, isGoal: false)
    slot.pointee.evaluations &+= 1
    if !condition() { recordBreak(in: slot) }
  }

  /// Claims that `condition` holds, under a name that is a sentence.
  @_transparent
  public mutating func always(_ name: StaticString, _ condition: @autoclosure () -> Bool) {
    always(name, "", condition())
  }

  /// Sets a goal: some state of some walk has to fulfil `condition`, or the run fails.
  ///
  /// A reducer that refuses everything keeps every ``always(_:_:_:)-(StaticString,_,_)``; a goal shows that the claims were
  /// asked about something. `condition` isn't evaluated any more once the goal was reached.
  ///
  /// State goals where they are evaluated in every walk, best in ``StateMachine/check(_:_:)``: one in a branch
  /// that never runs isn't known, and can't be missed.
  @_transparent
  public mutating func sometimes(
    _ name: StaticString, _ meaning: StaticString, _ condition: @autoclosure () -> Bool
  ) {
    let slot = locate(name, meaning, isGoal: true)
    if !slot.pointee.isReached, condition() { recordGoal(in: slot) }
  }

  /// Sets a goal under a name that is a sentence.
  @_transparent
  public mutating func sometimes(_ name: StaticString, _ condition: @autoclosure () -> Bool) {
    sometimes(name, "", condition())
  }
}

/// The first time in a run that one claim was broken by one kind of action.
@usableFromInline
struct Break: Hashable, Sendable {
  struct Key: Hashable, Sendable {
    /// Which claim, as an index into the names.
    var claim: Int
    /// The kind of the action that broke it; -1 for the initial state, -2 for the end of a walk.
    var kind: Int
  }

  @usableFromInline var claim: Claim
  /// The kind of the action that broke it; -1 for the initial state, -2 for the end of a walk.
  @usableFromInline var kind: Int
  @usableFromInline var position: WalkPosition
}

// MARK: Driving

extension Checks {
  /// Starts a walk.
  @inlinable
  mutating func beginWalk(_ walk: Int) {
    position.pointee = WalkPosition(walk: walk, step: 0)
    kind = -1
    // A gap, so that a claim broken at the end of the walk before counts as newly broken.
    number &+= 2
    isTargetBroken = false
  }

  /// Notes that an action of the given kind was executed.
  @inlinable
  mutating func beginStep(kind: Int) {
    position.pointee.step &+= 1
    self.kind = kind
  }

  /// Checks a state.
  @inlinable
  mutating func checkState<Machine: StateMachine>(_ state: Machine.State, of machine: Machine) {
    number &+= 1
    isState = true
    machine.check(state, &self)
  }

  /// Notes that the next step goes on from a state that was checked before, and isn't the one that was checked last.
  ///
  /// What that state breaks isn't newly broken by the step.
  @inlinable
  mutating func resume<Machine: StateMachine>(at state: Machine.State, of machine: Machine) {
    number &+= 1
    if !hasBrokenState { return }
    isAgain = true
    checkState(state, of: machine)
    isAgain = false
  }

  /// Checks a step.
  @inlinable
  mutating func checkStep<Machine: StateMachine>(
    from before: Machine.State, by action: Machine.Action, to after: Machine.State,
    of machine: Machine
  ) {
    isState = false
    machine.checkStep(from: before, by: action, to: after, &self)
  }

  /// Checks the last state of a walk.
  @inlinable
  mutating func checkEnd<Machine: StateMachine>(_ state: Machine.State, of machine: Machine) {
    isState = false
    kind = -2
    machine.checkEnd(state, &self)
  }
}

// MARK: Recording

extension Checks {
  // Transparent, so that the parts of the literals are constants: as a call it took half of all the time that
  // checking takes. In debug builds too, where only this is inlined.
  @_transparent
  @usableFromInline
  mutating func locate(
    _ name: StaticString, _ meaning: StaticString, isGoal: Bool
  ) -> UnsafeMutablePointer<Slot> {
    let nameAddress = UInt(bitPattern: name.utf8Start)
    let meaningAddress = Self.key(meaning, isGoal: isGoal)
    let slot = slots + home(nameAddress, meaningAddress)
    if slot.pointee.name == nameAddress, slot.pointee.meaning == meaningAddress { return slot }
    let other = probe(nameAddress, meaningAddress)
    return other.pointee.name == 0 ? add(name, meaning, isGoal: isGoal) : other
  }

  /// The address of a meaning; a goal may have the words of a claim, and is another thing all the same.
  @_transparent
  @usableFromInline
  static func key(_ meaning: StaticString, isGoal: Bool) -> UInt {
    // No literal lies in the upper half of the address space.
    UInt(bitPattern: meaning.utf8Start) | (isGoal ? 1 &<< UInt(UInt.bitWidth &- 1) : 0)
  }

  /// Where the slot of a claim is, unless another one was there first.
  @_transparent
  @usableFromInline
  func home(_ name: UInt, _ meaning: UInt) -> Int {
    // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4).
    let key = UInt64(truncatingIfNeeded: name) ^ (UInt64(truncatingIfNeeded: meaning) &<< 20)
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- UInt64(bits)))
  }

  /// The slot of a claim, or the free slot where it belongs.
  @usableFromInline
  func probe(_ name: UInt, _ meaning: UInt) -> UnsafeMutablePointer<Slot> {
    var place = home(name, meaning)
    while slots[place].name != 0, slots[place].name != name || slots[place].meaning != meaning {
      place = (place &+ 1) & (1 &<< Int(bits) &- 1)
    }
    return slots + place
  }

  /// Makes the slot of a claim.
  @usableFromInline
  mutating func add(
    _ name: StaticString, _ meaning: StaticString, isGoal: Bool
  ) -> UnsafeMutablePointer<Slot> {
    add(
      UInt(bitPattern: name.utf8Start), Self.key(meaning, isGoal: isGoal),
      index: index(of: Claim("\(name)", "\(meaning)"), isGoal: isGoal))
  }

  private mutating func add(
    _ name: UInt, _ meaning: UInt, index: Int
  ) -> UnsafeMutablePointer<Slot> {
    if slotCount * 4 >= 1 << bits { grow() }
    let slot = probe(name, meaning)
    slot.pointee.name = name
    slot.pointee.meaning = meaning
    slot.pointee.index = Int32(index)
    slotCount += 1
    return slot
  }

  /// Which of `names` has a text; a new one if none has.
  private mutating func index(of claim: Claim, isGoal: Bool) -> Int {
    let text = Text(claim: claim, isGoal: isGoal)
    if let known = indices[text] { return known }
    indices[text] = names.count
    names.append(Named(claim: claim, isGoal: isGoal))
    return names.count - 1
  }

  /// Finds the slot of a claim by its text, or makes it.
  @usableFromInline
  mutating func locate(_ claim: Claim, isGoal: Bool) -> UnsafeMutablePointer<Slot> {
    let index = index(of: claim, isGoal: isGoal)
    // In the place of addresses its number, and what is no address of a literal.
    let (name, meaning) = (UInt(index) + 1, UInt.max)
    let slot = probe(name, meaning)
    return slot.pointee.name == 0 ? add(name, meaning, index: index) : slot
  }

  private mutating func grow() {
    let old = UnsafeMutableBufferPointer(start: slots, count: 1 << bits)
    bits += 1
    slots = Self.allocate(1 << bits)
    for slot in old where slot.name != 0 { probe(slot.name, slot.meaning).pointee = slot }
    old.deallocate()
  }

  @usableFromInline
  mutating func recordBreak(in slot: UnsafeMutablePointer<Slot>) {
    let index = Int(slot.pointee.index)
    if isState {
      hasBrokenState = true
      // A state claim that stays broken was broken once, by the step that broke it. It may be stated
      // many times about one state, once for each element of something.
      if names[index].brokenAt != number {
        names[index].isLasting = names[index].brokenAt == number - 1
        names[index].brokenAt = number
      }
      if names[index].isLasting || isAgain { return }
    }
    if let target {
      if names[index].claim == target { isTargetBroken = true }
      return
    }
    let key = Break.Key(claim: index, kind: kind)
    let here = place
    breaks[key] = breaks[key].map { Swift.min($0, here) } ?? here
  }

  @usableFromInline
  mutating func recordGoal(in slot: UnsafeMutablePointer<Slot>) {
    slot.pointee.isReached = !countsGoals
    slot.pointee.evaluations &+= 1
    // An exploration comes upon steps before it checks the states that lie nearer.
    if slot.pointee.evaluations == 1 || countsGoals { noteGoal(Int(slot.pointee.index)) }
  }

  /// Where the walk stands, in an order that begins with all starts of an exploration.
  private var place: WalkPosition {
    let here = position.pointee
    return countsGoals && here.step == 0 ? WalkPosition(ofStart: here.walk) : here
  }

  private mutating func noteGoal(_ index: Int) {
    let here = place
    names[index].reached = names[index].reached.map { Swift.min($0, here) } ?? here
  }

  /// The number of breaks: of claims by kinds of action.
  @usableFromInline var breakCount: Int { breaks.count }

  /// Whether one of the claims was broken.
  @usableFromInline
  func isBroken(_ isWanted: (Claim) -> Bool) -> Bool {
    breaks.keys.contains { isWanted(names[$0.claim].claim) }
  }

  /// What was recorded, with nothing in it that depends on addresses or on hashes.
  @usableFromInline var summary: ChecksSummary {
    var evaluations = Array(repeating: 0, count: names.count)
    for slot in UnsafeBufferPointer(start: slots, count: 1 << bits) where slot.name != 0 {
      evaluations[Int(slot.index)] += slot.evaluations
    }
    var summary = ChecksSummary()
    for (index, named) in names.enumerated() {
      if named.isGoal {
        summary.goals.append((named.claim, named.reached, evaluations[index]))
      } else {
        summary.claims.append((named.claim, evaluations[index]))
      }
    }
    // One position can break several claims, and one claim by its last action and by its end.
    summary.breaks =
      breaks
      .sorted { ($0.value, $0.key.claim, -$0.key.kind) < ($1.value, $1.key.claim, -$1.key.kind) }
      .map { Break(claim: names[$0.key.claim].claim, kind: $0.key.kind, position: $0.value) }
    return summary
  }
}

/// What a record of checks says, apart from the order of addresses.
@usableFromInline
struct ChecksSummary: Sendable {
  /// Each claim with how often it was evaluated, in the order of first evaluation.
  var claims: [(claim: Claim, evaluations: Int)] = []
  /// Each goal with where it was first reached, and in how many states, if they were counted.
  var goals: [(goal: Claim, reached: WalkPosition?, hits: Int)] = []
  /// The first break of each claim by each kind of action, in walk order.
  var breaks: [Break] = []

  @usableFromInline
  init() {}
}
