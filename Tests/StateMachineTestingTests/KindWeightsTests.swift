import Testing

@testable import StateMachineTesting

/// Internals, because no run draws often enough to tell 1 / 2³² from 0.
@Suite struct KindWeightsTests {
  /// The exact probability of each kind, summed over the columns of the table, in units of 1 / (*n* · 2³²).
  private func shares(of weights: KindWeights) -> [Double] {
    var shares = Array(repeating: 0.0, count: weights.count)
    for (index, column) in weights.columns.enumerated() {
      let own = Double(column.threshold) / 4_294_967_296
      shares[index] += own / Double(weights.count)
      shares[Int(column.alias)] += (1 - own) / Double(weights.count)
    }
    return shares
  }

  /// Weights that print their number and their first few, since there may be thousands.
  struct Table: Sendable, CustomTestStringConvertible {
    var weights: [Int]
    var testDescription: String { "\(weights.count) weights: \(weights.prefix(7))" }
  }

  static let small: [[Int]] = [
    [1], [7], [1, 1], [1, 2], [0, 1], [1, 0], [5, 5, 5, 5], [0, 0, 3, 0], [1, 2, 3, 4, 5, 6, 7],
  ]
  static let large: [[Int]] = [
    [1, 1_048_576], [1_048_576, 1_048_576, 1_048_576], [1, 0, 1_048_576, 0, 1, 3, 524_288],
    Array(1...41), Array(repeating: 1_048_576, count: 5_000), [0] + Array(repeating: 1, count: 999),
    (0..<5_000).map { 1_048_576 - $0 % 2 },
  ]

  @Test(arguments: (small + large).map(Table.init))
  func `the table has the probabilities of the weights`(table: Table) {
    let weights = table.weights
    let total = Double(weights.reduce(0, +))
    let errors = zip(shares(of: KindWeights(weights)), weights).map { share, weight in
      abs(share - Double(weight) / total)
    }
    #expect((errors.max() ?? 0) < 1e-9)
  }

  @Test func `a kind of weight 0 is in no column`() {
    let weights = KindWeights([0, 1, 0, 5, 0, 1 << 20, 0])
    for (index, column) in weights.columns.enumerated() {
      #expect(index % 2 == 1 || column.threshold == 0)
      #expect(column.alias % 2 == 1)
    }
  }

  @Test func `kinds are drawn as often as their weights say`() {
    let weights = KindWeights([1, 0, 2, 5])
    var generator = SplitMix64(seed: 11)
    var counts = Array(repeating: 0, count: 4)
    for _ in 0..<80_000 { counts[weights.draw(from: &generator)] += 1 }
    for (count, expected) in zip(counts, [10_000, 0, 20_000, 50_000]) {
      #expect(abs(count - expected) <= 700)
    }
    #expect(counts[1] == 0)
  }

  @Test func `one number is used for each draw`() {
    let weights = KindWeights([1, 2, 3])
    var generator = SplitMix64(seed: 5)
    var other = generator
    for _ in 0..<10 { _ = weights.draw(from: &generator) }
    for _ in 0..<10 { _ = other.next() }
    #expect(generator.next() == other.next())
  }

  @Test func `the draws are frozen`() {
    let weights = KindWeights([3, 1, 4, 1, 5, 9, 2, 6])
    var generator = SplitMix64(seed: 2)
    #expect(
      (0..<16).map { _ in weights.draw(from: &generator) }
        == [4, 5, 4, 7, 2, 2, 5, 4, 2, 4, 2, 3, 4, 2, 7, 1])
  }

  @Test func `no kinds have an empty table`() {
    #expect(KindWeights([]).count == 0)
  }
}
