/// A machine's list of what can happen: one call for each kind of action, the simplest first.
///
/// ```swift
/// func actions(in state: AppState, _ offers: inout Offers<AppAction>) {
///   offers(.pop, if: !state.path.isEmpty)
///   offers(each: AppRoute.examples) { .navigate(to: $0) }
///   offers(each: 0..<state.path.depth, by: .system) { .backWrite(depth: $0) }
///   offers(.signOut, if: state.session.isSignedIn, weight: 0.25)
///   offers { choices in .openLink(links.next(&choices)) }
/// }
/// ```
///
/// One list serves every engine. For a random walk it is executed twice: the first time each call says whether it is possible,
/// then one of them is drawn, and the second time that call alone makes its action. An exhaustive search executes it once and
/// takes all. Stateright's `Model.actions` and TLA+'s disjunction of actions are the precedent.
///
/// The calls are the same in every state, in the same order: what isn't possible everywhere says so by `if:`, or by a collection
/// that is empty. Strategies know a kind by the number of its call; a run that sees another number of calls in some state says so.
public struct Offers<Action: Hashable & Sendable>: ~Copyable {
  /// What is left of the number that was drawn: the call whose share exceeds it makes its action.
  ///
  /// While calls are only asked it begins with all bits set, so that no share exceeds it, and ends that much lower as all shares
  /// are together.
  @usableFromInline var rest: UInt64

  /// The number of calls so far.
  @usableFromInline var count = 0

  /// The number of lists so far that are part of this one.
  @usableFromInline var lists = 0

  /// The factors of the strategy; the mask is one less than their number, a power of two.
  @usableFromInline let factors: UnsafePointer<UInt32>
  @usableFromInline let mask: Int

  /// How often a call without a weight is drawn.
  @usableFromInline let unit: UInt64

  /// What a call does that exceeds the rest.
  @usableFromInline let mode: OfferMode

  /// Who may act.
  @usableFromInline let sources: ActionSource

  // Elsewhere in memory, so that what is above stays in registers while an action is made: half of the time of a walk.
  /// What the calls have made.
  @usableFromInline let made: UnsafeMutablePointer<MadeActions<Action>>

  @inlinable
  @inline(__always)
  init(
    from rest: UInt64, _ mode: OfferMode, _ weights: KindWeights, unit: UInt64 = 64,
    by sources: ActionSource = .all, making made: UnsafeMutablePointer<MadeActions<Action>>
  ) {
    self.rest = rest
    self.mode = mode
    factors = weights.factors
    mask = weights.mask
    self.unit = unit
    self.sources = sources
    self.made = made
  }

  /// Goes on where another list is.
  @inlinable
  @inline(__always)
  init<Outer>(
    in outer: borrowing Offers<Outer>, unit: UInt64, by sources: ActionSource,
    making made: UnsafeMutablePointer<MadeActions<Action>>
  ) {
    (rest, mode) = (outer.rest, outer.mode)
    count = outer.count
    factors = outer.factors
    mask = outer.mask
    self.unit = unit
    self.sources = sources
    self.made = made
  }

  /// How often calls are drawn, all together, after they were asked.
  @inlinable var total: Int { Int(truncatingIfNeeded: .max &- rest) }
}

/// What a call does that exceeds the rest.
@usableFromInline
enum OfferMode: UInt8 {
  /// It makes its action; calls behind it don't.
  case making
  /// It makes its action, as all others do.
  case listing
  /// It asks whether it is the one that is wanted.
  case choosing
}

// MARK: What a machine calls

extension Offers {
  // Transparent, so that in debug builds they are inlined too: with closures for the conditions a transition took 3.2 µs there,
  // against 2.3.

  /// Offers an action.
  ///
  /// - Parameters:
  ///   - action: the action; evaluated only where it is possible.
  ///   - isPossible: whether it can happen in the state at hand.
  @_transparent
  public mutating func callAsFunction(
    _ action: @autoclosure () -> Action, if isPossible: Bool = true
  ) {
    if isTaken(share(if: isPossible)) { accept(action()) }
    count = count &+ 1
  }

  /// Offers one action for each element of a collection, the first being the simplest.
  ///
  /// - Parameters:
  ///   - elements: the elements; where there are none, the action isn't possible.
  ///   - isPossible: whether it can happen in the state at hand.
  ///   - make: makes the action of an element.
  @_transparent
  public mutating func callAsFunction<Elements: RandomAccessCollection>(
    each elements: Elements, if isPossible: Bool = true, _ make: (Elements.Element) -> Action
  ) {
    if isTaken(share(if: isPossible && !elements.isEmpty)) { accept(oneOf: elements, make) }
    count = count &+ 1
  }

