// A list as a part of another one.

extension Offers {
  /// Offers what another list offers, each of its calls as a kind of its own.
  ///
  /// The list has to be there in every state, as every call has. A weight multiplies those of the calls of one source; the calls
  /// of a source without one are left out, in every state.
  ///
  /// - Parameters:
  ///   - program: the weight of the program's calls.
  ///   - system: the weight of the system's.
  ///   - service: the weight of the services'.
  ///   - world: the weight of the world's.
  ///   - wrap: makes an action of one of the list's, and of who acts.
  ///   - list: the list.
  /// - Returns: whether the program can act.
  @inlinable
  @discardableResult
  public mutating func nested<Inner>(
    program: Double = 1, system: Double? = 1, service: Double? = 1, world: Double? = 1,
    as wrap: (Inner, ActionSource) -> Action, _ list: (inout Offers<Inner>) -> Void
  ) -> Bool {
    let inner = made.pointee.lister(of: Inner.self).made
    if mode == .making, let asked = inner.pointee.nesting.asked, asked.calls.lowerBound == count,
      rest >= asked.shares, rest < .max / 2
    {
      // The call that makes its action comes later: what is possible is known since calls were asked.
      rest &-= asked.shares
      count = asked.calls.upperBound
      return asked.canProgramAct
    }
    let weights = SourceWeights(program: program, system: system, service: service, world: world)
    inner.pointee.nesting.begin(weights)
    inner.pointee.one = nil
    var offers = Offers<Inner>(
      in: self, unit: program.share, by: weights.sources, making: inner)
    let start = count
    list(&offers)
    let shares = rest &- offers.rest
    var canProgramAct = mode == .making && shares > inner.pointee.nesting.others
    if mode == .listing { canProgramAct = inner.pointee.nesting.listed.contains(.program) }
    if program == 0 || mode == .choosing {
      canProgramAct = Lister<Inner>(Choices(.scripted)).canProgramAct(list)
    }
    inner.pointee.nesting.asked = (start..<offers.count, shares, canProgramAct)
    if let action = inner.pointee.one {
      made.pointee.one = wrap(action, made.pointee.calls.pointee.madeSource)
    }
    made.pointee.take(&inner.pointee, as: wrap)
    (rest, count) = (offers.rest, offers.count)
    return canProgramAct
  }

  /// Whether the action that was wanted is made, so that no other call matters.
  @usableFromInline package var isDone: Bool {
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

  /// The calls as they were asked last, all of their shares, and whether the program can act.
  @usableFromInline var asked: (calls: Range<Int>, shares: UInt64, canProgramAct: Bool)?

  /// Who acts by each of the actions that were listed.
  @usableFromInline var listed: ContiguousArray<ActionSource> = []

  @usableFromInline
  init() {}

  /// Starts with the first call.
  @inlinable
  mutating func begin(_ weights: SourceWeights) {
    self.weights = weights
    others = 0
  }

  /// How often a call with a weight, or of another source than the program, is drawn.
  @inlinable
  mutating func share(_ weight: Double, _ source: ActionSource, times factor: UInt64) -> UInt64 {
    if isCounting { return 1 }
    let share = factor &* (weight * weights[source]).share
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
    }
    inner.all.removeAll(keepingCapacity: true)
    inner.nesting.listed.removeAll(keepingCapacity: true)
  }
}

extension Lister {
  /// Starts with a share of 1 for each call that is possible, whatever its weight.
  @inlinable
  func counting(_ number: UInt64 = .max, by sources: ActionSource) -> Offers<Action> {
    made.pointee.one = nil
    made.pointee.nesting.isCounting = true
    return Offers(
      from: number, .making, .none, unit: 1, by: sources.union(.nested), making: made)
  }

  /// Whether the program can act.
  @inlinable
  func canProgramAct(_ list: (inout Offers<Action>) -> Void) -> Bool {
    var offers = counting(by: .program)
    list(&offers)
    return offers.total > 0
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
    var offers = lister.counting(by: sources)
    list(&offers)
    var numbers = Array(0..<UInt64(offers.total))
    while !numbers.isEmpty {
      let number = numbers.remove(at: lister.choices.pick(below: numbers.count))
      offers = lister.counting(number, by: sources)
      list(&offers)
      self = lister.choices
      if let action = lister.made.pointee.one { return action }
    }
    return nil
  }
}
