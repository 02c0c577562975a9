import StateMachineTesting
import TestSize
import Testing

@testable import TestMachines

@Suite struct ShrinkerTests {
  @Test func `a claim about the end of a walk is shrunk to its shortest sequence`() {
    for seed in 0..<UInt64(size(200, inDebug: 20)) {
      let run = Fuzzer(jobsMachine, seed: Seed(seed), walks: 3, length: 30).run()
      #expect(run.findings().map(\.actions) == [[".startTwo"]])
    }
  }

  @Test func `a sequence that doesn't break the claim isn't shrunk`() {
    let small = Claim("SMALL", "the count stays below the limit")
    let machine = CounterMachine(limit: 3)
    #expect(machine.shrink([], breaking: small) == nil)
    #expect(machine.shrink([.increment, .increment], breaking: small) == nil)
    #expect(machine.shrink([.add(amount: 3)], breaking: Claim("BIG")) == nil)
    // The list has amounts up to three.
    #expect(machine.shrink([.add(amount: 4)], breaking: small) == nil)
    #expect(machine.shrink([.add(amount: 3)], breaking: small)?.actions == [".add(amount: 3)"])
  }

  @Test func `a broken initial state and a broken end can be shrunk`() {
    let whole = Claim("WHOLE", "it is whole")
    #expect(brokenStartMachine.shrink([.look, .repair], breaking: whole)?.actions == [])
    let few = Claim("FEW-LEFT", "fewer than two jobs are left")
    #expect(
      jobsMachine.shrink([.start, .idle, .start, .idle], breaking: few)?.actions == [".startTwo"])
  }

  /// Another action, or the start, would be another finding.
  @Test func `a claim that the last action breaks anew is shrunk as a break by that action`() {
    #expect(
      brokenStartMachine.shrink(
        [.look, .repair, .look, .smash], breaking: Claim("WHOLE", "it is whole"))?.actions
        == [".repair", ".smash"])
  }
}
