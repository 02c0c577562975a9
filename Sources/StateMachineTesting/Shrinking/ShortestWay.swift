// The shrinker's last word: a search that leaves nothing out, as far as a budget reaches.

extension Witness {
  /// A state that was reached, and how.
  @usableFromInline
  struct Visit {
    @usableFromInline let state: Machine.State
    @usableFromInline let parent: Int
    @usableFromInline let action: Chosen?

    @usableFromInline
    init(_ state: Machine.State, parent: Int, action: Chosen?) {
      self.state = state
      self.parent = parent
      self.action = action
    }
  }

  /// Searches from the initial state, breadth first and the simplest actions first, for a sequence that fails.
  ///
  /// Whether a step breaks the claim depends on its two states and its action alone, so one way to each state is
  /// enough, and the first sequence found is the first of all in shortlex order. Passes stop at a local
  /// minimum: two arguments that must be equal can't be lowered one by one, and 3 + 3 + 3 isn't near 2 + 2 + 2 + 3.
  ///
  /// - Parameter budget: after how many reducer calls the search gives up and leaves the sequence as it is.
  /// - Complexity: O(`budget`) reducer calls and states.
  @inlinable
  mutating func takeShortestWay(budget: Int = 400) {
    guard kind != -1, !improve(keeping: 0, then: []) else { return }
    var visits = [Visit(machine.initialState, parent: -1, action: nil)]
    var seen: Set<Machine.State> = [machine.initialState]
    var calls = 0
    var level = 0..<1
    for length in stride(from: 1, through: trace.actions.count, by: 1) {
      for index in level {
        for chosen in actions(in: visits[index].state) {
          guard calls < budget else { return }
          calls += 1
          var after = visits[index].state
          if isFailing(by: chosen, &after) {
            improve(keeping: 0, then: way(to: index, in: visits) + [chosen])
            return
          }
          // The last actions needn't lead anywhere.
          if length < trace.actions.count, seen.insert(after).inserted {
            visits.append(Visit(after, parent: index, action: chosen))
          }
        }
      }
      level = level.upperBound..<visits.count
    }
  }

  /// Executes an action and says whether it breaks the claim, or a walk that ends with it does.
  @inlinable
  mutating func isFailing(by chosen: Chosen, _ state: inout Machine.State) -> Bool {
    checks.beginWalk(0)
    if kind == -2 {
      machine.reduce(into: &state, action: chosen.action)
      checks.checkEnd(state, of: machine)
      return checks.isTargetBroken
    }
    guard chosen.kind == kind else {
      machine.reduce(into: &state, action: chosen.action)
      return false
    }
    checks.checkState(state, of: machine)
    return isBroken(by: chosen, &state)
  }

  @usableFromInline
  func way(to index: Int, in visits: [Visit]) -> ArraySlice<Chosen> {
    var actions: [Chosen] = []
    var index = index
    while let action = visits[index].action {
      actions.append(action)
      index = visits[index].parent
    }
    return ArraySlice(actions.reversed())
  }
}
