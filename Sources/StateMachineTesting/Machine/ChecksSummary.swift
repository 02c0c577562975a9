/// The record of checks, independent of the order of addresses.
@usableFromInline
package struct ChecksSummary: Sendable {
  /// Each claim with the number of its evaluations, in the order of first evaluation.
  package var claims: [(claim: Claim, evaluations: Int)] = []
  /// Each goal with the position that first reached it, and the number of states that fulfil it if
  /// they were counted.
  package var goals: [(goal: Claim, reached: Position?, hits: Int)] = []
  /// The first break of each claim by each cause, in the order of the search.
  package var breaks: [Break] = []

  @usableFromInline
  package init() {}
}

/// The first break of one claim by one cause in a search.
@usableFromInline
package struct Break: Hashable, Sendable {
  struct Key: Hashable, Sendable {
    /// The claim, as an index into the names.
    var claim: Int
    var cause: Cause
  }

  package var claim: Claim
  package var cause: Cause
  package var position: Position

  package init(claim: Claim, cause: Cause, position: Position) {
    (self.claim, self.cause, self.position) = (claim, cause, position)
  }
}
