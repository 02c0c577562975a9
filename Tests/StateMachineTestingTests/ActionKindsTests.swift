import StateMachineTesting
import Testing

@Suite struct ActionKindsTests {
  private func kinds<Machine: StateMachine>(of machine: Machine) -> [String] {
    let run = Fuzzer(machine, seed: 1, walks: 3, length: 20).run()
    return FuzzReport(run, findings: run.findings()) { _ in "" }.coverage.actions.map(\.kind)
  }

  @Test func `kinds have the names of the first decision`() {
    #expect(kinds(of: CounterMachine()) == ["increment", "decrement", "add", "reset"])
    #expect(kinds(of: TurnstileMachine()) == ["push", "coin"])
    #expect(kinds(of: WeightedMachine()) == ["never", "rarely", "mostly"])
    #expect(kinds(of: StuckMachine()) == ["left", "right"])
  }

  @Test func `kinds without names have numbers`() {
    let unnamed = GeneratorMachine { $0.pick(from: ["a", "b", "c"]) }
    #expect(kinds(of: unnamed) == ["kind 0", "kind 1", "kind 2"])
    #expect(kinds(of: GeneratorMachine { _ in "a" }) == ["kind 0"])
  }

  /// The number of kinds is asked for in the initial state, and can be larger elsewhere.
  @Test func `a first decision with ever more outcomes is counted`() throws {
    let run = Fuzzer(BasketMachine(), seed: 1, walks: 200, length: 20, strategy: .walks).run()
    let findings = run.findings()
    #expect(findings.map(\.notation) == [[".add", ".add", ".add", ".add", ".add"]])
    let report = FuzzReport(run, findings: findings) { _ in "" }
    #expect(report.coverage.actions.map(\.executed).reduce(0, +) == 4_000)
    #expect(report.coverage.actions.count > 5)
    #expect(report.coverage.claims.map(\.evaluations) == [4_200, 4_000])
  }
}
