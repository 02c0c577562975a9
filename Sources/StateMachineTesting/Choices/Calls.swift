/// What the calls of a list do, apart from their actions; of a list in a list, it is that of the outer one.
@usableFromInline
struct Calls {
  /// Whether all actions of the calls that are wanted are listed, rather than one made.
  @usableFromInline var isListing = false

  /// The number of calls, as they were made last.
  @usableFromInline var count = 0

  /// The only call that is listed or followed.
  @usableFromInline var wantedKind: Int?

  /// The call that made the action.
  @usableFromInline var madeKind = 0

  /// Who acts by it.
  @usableFromInline var madeSource = ActionSource.program

  @usableFromInline var choices: Choices

  @usableFromInline var listing = Listing()

  @usableFromInline
  init(_ choices: Choices) { self.choices = choices }
}

/// What is to be listed, and what was.
@usableFromInline
struct Listing: Sendable {
  /// How many actions of one call are listed at most, so that large numbers don't take forever.
  @usableFromInline var limit = 4_096
  /// How many are listed at most, by all calls: what 16 bits can number.
  @usableFromInline static let total = 65_535
  /// How many there are.
  @usableFromInline var count = 0
  /// Whether there were more.
  @usableFromInline var isCut = false
  /// Whether it is noted by which decisions each action was made.
  @usableFromInline var keepsDecisions = false
  @usableFromInline var decisions: ContiguousArray<[Int]> = []

  @usableFromInline
  init() {}

  /// Forgets what was listed.
  @inlinable
  mutating func begin() {
    count = 0
    isCut = false
    if keepsDecisions { decisions.removeAll(keepingCapacity: true) }
  }

  /// At how many actions a call ends that begins now.
  @inlinable var end: Int { count + Swift.min(limit, Self.total - count) }
}
