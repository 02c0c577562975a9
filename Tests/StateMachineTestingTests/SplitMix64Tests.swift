import StateMachineTesting
import Testing

@Suite struct SplitMix64Tests {
  /// The numbers are printed by Vigna's splitmix64.c.
  @Test func `the stream is that of the reference implementation`() {
    #expect(
      stream(SplitMix64(seed: 0)) == [
        0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F, 0xF88B_B8A8_724C_81EC,
      ])
    #expect(
      stream(SplitMix64(seed: 1_234_567)) == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
      ])
  }

  /// The same seed must find the same bugs in all later versions.
  @Test func `the streams of walks are frozen`() {
    #expect(
      stream(SplitMix64(seed: Seed(0), walk: 0)) == [
        0x2382_75BC_38FC_BE91, 0xF89A_2566_B582_2C54, 0x4720_0E1D_9780_FA44, 0xE710_DC7A_64E2_470A,
      ])
    #expect(
      stream(SplitMix64(seed: Seed(42), walk: 1)) == [
        0x93BE_8420_BB55_B94C, 0x1AD5_3E77_8EF3_5117, 0x5F84_818B_B251_1A21, 0x817F_892D_0A65_FDCD,
      ])
    #expect(
      stream(SplitMix64(seed: Seed(.max), walk: 1_000_000)) == [
        0xE0A4_F85A_C768_48C0, 0xC0E9_B019_82A1_9AE9, 0x2264_563E_E385_42B8, 0xDDB2_E45F_E1B1_E343,
      ])
  }

  private func stream(_ generator: SplitMix64) -> [UInt64] {
    var generator = generator
    return (0..<4).map { _ in generator.next() }
  }

  @Test func `a bounded number is the high part of a product`() {
    var bits = SplitMix64(seed: 7)
    var bounded = SplitMix64(seed: 7)
    for count in [1, 2, 3, 10, 1_000, 1 << 40, .max] {
      let expected = bits.next().multipliedFullWidth(by: UInt64(count)).high
      #expect(bounded.next(below: count) == Int(expected))
    }
  }
}
