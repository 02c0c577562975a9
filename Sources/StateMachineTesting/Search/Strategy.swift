/// How a run decides where to go next.
///
/// No one of them finds every bug soonest, so the default is a mixture; *How the search works* has the measurements.
/// Whatever the strategy, a walk is a number of executed transitions, and every reducer call counts as one.
public enum Strategy: String, CaseIterable, Hashable, Sendable, Codable {
  /// Mostly walks, with batches of depth-first search and of the other strategies between them.
  case portfolio
  /// Random walks that draw the kinds that mostly changed nothing less often.
  case walks
  /// Random walks with the weights that the machine gives its kinds.
  case uniform
  /// Random walks, each of which prefers kinds of its own.
  case swarm
  /// Everything near the initial state, the simplest first; then everything near other states.
  case breadthFirst
  /// On from the newest state to one that wasn't seen, and back only where there seems to be none.
  case depthFirst
  /// Random walks that try everything that can happen on their way.
  case successors
  /// Short walks from states that were new.
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

  /// The walks that belong together with the given one.
  ///
  /// They have one strategy from beginning to end and share nothing with others, so batches can run side by side and
  /// each can be run again alone. Depth-first search remembers where it has been and gets more out of that when it isn't
  /// sent away after one turn.
  @usableFromInline
  func batch(of walk: Int) -> Range<Int> {
    let turn = walk / Self.turn
    let count = inTurn(turn) == .depthFirst ? Self.round.count / 2 : 1
    let first = turn - turn % count
    return first * Self.turn..<(first + count) * Self.turn
  }

  /// Whether the batch at the given walk begins in the initial state, where others would do the same as it.
  func isFirst(_ batch: Range<Int>) -> Bool {
    batch.lowerBound < Self.turn * (self == .portfolio ? Self.round.count * Self.others.count : 1)
  }

  /// Whether it draws one action after the other, and remembers nothing.
  var isRandom: Bool { self == .walks || self == .uniform || self == .swarm }

  /// Whether later batches draw the kinds that changed nothing in the first one less often.
  var learns: Bool { self == .portfolio || self == .walks }

  /// A round of turns, by measurement; in the place of `nil`, the others take turns.
  ///
  /// Walks come first and often, so that nothing that they find takes much longer.
  private static let round: [Strategy?] = [
    .walks, .walks, .walks, nil, .depthFirst, .depthFirst, .depthFirst, .depthFirst,
  ]

  private static let others: [Strategy] = [.archive, .successors, .breadthFirst, .swarm]
}
