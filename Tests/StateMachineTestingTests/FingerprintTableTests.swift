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

  @Test(arguments: [0, 1, 2, 3, 767, 768, 769, 5_000])
  func `a table contains the inserted fingerprints, and no others`(count: Int) {
    var table = FingerprintTable()
    let numbers = fingerprints(count)
    func inserted() -> Int { numbers.reduce(0) { $0 + (table.insert($1) ? 1 : 0) } }
    let first = inserted()
    #expect(first == count && table.count == count)
    let second = inserted()
    let isOtherNew = table.insert(.max)
    #expect(second == 0 && isOtherNew && table.count == count + 1)
    table.removeAll()
    #expect(table.count == 0)
    let third = inserted()
    #expect(third == count)
  }

  @Test(arguments: [false, true], [1, 768, 5_000])
  func `a merged table has the fingerprints and numbers of both`(keepsNumbers: Bool, count: Int) {
    let all = fingerprints(2 * count)
    var table = FingerprintTable(keepsNumbers: keepsNumbers)
    var others = FingerprintTable(keepsNumbers: keepsNumbers)
    for (number, fingerprint) in all.enumerated() {
      let known =
        number < count
        ? table.insert(fingerprint, number: number) : others.insert(fingerprint, number: number)
      #expect(known == nil)
    }
    table.formUnion(others)
    #expect(table.count == 2 * count)
    for (number, fingerprint) in all.enumerated() {
      #expect(table.number(of: fingerprint) == (keepsNumbers ? number : 0))
    }
    #expect(table.number(of: .max) == nil)
  }

  @Test func `each fingerprint has its own count`() {
    var table = FingerprintTable(keepsNumbers: true, bits: 3)
    for round in 1...3 {
      for fingerprint in fingerprints(100) { #expect(table.increment(fingerprint) == round) }
    }
    #expect(table.count == 100)
  }

  @Test(arguments: [false, true]) func `the bytes of a table are those of its arrays`(
    keepsNumbers: Bool
  ) {
    var table = FingerprintTable(keepsNumbers: keepsNumbers)
    for fingerprint in fingerprints(3_000) {
      _ = table.insert(fingerprint)
      #expect(table.bytes(for: table.count) == table.slots.count * 8 + table.numbers.count * 4)
    }
  }

  @Test(arguments: [0, 767, 768, 5_000]) func `an emptied table keeps its capacity`(count: Int) {
    var table = FingerprintTable(keepsNumbers: true)
    for fingerprint in fingerprints(count) { _ = table.insert(fingerprint) }
    var emptied = table.emptied
    #expect(emptied.count == 0 && emptied.keepsNumbers)
    let slots = emptied.slots.count
    for fingerprint in fingerprints(count) {
      let isNew = emptied.insert(fingerprint)
      #expect(isNew)
    }
    #expect(emptied.slots.count == slots && slots <= table.slots.count)
  }
}
