/// How often each kind of action is drawn, as a table that draws in constant time.
///
/// The alias method: Walker (1977), built as in Vose, "A Linear Algorithm for Generating Random
/// Numbers with a Given Distribution" (1991). Integer arithmetic only, so that every machine builds
/// the same table.
public struct KindWeights: Sendable {
  @usableFromInline struct Column: Sendable {
    /// Below this, out of 2³², the column's own kind is drawn.
    @usableFromInline var threshold: UInt32
    @usableFromInline var alias: UInt32
  }

  @usableFromInline let columns: ContiguousArray<Column>

  /// The enum of the kinds, if each case is in memory the byte that says its column.
  @usableFromInline let countingEnum: ObjectIdentifier?

  /// A bit for each kind if all are drawn equally often, and fit into a ``KindSet``; else none.
  @usableFromInline let evenKinds: UInt64

  /// Builds the table; a kind of weight 0 is never drawn.
  ///
  /// - Precondition: no weight is negative or above 2²⁰, and they aren't all 0.
  /// - Complexity: O(*n*), where *n* is the number of kinds.
  public init(_ weights: [Int]) {
    self.init(ActionKinds(names: [], weights: weights))
  }

  /// Builds the table of the weights that a machine gives its kinds.
  @usableFromInline
  init(_ kinds: ActionKinds) {
    precondition(
      kinds.weights.allSatisfy { (0...1 << 20).contains($0) },
      "A weight lies between 0 and 1,048,576.")
    self.init(kinds, learned: kinds.weights)
  }

  /// Builds the table of weights that were made from those of a machine, and may be larger.
  init(_ kinds: ActionKinds, learned weights: [Int]) {
    countingEnum = kinds.countingEnum
    let isEven = (1...64).contains(weights.count) && weights.allSatisfy { $0 == weights[0] }
    evenKinds = isEven ? .max &>> UInt64(64 - weights.count) : 0
    let total = weights.reduce(0, +)
    precondition(weights.isEmpty || total > 0, "At least one kind needs a weight above 0.")
    // Scaled so that a full column holds `total`.
    var remaining = weights.map { $0 * weights.count }
    var small = remaining.indices.filter { remaining[$0] < total }
    var large = remaining.indices.filter { remaining[$0] >= total }
    var columns = ContiguousArray(
      weights.indices.map { Column(threshold: .max, alias: UInt32($0)) })
    while let poor = small.popLast(), let rich = large.last {
      columns[poor] = Column(
        threshold: Self.fraction(remaining[poor], of: total),
        alias: UInt32(rich))
      remaining[rich] -= total - remaining[poor]
      if remaining[rich] < total {
        large.removeLast()
        small.append(rich)
      }
    }
    self.columns = columns
  }

  /// No kinds: for choices that aren't drawn.
  @usableFromInline static let none = KindWeights([])

  /// A part of a total, out of 2³² - 1.
  private static func fraction(_ part: Int, of total: Int) -> UInt32 {
    let product = UInt64(part).multipliedFullWidth(by: UInt64(UInt32.max))
    return UInt32(UInt64(total).dividingFullWidth(product).quotient)
  }

  /// The number of kinds.
  @inlinable
  public var count: Int { columns.count }

  /// Draws a kind.
  @inlinable
  @inline(__always)
  func draw(from generator: inout SplitMix64) -> Int {
    let bits = generator.next()
    let index = Int(truncatingIfNeeded: ((bits &>> 32) &* UInt64(columns.count)) &>> 32)
    let column = columns[index]
    return UInt32(truncatingIfNeeded: bits) < column.threshold
      ? index : Int(truncatingIfNeeded: column.alias)
  }
}
