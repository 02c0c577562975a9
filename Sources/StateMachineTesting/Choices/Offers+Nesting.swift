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
    // Through the property, a mutating call crashes the compiler (6.3) under the thread sanitizer.
    let made = made
    let inner = made.pointee.lister(of: Inner.self).made
    lists &+= 1
    // For the first list only, so that the cached answer can't belong to another one.
    let isKept = mode == .making && lists == 1 && !isNested
    if isKept, let asked = inner.pointee.nesting.asked, rest >= asked.shares,
      rest < .max / 2
    {
      // The call that makes its action comes later; the first pass has recorded the possible calls.
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

  /// True if the wanted action is made, so that no other call matters.
  @inlinable package var isDone: Bool {
    made.pointee.one != nil && !made.pointee.calls.pointee.isListing
  }
}

/// The weights that an outer list gives the calls of a nested list, and the cached answers of those
/// calls.
@usableFromInline
struct Nesting {
  /// The weights of the sources.
  @usableFromInline var weights = SourceWeights()

  /// True if each call counts once, whatever its weight.
  @usableFromInline var isCounting = false

  /// The sum of the shares of all calls but the program's.
  @usableFromInline var others: UInt64 = 0

  /// The result of the last asking pass: the number of the call after the list, the sum of the
  /// shares, and true if the program can act.
  @usableFromInline var asked: (end: Int, shares: UInt64, canProgramAct: Bool)?

  /// The sources of the listed actions.
  @usableFromInline var listed: ContiguousArray<ActionSource> = []

  @usableFromInline
  init() {}

  /// Starts a pass at the first call.
  @inlinable
  mutating func begin(_ weights: SourceWeights, isCounting: Bool) {
    self.weights = weights
    self.isCounting = isCounting
    others = 0
  }

  /// The share of a call that has a weight, or a source other than the program.
  @inlinable
  mutating func share(_ weight: Double, _ source: ActionSource, times factor: UInt64) -> UInt64 {
    let share = isCounting ? (weight == 0 ? 0 : 1) : factor &* (weight * weights[source]).share
    if source != .program { others &+= share }
    return share
  }
}

/// A weight for each source; sources with `nil` are left out.
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

  /// The products of the weights; `nil` if either weight is `nil`.
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

  /// The sources that may act in a nested list.
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
  /// The lister of a nested list.
  @inlinable
  mutating func lister<Inner>(of type: Inner.Type) -> Lister<Inner> {
    if innerType == ObjectIdentifier(type), let inner {
      return unsafeDowncast(inner, to: Lister<Inner>.self)
    }
    let lister = Lister<Inner>(in: calls)
    (inner, innerType) = (lister, ObjectIdentifier(type))
    return lister
  }

  /// Takes the actions that a nested list has listed.
  @inlinable
  mutating func take<Inner>(
    _ inner: inout MadeActions<Inner>, as wrap: (Inner, ActionSource) -> Action
  ) {
    if inner.all.isEmpty { return }
    for index in 0..<inner.all.count {
      let (listed, source) = (inner.all[index], inner.nesting.listed[index])
      all.append(Listed(action: wrap(listed.action, source), kind: listed.kind))
      if isNested { nesting.listed.append(source) }
    }
    inner.all.removeAll(keepingCapacity: true)
    inner.nesting.listed.removeAll(keepingCapacity: true)
  }
}

/// Draws actions that a list offers in one state, each possible call with the same probability,
/// whatever its weight.
@usableFromInline
package struct ActionPicker<Action: Hashable & Sendable> {
  @usableFromInline let lister = Lister<Action>(Choices(.scripted))
  @usableFromInline let sources: ActionSource

  /// The number of possible calls.
  @usableFromInline var count = 0

  /// Counts the possible calls of a list.
  ///
  /// - Parameters:
  ///   - sources: the sources that may act.
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

  /// True if no call is possible.
  @inlinable package var isEmpty: Bool { count == 0 }

  /// Draws an action; `nil` if the possible calls have only empty arrays to offer.
  ///
  /// - Parameters:
  ///   - choices: the source of the decisions.
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

  /// Makes the action of the possible call with the given number.
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
