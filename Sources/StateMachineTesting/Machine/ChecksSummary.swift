/// The record of checks, independent of the order of addresses.
@usableFromInline
struct ChecksSummary: Sendable {
  /// Each claim with the number of its evaluations, in the order of first evaluation.
  var claims: [(claim: Claim, evaluations: Int)] = []
  /// Each goal with the position that first reached it, and the number of states that fulfil it if
  /// they were counted.
  var goals: [(goal: Claim, reached: Position?, hits: Int)] = []
  /// The first break of each claim by each cause, in the order of the search.
  var breaks: [Break] = []

  @usableFromInline
  init() {}
}

/// The first break of one claim by one cause in a search.
@usableFromInline
struct Break: Hashable, Sendable {
  struct Key: Hashable, Sendable {
    /// The claim, as an index into the names.
    var claim: Int
    var cause: Cause
  }

  @usableFromInline var claim: Claim
  @usableFromInline var cause: Cause
  @usableFromInline var position: Position
}
