/// The evidence that a shrunk sequence is small.
@usableFromInline
package enum Minimality: String, Hashable, Sendable, Codable {
  /// No shorter sequence from any start breaks the claim by the same kind of action, and
  /// none as long is simpler: every sequence that the list allows was ruled out.
  case shortest
  /// The passes found no smaller sequence, and the final search didn't complete.
  case shrunk
}

extension Minimality {
  /// The evidence for a counterexample's length, in the words of a report.
  package var remark: String {
    self == .shortest ? " (the shortest that ends in this action)" : ""
  }
}
