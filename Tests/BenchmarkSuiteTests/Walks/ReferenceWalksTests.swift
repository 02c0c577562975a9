import Limit
import StateMachineTesting
import Testing

@testable import BenchmarkSuite

struct ReferenceWalksTests {
  @Test("The C++ walks as far as it says, from the beginning each time")
  func limit() {
    let once = limit_walk(6, 1, 100)
    #expect(once.transitions == 100 && once.claim == 0 && once.sum > 0)
    #expect(limit_walk(6, 2, 100).transitions == 200)
    // Two walks of one step are two first steps, and no second one.
    #expect(limit_walk(6, 2, 1).sum != limit_walk(6, 1, 2).sum)
    #expect(limit_walk(6, 1, 100).sum == once.sum)
  }

  @Test("The C++ goes through the same states as the packed machine, if both draw the same")
  func sameStates() {
    let machine = PackedReferenceMachine()
    var random = SplitMix64(seed: 42)
    var sum: UInt64 = 0
    for _ in 0..<3 {
      var state = machine.initialState
      for _ in 0..<100 {
        var action: PackedReferenceAction
        repeat {
          action = PackedReferenceAction.allCases[Int(((random.next() >> 32) * 26) >> 32)]
        } while !state.allows(action, depth: 6)
        machine.reduce(into: &state, action: action)
        sum &+= state.bits
      }
    }
    let walked = limit_walk(6, 3, 100)
    #expect(walked.sum == sum)
    #expect(walked.transitions == 300)
  }

  @Test("The C++ checks the claims after each step: the planted bug ends a walk")
  func claims() {
    let walked = limit_walk_with_bug(1_000, 100)
    #expect(walked.claim == 1)
    #expect((3..<100_000).contains(walked.transitions))
  }
}
