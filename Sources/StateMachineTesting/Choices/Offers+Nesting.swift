// A list that is nested in another one.

extension Offers {
  /// Offers the actions of another list; each of its calls is a kind of its own.
  ///
  /// Like any call, the nested list must be present in every state. A source's weight multiplies
  /// the weights of its calls, in 64ths; without a weight, the calls of that source are left out in
  /// every state.
  ///
  /// - Parameters:
  ///   - program: the weight of the program's calls.
  ///   - system: the weight of the system's calls.
  ///   - service: the weight of the services' calls.
  ///   - world: the weight of the world's calls.
  ///   - wrap: makes an action from an action of the list and its source.
  ///   - list: the list.
  /// - Returns: true if a call of the program is possible; the arrays of such calls aren't
  ///   evaluated.
  @inlinable
  @discardableResult
  public mutating func nested<Inner>(
    program: Double = 1, system: Double? = 1, service: Double? = 1, world: Double? = 1,
    as wrap: (Inner, ActionSource) -> Action, _ list: (inout Offers<Inner>) -> Void
  ) -> Bool {
    let start = count
    // After a first list without calls, the next one begins at the same number.
    if isMaking, let known = calls.pointee.nested, known.calls.lowerBound == start,
      !known.calls.isEmpty, known.calls.upperBound <= wanted
    {
      count = known.calls.upperBound
      return known.canProgramAct
    }
    let weights = SourceWeights(
      program: program, system: system ?? 0, service: service ?? 0, world: world ?? 0,
      times: self.weights)
    // Bits, since sets are slow in debug builds.
    let left: UInt8 =
      1 | (system == nil ? 0 : 2) | (service == nil ? 0 : 4) | (world == nil ? 0 : 8)
    var inner = Offers<Inner>(
      in: self, by: ActionSource(rawValue: left & sources.rawValue), weights: weights,
      isNested: true)
    list(&inner)
    // A pass that makes an action asks for no condition.
    if !isMaking {
      let canAct = calls.pointee.weigh(
        start..<inner.count, &inner.bits, &inner.noted, weights.program.share, isAlone: !isNested)
      inner.canProgramAct = inner.canProgramAct || canAct
      if !isNested, calls.pointee.nested == nil {
        calls.pointee.nested = (start..<inner.count, inner.canProgramAct)
      }
    }
    return take(inner, as: wrap)
  }

  /// Offers the actions of another list as this list's own, under the same numbers.
  @inlinable
  mutating func forward<Inner>(
    as wrap: (Inner) -> Action, _ list: (inout Offers<Inner>) -> Void
  ) {
    var inner = Offers<Inner>(in: self, by: sources, weights: weights, isNested: isNested)
    list(&inner)
    _ = take(inner) { action, _ in wrap(action) }
  }

  /// Continues the outer list with another one.
  @inlinable
  init<Outer>(
    in outer: borrowing Offers<Outer>, by sources: ActionSource, weights: SourceWeights,
    isNested: Bool
  ) {
    (bits, noted, count, calls) = (outer.bits, outer.noted, outer.count, outer.calls)
    (wanted, isMaking) = (outer.wanted, outer.isMaking)
    (self.sources, self.weights, self.isNested) = (sources, weights, isNested)
    made = nil
    listed = outer.isListing ? .allocate(capacity: 1) : nil
    listed?.initialize(to: [])
  }

  /// Takes the results of another list, after which this one continues, and returns whether a call
  /// of the program is possible there.
  @inlinable
  mutating func take<Inner>(
    _ inner: borrowing Offers<Inner>, as wrap: (Inner, ActionSource) -> Action
  ) -> Bool {
    (bits, noted, count) = (inner.bits, inner.noted, inner.count)
    if let action = inner.made {
      made = wrap(action, inner.source)
      source = inner.source
    }
    if let items = inner.listed {
      for item in items.pointee {
        listed?.pointee.append(
          Listed(action: wrap(item.action, item.source), source: item.source, kind: item.kind))
      }
      items.deinitialize(count: 1)
      items.deallocate()
    }
    if inner.canProgramAct { canProgramAct = true }
    return inner.canProgramAct
  }

  /// True if the wanted action is made, so that no other call matters.
  @inlinable package var isDone: Bool { made != nil }
}

/// Draws actions that a list offers in one state, each possible call with the same probability,
/// whatever its weight.
@usableFromInline
package struct ActionPicker<Action: Hashable & Sendable> {
  @usableFromInline let lister = Lister<Action>(Choices(.scripted))

  /// The sources that may act.
  @usableFromInline let sources: ActionSource

  /// The numbers of the possible calls.
  @usableFromInline let possible: [Int]

  /// Finds the possible calls of a list.
  @inlinable
  package init(by sources: ActionSource = .all, from list: (inout Offers<Action>) -> Void) {
    self.sources = sources
    var offers = lister.asking(by: sources)
    list(&offers)
    lister.end(offers)
    possible = lister.calls.pointee.possible
  }

  /// Draws an action of the list in the same state; `nil` if its possible calls have only empty
  /// arrays to offer.
  @inlinable
  package func pick(
    choosing choices: inout Choices, from list: (inout Offers<Action>) -> Void
  ) -> Action? {
    var others = possible
    while !others.isEmpty {
      let call = others.remove(at: choices.pick(below: others.count))
      swap(&choices, &lister.calls.pointee.choices)
      var offers = lister.making(call, by: sources)
      list(&offers)
      swap(&choices, &lister.calls.pointee.choices)
      if let action = offers.made { return action }
    }
    return nil
  }
}
