import Testing

@testable import Measuring

struct SeededRandomTests {
  @Test("It is SplitMix64, as its authors' program prints it")
  func knownAnswers() {
    var random = SeededRandom(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }

  @Test("Indices are below the bound, and reach all of it")
  func indices() {
    var random = SeededRandom(seed: 1)
    #expect(Set((0..<200).map { _ in random.index(below: 7) }) == Set(0..<7))
  }
}
