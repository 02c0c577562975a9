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
public struct Offers<Action: Hashable & Sendable> {
  /// The bit of the next call; after 64 calls the words begin anew.
  @usableFromInline var bit: UInt64 = 1

  /// The calls that are possible.
  @usableFromInline var possible: UInt64 = 0

  /// The calls that make their actions.
  @usableFromInline var wanted: UInt64

  /// Who may act.
  @usableFromInline let sources: ActionSource

  // Elsewhere in memory, so that what is above stays in registers while an action is made: half of the time of a walk.
  /// What the calls have made.
  @usableFromInline let made: UnsafeMutablePointer<MadeActions<Action>>

  @inlinable
  @inline(__always)
  init(
    wanting wanted: UInt64, by sources: ActionSource,
    making made: UnsafeMutablePointer<MadeActions<Action>>
  ) {
    self.wanted = wanted
    self.sources = sources
    self.made = made
  }
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
    if isWanted(isPossible) { accept(action()) }
    next()
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
    if isWanted(isPossible && !elements.isEmpty) { accept(oneOf: elements, make) }
    next()
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
    if isWanted(isPossible) { accept(oneOf: elements(), make) }
    next()
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
    if isWanted(isPossible) { accept(drawnBy: draw) }
    next()
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
    if !isListening(to: source) { return }
    if isWanted(weigh(weight, if: isPossible)) { accept(action()) }
    next()
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
    if !isListening(to: source) { return }
    if isWanted(weigh(weight, if: isPossible && !elements.isEmpty)) {
      accept(oneOf: elements, make)
    }
    next()
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
    if !isListening(to: source) { return }
    if isWanted(weigh(weight, if: isPossible)) { accept(oneOf: elements(), make) }
    next()
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
    if !isListening(to: source) { return }
    if isWanted(weigh(weight, if: isPossible)) { accept(drawnBy: draw) }
    next()
  }
}

/// Who does something: it decides who takes its place when a coordinator is put on a device.
public struct ActionSource: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set of sources.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The app's own code, or a tap in one of its screens.
  @inlinable public static var program: ActionSource { ActionSource(rawValue: 1) }
  /// The system: a swipe, the back button, an appearance; a device has a presenter for that.
  @inlinable public static var system: ActionSource { ActionSource(rawValue: 2) }
  /// A service that answers; on a device, answers come late, twice, or not at all.
  @inlinable public static var service: ActionSource { ActionSource(rawValue: 4) }
  /// The world: a link, a notification, a session that ends; on a device it happens too.
  @inlinable public static var world: ActionSource { ActionSource(rawValue: 8) }

  /// All of them.
  @inlinable public static var all: ActionSource { [.program, .system, .service, .world] }
}

// MARK: What a call does

extension Offers {
  /// Notes whether the call at hand is possible, and returns whether it has to make its action.
  @_transparent
  @usableFromInline
  mutating func isWanted(_ isPossible: Bool) -> Bool {
    // As a number: two branches on each condition, mostly predicted wrongly, would take as long as the rest of a list.
    let noted = bit & (0 &- UInt64(truncatingIfNeeded: unsafeBitCast(isPossible, to: UInt8.self)))
    possible = possible | noted
    return wanted & noted != 0
  }

  /// Goes on to the next call.
  @_transparent
  @usableFromInline
  mutating func next() {
    bit = bit &<< 1
    if bit == 0 {
      wanted = MadeActions.nextWord(made, possible)
      (bit, possible) = (1, 0)
    }
  }

  /// The number of calls so far.
  @inlinable
  @inline(__always)
  var count: Int { MadeActions.kind(made, bit) }

  /// Whether a source may act; notes it for the call at hand, if a list around this one asks.
  @inlinable
  @inline(__always)
  func isListening(to source: ActionSource) -> Bool {
    if !sources.contains(source) { return false }
    if source != .program, made.pointee.isNested {
      made.pointee.calls.pointee.note(source, of: count)
    }
    return true
  }

  /// Notes the weight of the call at hand, and returns whether it is possible with it.
  @inlinable
  @inline(__always)
  func weigh(_ weight: Double, if isPossible: Bool) -> Bool {
    if weight == 1 || !isPossible { return isPossible }
    precondition(weight >= 0 && weight <= 1_048_576, "A weight lies between 0 and 1,048,576.")
    // It matters only where calls are asked whether they are possible.
    if wanted == 0 { made.pointee.calls.pointee.weigh(weight, count) }
    return weight > 0
  }

  @_transparent
  @usableFromInline
  func accept(_ action: Action) { MadeActions.accept(made, action, bit) }

  @_transparent
  @usableFromInline
  func accept<Elements: RandomAccessCollection>(
    oneOf elements: Elements, _ make: (Elements.Element) -> Action
  ) {
    MadeActions.accept(made, oneOf: elements, bit, make)
  }

  @_transparent
  @usableFromInline
  func accept(drawnBy draw: (inout Choices) -> Action) {
    MadeActions.accept(made, drawnBy: draw, bit)
  }
}
