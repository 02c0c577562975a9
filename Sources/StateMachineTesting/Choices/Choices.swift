/// The decisions from which a generator makes an action.
///
/// One concrete type stands behind random walks, replays and exhaustive enumeration, so that a generator
/// is an ordinary function: called from another module it needs no specialisation to be fast
/// (a generic parameter cost 137–219 ns a transition there, against 44–57).
///
/// Outcomes are ordered: the first element of a collection, the lowest number and the first case are the
/// simplest, and a counterexample is lowered towards them.
@frozen
public struct Choices {
  @usableFromInline
  enum Mode: UInt8 {
    /// Draws.
    case random
    /// Visits every outcome: `nextKind` first, then as `digits` say, without the kind.
    case enumerating
    /// Draws the same, and remembers each decision in `digits`.
    case recording
    /// Follows `digits`; decisions beyond them take the first outcome.
    case scripted
    /// Notes what the first decision could be, in `kinds`.
    case probing
  }

  @usableFromInline let mode: Mode
  @usableFromInline var generator: SplitMix64
  @usableFromInline let weights: KindWeights

  /// The first decision of the action being made, or -1 before it.
  @usableFromInline var kind = -1

  /// The kind of the next action of an enumeration, and how many kinds there are.
  @usableFromInline var nextKind = 0
  @usableFromInline var kindLimit = 0

  @usableFromInline var digits: [Int] = []
  @usableFromInline var limits: [Int] = []
  @usableFromInline var cursor = 0
  @usableFromInline var kinds: ActionKinds?

  /// Whether an outcome was taken that has weight 0 in the state at hand.
  @usableFromInline var isExcluded = false

  /// How many draws went into the action at hand.
  @usableFromInline var draws = 0

  @usableFromInline
  init(mode: Mode, generator: SplitMix64, weights: KindWeights) {
    self.mode = mode
    self.generator = generator
    self.weights = weights
  }

  /// Chooses a number in `0..<count`, 0 being the simplest.
  ///
  /// - Precondition: `count` is positive.
  @inlinable
  public mutating func pick(below count: Int) -> Int {
    precondition(count > 0, "There is nothing to choose from: ask `isEmpty` first.")
    guard mode == .random else {
      if mode == .enumerating { return visit(below: count) }
      return decide(below: count, isWeighted: false) { _ in 1 }
    }
    if kind >= 0 { return generator.next(below: count) }
    kind = drawKind(below: count)
    return kind
  }

  /// Chooses an element, the first being the simplest.
  ///
  /// - Precondition: `elements` isn't empty.
  @inlinable
  public mutating func pick<Elements: RandomAccessCollection>(
    from elements: Elements
  ) -> Elements.Element {
    elements[elements.index(elements.startIndex, offsetBy: pick(below: elements.count))]
  }

  /// Chooses a number in `range`, the lowest being the simplest.
  @inlinable
  public mutating func pick(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + pick(below: range.count)
  }

  /// Chooses a case, the first being the simplest.
  ///
  /// As the first decision of an action it names the kinds for the coverage report.
  @_transparent
  public mutating func pick<Kind: CaseIterable>(_ type: Kind.Type) -> Kind
  where Kind.AllCases: RandomAccessCollection {
    // `allCases` is an array, and counting its references takes as long as a small reducer.
    if isCounting(type) {
      kind = mode == .random ? weights.draw(from: &generator) : visitKind(below: weights.count)
      return countedKind(type)
    }
    return pickAnyCase(type)
  }

  /// Chooses a case that fulfils a condition, the first being the simplest; `nil` if none was found.
  ///
  /// The generator then has to return `nil`, too: there may be one all the same.
  ///
  /// As the first decision of an action it makes the same walks as a guard behind ``pick(_:)``, sooner: another kind is
  /// drawn at once, and where all outcomes are visited, only what is possible is. A later decision is drawn again
  /// without those before it, where a guard would have the whole action drawn again.
  ///
  /// - Parameters:
  ///   - type: the enum, as a rule that of the kinds of action.
  ///   - isPossible: whether a case can be chosen in the state at hand; asked for several cases, so best without
  ///     branches.
  @_transparent
  public mutating func pick<Kind: CaseIterable>(
    _ type: Kind.Type, where isPossible: (Kind) -> Bool
  ) -> Kind? where Kind.AllCases: RandomAccessCollection {
    isCounting(type) ? pickKind(type, where: isPossible) : pickAnyCase(type, where: isPossible)
  }

