import Testing

@testable import StateMachineTesting

@Suite struct StateTableTests {
  /// All have one hash.
  private struct Alike: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) {}
  }

  @Test func `states with one hash have values of their own`() {
    var table = StateTable<Alike, Int>()
    for number in 0..<20 { #expect(table.insert(Alike(number: number), number) == nil) }
    for number in 0..<20 {
      #expect(table[Alike(number: number)] == number)
      #expect(table.insert(Alike(number: number), -1) == number)
    }
    #expect(table[Alike(number: 20)] == nil)
  }
}
