import CoordinatorTesting
import ExampleCoordinators
import Foundation

/// How long it takes to shrink failing walks, for each flaw of the app's coordinator.
enum ShrinkTimes {
  static func lines(walks: Int) -> [String] {
    AppCoordinatorMachine.flaws.map { flaw in
      let machine = AppCoordinatorMachine.flawed(flaw.name)
      var microseconds: [Double] = []
      var lengths: [Int] = []
      for seed in 0..<UInt64(walks) {
        let run = Fuzzer(machine, seed: Seed(seed), walks: 1_000, length: 100)
          .run(until: { $0.name == flaw.claim })
        guard let walk = run.failingWalk(of: { $0.name == flaw.claim }) else { continue }
        var shrunk = 0
        let time = ContinuousClock().measure {
          let shrinker = Shrinker(machine, claim: walk.claim)
          shrunk = shrinker.shrink(walk.trace, kind: walk.kind)?.trace.actions.count ?? 0
        }
        microseconds.append(
          Double(time.components.seconds) * 1e6 + Double(time.components.attoseconds) / 1e12)
        lengths.append(shrunk)
      }
      microseconds.sort()
      guard !microseconds.isEmpty else { return "\(flaw.name): not found" }
      return flaw.name.padding(toLength: 30, withPad: " ", startingAt: 0)
        + String(
          format: "%8.0f %8.0f   to length %d–%d", median(microseconds),
          microseconds[(microseconds.count * 99) / 100], lengths.min() ?? 0, lengths.max() ?? 0)
    }
  }
}