  /// Offers one action for each element of an array, the first being the simplest.
  ///
  /// The array is looked at only when one of its actions is made: a walk that comes upon an empty one draws again.
  ///
  /// - Parameters:
  ///   - elements: the elements; where there are none, the action isn't possible.
  ///   - isPossible: whether it can happen in the state at hand.
  ///   - make: makes the action of an element.
  @_transparent
  public mutating func callAsFunction<Element>(
    each elements: @autoclosure () -> [Element], if isPossible: Bool = true,
    _ make: (Element) -> Action
  ) {
    if isTaken(share(if: isPossible)) { accept(oneOf: elements(), make) }
    count = count &+ 1
  }

  /// Offers an action that is drawn.
  ///
  /// - Parameters:
  ///   - isPossible: whether it can happen in the state at hand.
  ///   - draw: makes the action from choices; in a listing it is called once for each of its outcomes.
  @_transparent
  public mutating func callAsFunction(
    if isPossible: Bool = true, _ draw: (inout Choices) -> Action
  ) {
    if isTaken(share(if: isPossible)) { accept(drawnBy: { draw(&$0) }) }
    count = count &+ 1
  }

  /// Offers an action of another source than the program, or with a weight.
  ///
  /// - Parameters:
  ///   - action: the action; evaluated only where it is possible.
  ///   - source: who acts.
  ///   - isPossible: whether it can happen in the state at hand.
  ///   - weight: how often it is drawn where it is possible, in proportion to others; 1 unless given, and it never happens with 0.
  @_transparent
  public mutating func callAsFunction(
    _ action: @autoclosure () -> Action, by source: ActionSource = .program,
    if isPossible: Bool = true, weight: Double = 1
  ) {
    if isLeftOut(source) { return }
    if isTaken(share(weight, source, if: isPossible)) { accept(action(), by: source) }
    count = count &+ 1
  }

  /// Offers one action for each element of a collection, of another source than the program, or with a weight.
  ///
  /// - Parameters:
  ///   - elements: the elements; where there are none, the action isn't possible.
  ///   - source: who acts.
  ///   - isPossible: whether it can happen in the state at hand.
  ///   - weight: how often one of them is drawn where it is possible, in proportion to others.
  ///   - make: makes the action of an element.
  @_transparent
  public mutating func callAsFunction<Elements: RandomAccessCollection>(
    each elements: Elements, by source: ActionSource = .program, if isPossible: Bool = true,
    weight: Double = 1, _ make: (Elements.Element) -> Action
  ) {
    if isLeftOut(source) { return }
    if isTaken(share(weight, source, if: isPossible && !elements.isEmpty)) {
      accept(oneOf: elements, by: source, make)
    }
    count = count &+ 1
  }

  /// Offers one action for each element of an array, of another source than the program, or with a weight.
  ///
  /// - Parameters:
  ///   - elements: the elements; where there are none, the action isn't possible.
  ///   - source: who acts.
  ///   - isPossible: whether it can happen in the state at hand.
  ///   - weight: how often one of them is drawn where it is possible, in proportion to others.
  ///   - make: makes the action of an element.
  @_transparent
  public mutating func callAsFunction<Element>(
    each elements: @autoclosure () -> [Element], by source: ActionSource = .program,
    if isPossible: Bool = true, weight: Double = 1, _ make: (Element) -> Action
  ) {
    if isLeftOut(source) { return }
    if isTaken(share(weight, source, if: isPossible)) {
      accept(oneOf: elements(), by: source, make)
    }
    count = count &+ 1
  }

  /// Offers an action that is drawn, of another source than the program, or with a weight.
  ///
  /// - Parameters:
  ///   - source: who acts.
  ///   - isPossible: whether it can happen in the state at hand.
  ///   - weight: how often it is drawn where it is possible, in proportion to others.
  ///   - draw: makes the action from choices; in a listing it is called once for each of its outcomes.
  @_transparent
  public mutating func callAsFunction(
    by source: ActionSource = .program, if isPossible: Bool = true, weight: Double = 1,
    _ draw: (inout Choices) -> Action
  ) {
    if isLeftOut(source) { return }
    if isTaken(share(weight, source, if: isPossible)) { accept(drawnBy: { draw(&$0) }, by: source) }
    count = count &+ 1
  }
}

