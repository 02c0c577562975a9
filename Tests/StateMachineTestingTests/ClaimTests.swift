import StateMachineTesting
import Testing

@Suite struct ClaimTests {
  @Test func `a claim prints its name and its meaning`() {
    #expect(Claim("LOW").description == "LOW")
    #expect(Claim("LOW", "it is low").description == "LOW: it is low")
  }

  @Test func `the engine's own claims are frozen`() {
    #expect(
      Claim.deterministic.description
        == "DETERMINISTIC: the same state and action give the same state")
    #expect(
      Claim.generates.description
        == "GENERATES: the generator finds an action in the initial state")
  }
}
