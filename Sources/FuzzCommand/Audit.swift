import StateMachineTesting

/// The comparison of an exploration with a second one that uses other fingerprints.
struct Audit: CustomStringConvertible {
  let description: String
  /// True if both explorations have the same result.
  let agrees: Bool

  /// Compares two explorations; `nil` if there was no second one, and so nothing to compare.
  init(_ report: SearchReport, _ other: SearchReport?) {
    var first = report
    // A machine with words is audited by hashes.
    if let audited = other?.states { first.states?.identification = audited.identification }
    agrees = first == other
    guard let other, other.states?.ending == report.states?.ending else {
      let ending = (other ?? report).states?.ending
      let reason = ending == .interrupted ? "it was stopped" : "the memory is used up"
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
        States were confused, or the machine isn't deterministic: look at `hash(into:)`.
      """
  }
}