extension Offers {
  /// Offers an action that is drawn, and may turn out not to be there.
  ///
  /// - Parameters:
  ///   - isPossible: whether it can happen in the state at hand.
  ///   - weight: how often it is drawn where it is possible, in proportion to others.
  ///   - draw: makes the action from choices.
  @inlinable
  package mutating func perhaps(
    if isPossible: Bool, weight: Double, _ draw: (inout Choices) -> Action?
  ) {
    if isTaken(share(weight, .program, if: isPossible)) { accept(drawnBy: draw) }
    count = count &+ 1
  }
}

/// Who does something: it decides who takes its place when a coordinator is put on a device.
public struct ActionSource: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set of sources.
  @_transparent
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The app's own code, or a tap in one of its screens.
  @_transparent public static var program: ActionSource { ActionSource(rawValue: 1) }
  /// The system: a swipe, the back button, an appearance; a device has a presenter for that.
  @_transparent public static var system: ActionSource { ActionSource(rawValue: 2) }
  /// A service that answers; on a device, answers come late, twice, or not at all.
  @_transparent public static var service: ActionSource { ActionSource(rawValue: 4) }
  /// The world: a link, a notification, a session that ends; on a device it happens too.
  @_transparent public static var world: ActionSource { ActionSource(rawValue: 8) }

  /// All of them.
  @_transparent public static var all: ActionSource { ActionSource(rawValue: 15) }

  /// A mark: calls are weighed by what is around their list.
  @_transparent
  @usableFromInline static var nested: ActionSource { ActionSource(rawValue: 128) }
}

// MARK: What a call does

extension Offers {
  /// How often the call at hand is drawn, in 64ths; 0 where it isn't possible.
  @_transparent
  @usableFromInline
  func share(if isPossible: Bool) -> UInt64 {
    // As a number: two branches on each condition, mostly predicted wrongly, would take as long as the rest of a list.
    (UInt64(factors[count & mask]) &* unit)
      & (0 &- UInt64(truncatingIfNeeded: unsafeBitCast(isPossible, to: UInt8.self)))
  }

  /// How often the call at hand is drawn, if it has a weight or isn't the program's.
  @_transparent
  @usableFromInline
  func share(_ weight: Double, _ source: ActionSource, if isPossible: Bool) -> UInt64 {
    if weight == 1, sources.rawValue == 15 { return share(if: isPossible) }
    return isPossible ? share(weight, source) : 0
  }

  /// How often a call with a weight is drawn: what is possible stays so, however small its weight is.
  @inlinable
  @inline(__always)
  func share(_ weight: Double, _ source: ActionSource) -> UInt64 {
    weight.checkAsWeight()
    let factor = UInt64(factors[count & mask])
    return isNested
      ? made.pointee.nesting.share(weight, source, times: factor) : factor &* weight.share
  }

  /// Whether the list is part of another one, which weighs its calls.
  @_transparent
  @usableFromInline
  var isNested: Bool { sources.rawValue > 15 }

  /// Whether the calls of a source don't count.
  @_transparent
  @usableFromInline
  func isLeftOut(_ source: ActionSource) -> Bool { sources.rawValue & source.rawValue == 0 }

  /// Takes the share of the call at hand, and returns whether it makes its action.
  @_transparent
  @usableFromInline
  mutating func isTaken(_ share: UInt64) -> Bool {
    let (left, isExceeded) = rest.subtractingReportingOverflow(share)
    rest = left
    return isExceeded && isWanted()
  }

  /// Whether a call that exceeds the rest makes its action.
  @inlinable
  @inline(__always)
  mutating func isWanted() -> Bool {
    if mode == .making { return true }
    rest = 0
    return mode == .listing || made.pointee.calls.pointee.wantedKind == count
  }

  @_transparent
  @usableFromInline
  func accept(_ action: Action, by source: ActionSource = .program) {
    MadeActions.accept(made, action, count, source)
  }

  @_transparent
  @usableFromInline
  func accept<Elements: RandomAccessCollection>(
    oneOf elements: Elements, by source: ActionSource = .program,
    _ make: (Elements.Element) -> Action
  ) {
    MadeActions.accept(made, oneOf: elements, count, source, make)
  }

  @_transparent
  @usableFromInline
  func accept(drawnBy draw: (inout Choices) -> Action?, by source: ActionSource = .program) {
    MadeActions.accept(made, drawnBy: draw, count, source)
  }
}

extension Double {
  @inlinable
  @inline(__always)
  func checkAsWeight() {
    precondition(self >= 0 && self <= 1_048_576, "A weight lies between 0 and 1,048,576.")
  }

  /// A weight in 64ths.
  @inlinable
  @inline(__always)
  var share: UInt64 {
    self == 0 ? 0 : Swift.max(1, UInt64(truncatingIfNeeded: Int(self * 64)))
  }
}
