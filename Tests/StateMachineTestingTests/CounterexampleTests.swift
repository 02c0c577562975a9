import StateMachineTesting
import Testing

@testable import TestMachines

@Suite struct CounterexampleTests {
  /// A shorter one counts only if it ends in the same kind of action.
  @Test func `a counterexample knows whether it is the shortest`() throws {
    let machine = CounterMachine(limit: 3)
    let findings = Fuzzer(machine, seed: 42, walks: 10, length: 20).run().findings()
    #expect(findings.map(\.actions.count) == [1, 2])
    #expect(findings.map(\.minimality) == [.shortest, .shortest])
    // A replay doesn't search for a shorter one.
    let error = try #require(throws: Finding.self) { try machine.check([.add(amount: 3)]) }
    #expect(error.minimality == nil)
    // There are 20 to the power of 9 sequences of pushes, too many to search.
    let deep = try #require(
      deepMachine.shrink(Array(repeating: 3, count: 9), breaking: Claim("SHALLOW")))
    #expect(deep.actions == Array(repeating: "0", count: 9))
    #expect(deep.minimality == .shrunk)
    let found = Fuzzer(deepMachine, seed: 42, walks: 1, length: 20).run().findings()
    #expect(
      found.map { $0.description.split(separator: "\n").last }
        == ["    shrunk from 19 to 9: seed 42, walk 0, step 19"])
  }

  /// Pushes a number, or pops the last one.
  private let deepMachine = MadeMachine<[Int], Int>(
    [], reduce: { $0 = $1 < 0 ? $0.dropLast() : $0 + [$1] },
    actions: { _, offers in
      offers(each: 0..<20, weight: 3) { $0 }
      offers(-1)
    }, check: { $1.always("SHALLOW", $0.count < 9) })

  @Test func `a counterexample prints without a meaning, without actions and without changes`()
    throws
  {
    let found = try #require(
      brokenStartMachine.shrink([], breaking: Claim("WHOLE", "it is whole")))
    #expect(
      found.description == """
        ✗ WHOLE: it is whole
            in the initial state: false
        """)
    let error = try #require(throws: Finding.self) {
      try LineMachine(stepClaims: { $3.always("LEFT", $1 == .left) }).check([.left, .right])
    }
    #expect(
      error.description == """
        ✗ LEFT
            1. .left
                 0 → 1
            2. .right
                 1 → 2
        """)
    let idle = try #require(throws: Finding.self) { try jobsMachine.check([.startTwo, .idle]) }
    #expect(
      idle.description == """
        ✗ FEW-LEFT: fewer than two jobs are left
            1. .startTwo
                 0 → 2
            2. .idle
                 (no change)
        """)
  }

  @Test func `the name of a printed test is the claim in camel case`() throws {
    func name(_ claim: StaticString) -> Substring? {
      let machine = MadeMachine<Int, IdlerMachine.Action>(
        0, reduce: { state, _ in state += 1 }, check: { $1.always(claim, $0 == 0) })
      return machine.shrink([.work], breaking: Claim("\(claim)"))?.swift.split(separator: "(").first
    }
    #expect(name("AUTH-GATE") == "@Test func authGate")
    #expect(name("a signed-out user sees nothing") == "@Test func aSignedOutUserSeesNothing")
    #expect(name("!?") == "@Test func counterexample")
    #expect(name("2 × 2 is 4") == "@Test func counterexample22Is4")
  }
}
