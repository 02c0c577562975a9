/// The decisions behind an action that is drawn: which link, which number, how often.
///
/// One concrete type stands behind random walks, replays and exhaustive listing, so that what draws is an ordinary
/// function: called from another module it needs no specialisation to be fast
/// (a generic parameter cost 137–219 ns a transition there, against 44–57).
///
/// Outcomes are ordered: the first element of a collection and the lowest number are the simplest, and a counterexample is
/// lowered towards them.
public struct Choices {
  @usableFromInline
  enum Mode: UInt8 {
    /// Draws.
    case random
    /// Draws the same, and remembers each decision in `digits`.
    case recording
    /// Follows `digits`; decisions beyond them take the first outcome.
    case scripted
  }

  @usableFromInline var mode: Mode
  @usableFromInline var generator: SplitMix64

  @usableFromInline var digits: [Int] = []
  @usableFromInline var limits: [Int] = []
  @usableFromInline var cursor = 0

  @usableFromInline
  init(_ mode: Mode, _ generator: SplitMix64 = SplitMix64(seed: 0)) {
    self.mode = mode
    self.generator = generator
  }

  /// Chooses a number in `0..<count`, 0 being the simplest.
  ///
  /// - Precondition: `count` is positive.
  @inlinable
  public mutating func pick(below count: Int) -> Int {
    precondition(count > 0, "There is nothing to choose from: ask `isEmpty` first.")
    return mode == .random ? generator.next(below: count) : decide(below: count)
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

  /// Chooses yes or no, no being the simplest.
  @inlinable
  public mutating func flip() -> Bool { pick(below: 2) == 1 }
}

extension Choices {
  /// Decides in every mode but the fast one.
  @usableFromInline
  mutating func decide(below count: Int) -> Int {
    if mode == .recording {
      digits.append(generator.next(below: count))
    } else if cursor == digits.count {
      digits.append(0)
    }
    // A script made in another state may ask for more than there is here.
    let decision = min(digits[cursor], count - 1)
    cursor += 1
    limits.append(count)
    return decision
  }

  /// Starts to follow a script.
  @usableFromInline
  mutating func follow(_ script: ArraySlice<Int>) {
    mode = .scripted
    digits = Array(script)
    rewind()
  }

  /// Forgets the decisions of the action before.
  @inlinable
  @inline(__always)
  mutating func begin() {
    if mode == .random { return }
    digits.removeAll(keepingCapacity: true)
    rewind()
  }

  /// Follows the same decisions again, from the first.
  @inlinable
  mutating func rewind() {
    limits.removeAll(keepingCapacity: true)
    cursor = 0
  }

  /// The decisions as they were really taken.
  @usableFromInline var taken: [Int] {
    limits.indices.map { min(digits[$0], limits[$0] - 1) }
  }

  /// Whether exactly the decisions of the script were taken, and each is one that there is here.
  @usableFromInline
  func followed(_ script: ArraySlice<Int>) -> Bool {
    cursor == script.count && digits.count == cursor
      && limits.indices.allSatisfy { digits[$0] < limits[$0] }
  }

  /// Goes on to the next outcome in lexicographic order; `false` when all were visited.
  @usableFromInline
  mutating func advance() -> Bool {
    digits.removeSubrange(cursor...)
    while let last = digits.popLast() {
      if last + 1 < limits[digits.count] {
        digits.append(last + 1)
        return true
      }
    }
    return false
  }
}
