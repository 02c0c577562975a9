import StateMachineTesting
import Testing

@Suite struct FreeArgumentsTests {
  private func notes<Machine: StateMachine>(
    _ machine: Machine, _ actions: [Machine.Action], _ claim: Claim
  ) -> [[String]]? {
    machine.shrink(actions, breaking: claim)?.steps.map(\.free)
  }

  @Test func `an argument is noted if any value breaks the claim`() {
    let actions: [ShipmentMachine.Action] = [
      .weigh(grams: 90), .address(to: "Eve", floor: 2), .stamp, .send,
    ]
    // 10 and 20 grams are too light to break the claim.
    #expect(
      notes(ShipmentMachine(), actions, Claim("WHOLE", "the parcel is whole"))
        == [[], ["to", "floor"], [], []])
  }

  @Test func `an argument without a label is noted as the argument`() {
    let depth = Claim("DEPTH", "at most three screens lie on one another")
    #expect(
      notes(StackMachine(), Array(repeating: .push(.list), count: 4), depth)
        == [["argument"], ["argument"], ["argument"], ["argument"]])
    let neighbours = Claim("NEIGHBOURS", "no screen lies on its like")
    #expect(notes(StackMachine(), [.push(.list), .push(.list)], neighbours) == [[], []])
    let help = Claim("HELP-LAST", "nothing lies on the help")
    #expect(notes(StackMachine(), [.push(.help), .push(.list)], help) == [[], ["argument"]])
  }

  @Test func `an argument with only one value isn't noted`() {
    struct OneWayMachine: StateMachine {
      enum Action: Hashable, Codable { case go(to: Int) }
      var initialState: Int { 0 }
      func reduce(into state: inout Int, action: Action) { state += 1 }
      func actions(in state: Int, _ offers: inout Offers<Action>) { offers(.go(to: 1)) }
      func check(_ state: Int, _ checks: inout Checks) { checks.always("STAY", state == 0) }
    }
    #expect(notes(OneWayMachine(), [.go(to: 1)], Claim("STAY")) == [[]])
  }

  @Test func `an argument isn't noted if only some other values break the claim`() {
    let small = Claim("SMALL", "the count stays below the limit")
    // The third action needs one at least; the first two need three.
    #expect(
      notes(CounterMachine(limit: 7), [.add(amount: 3), .add(amount: 3), .add(amount: 3)], small)
        == [[], [], []])
  }
}
