import TestSize
import Testing

@testable import StateMachineTesting

@Suite struct FingerprintTableTests {
  /// Neighbouring numbers, numbers that differ only in their upper bits, and scattered ones.
  private func fingerprints(_ count: Int) -> [UInt64] {
    (0..<UInt64(count)).map {
      switch $0 % 3 {
      case 0: $0 + 1
      case 1: $0 << 40
      default: SplitMix64.mix($0)
      }
    }
  }

  @Test(arguments: [false, true], [0, 1, 2, 3, 767, 768, 769, size(5_000, inDebug: 1_600)])
  func `a table has the fingerprints that were inserted or merged, with their numbers`(
    keepsNumbers: Bool, count: Int
  ) {
    let all = fingerprints(2 * count)
    var table = FingerprintTable(keepsNumbers: keepsNumbers)
    var others = FingerprintTable(keepsNumbers: keepsNumbers)
    let isNew = all.enumerated().allSatisfy { number, fingerprint in
      let known =
        number < count
        ? table.insert(fingerprint, number: number) : others.insert(fingerprint, number: number)
      let bytes = table.slots.count * 8 + table.numbers.count * 4
      return known == nil && table.bytes(for: table.count) == bytes
    }
    #expect(isNew)
    #expect(table.count == count && table.number(of: .max) == nil)

    table.formUnion(others)
    #expect(table.count == 2 * count)
    #expect(all.map { table.number(of: $0) } == all.indices.map { keepsNumbers ? $0 : 0 })
    #expect(all.count { table.insert($0) } == 0)
    #expect([UInt64.max, .max].map { table.insert($0) } == [true, false])
    #expect(table.count == 2 * count + 1)
    table.removeAll()
    #expect(table.count == 0 && all.count { table.insert($0) } == 2 * count)
  }

  @Test func `each fingerprint has its own count`() {
    var table = FingerprintTable(keepsNumbers: true, bits: 3)
    for round in 1...3 {
      for fingerprint in fingerprints(100) { #expect(table.increment(fingerprint) == round) }
    }
    #expect(table.count == 100)
  }
}
