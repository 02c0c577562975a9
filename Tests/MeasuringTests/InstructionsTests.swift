import Testing

@testable import Measuring

struct InstructionsTests {
  @Test("The work is done, and its instructions are counted, or it is said why not")
  func counted() {
    var sum = 0
    let count = Instructions.counting { for number in 0..<100_000 { sum &+= number } }
    #expect(sum == 4_999_950_000)
    if let value = count.value {
      #expect(value > 100_000)
    } else {
      #expect(count.unavailable?.isEmpty == false)
    }
  }
}
