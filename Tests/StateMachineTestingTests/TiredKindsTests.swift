import Testing

@testable import TestMachines

@testable import StateMachineTesting

extension TiredKinds {
  /// Notes the given kinds as those that changed nothing.
  init(_ kinds: [Int], of count: Int) {
    self.init(of: count)
    for kind in kinds { note(kind, isChanged: false) }
  }
}

@Suite struct TiredKindsTests {
  /// The kinds that are tired.
  private func kinds(of tired: TiredKinds) -> [Int] {
    (0..<256).filter { tired[$0 / 64] &>> UInt64($0 % 64) & 1 == 1 }
  }

  @Test(arguments: [1, 3, 63, 64, 65, 128, 200])
  func `a kind that changes nothing is tired until another one changes something`(count: Int) {
    var tired = TiredKinds(of: count)
    #expect(tired.isEmpty && kinds(of: tired) == [])
    let noted = [0, count / 2, count - 1]
    for kind in noted { tired.note(kind, isChanged: false) }
    #expect(!tired.isEmpty && kinds(of: tired) == Set(noted).sorted())
    tired.note(0, isChanged: true)
    #expect(tired.isEmpty && kinds(of: tired) == [])
  }

  @Test func `a strategy that notes nothing has no tired kinds, nor kinds beyond a list's end`() {
    var (none, few) = (TiredKinds(), TiredKinds(of: 5))
    none.note(0, isChanged: false)
    few.note(64, isChanged: false)
    #expect(none.isEmpty && few.isEmpty)
  }
}
