import StateMachineTesting
import Foundation

@testable import Measuring

/// Times as a shared machine shows them: lognormal, with a slow drift, and with spikes when
/// somebody else is served.
struct SyntheticNoise {
  private var random: SplitMix64
  private var drift = 0.0

  /// How much single samples scatter, as a share.
  var scatter = 0.03
  /// How much the machine's speed changes in the long run, as a share.
  var driftSize = 0.02
  /// How much of the drift is left in the next round.
  var memory = 0.9
  /// How often there is a spike.
  var spikes = 0.05

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
    drift = driftSize * normal()
  }

  /// The machine's speed goes on.
  mutating func nextRound() {
    drift = memory * drift + (1 - memory * memory).squareRoot() * driftSize * normal()
  }

  /// What a measurement of a true time shows in this round.
  mutating func measured(_ time: Double) -> Double {
    let spike = uniform() < spikes ? 1.2 + 2 * uniform() : 1
    return time * exp(drift + scatter * normal()) * spike
  }

  /// The samples of some rounds, of work whose true time in nanoseconds is known.
  mutating func samples(_ time: Double, rounds: Int) -> [Sample] {
    (0..<rounds).map { round in
      nextRound()
      return Sample(round: round, nanoseconds: measured(time))
    }
  }

  private mutating func uniform() -> Double {
    (Double(random.next() >> 11) + 0.5) / 0x20_0000_0000_0000
  }

  /// Box and Muller, 1958.
  mutating func normal() -> Double {
    (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform())
  }
}

extension Sample {
  init(round: Int, nanoseconds: Double) {
    self.init(round: round, units: 1, processor: nanoseconds / 1e9, wall: nanoseconds / 1e9)
  }
}
