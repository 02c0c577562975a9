import Foundation
import Testing

@testable import Measuring

struct HarnessTests {
  @Test("Each benchmark is measured once in each round, in its small size")
  func rounds() async throws {
    let run = try await Harness([.idle("a"), .idle("b")], plan: .small).run(progress: .none)
    #expect(run.isComplete)
    #expect(run.results.map(\.name) == ["a", "b"])
    #expect(run.results.allSatisfy { $0.samples.map(\.round) == [0, 1] && $0.size == 1 })
    #expect(run.results.allSatisfy { $0.samples.allSatisfy { $0.units == 1 } })
    #expect(run.noiseFloor?.benchmark == "a")
  }

  @Test("The order within the rounds is drawn, from the seed")
  func order() async throws {
    let (one, other) = (try await order(seed: 1), try await order(seed: 1))
    #expect(one == other)
    #expect(one != (try await order(seed: 2)))
    // Twice ten and the twin, after each was done once to warm up.
    let rounds = [one[11..<22], one[22..<33]].map(Array.init)
    #expect(rounds.allSatisfy { Set($0) == Set(0..<10) })
    #expect(rounds[0] != rounds[1])
  }

  private func order(seed: UInt64) async throws -> [Int] {
    let log = Log()
    let benchmarks = (0..<10).map { number in
      Benchmark("\(number)", unit: "step", sizes: .init(full: 1, quick: 1, small: 1)) { _ in
        {
          log.entries.withLock { $0.append(number) }
          return Outcome(units: 1, hash: ResultHash())
        }
      }
    }
    var plan = Plan.small
    plan.seed = seed
    _ = try await Harness(benchmarks, plan: plan).run(progress: .none)
    return log.entries.withLock(\.self)
  }

  @Test("Another result of the same work is an error")
  func otherResult() async throws {
    let log = Log()
    let changing = Benchmark("c", unit: "step", sizes: .init(full: 1, quick: 1, small: 1)) { _ in
      {
        let calls = log.entries.withLock { entries in
          entries.append(0)
          return entries.count
        }
        return Outcome(units: 1, hash: ResultHash(calls > 3 ? 2 : 1))
      }
    }
    let harness = try Harness([changing], plan: .small)
    let error = MeasuringError.hashDiffers("c", first: ResultHash(1), then: ResultHash(2))
    await #expect(throws: error) { try await harness.run(progress: .none) }
    #expect(error.description.hasPrefix("c had another result when it was repeated"))
  }

  @Test("Work that does nothing is an error")
  func nothingDone() async throws {
    let lazy = Benchmark("l", unit: "step", sizes: .init(full: 1, quick: 1, small: 1)) { _ in
      { Outcome(units: 0, hash: ResultHash()) }
    }
    let harness = try Harness([lazy], plan: .small)
    await #expect(throws: MeasuringError.noUnits("l")) { try await harness.run(progress: .none) }
  }

  @Test("Once it mustn't go on, it ends with what there is", arguments: 0...14)
  func interrupted(after questions: Int) async throws {
    let log = Log()
    let run = try await Harness([.idle("a"), .idle("b")], plan: .small).run(progress: .none) {
      log.entries.withLock { entries in
        entries.append(0)
        return entries.count <= questions
      }
    }
    #expect(run.isComplete == (questions >= 12))
    // Three questions while preparing, then one before each sample, of which the twin has a third.
    #expect(run.results.reduce(0) { $0 + $1.samples.count } <= max(0, questions - 3))
    #expect(run.results.isEmpty == (questions <= 3) || questions == 4)
  }

  @Test("Work of several threads is judged by the time that passes")
  func concurrent() async throws {
    let benchmark = Benchmark(
      "w", unit: "step", sizes: .init(full: 1, quick: 1, small: 1),
      concurrent: { size in
        {
          async let one = size
          async let other = size
          return Outcome(units: await one + other, hash: ResultHash(2))
        }
      })
    let run = try await Harness([benchmark], plan: .small).run(progress: .none)
    #expect(run.results.map(\.clock) == [.wall])
    #expect(run.results.first?.samples.map(\.units) == [2, 2])
  }

  @Test("It says how far it is, and clears the line at the end")
  func progress() async throws {
    let texts = Texts()
    _ = try await Harness([.idle("a")], plan: .small).run(
      progress: ProgressLine { text in texts.all.withLock { $0.append(text) } })
    let all = texts.all.withLock(\.self)
    #expect(all.first == "preparing a")
    #expect(all.contains("round 2 of 2, 0 s"))
    #expect(all.last == "")
  }
}

/// What was called, in this order.
private final class Log: Sendable {
  let entries = Locked<[Int]>([])
}

private final class Texts: Sendable {
  let all = Locked<[String]>([])
}

/// A value behind a lock; `Mutex` needs macOS 15.
private final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
