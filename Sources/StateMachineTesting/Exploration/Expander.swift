/// Checks states and executes everything that can happen in them: the part of an exploration that many workers do at a
/// time.
///
/// Everything here is inlinable, so that it is compiled for a machine in the machine's own module.
@usableFromInline
struct Expander<Machine: StateMachine, Visited: VisitedSet<Machine.State>>: ~Copyable {
  @usableFromInline let machine: Machine
  @usableFromInline let places: [AlwaysReachable<Machine>]
  @usableFromInline var checks = Checks(countsGoals: true)
  @usableFromInline var found: Successors<Visited>

  @inlinable
  init(_ explorer: Explorer<Machine>) {
    machine = explorer.machine
    places = explorer.alwaysReachable
    found = Successors(kinds: explorer.kinds.weights.count)
  }

  /// Checks a state, without looking further.
  @inlinable
  mutating func check(_ state: Machine.State, reachedBy link: Link?) {
    checks.position.pointee = link?.position ?? WalkPosition(walk: 0, step: 0)
    checks.kind = link.map { Int($0.kind) } ?? -1
    // A gap: before the first state in the order of the search that breaks a claim there is none that does.
    checks.number &+= 1
    checks.checkState(state, of: machine)
    if Machine._checksEnds { checks.checkEnd(state, of: machine) }
    if !places.isEmpty { found.places.append(mask { $0.isThere(state) }) }
  }

  /// Executes everything that can happen in a state.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - index: its number.
  ///   - choices: choices that enumerate, to be used again for each state.
  ///   - visited: what was found before.
  ///   - isFiltering: whether to drop what was found before at once.
  @inlinable
  @inline(__always)
  mutating func expand(
    _ state: Machine.State, index: Int, using choices: inout Choices, knowing visited: Visited,
    isFiltering: Bool
  ) {
    let machine = machine
    let keepsWays = !places.isEmpty
    var outcome = 0
    let isCut = machine.forEachOutcome(in: state, using: &choices) { action, choices in
      var after = state
      machine.reduce(into: &after, action: action)
      let kind = Swift.max(choices.kind, 0)
      found.count(kind: kind)
      if Machine._checksSteps {
        checks.position.pointee = WalkPosition(walk: index, step: outcome &+ 1)
        checks.kind = kind
        checks.checkStep(from: state, by: action, to: after, of: machine)
      }
      found.add(
        after, Link(parent: index, outcome: outcome, kind: kind), knowing: visited,
        isFiltering: isFiltering, keepsTargets: keepsWays)
      if keepsWays { found.ways.append(mask { $0.isAllowed(action) }) }
      outcome &+= 1
      return true
    }
    if keepsWays { found.degrees.append(UInt16(truncatingIfNeeded: outcome)) }
    if isCut { found.isCut = true }
  }

  /// A bit for each place that fulfils a condition.
  @inlinable
  func mask(_ isSet: (AlwaysReachable<Machine>) -> Bool) -> UInt8 {
    places.indices.reduce(0) { $0 | (isSet(places[$1]) ? 1 &<< UInt8($1) : 0) }
  }
}

/// What expanding some states gave.
@usableFromInline
struct Successors<Visited: VisitedSet>: Sendable {
  /// The states that may be new, with what stands for them and how they were reached.
  @usableFromInline var states: ContiguousArray<Visited.State> = []
  @usableFromInline var keys: ContiguousArray<Visited.Key> = []
  @usableFromInline var links: ContiguousArray<Link> = []

  /// How often each kind of action was executed.
  @usableFromInline var executed: ContiguousArray<Int>
  @usableFromInline var transitions = 0

  /// Whether a state had more outcomes than are visited.
  @usableFromInline var isCut = false

  /// A step to a state that has the fingerprint of another one.
  @usableFromInline var confusion: Link?

  // For places that have to stay reachable: a mask for each checked state; the number of outcomes of each expanded state;
  // and for each outcome a mask and where it leads, -1 meaning the next one of `states`.
  @usableFromInline var places: ContiguousArray<UInt8> = []
  @usableFromInline var degrees: ContiguousArray<UInt16> = []
  @usableFromInline var ways: ContiguousArray<UInt8> = []
  @usableFromInline var targets: ContiguousArray<Int> = []

  @inlinable
  init(kinds: Int) { executed = ContiguousArray(repeating: 0, count: kinds) }

  @inlinable
  @inline(__always)
  mutating func count(kind: Int) {
    // A generator may have more kinds in some state than it had in the initial one.
    if kind >= executed.count { grow(to: kind &+ 1) }
    executed[kind] &+= 1
    transitions &+= 1
  }

  @usableFromInline
  mutating func grow(to count: Int) {
    executed += repeatElement(0, count: Swift.max(0, count - executed.count))
  }

  @inlinable
  @inline(__always)
  mutating func add(
    _ state: consuming Visited.State, _ link: Link, knowing visited: Visited, isFiltering: Bool,
    keepsTargets: Bool
  ) {
    let key = visited.key(of: state)
    if isFiltering, let known = visited.index(of: key, state) {
      if visited.isConfused(key, state) { confusion = confusion ?? link }
      if keepsTargets { targets.append(known) }
      return
    }
    states.append(state)
    keys.append(key)
    links.append(link)
    if keepsTargets { targets.append(-1) }
  }

  /// Forgets everything but the memory.
  @inlinable
  mutating func clear() {
    states.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    for kind in executed.indices { executed[kind] = 0 }
    transitions = 0
    isCut = false
    places.removeAll(keepingCapacity: true)
    degrees.removeAll(keepingCapacity: true)
    ways.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
  }
}
