// The shrinker's last step: a search that is exhaustive within a budget.

extension ShrinkCandidate {
  /// A search from all starts, breadth first and the simplest actions first.
  struct Search {
    var reached: BreadthFirstSearch<ErasedMachine>
    /// For each reached state, the order of the path to it.
    var orders: [Order]
    var budget: Int
    /// The number of calls that reached states.
    var extendingCalls = 0
    /// True if some sequences may have been left out.
    var isCut = false

    init(of machine: ErasedMachine, knowing known: Int, budget: Int) {
      self.budget = budget
      reached = BreadthFirstSearch(of: machine)
      orders = reached.states.indices.map { $0 == known ? .same : $0 < known ? .before : .after }
    }
  }

  /// The order of a path relative to the sequence to be improved, among paths of its length.
  enum Order {
    case before, same, after
  }

  /// Searches from the starts for the first failing sequence, in shortlex order.
  ///
  /// A step's two states and its action alone decide whether it breaks the claim, so one path to
  /// each state is enough: the first, which is the simplest. The search skips paths that can't end
  /// in a smaller sequence: a last action of another kind than the one that breaks the claim, and,
  /// one action before that, a path that comes after the current sequence. Three actions thus cost
  /// little more than all first actions and, after each, those of one kind.
  ///
  /// - Parameter budget: the number of reducer calls after which the search gives up and keeps the
  ///   sequence.
  /// - Returns: `shortest` if the search completed, so that no sequence comes before the current
  ///   one.
  /// - Complexity: O(`budget`) reducer calls and states.
  @discardableResult
  mutating func shrinkExhaustively(budget: Int) -> Minimality {
    if cause == .start { return .shortest }
    // The end of a walk counts as an action.
    let length = trace.actions.count + (cause == .end ? 1 : 0)
    var search = Search(of: machine, knowing: trace.start, budget: budget)
    var level = 0..<search.orders.count
    for depth in 0..<length {
      for index in level {
        let ending = ending(in: search.reached.states[index], &search)
        if search.isCut { return .shrunk }
        if let ending {
          let (start, path) = search.reached.path(to: index)
          return take(path + ending, fromStart: start)
        }
      }
      guard depth + 1 < length else { break }
      // A level that can't be completed proves nothing.
      if depth + 2 < length, search.predictedCalls(for: level) > search.budget { return .shrunk }
      for index in level {
        search.extend(index, towards: trace.actions[depth], isLast: depth + 2 == length)
        if search.isCut { return .shrunk }
      }
      level = level.upperBound..<search.orders.count
    }
    return .shrunk
  }

  /// Adopts the first failing sequence, unless it is the current one.
  mutating func take(_ first: [Chosen], fromStart start: Int) -> Minimality {
    let isKnown =
      start == trace.start && first.map(\.action) == trace.actions.map(\.action)
    return isKnown || improve(keeping: 0, then: first[...], fromStart: start)
      ? .shortest : .shrunk
  }

  /// The simplest action of the right kind that breaks the claim at once in `state`; empty if the
  /// end of a walk breaks it, and `nil` if nothing does.
  mutating func ending(in state: ErasedValue, _ search: inout Search) -> [Chosen]? {
    guard case .action(let kind) = cause else {
      search.spend()
      checks.beginWalk(0)
      checks.checkEnd(state, of: machine)
      return checks.isTargetBroken ? [] : nil
    }
    let (outcomes, isLimited) = machine.outcomes(in: state, ofKind: kind)
    for outcome in outcomes {
      search.spend()
      if isFailing(by: outcome, in: state) { return [outcome] }
      if search.isCut { break }
    }
    if isLimited { search.isCut = true }
    return nil
  }
}

extension ShrinkCandidate.Search {
  mutating func spend() {
    budget -= 1
    if budget < 0 { isCut = true }
  }

  /// The predicted number of calls to extend each state of a level, at the average of the previous
  /// levels.
  func predictedCalls(for level: Range<Int>) -> Int {
    level.lowerBound == 0 ? 0 : level.count * extendingCalls / level.lowerBound
  }

  /// Reaches the successors of a reached state, by every action that can happen there.
  ///
  /// - Parameter isLast: true if only one more action can follow, so that the path must come before
  ///   the current sequence, whose action at this index is `best`.
  mutating func extend(
    _ index: Int, towards best: ChosenAction<ErasedValue>, isLast: Bool
  ) {
    let known = orders[index]
    if isLast, known == .after { return }
    let (outcomes, isLimited) = reached.machine.outcomes(in: reached.states[index])
    for outcome in outcomes {
      var order = known
      if known == .same, outcome.action != best.action {
        order = outcome.isSimpler(than: best) ? .before : .after
      }
      if isLast, order == .after { break }
      spend()
      extendingCalls += 1
      reached.execute(outcome, in: index)
      if reached.states.count > orders.count { orders.append(order) }
      if isCut { return }
    }
    if isLimited { isCut = true }
  }
}
