// A list as a part of another one.

extension Offers {
  /// Offers what another list offers, each of its calls as a kind of its own.
  ///
  /// The list has to be there in every state, as every call has. A weight multiplies those of the calls of one source, in 64ths;
  /// the calls of a source without one are left out, in every state.
  ///
  /// - Parameters:
  ///   - program: the weight of the program's calls.
  ///   - system: the weight of the system's.
  ///   - service: the weight of the services'.
  ///   - world: the weight of the world's.
  ///   - wrap: makes an action of one of the list's, and of who acts.
  ///   - list: the list.
  /// - Returns: whether a call of the program is possible; the arrays of such calls aren't looked at.
  @inlinable
  @discardableResult
  public mutating func nested<Inner>(
    program: Double = 1, system: Double? = 1, service: Double? = 1, world: Double? = 1,
    as wrap: (Inner, ActionSource) -> Action, _ list: (inout Offers<Inner>) -> Void
  ) -> Bool {
    let inner = made.pointee.lister(of: Inner.self).made
    lists &+= 1
    // Of one list only, so that there is no doubt which.
    let isKept = mode == .making && lists == 1 && !isNested
    if isKept, let asked = inner.pointee.nesting.asked, rest >= asked.shares,
      rest < .max / 2
    {
      // The call that makes its action comes later: what is possible is known since calls were asked.
      rest &-= asked.shares
      count = asked.end
      return asked.canProgramAct
    }
    var weights = SourceWeights(program: program, system: system, service: service, world: world)
    var isCounting = false
    if isNested {
      weights = weights.times(made.pointee.nesting.weights)
      isCounting = made.pointee.nesting.isCounting
    }
    inner.pointee.nesting.begin(weights, isCounting: isCounting)
    inner.pointee.one = nil
    var offers = Offers<Inner>(
      in: self, unit: isCounting ? 1 : weights.program.share,
      by: weights.sources.intersection(sources.union(.nested)), making: inner)
    list(&offers)
    let shares = rest &- offers.rest
    var canProgramAct = mode == .making && shares > inner.pointee.nesting.others
    if mode == .listing { canProgramAct = inner.pointee.nesting.listed.contains(.program) }
    if !canProgramAct, mode != .making || program == 0 {
      canProgramAct = !ActionPicker(by: .program, from: list).isEmpty
    }
    if isKept, made.pointee.one == nil, rest > .max / 2 {
      inner.pointee.nesting.asked = (offers.count, shares, canProgramAct)
    }
    if isNested { made.pointee.nesting.others &+= inner.pointee.nesting.others }
    if let action = inner.pointee.one {
      made.pointee.one = wrap(action, made.pointee.calls.pointee.madeSource)
    }
    made.pointee.take(&inner.pointee, as: wrap)
    (rest, count) = (offers.rest, offers.count)
    return canProgramAct
  }

  /// Whether the action that was wanted is made, so that no other call matters.
  @inlinable package var isDone: Bool {
    made.pointee.one != nil && !made.pointee.calls.pointee.isListing
  }
}

/// How a list weighs the calls of another one that is a part of it, and what it knows of them.
@usableFromInline
struct Nesting {
  /// The weights of the sources.
  @usableFromInline var weights = SourceWeights()

  /// Whether each call counts once, whatever its weight.
  @usableFromInline var isCounting = false

  /// The shares of all calls but the program's.
  @usableFromInline var others: UInt64 = 0

  /// Where the calls ended as they were asked last, all of their shares, and whether the program can act.
  @usableFromInline var asked: (end: Int, shares: UInt64, canProgramAct: Bool)?

  /// Who acts by each of the actions that were listed.
  @usableFromInline var listed: ContiguousArray<ActionSource> = []

  @usableFromInline
  init() {}

  /// Starts with the first call.
  @inlinable
  mutating func begin(_ weights: SourceWeights, isCounting: Bool) {
    self.weights = weights
    self.isCounting = isCounting
    others = 0
  }

  /// How often a call with a weight, or of another source than the program, is drawn.
  @inlinable
  mutating func share(_ weight: Double, _ source: ActionSource, times factor: UInt64) -> UInt64 {
    let share = isCounting ? (weight == 0 ? 0 : 1) : factor &* (weight * weights[source]).share
    if source != .program { others &+= share }
    return share
  }
}

