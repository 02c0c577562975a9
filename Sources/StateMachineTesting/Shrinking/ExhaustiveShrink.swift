// The shrinker's last word: a search that leaves nothing out, as far as a budget reaches.

extension ShrinkCandidate {
  /// A search from the initial state, breadth first and the simplest actions first.
  @usableFromInline
  struct Search {
    @usableFromInline var visits: [Visit]
    @usableFromInline var seen: StateTable<Machine.State, Void>
    /// How many reducer calls are left.
    @usableFromInline var budget: Int
    /// How many went into reaching states.
    @usableFromInline var extendingCalls = 0
    /// Whether something may have been left out.
    @usableFromInline var isCut = false

    @inlinable
    init(from starts: Starts<Machine.State>, knowing known: Int, budget: Int) {
      visits = []
      seen = StateTable()
      self.budget = budget
      for (start, state) in starts.states.enumerated() where seen.insert(state) {
        let order: Order = start == known ? .same : start < known ? .before : .after
        visits.append(Visit(state, parent: start, action: nil, order: order))
      }
    }
  }

  /// A state that was reached, and how.
  @usableFromInline
  struct Visit {
    @usableFromInline let state: Machine.State
    /// The visit before; of a start, its number.
    @usableFromInline let parent: Int
    @usableFromInline let action: Chosen?
    @usableFromInline let order: Order

    @usableFromInline
    init(_ state: Machine.State, parent: Int, action: Chosen?, order: Order) {
      self.state = state
      self.parent = parent
      self.action = action
      self.order = order
    }
  }

  /// Where a way stands among the ways of its length, measured by the sequence that is to be improved.
  @usableFromInline
  enum Order {
    case before, same, after
  }

  /// Searches from the initial state for the first sequence of all that fails, in shortlex order.
  ///
  /// Whether a step breaks the claim depends on its two states and its action alone, so one way to each state is
  /// enough: the first, which is the simplest. Nor is tried what can't end in something smaller: a last action of
  /// another kind than the one that breaks the claim, and, one action before that, a way that comes after the
  /// sequence at hand. So three actions cost little more than all first actions and, after each, those of one kind.
  ///
  /// - Parameter budget: after how many reducer calls the search gives up and leaves the sequence as it is.
  /// - Returns: whether it came to its end, so that no sequence comes before the one that is there now.
  /// - Complexity: O(`budget`) reducer calls and states.
  @inlinable
  @discardableResult
  mutating func shrinkExhaustively(budget: Int) -> Minimality {
    if kind == -1 { return .shortest }
    // The end of a walk counts as an action.
    let length = trace.actions.count + (kind == -2 ? 1 : 0)
    var search = Search(from: starts, knowing: trace.start, budget: budget)
    var level = 0..<search.visits.count
    for depth in 0..<length {
      for index in level {
        let ending = ending(in: search.visits[index].state, &search)
        if search.isCut { return .shrunk }
        if let ending {
          let (start, way) = search.way(to: index)
          return take(way + ending, fromStart: start)
        }
      }
      guard depth + 1 < length else { break }
      // A level that can't be ended proves nothing.
      if depth + 2 < length, search.predictedCalls(for: level) > search.budget { return .shrunk }
      for index in level {
        search.extend(
          index, of: machine, towards: trace.actions[depth], isLast: depth + 2 == length)
        if search.isCut { return .shrunk }
      }
      level = level.upperBound..<search.visits.count
    }
    return .shrunk
  }

  /// Adopts the first sequence of all, unless it is the one at hand.
  @inlinable
  mutating func take(_ first: [Chosen], fromStart start: Int) -> Minimality {
    let isKnown =
      start == trace.start && first.map(\.action) == trace.actions.map(\.action)
    return isKnown || improve(keeping: 0, then: first[...], fromStart: start)
      ? .shortest : .shrunk
  }

  /// The simplest action of the right kind that breaks the claim at once in `state`; no action where the end of a
  /// walk does, and `nil` where nothing does.
  @inlinable
  mutating func ending(in state: Machine.State, _ search: inout Search) -> [Chosen]? {
    if kind == -2 {
      search.spend()
      checks.beginWalk(0)
      checks.checkEnd(state, of: machine)
      return checks.isTargetBroken ? [] : nil
    }
    let (outcomes, isLimited) = machine.outcomes(in: state, ofKind: kind)
    for outcome in outcomes {
      search.spend()
      if isFailing(by: outcome.action, in: state) { return [outcome] }
      if search.isCut { break }
    }
    if isLimited { search.isCut = true }
    return nil
  }
}

extension ShrinkCandidate.Search {
  /// Notes a reducer call.
  @inlinable
  mutating func spend() {
    budget -= 1
    if budget < 0 { isCut = true }
  }

  /// How many calls it takes to go on from each state of a level, if it takes as many as in the levels before.
  @inlinable
  func predictedCalls(for level: Range<Int>) -> Int {
    level.lowerBound == 0 ? 0 : level.count * extendingCalls / level.lowerBound
  }

  /// Reaches the states behind one that was reached, by every action that can happen there.
  ///
  /// - Parameters:
  ///   - index: which of `visits` to go on from.
  ///   - machine: the machine.
  ///   - best: the action at this place in the sequence at hand.
  ///   - isLast: whether only one action can follow, so that the way has to come before the sequence at hand.
  @inlinable
  mutating func extend(
    _ index: Int, of machine: Machine, towards best: ChosenAction<Machine.Action>, isLast: Bool
  ) {
    let visit = visits[index]
    if isLast, visit.order == .after { return }
    let (outcomes, isLimited) = machine.outcomes(in: visit.state)
    for outcome in outcomes {
      let order = visit.order == .same ? Self.order(of: outcome, beside: best) : visit.order
      if isLast, order == .after { break }
      spend()
      extendingCalls += 1
      var after = visit.state
      machine.reduce(into: &after, action: outcome.action)
      if seen.insert(after) {
        visits.append(ShrinkCandidate.Visit(after, parent: index, action: outcome, order: order))
      }
      if isCut { return }
    }
    if isLimited { isCut = true }
  }

  @inlinable
  static func order(
    of outcome: ChosenAction<Machine.Action>, beside best: ChosenAction<Machine.Action>
  ) -> ShrinkCandidate.Order {
    if outcome.action == best.action { return .same }
    return outcome.isSimpler(than: best) ? .before : .after
  }

  /// The start and the actions that lead to a state that was reached.
  @usableFromInline
  func way(to index: Int) -> (start: Int, actions: [ChosenAction<Machine.Action>]) {
    var actions: [ChosenAction<Machine.Action>] = []
    var visit = visits[index]
    while let action = visit.action {
      actions.append(action)
      visit = visits[visit.parent]
    }
    return (visit.parent, actions.reversed())
  }
}
