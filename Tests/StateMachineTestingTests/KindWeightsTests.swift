import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct KindWeightsTests {
  @Test(arguments: [0, 1, 3, 4, 5, 100])
  func `factors are padded with 1 up to a power of two, and then repeat`(count: Int) {
    let weights = KindWeights(Array(2..<count + 2))
    let length = weights.mask + 1
    #expect(length & weights.mask == 0 && length >= count && length < max(2, 2 * count))
    for index in 0..<length {
      #expect(Int(weights.factors[index]) == (index < count ? index + 2 : 1))
    }
    let without = weights.without([1, 4], of: 7)
    #expect(without.mask == 7)
    for index in 0..<7 {
      let isLeftOut = index == 1 || index == 4
      #expect(without.factors[index] == (isLeftOut ? 0 : weights.factors[index & weights.mask]))
    }
    #expect(without.factors[7] == 1)
  }

  @Test func `factors multiply the weights of the list`() {
    let machine = ListMachine { offers in
      offers("a", weight: 2)
      offers("b")
      offers("c", weight: 0.5)
      offers("d")
    }
    let lister = Lister<String>(Choices(.random, SplitMix64(seed: 1)), KindWeights([1, 4, 4, 2]))
    var counts = [0, 0, 0, 0]
    var kind = 0
    for _ in 0..<32_000 {
      _ = lister.draw(from: machine, in: 0, kind: &kind)
      counts[kind] += 1
    }
    // The products are 2 × 1, 1 × 4, 0.5 × 4 and 1 × 2.
    for (count, expected) in zip(counts, [6_400, 12_800, 6_400, 6_400]) {
      #expect(abs(count - expected) < 450)
    }
  }
}
