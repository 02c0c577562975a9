/// How small a shrunk sequence is known to be.
public enum Minimality: String, Hashable, Sendable, Codable {
  /// No shorter sequence from the initial state breaks the claim by the same kind of action, and none as long is
  /// simpler: every sequence that the list allows was ruled out.
  case shortest
  /// The passes found nothing smaller, and the search that ends shrinking didn't come to its end.
  case shrunk
}

extension Minimality {
  /// How a counterexample's length was established, in the words of a report.
  package var remark: String {
    self == .shortest ? " (the shortest that ends in this action)" : ""
  }
}
