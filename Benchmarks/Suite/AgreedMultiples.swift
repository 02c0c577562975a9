import Measuring

/// The most that a walk of the reference model may cost, as multiples of the C++ walk of the same
/// run.
///
/// Each kind of processor has its own, a tenth above what was reached on it. To add one, take the
/// largest of some runs of `swift run -c release benchmarks --filter walk/coord`.
struct AgreedMultiples {
  /// The model, as `lscpu` on Linux and `sysctl machdep.cpu.brand_string` on macOS name it.
  let processor: String
  let natural, packed: Double

  static let all = [
    // Set on family 25, model 1 (Zen 3), where C++ takes 30 ns: 3.65 and 1.69 were reached.
    AgreedMultiples(processor: "AMD EPYC", natural: 4.0, packed: 1.85)
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
