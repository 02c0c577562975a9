import Limit
import Testing

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
}
