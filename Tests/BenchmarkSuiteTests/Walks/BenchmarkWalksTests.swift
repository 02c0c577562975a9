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
    #expect(hash(whole) != hash(.flawed("logout-keeps-path")))
  }

  @Test("The work has the transitions of its walks")
  func units() async throws {
    let walks = Benchmark.walks(
      "w", through: ReferenceCoordinatorMachine(), sizes: .init(full: 3, quick: 2, small: 1))
    let run = try await Harness([walks], plan: .small).run(progress: .none)
    #expect(run.results[0].samples.map(\.units) == [100, 100])
  }
}