  /// Chooses a kind of a set, the first case being the simplest; `nil` if none was found.
  ///
  /// The generator then has to return `nil`, too: there may be one all the same.
  ///
  /// As the first decision of an action it costs one draw where all kinds are drawn equally often, and otherwise what
  /// ``pick(_:where:)`` costs. Outcomes and their distribution are the same; the walks of a seed are others.
  @_transparent
  public mutating func pick<Kind: CaseIterable>(from possible: KindSet<Kind>) -> Kind?
  where Kind.AllCases: RandomAccessCollection {
    // `possible.contains` itself would be allocated for each action.
    isEven(Kind.self)
      ? pickEvenly(possible) : pick(Kind.self, where: { possible.contains($0) })
  }

  /// Whether the next decision is a kind of action that is drawn, can be made from its number, and is as frequent as any.
  @_transparent
  @usableFromInline
  func isEven<Kind>(_ type: Kind.Type) -> Bool {
    kind < 0 && (mode == .random || mode == .recording) && weights.evenKinds != 0
      && weights.countingEnum == ObjectIdentifier(type)
  }

  @inlinable
  @inline(__always)
  mutating func pickEvenly<Kind>(_ possible: KindSet<Kind>) -> Kind? {
    // What isn't listed among all cases is no kind.
    guard let place = (possible.bits & weights.evenKinds).drawPlace(from: &generator) else {
      return nil
    }
    kind = place
    if mode == .recording { record(place, below: weights.count) }
    return countedKind(Kind.self)
  }

  /// Whether the next decision is a kind of action that can be made from its number.
  @_transparent
  @usableFromInline
  func isCounting<Kind>(_ type: Kind.Type) -> Bool {
    kind < 0 && mode.rawValue <= Mode.enumerating.rawValue
      && weights.countingEnum == ObjectIdentifier(type)
  }

  /// The kind as a case of the enum in which it can be made from its number.
  ///
  /// The probe that made the weights saw each byte below their count as a case of this very type.
  @_transparent
  @usableFromInline
  func countedKind<Kind>(_ type: Kind.Type) -> Kind {
    unsafeBitCast(UInt8(truncatingIfNeeded: kind), to: type)
  }

  @inlinable
  @inline(__always)
  mutating func pickKind<Kind>(_ type: Kind.Type, where isPossible: (Kind) -> Bool) -> Kind? {
    if mode == .random {
      repeat {
        kind = weights.draw(from: &generator)
        let drawn = countedKind(type)
        if isPossible(drawn) { return drawn }
      } while drawsAgain()
      return nil
    }
    repeat {
      kind = visitKind(below: weights.count)
      let visited = countedKind(type)
      if isPossible(visited) { return visited }
    } while skip(isKind: true)
    return nil
  }

  @inlinable
  mutating func pickAnyCase<Kind: CaseIterable>(
    _ type: Kind.Type, where isPossible: (Kind) -> Bool
  ) -> Kind? where Kind.AllCases: RandomAccessCollection {
    let isKind = kind < 0
    repeat {
      let picked = pickAnyCase(type)
      if isPossible(picked) { return picked }
    } while skip(isKind: isKind)
    return nil
  }

  @inlinable
  mutating func pickAnyCase<Kind: CaseIterable>(_ type: Kind.Type) -> Kind
  where Kind.AllCases: RandomAccessCollection {
    let all = Kind.allCases
    if mode == .probing { return probe(all) { _ in 1 } }
    return all[all.index(all.startIndex, offsetBy: pick(below: all.count))]
  }

  /// Chooses a case with the given relative weights; one of weight 0 is never drawn.
  ///
  /// For the first decision, how often a kind is tried follows from its weight in the initial state, once
  /// a run; in other states only 0 makes a difference.
  ///
  /// - Complexity: O(*n*) in the number of cases, O(1) for the first decision.
  @inlinable
  public mutating func pick<Kind: CaseIterable>(
    _ type: Kind.Type, weight: (Kind) -> Int
  ) -> Kind where Kind.AllCases: RandomAccessCollection {
    let all = Kind.allCases
    func at(_ offset: Int) -> Kind { all[all.index(all.startIndex, offsetBy: offset)] }
    if mode == .probing { return probe(all, weight: weight) }
    if mode == .random, kind < 0 {
      let kind = at(pick(below: all.count))
      if weight(kind) == 0 { isExcluded = true }
      return kind
    }
    return at(decide(below: all.count, isWeighted: true) { weight(at($0)) })
  }

  /// Chooses yes or no, no being the simplest.
  @inlinable
  public mutating func flip() -> Bool { pick(below: 2) == 1 }
}

extension Choices {
  /// Choices that follow a script, at first the one that always takes the first outcome.
  @usableFromInline
  static func scripted() -> Choices {
    Choices(mode: .scripted, generator: SplitMix64(seed: 0), weights: .none)
  }

