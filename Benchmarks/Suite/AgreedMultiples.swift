import Measuring

/// The most that a walk of the reference model may cost, as multiples of the C++ walk of the same
/// run.
///
/// Each kind of processor has its own, a tenth above what was reached on it. To add one, take the
/// largest of some runs of `swift run -c release benchmarks --filter walk/coord`. A limit by the
/// loop that is written by hand is closer: see ``Suite/referenceWalks``.
struct AgreedMultiples {
  /// The processor, as the head of a report names it.
  let processor: String
  let natural, packed: Double

  static let all = [
    // Zen 3: C++ takes 30 ns, and 3.65 and 1.69 were reached; beside another guest on the same core
    // it takes 41 ns, and 4.30 and 2.03 were reached, as by hand 2.64 and 3.12.
    AgreedMultiples(processor: "AMD EPYC, family 25, model 1", natural: 4.73, packed: 2.23),
    // Zen 1: C++ takes 47 ns, and 4.67 and 1.93 were reached.
    AgreedMultiples(processor: "AMD EPYC, family 23, model 1", natural: 5.15, packed: 2.12),
  ]
}

extension Benchmark.Limit {
  /// The multiple that was agreed on a processor; on one that is unknown, the largest of all.
  static func agreed(
    _ name: String, _ multiple: (AgreedMultiples) -> Double,
    on processor: String = Environment.processor
  ) -> Benchmark.Limit {
    let known = AgreedMultiples.all.filter { $0.processor == processor }
    let largest = (known.isEmpty ? AgreedMultiples.all : known).max { multiple($0) < multiple($1) }
    return Benchmark.Limit(name, atMost: largest.map(multiple), on: largest?.processor)
  }
}
