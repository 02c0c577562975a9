import StateMachineTesting

/// What a second exploration with other fingerprints says about the first one.
struct Audit: CustomStringConvertible {
  let description: String
  /// Whether everything is the same in both.
  let agrees: Bool

  /// Compares two explorations; without the second one, there was nothing to compare.
  init(_ report: ExplorationReport, _ other: ExplorationReport?) {
    var first = report
    // A machine with words is audited by hashes.
    if let other { first.identification = other.identification }
    agrees = first == other
    guard let other, other.ending == report.ending else {
      let ending = other?.ending ?? report.ending
      let reason = ending == .interrupted ? "somebody stopped it" : "the memory is used up"
      description = "✗ no audit: \(reason)"
      return
    }
    description =
      agrees
      ? "✓ audit: other fingerprints give the same"
      : """
      ✗ audit: other fingerprints give something else
        \(report.headline)
        \(other.headline)
        States were confused, or the machine isn't deterministic: explore with `--exact`.
      """
  }
}
