import Foundation
import StateMachineTesting
import Testing

@testable import Measuring

@Suite struct HarnessTests {
  @Test func `each benchmark is measured once in each round, in its small size`() async throws {
    var progress: [String] = []
    let run = try await Harness([.idle("a"), .idle("b")], plan: .small)
      .run(progress: { progress.append($0) })
    #expect(progress.first == "preparing a" && progress.last == "counting b")
    #expect(run.isComplete)
    #expect(run.results.map(\.name) == ["a", "b"])
    #expect(run.results.allSatisfy { $0.samples.map(\.round) == [0, 1] && $0.size == 1 })
    #expect(run.results.allSatisfy { $0.samples.allSatisfy { $0.units == 1 } })
    #expect(run.noiseFloor?.benchmark == "a")
    #expect([.full, .quick, .small].map { Benchmark.idle("a").sizes[$0] } == [3, 2, 1])
  }

  @MainActor
  @Test func `the seed decides the order within the rounds`() async throws {
    func order(seed: UInt64) async throws -> [Int] {
      let log = Log()
      let benchmarks = (0..<10).map { number in
        log.benchmark("\(number)") { _ in (number, ResultHash()) }
      }
      var plan = Plan.small
      plan.seed = seed
      _ = try await Harness(benchmarks, plan: plan).run()
      return log.entries
    }
    let one = try await order(seed: 1)
    #expect(try await order(seed: 1) == one)
    #expect(try await order(seed: 2) != one)
    // Twice ten and the twin, after each was done once to warm up.
    let rounds = [one[11..<22], one[22..<33]].map(Array.init)
    #expect(rounds.allSatisfy { Set($0) == Set(0..<10) })
    #expect(rounds[0] != rounds[1])
  }

  @MainActor
  @Test func `another result of the same work is an error, and so is no work`() async {
    let hashes = "hash \(ResultHash(1)), then \(ResultHash(2))"
    for (work, message) in [
      (
        Log().benchmark("c") { (0, ResultHash($0 > 3 ? 2 : 1)) },
        "c had another result when it was repeated (\(hashes))"
      ),
      (
        Benchmark("l", unit: "step", sizes: [1, 1, 1]) { _ in
          { Outcome(units: 0, hash: ResultHash()) }
        }, "l did 0 units of work"
      ),
    ] {
      let error = await #expect(throws: InputError.self) {
        try await Harness([work], plan: .small).run()
      }
      #expect(error?.description.hasPrefix(message) == true)
    }
  }

  @Test(arguments: 0...14)
  func `an interrupted run ends with the samples so far`(after questions: Int) async throws {
    var asked = 0
    let run = try await Harness([.idle("a"), .idle("b")], plan: .small).run(
      shouldContinue: {
        asked += 1
        return asked <= questions
      })
    #expect(run.isComplete == (questions >= 12))
    // Three questions while preparing, then one before each sample, of which the twin has a third.
    #expect(run.results.reduce(0) { $0 + $1.samples.count } <= max(0, questions - 3))
    #expect(run.results.isEmpty == (questions <= 3) || questions == 4)
  }

  @Test func `work of several threads is judged by the time that passes`() async throws {
    let benchmark = Benchmark(
      "w", unit: "step", sizes: [1, 1, 1],
      concurrent: { size in
        {
          async let one = size
          async let other = size
          return Outcome(units: await one + other, hash: ResultHash(2))
        }
      })
    let run = try await Harness([benchmark], plan: .small).run()
    #expect(run.results.map(\.clock) == [.wall])
    #expect(run.results.first?.samples.map(\.units) == [2, 2])
  }

  @Test func `a hash is FNV-1a, as another program computed it`() {
    #expect(ResultHash().description == "cbf29ce484222325")
    #expect(ResultHash(1, -1).description == "c4777a6e69ba809c")
    #expect(ResultHash("ab").description == "969126f9d51eb568")
    var (one, other) = (ResultHash("ab"), ResultHash("a"))
    one.combine("c")
    other.combine("bc")
    #expect(one != other, "the end of a text matters")
  }
}

/// The calls of some benchmarks, in order.
@MainActor private final class Log {
  private(set) var entries: [Int] = []

  /// - Parameter work: returns the entry and the hash of a call, counted from 1.
  func benchmark(
    _ name: String, work: @escaping @Sendable (_ call: Int) -> (Int, ResultHash)
  ) -> Benchmark {
    Benchmark(name, unit: "step", sizes: [1, 1, 1]) { _ in
      {
        let (entry, hash) = work(self.entries.count + 1)
        self.entries.append(entry)
        return Outcome(units: 1, hash: hash)
      }
    }
  }
}
