import StateMachineTesting
import Testing

@Suite struct ClaimTests {
  @Test func `the texts of the engine's own claims are frozen`() {
    #expect(
      Claim.deterministic.description
        == "DETERMINISTIC: the same state and action give the same state")
    #expect(Claim.offersAction.description == "OFFERS: an action is possible at the start")
    #expect(
      Claim.listIsSteady.description
        == "LIST: the list of actions makes as many calls in every state")
    #expect(
      Claim.hashable.description
        == "HASHABLE: equal states have equal hashes, and states that differ have hashes that do")
  }
}
