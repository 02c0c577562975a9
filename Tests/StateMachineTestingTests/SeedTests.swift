import Foundation
import StateMachineTesting
import Testing

@Suite struct SeedTests {
  @Test(arguments: [0, 1, 9, 42, 1 << 53, .max - 1, .max] as [UInt64])
  func `a seed survives printing and reading`(value: UInt64) {
    let seed = Seed(value)
    #expect(seed.description == "\(value)")
    #expect(Seed("\(value)") == seed)
    #expect(Seed("0x" + String(value, radix: 16)) == seed)
    #expect(Seed("0x" + String(value, radix: 16, uppercase: true)) == seed)
  }

  @Test(arguments: [
    "", " ", "-", "-1", "+1", "0x", "0x-1", "0x+1", "0X1", "x1", "1.5", "1e3", " 1", "1 ", "1\n",
    "1_000",
    "0xG", "0b1", "seed", "１", "1\u{301}", "18446744073709551616", "0x10000000000000000",
  ])
  func `a text that isn't a seed is refused`(text: String) { #expect(Seed(text) == nil) }

  @Test func `a drawn seed is an exact number in JSON`() {
    #expect((0..<100).allSatisfy { _ in Seed.drawn().value < 1 << 53 })
    #expect(Set((0..<10).map { _ in Seed.drawn() }).count > 1)
  }

  @Test func `a seed is encoded as a number`() throws {
    let data = try JSONEncoder().encode([Seed(.max), Seed(0)])
    #expect(String(decoding: data, as: UTF8.self) == "[18446744073709551615,0]")
    #expect(try JSONDecoder().decode([Seed].self, from: data) == [Seed(.max), Seed(0)])
  }
}
