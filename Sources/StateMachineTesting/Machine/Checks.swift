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
    @usableFromInline var index: Int32 = 0
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
    var brokenAt: Int?
    /// True if the state before that one broke it too.
    var isLasting = false
  }

  // A hash table with open addressing, in raw memory: with an array, bounds and uniqueness checks
  // took more time than the claims. Addresses differ between processes, but only the position of a
  // slot depends on them.
  @usableFromInline var slots: UnsafeMutablePointer<Slot>
  @usableFromInline var mask: UInt = 511
  private var slotCount = 0

  /// The number of checked states; consecutive states have consecutive numbers.
  @usableFromInline var number = 0

  /// True if a state is being checked, rather than a step or the end of a walk.
  @usableFromInline var isState = true

  /// True if a state is being checked that was checked and recorded before.
  @usableFromInline var isAgain = false

  /// True if any state broke any claim.
  @usableFromInline var hasBrokenState = false

  /// The current position as two numbers, allocated separately so that a handler of traps can read
  /// them: the walk and the number of its executed actions; in an exploration, a state and the
  /// number of an action, from 1 (a start is a state with the number 0).
  @usableFromInline let position: UnsafeMutablePointer<Int>

  /// The cause of a break that is recorded now.
  @usableFromInline var cause = Cause.start

  private var names: [Named] = []
  private var indices: [Text: Int] = [:]
  private var breaks: [Break.Key: WalkPosition] = [:]
  private var lone = LoneBreaks()

  /// The only claim that counts, if any: a shrinker's target.
  private let target: Claim?

  /// True if a break of the target counts only where no other claim is broken.
  private let isAlone: Bool

  /// True for an exploration: goals are evaluated in every state, to count the states that fulfil
  /// them.
  private let isExploring: Bool

  /// True if the target was newly broken since this flag was last cleared.
  @inlinable var isTargetBroken: Bool {
    get { isHit && !isOtherBroken }
    set { isHit = newValue }
  }
  @usableFromInline var isHit = false
  @usableFromInline var isOtherBroken = false

  /// Makes an empty record; with a target, only that claim counts.
  @usableFromInline
  package init(target: Claim? = nil, isAlone: Bool = false, isExploring: Bool = false) {
    self.isAlone = isAlone
    self.isExploring = isExploring
    slots = Self.allocate(512)
    position = .allocate(capacity: 2)
    position.initialize(repeating: 0, count: 2)
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

  // Transparent, so that the parts of the literals are constants; a call took half of the time of
  // all checking. This holds for debug builds too, where only transparent functions are inlined.
  @_transparent
  @usableFromInline
  mutating func locate(
    _ name: StaticString, _ meaning: StaticString, isGoal: Bool
  ) -> UnsafeMutablePointer<Slot> {
    let nameAddress = UInt(bitPattern: name.utf8Start)
    let meaningAddress = Self.key(meaning, isGoal: isGoal)
    let slot = slots + Self.home(mask, nameAddress, meaningAddress)
    if slot.pointee.name == nameAddress, slot.pointee.meaning == meaningAddress { return slot }
    let other = Self.probe(slots, mask, nameAddress, meaningAddress)
    return other.pointee.name == 0 ? add(name, meaning, isGoal: isGoal) : other
  }

  /// The key of a meaning; a goal and a claim with the same text have different keys.
  @_transparent
  @usableFromInline
  static func key(_ meaning: StaticString, isGoal: Bool) -> UInt {
    // No literal lies in the upper half of the address space.
    UInt(bitPattern: meaning.utf8Start) | (isGoal ? 1 &<< UInt(UInt.bitWidth &- 1) : 0)
  }

  /// The preferred position of a claim's slot: literals lie beside one another, so few share one.
  @_transparent
  @usableFromInline
  static func home(_ mask: UInt, _ name: UInt, _ meaning: UInt) -> Int {
    Int(bitPattern: (name &+ meaning) & mask)
  }

  // Without `self`, which would be copied for a call that borrows it.
  /// The slot of a claim, or the free slot for it.
  @usableFromInline
  static func probe(
    _ slots: UnsafeMutablePointer<Slot>, _ mask: UInt, _ name: UInt, _ meaning: UInt
  ) -> UnsafeMutablePointer<Slot> {
    var index = home(mask, name, meaning)
    while slots[index].name != 0, slots[index].name != name || slots[index].meaning != meaning {
      index = (index &+ 1) & Int(bitPattern: mask)
    }
    return slots + index
  }

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
    if slotCount * 4 >= mask { grow() }
    let slot = Self.probe(slots, mask, name, meaning)
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
    // The key is the claim's number, spread, and a value that no literal has as its address.
    let (name, meaning) = ((UInt(index) + 1) &* 0x9E37_79B9, UInt.max)
    let slot = Self.probe(slots, mask, name, meaning)
    return slot.pointee.name == 0 ? add(name, meaning, index: index) : slot
  }

  private mutating func grow() {
    let old = UnsafeMutableBufferPointer(start: slots, count: Int(mask) + 1)
    mask = mask << 1 | 1
    slots = Self.allocate(Int(mask) + 1)
    for slot in old where slot.name != 0 {
      Self.probe(slots, mask, slot.name, slot.meaning).pointee = slot
    }
    old.deallocate()
  }

  @usableFromInline
  mutating func recordBreak(in slot: UnsafeMutablePointer<Slot>) {
    let index = Int(slot.pointee.index)
    var isNew = true
    if isState {
      hasBrokenState = true
      // A claim about states that stays broken is broken once, by the step that broke it. A machine
      // may state it many times about one state, for example once for each element.
      if names[index].brokenAt != number {
        names[index].isLasting = names[index].brokenAt == number - 1
        names[index].brokenAt = number
      }
      if isAgain { return }
      isNew = !names[index].isLasting
    }
    if let target {
      if names[index].claim != target { isOtherBroken = isAlone } else if isNew { isHit = true }
      return
    }
    let key = Break.Key(claim: index, cause: cause)
    let here = here
    lone.add(key, at: here, in: number, isNew: isNew)
    if isNew { breaks.note(key, at: here) }
  }

  @usableFromInline
  mutating func recordGoal(in slot: UnsafeMutablePointer<Slot>) {
    slot.pointee.isReached = !isExploring
    slot.pointee.evaluations &+= 1
    // An exploration evaluates steps before it checks the states that are nearer to the start.
    if slot.pointee.evaluations > 1, !isExploring { return }
    let (index, here) = (Int(slot.pointee.index), here)
    names[index].reached = names[index].reached.map { Swift.min($0, here) } ?? here
  }

  /// The current position, but for a start of an exploration.
  @usableFromInline var walkPosition: WalkPosition {
    WalkPosition(walk: position[0], step: position[1])
  }

  /// The current position.
  private var here: WalkPosition {
    isExploring && position[1] == 0 ? WalkPosition(walk: -1, step: position[0]) : walkPosition
  }

  /// The number of breaks; each is a claim broken by a cause.
  @usableFromInline var breakCount: Int { breaks.count }

  @usableFromInline
  func isBroken(_ isWanted: (Claim) -> Bool) -> Bool {
    breaks.keys.contains { isWanted(names[$0.claim].claim) }
  }

  /// The record, without anything that depends on addresses or hashes.
  @usableFromInline package var summary: ChecksSummary {
    var evaluations = Array(repeating: 0, count: names.count)
    for slot in UnsafeBufferPointer(start: slots, count: Int(mask) + 1) where slot.name != 0 {
      evaluations[Int(slot.index)] += slot.evaluations
    }
    var summary = ChecksSummary()
    for (index, named) in names.enumerated() {
      if named.isGoal {
        summary.goals.append(
          ChecksSummary.Goal(goal: named.claim, reached: named.reached, hits: evaluations[index]))
      } else {
        summary.claims.append(
          SearchReport.ClaimCount(claim: named.claim, evaluations: evaluations[index]))
      }
    }
    // One position can break several claims, and a claim can break by the last action and at the
    // end.
    summary.breaks = inOrder(breaks)
    summary.loneBreaks = inOrder(lone.all)
    return summary
  }

  private func inOrder(_ breaks: [Break.Key: WalkPosition]) -> [Break] {
    breaks
      .sorted { ($0.value, $0.key.claim, $0.key.cause) < ($1.value, $1.key.claim, $1.key.cause) }
      .map { Break(claim: names[$0.key.claim].claim, cause: $0.key.cause, position: $0.value) }
  }
}
