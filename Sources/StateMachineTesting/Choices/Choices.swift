/// The decisions behind an action that is drawn: an element, a number, yes or no.
///
/// Random walks, replays and exhaustive listing use this one concrete type, so a drawing
/// function is an ordinary function: called from another module, it is fast without specialisation
/// (a generic parameter cost 137–219 ns a transition there, against 44–57).
///
/// Outcomes are ordered: the first element of a collection and the lowest number are the simplest,
/// and shrinking lowers a counterexample towards them.
public struct Choices {
  @usableFromInline
  enum Mode: UInt8 {
    /// Draws at random.
    case random
    /// Draws the same numbers, and records each decision in `digits`.
    case recording
    /// Follows `digits`; later decisions take the first outcome.
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

  /// Decides in every mode but `random`, which is inlined.
  @usableFromInline
  mutating func decide(below count: Int) -> Int {
    if mode == .recording {
      digits.append(generator.next(below: count))
    } else if cursor == digits.count {
      digits.append(0)
    }
    // A script made in another state may ask for an outcome that doesn't exist here.
    let decision = min(digits[cursor], count - 1)
    cursor += 1
    limits.append(count)
    return decision
  }

  @usableFromInline
  mutating func follow(_ script: ArraySlice<Int>) {
    mode = .scripted
    digits = Array(script)
    rewind()
  }

  /// Clears the decisions of the previous action.
  @inlinable
  @inline(__always)
  mutating func begin() {
    if mode == .random { return }
    digits.removeAll(keepingCapacity: true)
    rewind()
  }

  /// Follows the same decisions again from the start.
  @inlinable
  mutating func rewind() {
    limits.removeAll(keepingCapacity: true)
    cursor = 0
  }

  /// The decisions that were taken, each within its limit.
  @usableFromInline var taken: [Int] {
    limits.indices.map { min(digits[$0], limits[$0] - 1) }
  }

  /// Returns whether exactly the decisions of the script were taken, and each was possible.
  @usableFromInline
  func followed(_ script: ArraySlice<Int>) -> Bool {
    cursor == script.count && digits.count == cursor
      && limits.indices.allSatisfy { digits[$0] < limits[$0] }
  }

  /// Advances to the next outcome in lexicographic order; `false` after the last one.
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
