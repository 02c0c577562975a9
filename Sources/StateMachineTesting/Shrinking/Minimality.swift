/// How small a shrunk sequence is known to be.
public enum Minimality: String, Hashable, Sendable, Codable {
  /// No shorter sequence from the initial state breaks the claim by the same kind of action, and none as long is
  /// simpler: every sequence that the list allows was ruled out.
  case shortest
  /// The passes found nothing smaller, and the search that ends shrinking didn't come to its end.
  case shrunk
}

extension Minimality {
  /// What stands behind a length: as much as is known.
  package var remark: String { self == .shortest ? " (no shorter one ends like this)" : "" }
}
