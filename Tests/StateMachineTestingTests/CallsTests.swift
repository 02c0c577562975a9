import Testing

@testable import StateMachineTesting

@Suite struct CallsTests {
  /// The kinds that are tired.
  private func tired(_ calls: borrowing Calls) -> [Int] {
    (0..<calls.tired.count * 64).filter { calls.tired[$0 / 64] &>> UInt64($0 % 64) & 1 == 1 }
  }

  @Test(arguments: [1, 3, 63, 64, 65, 128, 200])
  func `a kind that changes nothing is tired until another one changes something`(count: Int) {
    var calls = Calls(Choices(.random), tiring: count)
    defer { calls.shares.deallocate() }
    #expect(!calls.isAnyTired && tired(calls) == [])
    let noted = [0, count / 2, count - 1]
    for kind in noted { calls.note(kind, isChanged: false) }
    #expect(calls.isAnyTired && tired(calls) == Set(noted).sorted())
    calls.note(0, isChanged: true)
    #expect(!calls.isAnyTired && tired(calls) == [])
  }

  @Test func `a strategy that notes nothing has no tired kinds, nor kinds beyond a list's end`() {
    for (count, kind) in [(0, 0), (5, 64)] {
      var calls = Calls(Choices(.random), tiring: count)
      defer { calls.shares.deallocate() }
      calls.note(kind, isChanged: false)
      #expect(!calls.isAnyTired)
    }
  }
}
