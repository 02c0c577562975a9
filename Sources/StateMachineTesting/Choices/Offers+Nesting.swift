// A list as a part of another one.

extension Offers {
  /// Offers what another list offers, each of its calls as a kind of its own.
  ///
  /// The list has to be there in every state, as every call has.
  ///
  /// - Parameters:
  ///   - sources: who may act; the calls of others are left out, in every state.
  ///   - weight: by what to multiply the weights of the calls of one source.
  ///   - wrap: makes an action of one of the list's, and of who acts.
  ///   - list: the list.
  /// - Returns: those who can act.
  @inlinable
  @discardableResult
  public mutating func nested<Inner>(
    by sources: ActionSource = .all,
    weight: (ActionSource) -> Double = { _ in 1 }, as wrap: (Inner, ActionSource) -> Action,
    _ list: (inout Offers<Inner>) -> Void
  ) -> ActionSource {
    precondition(
      sources.contains(.program), "The program's calls don't say who acts: they can't be left out.")
    let lister = made.pointee.lister(of: Inner.self)
    let calls = made.pointee.calls
    let start = count
    if let kind = calls.pointee.madeKind, let nested = made.pointee.nested,
      nested.calls.upperBound <= min(kind, 63),
      nested.calls.lowerBound == start
    {
      // The call that makes its action comes later: who can act is known since calls were asked.
      bit = 1 &<< UInt64(nested.calls.upperBound)
      return nested.acting
    }
    lister.made.pointee.one = nil
    var inner = Offers<Inner>(wanting: wanted, by: sources, making: lister.made)
    (inner.bit, inner.possible) = (bit, possible)
    list(&inner)
    (bit, possible, wanted) = (inner.bit, inner.possible, inner.wanted)
    if calls.pointee.isListing {
      made.pointee.take(&lister.made.pointee, weight: weight, as: wrap)
    } else if let action = lister.made.pointee.one {
      made.pointee.one = wrap(action, calls.pointee.source(of: calls.pointee.wantedKind ?? 0))
    }
    let acting = calls.pointee.scale(possible, from: start, by: weight)
    if wanted == 0 { made.pointee.nested = (start..<count, acting) }
    return acting
  }

  /// Whether the action that was wanted is made, so that no other call matters.
  @usableFromInline package var isDone: Bool {
    made.pointee.calls.pointee.madeKind != nil && made.pointee.one != nil
  }
}

extension MadeActions {
  /// What lists the actions of a list that is part of this one.
  @inlinable
  mutating func lister<Inner>(of type: Inner.Type) -> Lister<Inner> {
    if innerType == ObjectIdentifier(type), let inner {
      return unsafeDowncast(inner, to: Lister<Inner>.self)
    }
    let lister = Lister<Inner>(in: calls)
    (inner, innerType) = (lister, ObjectIdentifier(type))
    return lister
  }

  /// Takes what a list that is part of this one has listed, but for the actions of sources of weight 0.
  @inlinable
  mutating func take<Inner>(
    _ inner: inout MadeActions<Inner>, weight: (ActionSource) -> Double,
    as wrap: (Inner, ActionSource) -> Action
  ) {
    let keepsDecisions = calls.pointee.listing.keepsDecisions
    let start = all.count
    for (index, listed) in inner.all.enumerated() {
      let source = calls.pointee.source(of: listed.kind)
      if weight(source) == 0 { continue }
      if keepsDecisions {
        let decisions = calls.pointee.listing.decisions[start + index]
        calls.pointee.listing.decisions[all.count] = decisions
      }
      all.append(Listed(action: wrap(listed.action, source), kind: listed.kind))
    }
    if keepsDecisions { calls.pointee.listing.decisions.removeSubrange(all.count...) }
    inner.all.removeAll(keepingCapacity: true)
  }
}

extension Calls {
  /// Multiplies the weights of the possible calls from one on, and returns who acts by them.
  @inlinable
  mutating func scale(
    _ possible: UInt64, from start: Int, by factor: (ActionSource) -> Double
  ) -> ActionSource {
    var sources: ActionSource = []
    if earlier.isEmpty {
      var bits = possible & (UInt64.max &<< UInt64(start))
      while bits != 0 {
        sources.insert(scale(bits.trailingZeroBitCount, by: factor))
        bits &= bits &- 1
      }
    } else {
      for kind in kinds(possible) where kind >= start { sources.insert(scale(kind, by: factor)) }
    }
    return sources
  }

  @inlinable
  mutating func scale(_ kind: Int, by factor: (ActionSource) -> Double) -> ActionSource {
    let source = source(of: kind)
    let factor = factor(source)
    if factor != 1, isAsking { weigh(factor * weight(of: kind), kind) }
    return source
  }
}

extension Choices {
  /// Draws one of the actions that a list offers, each of its calls as often as any other; `nil` if none is possible.
  ///
  /// - Parameters:
  ///   - sources: who may act.
  ///   - list: the list.
  @inlinable
  public mutating func pick<Action>(
    by sources: ActionSource = .all, from list: (inout Offers<Action>) -> Void
  ) -> Action? {
    let lister = Lister<Action>(self)
    var offers = lister.asking(by: sources)
    list(&offers)
    var kinds = lister.calls.pointee.kinds(offers.possible)
    while !kinds.isEmpty {
      let kind = kinds.remove(at: lister.choices.pick(below: kinds.count))
      offers = lister.making(kind, by: sources)
      list(&offers)
      self = lister.choices
      if let action = lister.made.pointee.one { return action }
    }
    return nil
  }
}
