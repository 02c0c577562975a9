/// The state shared by the calls of a list, without their actions; a nested list uses that of the
/// outer list.
@usableFromInline
struct Calls {
  /// True if all wanted actions are listed, rather than one made.
  @usableFromInline var isListing = false

  /// The number of calls in the last execution of the list.
  @usableFromInline var count = 0

  /// The only call that is listed or followed.
  @usableFromInline var wantedKind: Int?

  /// The number of the call that acted: it made the action, or had nothing to choose from.
  @usableFromInline var madeKind: Int?

  /// The source of that action.
  @usableFromInline var madeSource = ActionSource.program

  @usableFromInline var choices: Choices

  @usableFromInline var listing = Listing()

  @usableFromInline
  init(_ choices: Choices) { self.choices = choices }
}

/// The settings and the counts of a listing.
@usableFromInline
struct Listing: Sendable {
  /// The largest number of actions listed per call, which bounds calls that draw large numbers.
  @usableFromInline var limit = 4_096
  /// The largest number listed by all calls: the count that 16 bits can number.
  @usableFromInline static let total = 65_535
  /// The number of listed actions.
  @usableFromInline var count = 0
  /// True if the limit cut off some actions.
  @usableFromInline var isCut = false
  /// True if the decisions behind each action are recorded.
  @usableFromInline var keepsDecisions = false
  @usableFromInline var decisions: ContiguousArray<[Int]> = []

  @usableFromInline
  init() {}

  /// Clears the listing.
  @inlinable
  mutating func begin() {
    count = 0
    isCut = false
    if keepsDecisions { decisions.removeAll(keepingCapacity: true) }
  }

  /// The count of actions at which a call that begins now has to stop.
  @inlinable var end: Int { count + Swift.min(limit, Self.total - count) }
}