/// A weight for each source; those without one are left out.
@usableFromInline
struct SourceWeights {
  @usableFromInline var program = 1.0
  @usableFromInline var system: Double? = 1
  @usableFromInline var service: Double? = 1
  @usableFromInline var world: Double? = 1

  @inlinable
  init(program: Double = 1, system: Double? = 1, service: Double? = 1, world: Double? = 1) {
    (self.program, self.system, self.service, self.world) = (program, system, service, world)
    program.checkAsWeight()
    system?.checkAsWeight()
    service?.checkAsWeight()
    world?.checkAsWeight()
  }

  /// The products of the weights; without one where one has none.
  @inlinable
  func times(_ outer: SourceWeights) -> SourceWeights {
    func product(_ weight: Double?, _ other: Double?) -> Double? {
      if let weight, let other { Swift.min(weight * other, 1_048_576) } else { nil }
    }
    return SourceWeights(
      program: Swift.min(program * outer.program, 1_048_576),
      system: product(system, outer.system), service: product(service, outer.service),
      world: product(world, outer.world))
  }

  /// Those who may act, in a list in a list.
  @inlinable var sources: ActionSource {
    var sources: ActionSource = [.program, .nested]
    if system != nil { sources.insert(.system) }
    if service != nil { sources.insert(.service) }
    if world != nil { sources.insert(.world) }
    return sources
  }

  @inlinable
  subscript(_ source: ActionSource) -> Double {
    switch source {
    case .program: program
    case .system: system ?? 0
    case .service: service ?? 0
    default: world ?? 0
    }
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

  /// Takes what a list that is part of this one has listed.
  @inlinable
  mutating func take<Inner>(
    _ inner: inout MadeActions<Inner>, as wrap: (Inner, ActionSource) -> Action
  ) {
    if inner.all.isEmpty { return }
    for (listed, source) in zip(inner.all, inner.nesting.listed) {
      all.append(Listed(action: wrap(listed.action, source), kind: listed.kind))
      if isNested { nesting.listed.append(source) }
    }
    inner.all.removeAll(keepingCapacity: true)
    inner.nesting.listed.removeAll(keepingCapacity: true)
  }
}

/// Draws actions that a list offers in one state, each of its calls as often as any other, whatever their weights.
@usableFromInline
package struct ActionPicker<Action: Hashable & Sendable> {
  @usableFromInline let lister = Lister<Action>(Choices(.scripted))
  @usableFromInline let sources: ActionSource

  /// The number of calls that are possible.
  @usableFromInline var count = 0

  /// Asks a list what is possible.
  ///
  /// - Parameters:
  ///   - sources: who may act.
  ///   - list: the list.
  @inlinable
  package init(by sources: ActionSource = .all, from list: (inout Offers<Action>) -> Void) {
    self.sources = sources.union(.nested)
    lister.made.pointee.nesting.isCounting = true
    count = withExtendedLifetime(lister) {
      var offers = offers(from: .max)
      list(&offers)
      return offers.total
    }
  }

  @inlinable
  func offers(from number: UInt64) -> Offers<Action> {
    lister.made.pointee.one = nil
    return Offers(from: number, .making, .none, unit: 1, by: sources, making: lister.made)
  }

  /// Whether nothing is possible.
  @inlinable package var isEmpty: Bool { count == 0 }

  /// Draws an action; `nil` if the calls that are possible have only empty arrays to offer.
  ///
  /// - Parameters:
  ///   - choices: decide which.
  ///   - list: the list, in the same state.
  @inlinable
  package func pick(
    choosing choices: inout Choices, from list: (inout Offers<Action>) -> Void
  ) -> Action? {
    if isEmpty { return nil }
    let number = choices.pick(below: count)
    if let action = make(number, &choices, list) { return action }
    var others = Array(0..<count)
    others.remove(at: number)
    while !others.isEmpty {
      let number = others.remove(at: choices.pick(below: others.count))
      if let action = make(number, &choices, list) { return action }
    }
    return nil
  }

  /// Makes the action of the possible call of a number.
  @inlinable
  func make(
    _ number: Int, _ choices: inout Choices, _ list: (inout Offers<Action>) -> Void
  ) -> Action? {
    withExtendedLifetime(lister) {
      swap(&choices, &lister.calls.pointee.choices)
      var offers = offers(from: UInt64(number))
      list(&offers)
      swap(&choices, &lister.calls.pointee.choices)
      return lister.made.pointee.one
    }
  }
}
