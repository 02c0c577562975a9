// The passes of the shrinker, from coarse to fine. Shrinker.swift explains how to write one.

extension ShrinkCandidate {
  /// Begins at another start: at one that does the work of some consecutive actions, the more the
  /// better, or at a simpler one.
  mutating func changeStart() {
    guard starts.states.count > 1 else { return }
    var superfluous = trace.actions.count
    while superfluous >= 0 {
      if !changeStart(dropping: superfluous) { superfluous -= 1 }
      superfluous = Swift.min(superfluous, trace.actions.count)
    }
  }

  /// Begins at the simplest start from which the sequence fails without some consecutive actions.
  mutating func changeStart(dropping count: Int) -> Bool {
    for start in starts.states.indices where count > 0 || start < trace.start {
      for first in 0...(count == 0 ? 0 : trace.actions.count - count) {
        let rest = trace.actions[..<first] + trace.actions[(first + count)...]
        if improve(keeping: 0, then: rest, fromStart: start) { return true }
      }
    }
    return false
  }

  mutating func dropActions() {
    repeat {
      isImproved = false
      cutLoops()
      deleteSpans()
      deletePairs()
    } while isImproved
  }

  /// Drops the actions between two equal states.
  mutating func cutLoops() {
    var lastVisit = StateTable<ErasedValue, Int>()
    // Without the last state: the action that breaks the claim stays. In reverse, so that the last
    // visit counts.
    for index in trace.actions.indices.reversed() {
      _ = lastVisit.insert(trace.states[index], index)
    }
    var kept: [Chosen] = []
    var index = 0
    while index < trace.actions.count {
      index = lastVisit[trace.states[index]] ?? index
      kept.append(trace.actions[index])
      index += 1
    }
    if kept.count < trace.actions.count { improve(keeping: 0, then: kept[...]) }
  }

  /// Drops consecutive actions, many at first, then fewer, down to single ones.
  mutating func deleteSpans() {
    var size = Swift.max(1, trace.actions.count / 2)
    while size > 0 {
      var start = 0
      while start + size <= trace.actions.count {
        if !improve(keeping: start, then: trace.actions[(start + size)...]) { start += 1 }
      }
      size /= 2
    }
  }

  /// Drops two actions that aren't adjacent, such as one that opens something and one that closes
  /// it.
  mutating func deletePairs() {
    var first = 0
    while first < trace.actions.count {
      var second = first + 2
      while second < trace.actions.count {
        var suffix = trace.actions[(first + 1)...]
        suffix.remove(at: second)
        if !improve(keeping: first, then: suffix) { second += 1 }
      }
      first += 1
    }
  }

  /// Replaces several actions by one, or by two new ones.
  mutating func takeShortcuts() {
    var start = 0
    while start < trace.actions.count {
      if !finish(after: start, []), !takeShortcut(from: start) { start += 1 }
    }
  }

  /// Replaces actions from `start` on by one that leads to a state from which the rest, or the rest
  /// without one of its actions, still fails.
  mutating func takeShortcut(from start: Int) -> Bool {
    guard start + 2 <= trace.actions.count else { return false }
    let origin = trace.states[start]
    var visited = StateTable<ErasedValue, Void>(origin, trace.states[start + 1])
    for other in actions(in: origin) {
      var state = origin
      machine.reduce(into: &state, action: other.action)
      guard visited.insert(state) else { continue }
      if finish(after: start, [other], in: state) { return true }
      // The longest shortcut first; one that reaches an equal state always fails, others may.
      // The end of a walk needs no action of its own to break a claim.
      let end = cause == .end ? trace.actions.count + 1 : trace.actions.count
      for landing in (start + 2..<end).reversed()
      where improve(keeping: start, then: [other] + trace.actions[landing...]) {
        return true
      }
      for superfluous in start + 1..<Swift.max(start + 1, end - 1) {
        var rest = trace.actions[(start + 1)...]
        rest.remove(at: superfluous)
        if improve(keeping: start, then: [other] + rest) { return true }
      }
    }
    return false
  }

  /// Tries to end the sequence early, by any action of the kind that breaks the claim: with other
  /// arguments it may be possible in a state in which the present one isn't.
  mutating func finish(
    after prefix: Int, _ detour: [Chosen], in state: ErasedValue? = nil
  ) -> Bool {
    guard prefix + detour.count < trace.actions.count,
      let ending = ending(in: state ?? trace.states[prefix])
    else { return false }
    return improve(keeping: prefix, then: detour + [ending])
  }

  /// Replaces each action by the simplest one that fails in the same way.
  mutating func lowerActions() {
    var index = 0
    while index < trace.actions.count {
      for simpler in actions(in: trace.states[index]) {
        guard simpler.isSimpler(than: trace.actions[index]) else { break }
        if improve(keeping: index, then: [simpler] + trace.actions[(index + 1)...]) { break }
      }
      index += 1
    }
  }

  /// Replaces two adjacent actions at once: two sequences of the same length to one state are one
  /// finding.
  mutating func lowerPairs() {
    var start = 0
    while start + 2 < trace.actions.count {
      if !lowerPair(at: start) { start += 1 }
    }
    while lowerLastPair() {}
  }

  /// Finds a simpler penultimate action, after which any action of the kind that breaks the claim
  /// ends the sequence.
  mutating func lowerLastPair() -> Bool {
    let start = trace.actions.count - 2
    guard start >= 0 else { return false }
    let origin = trace.states[start]
    var visited = StateTable<ErasedValue, Void>(origin, trace.states[start + 1])
    for first in actions(in: origin) {
      guard first.isSimpler(than: trace.actions[start]) else { return false }
      var between = origin
      machine.reduce(into: &between, action: first.action)
      if visited.insert(between), let ending = ending(in: between),
        improve(keeping: start, then: [first, ending])
      {
        return true
      }
    }
    return false
  }

  /// Finds a simpler pair that reaches the same state, or a state in which one more action ends the
  /// sequence.
  mutating func lowerPair(at start: Int) -> Bool {
    let (machine, goal) = (machine, trace.states[start + 2])
    let isNearEnd = start + 3 == trace.actions.count
    var visited = StateTable<ErasedValue, Void>(trace.states[start])
    for first in actions(in: trace.states[start]) {
      guard first.isSimpler(than: trace.actions[start]) else { return false }
      var between = trace.states[start]
      machine.reduce(into: &between, action: first.action)
      guard visited.insert(between) else { continue }
      // Few outcomes lead to a useful state that is new; only those are kept.
      var seconds: [(action: Chosen, after: ErasedValue)] = []
      var landings = StateTable<ErasedValue, Void>()
      for second in actions(in: between) {
        var after = between
        machine.reduce(into: &after, action: second.action)
        if after == goal || isNearEnd, landings.insert(after) { seconds.append((second, after)) }
      }
      for (second, after) in seconds {
        let isGoal = after == goal
        let rest = isGoal ? trace.actions[(start + 2)...] : ending(in: after).map { [$0] } ?? []
        if !rest.isEmpty, improve(keeping: start, then: [first, second] + rest) { return true }
      }
    }
    return false
  }

  /// Swaps adjacent actions, so that of two failing orders the simpler one is shown.
  mutating func moveEarlier() {
    var index = 0
    while index + 1 < trace.actions.count {
      var suffix = trace.actions[index...]
      suffix.swapAt(index, index + 1)
      let isMoved = improve(keeping: index, then: suffix)
      index = isMoved ? Swift.max(0, index - 1) : index + 1
    }
  }
}
