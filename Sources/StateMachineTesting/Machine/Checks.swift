/// The claims and goals of a machine: conditions that always hold, and conditions that some walk
/// reaches.
///
/// One call of ``StateMachine/check(_:_:)`` evaluates all claims of a state, with plain code
/// between them; an array of closures cost four times as much. Names are usually literals, so a
/// claim that holds costs two comparisons of addresses and a count: about a dozen instructions. A
/// name that is made at run time is looked up by its text, which takes some hundred nanoseconds.
public struct Checks: ~Copyable {
  /// A claim or goal, found by the addresses of its two literals; a slot without a name is free.
  @usableFromInline
  struct Slot {
    @usableFromInline var name: UInt = 0
    @usableFromInline var meaning: UInt = 0
    @usableFromInline var evaluations = 0
    /// The index into `names`; the same text at two addresses has two slots and one name.
    @usableFromInline var index: Int32 = -1
    @usableFromInline var isReached = false
  }

  /// The key of a claim or goal: its text and its role.
  private struct Text: Hashable {
    var claim: Claim
    var isGoal: Bool
  }

  /// The claim or goal of a slot, in `names`.
  struct Named {
    var claim: Claim
    var isGoal: Bool
    /// The position at which the goal was first reached.
    var reached: WalkPosition?
    /// The number of the state that last broke the claim.
    var brokenAt = -1
    /// True if the state before that one broke it too.
    var isLasting = false
  }

  // A hash table with open addressing, in raw memory: with an array, bounds and uniqueness checks
  // took more time than the claims. Addresses differ between processes, but only the position of a
  // slot depends on them.
  @usableFromInline var slots: UnsafeMutablePointer<Slot>
  @usableFromInline var bits: UInt
  private var slotCount = 0

  /// The number of checked states; consecutive states have consecutive numbers.
  @usableFromInline var number = 0

  /// True if a state is being checked, rather than a step or the end of a walk.
  @usableFromInline var isState = true

  /// True if a state is being checked that was checked and recorded before.
  @usableFromInline var isAgain = false

  /// True if any state broke any claim.
  @usableFromInline var hasBrokenState = false

  /// The current position of the walk, allocated separately so that a crash handler can read it.
  @usableFromInline let position: UnsafeMutablePointer<WalkPosition>

  /// The kind of the last executed action; -1 for none.
  @usableFromInline var kind = -1

  private var names: [Named] = []
  private var indices: [Text: Int] = [:]
  private var breaks: [Break.Key: WalkPosition] = [:]

  /// The only claim that counts, if any: a shrinker's target.
  private let target: Claim?

  /// True if goals are evaluated in every state, to count the states that fulfil them.
  private let countsGoals: Bool

  /// True if the target was newly broken since this flag was last cleared.
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
  ///   - condition: true if the claim holds here.
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
  /// A reducer that refuses everything keeps every ``always(_:_:_:)-(StaticString,_,_)``; a goal
  /// shows that the walks reached states that matter. Once the goal was reached, `condition` isn't
  /// evaluated again.
  ///
  /// State goals where every walk evaluates them, best in ``StateMachine/check(_:_:)``: a goal in a
  /// branch that never runs isn't registered, so the run can't report it as missed.
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

/// The first break of one claim by one kind of action in a run.
@usableFromInline
struct Break: Hashable, Sendable {
  struct Key: Hashable, Sendable {
    /// The claim, as an index into the names.
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

  /// Records that an action of the given kind was executed.
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

  /// Records that the next step continues from a state that was checked before, but not last.
  ///
  /// A claim that this state already breaks isn't newly broken by the step.
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
  // Transparent, so that the parts of the literals are constants; a call took half of the time of
  // all checking. This holds for debug builds too, where only transparent functions are inlined.
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

  /// The key of a meaning; a goal and a claim with the same text have different keys.
  @_transparent
  @usableFromInline
  static func key(_ meaning: StaticString, isGoal: Bool) -> UInt {
    // No literal lies in the upper half of the address space.
    UInt(bitPattern: meaning.utf8Start) | (isGoal ? 1 &<< UInt(UInt.bitWidth &- 1) : 0)
  }

  /// The preferred position of a claim's slot; another claim may occupy it.
  @_transparent
  @usableFromInline
  func home(_ name: UInt, _ meaning: UInt) -> Int {
    // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4).
    let key = UInt64(truncatingIfNeeded: name) ^ (UInt64(truncatingIfNeeded: meaning) &<< 20)
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- UInt64(bits)))
  }

  /// The slot of a claim, or the free slot for it.
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

  /// Returns the index of a text in `names`, and adds the text if it is missing.
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
    // Instead of addresses, the key is the claim's number and a value that no literal has as its
    // address.
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
      // A claim about states that stays broken is broken once, by the step that broke it. A machine
      // may state it many times about one state, for example once for each element.
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
    // An exploration evaluates steps before it checks the states that are nearer to the start.
    if slot.pointee.evaluations == 1 || countsGoals { noteGoal(Int(slot.pointee.index)) }
  }

  /// The position of the walk, ordered so that all starts of an exploration come first.
  private var place: WalkPosition {
    let here = position.pointee
    return countsGoals && here.step == 0 ? WalkPosition(ofStart: here.walk) : here
  }

  private mutating func noteGoal(_ index: Int) {
    let here = place
    names[index].reached = names[index].reached.map { Swift.min($0, here) } ?? here
  }

  /// The number of breaks; each is a claim broken by a kind of action.
  @usableFromInline var breakCount: Int { breaks.count }

  /// Returns whether one of the claims was broken.
  @usableFromInline
  func isBroken(_ isWanted: (Claim) -> Bool) -> Bool {
    breaks.keys.contains { isWanted(names[$0.claim].claim) }
  }

  /// The record, without anything that depends on addresses or hashes.
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
    // One position can break several claims, and a claim can break by the last action and at the
    // end.
    summary.breaks =
      breaks
      .sorted { ($0.value, $0.key.claim, -$0.key.kind) < ($1.value, $1.key.claim, -$1.key.kind) }
      .map { Break(claim: names[$0.key.claim].claim, kind: $0.key.kind, position: $0.value) }
    return summary
  }
}

/// The record of checks, independent of the order of addresses.
@usableFromInline
struct ChecksSummary: Sendable {
  /// Each claim with the number of its evaluations, in the order of first evaluation.
  var claims: [(claim: Claim, evaluations: Int)] = []
  /// Each goal with the position that first reached it, and the number of states that fulfil it if
  /// they were counted.
  var goals: [(goal: Claim, reached: WalkPosition?, hits: Int)] = []
  /// The first break of each claim by each kind of action, in walk order.
  var breaks: [Break] = []

  @usableFromInline
  init() {}
}
