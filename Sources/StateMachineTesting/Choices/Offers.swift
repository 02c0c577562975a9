/// A machine's list of possible actions: one call for each kind of action, the simplest first.
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
/// Every engine uses the same list. For a random walk it is executed twice: in the first pass, each
/// call reports whether it is possible; then the walk draws one of them, and in the second pass
/// that call alone makes its action. An exhaustive search executes it once and takes all actions.
/// Stateright's `Model.actions` and TLA+'s disjunction of actions are the precedent.
///
/// The calls are the same in every state, in the same order: a call that isn't possible everywhere
/// has a condition, `if:`, or an empty collection. Strategies identify a kind by the number of its
/// call; a run that counts a different number of calls in some state reports it.
public struct Offers<Action: Hashable & Sendable>: ~Copyable {
  /// The rest of the drawn number: the call whose share exceeds it makes its action.
  ///
  /// In an asking pass it begins with all bits set, so that no share exceeds it, and is lowered by
  /// the sum of all shares.
  @usableFromInline var rest: UInt64

  /// The number of calls so far.
  @usableFromInline var count = 0

  /// The number of nested lists so far.
  @usableFromInline var lists = 0

  /// The factors of the strategy; the mask is one less than their number, a power of two.
  @usableFromInline let factors: UnsafePointer<UInt32>
  @usableFromInline let mask: Int

  /// The share of a call without a weight.
  @usableFromInline let unit: UInt64

  /// The effect of a call whose share exceeds the rest.
  @usableFromInline let mode: OfferMode

  /// The sources that may act.
  @usableFromInline let sources: ActionSource

  // Outside this value, so that the properties above stay in registers while an action is made:
  // half of the time of a walk.
  /// The actions that the calls have made.
  @usableFromInline let made: UnsafeMutablePointer<MadeActions<Action>>

  @inlinable
  @inline(__always)
  init(
    from rest: UInt64, _ mode: OfferMode, _ weights: KindWeights, unit: UInt64 = 64,
    by sources: ActionSource = .all, making made: UnsafeMutablePointer<MadeActions<Action>>
  ) {
    self.rest = rest
    self.mode = mode
    factors = UnsafePointer(weights.factors)
    mask = weights.mask
    self.unit = unit
    self.sources = sources
    self.made = made
  }

  /// Continues the outer list with a nested one.
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

  /// The sum of the shares of all calls, after an asking pass.
  @inlinable var total: Int { Int(truncatingIfNeeded: .max &- rest) }
}

/// The effect of a call whose share exceeds the rest.
@usableFromInline
enum OfferMode: UInt8 {
  /// It makes its action; later calls don't.
  case making
  /// It makes its action, and so do all others.
  case listing
  /// It checks whether its number is the wanted one.
  case choosing
}

// MARK: Offering actions

extension Offers {
  // Transparent, so that they are inlined in debug builds too: with closures for the conditions a
  // transition took 3.2 µs there, against 2.3.

  /// Offers an action.
  ///
  /// - Parameters:
  ///   - action: the action; evaluated only if it is possible.
  ///   - isPossible: true if it can happen in the current state.
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
  ///   - elements: the elements; if there are none, the action isn't possible.
  ///   - isPossible: true if it can happen in the current state.
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
  /// The array is evaluated only when one of its actions is made; a walk that meets an empty one
  /// draws again.
  ///
  /// - Parameters:
  ///   - elements: the elements; if there are none, the action isn't possible.
  ///   - isPossible: true if it can happen in the current state.
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
  ///   - isPossible: true if it can happen in the current state.
  ///   - draw: makes the action from choices; a listing calls it once for each outcome.
  @_transparent
  public mutating func callAsFunction(
    if isPossible: Bool = true, _ draw: (inout Choices) -> Action
  ) {
    if isTaken(share(if: isPossible)) { accept(drawnBy: { draw(&$0) }) }
    count = count &+ 1
  }

  /// Offers an action of a source other than the program, or with a weight.
  ///
  /// - Parameters:
  ///   - action: the action; evaluated only if it is possible.
  ///   - source: the source of the action.
  ///   - isPossible: true if it can happen in the current state.
  ///   - weight: the relative frequency of the action in states where it is possible; 1 by default,
  ///     and it never happens with 0.
  @_transparent
  public mutating func callAsFunction(
    _ action: @autoclosure () -> Action, by source: ActionSource = .program,
    if isPossible: Bool = true, weight: Double = 1
  ) {
    if isLeftOut(source) { return }
    if isTaken(share(weight, source, if: isPossible)) { accept(action(), by: source) }
    count = count &+ 1
  }

