import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting
import Testing

@testable import BenchmarkSuite

struct BenchmarkWalksTests {
  private func hash(
    _ machine: ReferenceCoordinatorMachine, seed: Seed = 1, coverage: Coverage = .full
  ) -> ResultHash {
    Fuzzer(machine, seed: seed, walks: 5, strategy: .uniform, coverage: coverage).run().hash
  }

  @Test("The hash is that of what was counted: of the machine, the seed, and what is counted")
  func hash() {
    let whole = ReferenceCoordinatorMachine()
    #expect(hash(whole) == hash(whole))
    #expect(hash(whole) != hash(whole, seed: 2))
    #expect(hash(whole) != hash(whole, coverage: .claimsOnly))
    #expect(hash(whole) != hash(ReferenceCoordinatorMachine(flaws: ["logout-keeps-path"])))
  }

  /// Counts up, and states its claim about every state or about every other one.
  private struct Counter: StateMachine {
    let claimsAlways: Bool
    let initialState = 0
    func reduce(into state: inout Int, action: Int) { state += action }
    func actions(in state: Int, _ offers: inout Offers<Int>) { offers(1) }
    func check(_ state: Int, _ checks: inout Checks) {
      if claimsAlways || state.isMultiple(of: 2) { checks.always("positive", state >= 0) }
    }
  }

  @Test("A claim that isn't made is another hash: speed can't be bought by checking less")
  func claims() {
    func hash(_ machine: Counter) -> ResultHash {
      Fuzzer(machine, seed: 1, walks: 5, strategy: .uniform).run().hash
    }
    #expect(hash(Counter(claimsAlways: true)) == hash(Counter(claimsAlways: true)))
    #expect(hash(Counter(claimsAlways: true)) != hash(Counter(claimsAlways: false)))
  }

  @Test("What a process takes to start isn't part of a debug build's transitions")
  func debugWalks() {
    // Half a second for the start, and a millisecond for a walk of 100 transitions.
    #expect(
      Suite.nanoseconds(walks: 10) { 0.5 + 0.001 * Double($0) }.map { $0.rounded() } == 10_000)
    #expect(Suite.nanoseconds(walks: 10) { _ in 0.5 } == nil)
    #expect(Suite.nanoseconds(walks: 10) { _ in nil } == nil)
  }

  @Test("The work has the transitions of its walks")
  func units() async throws {
    let walks = Benchmark.walks(
      "w", through: ReferenceCoordinatorMachine(), sizes: .init(full: 3, quick: 2, small: 1))
    let run = try await Harness([walks], plan: .small).run(progress: .none)
    #expect(run.results[0].samples.map(\.units) == [100, 100])
  }
}
