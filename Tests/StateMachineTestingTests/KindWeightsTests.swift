import Testing

@testable import StateMachineTesting

@Suite struct KindWeightsTests {
  @Test func `kinds beyond the factors have factor 1`() {
    let weights = KindWeights([3, 0])
    #expect((0..<4).map { weights[$0] } == [3, 0, 1, 1])
    #expect(!weights.isEven)
  }

  @Test func `only factors of 1 are even`() {
    #expect(KindWeights.none.isEven)
    #expect(KindWeights([1, 1, 1]).isEven)
    #expect(!KindWeights([1, 1, 2]).isEven)
    #expect(!KindWeights([0]).isEven)
  }

  /// A swarm and a run that learned weigh what the machine weighs already.
  @Test func `factors multiply the weights of the list`() {
    let machine = ListMachine { offers in
      offers("a", weight: 2)
      offers("b")
      offers("c", weight: 0.5)
      offers("d")
    }
    let lister = Lister<String>(Choices(.random, SplitMix64(seed: 1)))
    var counts = [0, 0, 0, 0]
    var kind = 0
    for _ in 0..<32_000 {
      _ = lister.draw(from: machine, in: 0, KindWeights([1, 4, 4, 0]), kind: &kind)
      counts[kind] += 1
    }
    // 2 × 1, 1 × 4, 0.5 × 4, 1 × 0.
    for (count, expected) in zip(counts, [8_000, 16_000, 8_000, 0]) {
      #expect(abs(count - expected) < 450)
    }
    #expect(counts[3] == 0)
  }

  @Test func `a factor of 0 forbids nothing where nothing else is possible`() {
    let machine = ListMachine { offers in
      offers("a")
      offers("b")
      offers("c", if: false)
      offers(each: [String]()) { $0 }
    }
    let lister = Lister<String>(Choices(.random, SplitMix64(seed: 1)))
    var kind = 0
    let drawn = (0..<100).map { _ in
      lister.draw(from: machine, in: 0, KindWeights([0, 0, 1, 1]), kind: &kind)
    }
    #expect(Set(drawn) == ["a", "b"])
  }
}