  /// Offers one action for each element of a collection, of a source other than the program, or
  /// with a weight.
  ///
  /// - Parameters:
  ///   - elements: the elements; if there are none, the action isn't possible.
  ///   - source: the source of the action.
  ///   - isPossible: true if it can happen in the current state.
  ///   - weight: the relative frequency of all of them together in states where they are possible.
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

  /// Offers one action for each element of an array, of a source other than the program, or with a
  /// weight.
  ///
  /// - Parameters:
  ///   - elements: the elements; if there are none, the action isn't possible.
  ///   - source: the source of the action.
  ///   - isPossible: true if it can happen in the current state.
  ///   - weight: the relative frequency of all of them together in states where they are possible.
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

  /// Offers an action that is drawn, of a source other than the program, or with a weight.
  ///
  /// - Parameters:
  ///   - source: the source of the action.
  ///   - isPossible: true if it can happen in the current state.
  ///   - weight: the relative frequency of the action in states where it is possible.
  ///   - draw: makes the action from choices; a listing calls it once for each outcome.
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
  /// Offers an action that is drawn, or none if `draw` returns `nil`.
  ///
  /// - Parameters:
  ///   - isPossible: true if it can happen in the current state.
  ///   - weight: the relative frequency of the action in states where it is possible.
  ///   - draw: makes the action from choices.
  @inlinable
  package mutating func perhaps(
    if isPossible: Bool, weight: Double, _ draw: (inout Choices) -> Action?
  ) {
    if isTaken(share(weight, .program, if: isPossible)) { accept(drawnBy: draw) }
    count = count &+ 1
  }
}

/// The agent behind an action, which decides the replacement of its call on a simulated device.
public struct ActionSource: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set of sources.
  @_transparent
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The app's own code, or a tap in one of its screens.
  @_transparent public static var program: ActionSource { ActionSource(rawValue: 1) }
  /// The system: a swipe, the back button, an appearance; on a device, a presenter does this.
  @_transparent public static var system: ActionSource { ActionSource(rawValue: 2) }
  /// A service that answers; on a device, an answer can come late, twice, or not at all.
  @_transparent public static var service: ActionSource { ActionSource(rawValue: 4) }
  /// The world: a link, a notification, a session that ends; these happen on a device too.
  @_transparent public static var world: ActionSource { ActionSource(rawValue: 8) }

  /// All four sources.
  @_transparent public static var all: ActionSource { ActionSource(rawValue: 15) }

  /// A flag: the list is nested, and the outer list weighs its calls.
  @_transparent
  @usableFromInline static var nested: ActionSource { ActionSource(rawValue: 128) }
}

// MARK: Executing a call

extension Offers {
  /// The share of the current call, in 64ths; 0 if it isn't possible.
  @_transparent
  @usableFromInline
  func share(if isPossible: Bool) -> UInt64 {
    // Arithmetic instead of branches: two branches on each condition, mostly mispredicted, would
    // take as long as the rest of a list.
    (UInt64(factors[count & mask]) &* unit)
      & (0 &- UInt64(truncatingIfNeeded: unsafeBitCast(isPossible, to: UInt8.self)))
  }

  /// The share of the current call, if it has a weight or isn't the program's.
  @_transparent
  @usableFromInline
  func share(_ weight: Double, _ source: ActionSource, if isPossible: Bool) -> UInt64 {
    if weight == 1, sources.rawValue == 15 { return share(if: isPossible) }
    return isPossible ? share(weight, source) : 0
  }

  /// The share of a call with a weight; a positive weight, however small, never becomes 0.
  @inlinable
  @inline(__always)
  func share(_ weight: Double, _ source: ActionSource) -> UInt64 {
    weight.checkAsWeight()
    let factor = UInt64(factors[count & mask])
    return isNested
      ? made.pointee.nesting.share(weight, source, times: factor) : factor &* weight.share
  }

  /// True if the list is nested in another one, which weighs its calls.
  @_transparent
  @usableFromInline
  var isNested: Bool { sources.rawValue > 15 }

  /// Returns whether the calls of a source are left out.
  @_transparent
  @usableFromInline
  func isLeftOut(_ source: ActionSource) -> Bool { sources.rawValue & source.rawValue == 0 }

  /// Takes the share of the current call, and returns whether the call makes its action.
  @_transparent
  @usableFromInline
  mutating func isTaken(_ share: UInt64) -> Bool {
    let (left, isExceeded) = rest.subtractingReportingOverflow(share)
    rest = left
    return isExceeded && isWanted()
  }

  /// Returns whether a call whose share exceeds the rest makes its action.
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
