/// The method by which a run chooses its next state.
///
/// No strategy finds every bug first, so the default is a mixture; *How the search works* has the
/// measurements. For every strategy, a walk is a number of executed transitions, and every reducer
/// call counts as one.
public enum Strategy: String, CaseIterable, Hashable, Sendable, Codable {
  /// Mostly walks, with batches of depth-first search and of the other strategies between them.
  case portfolio
  /// Random walks that draw the kinds that mostly changed nothing less often.
  case walks
  /// Random walks with the weights that the machine gives its kinds.
  case uniform
  /// Random walks, each of which prefers kinds of its own.
  case swarm
  /// A breadth-first search of all states near the starts, the simplest first; then of those near
  /// other states.
  case breadthFirst
  /// A search from the newest state to an unseen one, which returns only if it finds none.
  case depthFirst
  /// Random walks that try every action that is possible in each of their states.
  case successors
  /// Short walks from new states.
  case archive
}

extension Strategy {
  /// The number of walks after which strategies take turns.
  @usableFromInline static var turn: Int { 64 }

  /// The strategy of the turn of the given number, counted from 0; never the portfolio.
  @usableFromInline
  func inTurn(_ index: Int) -> Strategy {
    guard self == .portfolio else { return self }
    let round = Self.round
    let strategy = round[index % round.count]
    if let strategy { return strategy }
    return Self.others[index / round.count % Self.others.count]
  }

  /// The walks in the batch of the given walk.
  ///
  /// They have one strategy from beginning to end and share nothing with others, so batches can run
  /// in parallel and each can be repeated alone. Depth-first search remembers visited states and
  /// gains more from them if its batch is longer than one turn.
  @usableFromInline
  func batch(of walk: Int) -> Range<Int> {
    let turn = walk / Self.turn
    let count = inTurn(turn) == .depthFirst ? Self.round.count / 2 : 1
    let first = turn - turn % count
    return first * Self.turn..<(first + count) * Self.turn
  }

  /// Returns whether the batch begins at the starts, where others would repeat its search.
  func isFirst(_ batch: Range<Int>) -> Bool {
    batch.lowerBound < Self.turn * (self == .portfolio ? Self.round.count * Self.others.count : 1)
  }

  /// True if it draws one action after another, and remembers nothing.
  var isRandom: Bool { self == .walks || self == .uniform || self == .swarm }

  /// True if later batches draw the kinds that changed nothing in the first one less often.
  var learns: Bool { self == .portfolio || self == .walks }

  /// A round of turns, chosen by measurement; at `nil`, the other strategies take turns.
  ///
  /// Walks come first and often, so that their findings take hardly longer than without the others.
  private static let round: [Strategy?] = [
    .walks, .walks, .walks, nil, .depthFirst, .depthFirst, .depthFirst, .depthFirst,
  ]

  private static let others: [Strategy] = [.archive, .successors, .breadthFirst, .swarm]
}