  /// Forgets the action before: the next decision is the kind of another one.
  @inlinable
  mutating func beginAction() {
    kind = -1
    isExcluded = false
    if mode == .random { return }
    cursor = 0
    if mode == .enumerating { return }
    limits.removeAll(keepingCapacity: true)
    if mode == .recording { digits.removeAll(keepingCapacity: true) }
  }

  /// How many draws for one action may be refused before its outcomes are listed.
  @usableFromInline static var patience: Int { 256 }

  /// Counts one more draw for the action at hand; `false` if it is time to list what there is.
  @inlinable
  @inline(__always)
  mutating func drawsAgain() -> Bool {
    if draws >= Self.patience { return false }
    draws &+= 1
    return true
  }

  /// Takes the last decision back, so that the next one takes its place; `false` if there is no other, and it stays.
  @inlinable
  mutating func skip(isKind: Bool) -> Bool {
    switch mode {
    case .scripted, .probing: return false
    case .random:
      if !drawsAgain() { return false }
    case .recording:
      if !drawsAgain() { return false }
      digits.removeLast()
      limits.removeLast()
      cursor &-= 1
    case .enumerating:
      // Below this decision there is nothing yet, unless it could be taken before, and can't now.
      let depth = isKind ? 0 : cursor
      while digits.count > depth {
        digits.removeLast()
        limits.removeLast()
      }
      if isKind {
        if nextKind &+ 1 >= kindLimit { return false }
        nextKind &+= 1
      } else {
        if digits[cursor &- 1] &+ 1 >= limits[cursor &- 1] { return false }
        digits[cursor &- 1] &+= 1
        cursor &-= 1
      }
    }
    if isKind { kind = -1 }
    return true
  }

  @inlinable
  mutating func drawKind(below count: Int) -> Int {
    weights.count == count ? weights.draw(from: &generator) : generator.next(below: count)
  }

  /// Decides in every mode but the fast one.
  @usableFromInline
  mutating func decide(below count: Int, isWeighted: Bool, weight: (Int) -> Int) -> Int {
    let decision: Int
    switch mode {
    case .random:
      return draw(below: count, isWeighted: isWeighted, weight: weight)
    case .enumerating:
      let visited = visit(below: count)
      if isWeighted, weight(visited) == 0 { isExcluded = true }
      return visited
    case .recording:
      decision =
        kind < 0
        ? drawKind(below: count) : draw(below: count, isWeighted: isWeighted, weight: weight)
      digits.append(decision)
    case .scripted:
      if cursor == digits.count { digits.append(0) }
      // A script made in another state may ask for more than there is here.
      decision = min(digits[cursor], count - 1)
    case .probing:
      if kinds == nil {
        precondition(
          count <= 1 << 20,
          "The first decision chooses the kind of the action; draw a number in a later one.")
        kinds = ActionKinds(names: [], weights: Array(repeating: 1, count: count))
      }
      decision = 0
    }
    if isWeighted, weight(decision) == 0 { isExcluded = true }
    if kind < 0 { kind = decision }
    cursor += 1
    limits.append(count)
    return decision
  }

  /// Remembers the first decision of an action.
  @usableFromInline
  mutating func record(_ decision: Int, below count: Int) {
    digits.append(decision)
    limits.append(count)
    cursor += 1
  }

  private mutating func draw(below count: Int, isWeighted: Bool, weight: (Int) -> Int) -> Int {
    // As `pick(below:)` draws, so that recording repeats the stream of the fast path.
    guard isWeighted else { return generator.next(below: count) }
    let total = (0..<count).reduce(0) { $0 + weight($1) }
    precondition(total > 0, "At least one case needs a weight above 0.")
    var rest = generator.next(below: total)
    for outcome in 0..<count {
      rest -= weight(outcome)
      if rest < 0 { return outcome }
    }
    return count - 1
  }

  @usableFromInline
  mutating func probe<Kind>(
    _ all: some RandomAccessCollection<Kind>, weight: (Kind) -> Int
  ) -> Kind {
    if kinds == nil {
      kinds = ActionKinds(
        names: all.map { "\($0)" }, weights: all.map(weight),
        countingEnum: Self.areCounting(all) ? ObjectIdentifier(Kind.self) : nil)
    }
    return all[all.index(all.startIndex, offsetBy: pick(below: all.count))]
  }

  /// Whether each of the cases is a byte that says its offset, as those of an enum without payloads are.
  private static func areCounting<Kind>(_ all: some Collection<Kind>) -> Bool {
    MemoryLayout<Kind>.size == 1
      && all.enumerated().allSatisfy { unsafeBitCast($1, to: UInt8.self) == $0 }
  }
}
