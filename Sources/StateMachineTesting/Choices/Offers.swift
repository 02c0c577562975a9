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
/// call reports as a bit whether it is possible; then the walk draws one of them, and in the second
/// pass the call with that number makes its action. An exhaustive search executes it once and takes
/// all actions. Stateright's `Model.actions` and TLA+'s disjunction of actions are the precedent.
///
/// The calls are the same in every state, in the same order: a call that isn't possible everywhere
/// has a condition, `if:`, or an empty collection. Strategies identify a kind by the number of its
/// call; a run that counts a different number of calls in some state reports it.
public struct Offers<Action: Hashable & Sendable>: ~Copyable {
  /// An action of a listing, with its source and the number of the call that made it.
  @usableFromInline
  struct Listed {
    @usableFromInline let action: Action
    @usableFromInline let source: ActionSource
    @usableFromInline let kind: Int

    @inlinable
    init(action: Action, source: ActionSource, kind: Int) {
      (self.action, self.source, self.kind) = (action, source, kind)
    }
  }

  /// The possible calls among the last 64; a making pass doesn't need them.
  @usableFromInline var bits = CallBits()

  /// The number of calls so far.
  @usableFromInline var count: UInt64 = 0

  /// The number of the only call that makes its action, or whose actions are listed.
  @usableFromInline let wanted: UInt64

  /// True for a pass that makes the action of the wanted call; another pass asks.
  @usableFromInline let isMaking: Bool

  /// True if the list is nested in another one, which weighs its calls.
  @usableFromInline let isNested: Bool

  /// The sources that may act.
  @usableFromInline let sources: ActionSource

  /// The factors of an outer list.
  @usableFromInline let weights: SourceWeights

  /// True if a call of the program was possible in a nested list.
  @usableFromInline var canProgramAct = false

  /// The source of the made action.
  @usableFromInline var source = ActionSource.program

  /// The sum of the shares of the noted calls.
  @usableFromInline var noted: UInt64 = 0

  // Outside this value, so that the properties above stay in registers while an action is made.
  /// The choices and the results, which nested lists share.
  @usableFromInline let calls: UnsafeMutablePointer<Calls>

  /// The place for the actions of a pass that lists those of the possible calls.
  @usableFromInline let listed: UnsafeMutablePointer<ContiguousArray<Listed>>?

  /// The action that was made, if any; the last, so that the others' places don't depend on it.
  @usableFromInline var made: Action?

  @inlinable
  @inline(__always)
  init(
    _ calls: UnsafeMutablePointer<Calls>,
    _ listed: UnsafeMutablePointer<ContiguousArray<Listed>>? = nil, wanted: UInt64 = .max,
    isMaking: Bool = false, by sources: ActionSource = .all
  ) {
    self.calls = calls
    self.listed = listed
    self.wanted = wanted
    self.isMaking = isMaking
    self.sources = sources
    isNested = false
    weights = SourceWeights()
    made = nil
  }

  // MARK: Offering actions

  // Transparent, so that they are inlined in debug builds too: with closures for the conditions a
  // transition took 3.2 µs there, against 2.3.

  /// Offers an action.
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
    if takes(isPossible, source, weight) { accept(action(), by: source) }
    count = count &+ 1
  }

  /// Offers one action for each element of a collection, the first being the simplest.
  ///
  /// - Parameters:
  ///   - elements: the elements; if there are none, the action isn't possible.
  ///   - source: the source of the actions.
  ///   - isPossible: true if they can happen in the current state.
  ///   - weight: the relative frequency of all of them together in states where they are possible.
  ///   - make: makes the action of an element.
  @_transparent
  public mutating func callAsFunction<Elements: RandomAccessCollection>(
    each elements: Elements, by source: ActionSource = .program, if isPossible: Bool = true,
    weight: Double = 1, _ make: (Elements.Element) -> Action
  ) {
    if isLeftOut(source) { return }
    if takes(isPossible && !elements.isEmpty, source, weight) {
      accept(oneOf: elements, by: source, make)
    }
    count = count &+ 1
  }

  /// Offers one action for each element of an array; the parameters are those of the call with a
  /// collection.
  ///
  /// The array is evaluated only when one of its actions is made; a walk that meets an empty one
  /// draws again.
  @_transparent
  public mutating func callAsFunction<Element>(
    each elements: @autoclosure () -> [Element], by source: ActionSource = .program,
    if isPossible: Bool = true, weight: Double = 1, _ make: (Element) -> Action
  ) {
    if isLeftOut(source) { return }
    if takes(isPossible, source, weight) { accept(oneOf: elements(), by: source, make) }
    count = count &+ 1
  }

  /// Offers an action that is drawn, or none where `draw` returns `nil`.
  ///
  /// - Parameters:
  ///   - source: the source of the action.
  ///   - isPossible: true if it can happen in the current state.
  ///   - weight: the relative frequency of the action in states where it is possible.
  ///   - draw: makes the action from choices; a listing calls it once for each outcome.
  @_transparent
  public mutating func callAsFunction(
    by source: ActionSource = .program, if isPossible: Bool = true, weight: Double = 1,
    _ draw: (inout Choices) -> Action?
  ) {
    if isLeftOut(source) { return }
    if takes(isPossible, source, weight) { accept(drawnBy: draw, by: source) }
    count = count &+ 1
  }

  // MARK: Executing a call

  /// Returns whether the calls of a source are left out.
  @_transparent
  @usableFromInline
  func isLeftOut(_ source: ActionSource) -> Bool {
    source.rawValue != 1 && sources.rawValue & source.rawValue == 0
  }

  @_transparent
  @usableFromInline
  var isListing: Bool { listed != nil }

  /// Notes whether the current call is possible, and returns whether it makes its action.
  @_transparent
  @usableFromInline
  mutating func takes(_ isPossible: Bool, _ source: ActionSource, _ weight: Double) -> Bool {
    if isMaking { return count == wanted }
    if count & 63 == 0, count != 0 {
      Calls.keep(calls, bits)
      bits = CallBits()
    }
    if weight == 1, source.rawValue == 1 || !isNested {
      bits.possible |= isPossible ? 1 &<< count : 0
    } else if isPossible {
      note(weight, source)
    }
    return isListing && isPossible && weight != 0 && (wanted == .max || wanted == count)
  }

  /// Notes the share of a possible call that has a weight, or a source that the outer list weighs.
  @inlinable
  @inline(__always)
  mutating func note(_ weight: Double, _ source: ActionSource) {
    weight.checkAsWeight()
    if weight == 0 { return }
    let share = isNested ? (weight * weights[source]).share : weight.share
    bits.possible |= 1 &<< count
    bits.noted |= 1 &<< count
    bits.others |= source.rawValue == 1 ? 0 : 1 &<< count
    noted &+= share
    calls.pointee.shares[Int(truncatingIfNeeded: count)] = share
  }

  /// Takes the action of a call.
  @inlinable
  @inline(__always)
  mutating func accept(_ action: Action, by source: ActionSource) {
    if !isListing {
      made = action
      self.source = source
    } else if weights[source] > 0 {
      Self.list(action, by: source, Int(truncatingIfNeeded: count), [], calls, listed)
    }
  }

  /// Takes one of the actions of a call, or lists them all.
  @inlinable
  @inline(__always)
  mutating func accept<Elements: RandomAccessCollection>(
    oneOf elements: Elements, by source: ActionSource, _ make: (Elements.Element) -> Action
  ) {
    if !isListing {
      made = Self.pick(from: elements, calls, make)
      self.source = source
    } else if weights[source] > 0 {
      Self.list(elements, by: source, Int(truncatingIfNeeded: count), calls, listed, make)
    }
  }

  /// Takes an action that is drawn, if there is one, or lists all possible outcomes.
  @inlinable
  @inline(__always)
  mutating func accept(drawnBy draw: (inout Choices) -> Action?, by source: ActionSource) {
    if !isListing {
      made = draw(&calls.pointee.choices)
      self.source = source
    } else if weights[source] > 0 {
      Self.list(drawnBy: draw, by: source, Int(truncatingIfNeeded: count), calls, listed)
    }
  }

  // Not inlined, and without `self`: the compiler then sees that the words of the list stay the
  // same, and keeps them in registers.

  @inlinable
  @inline(never)
  static func pick<Elements: RandomAccessCollection>(
    from elements: Elements, _ calls: UnsafeMutablePointer<Calls>,
    _ make: (Elements.Element) -> Action
  ) -> Action? {
    elements.isEmpty ? nil : make(calls.pointee.choices.pick(from: elements))
  }

  @inlinable
  @inline(never)
  static func list(
    _ action: Action, by source: ActionSource, _ kind: Int, _ decisions: [Int],
    _ calls: UnsafeMutablePointer<Calls>, _ listed: UnsafeMutablePointer<ContiguousArray<Listed>>?
  ) {
    if calls.pointee.listedCount == Calls.maxListed {
      calls.pointee.isCut = true
      return
    }
    calls.pointee.listedCount &+= 1
    listed?.pointee.append(Listed(action: action, source: source, kind: kind))
    if calls.pointee.keepsDecisions { calls.pointee.decisions.append([kind] + decisions) }
  }

  @inlinable
  @inline(never)
  static func list<Elements: RandomAccessCollection>(
    _ elements: Elements, by source: ActionSource, _ kind: Int,
    _ calls: UnsafeMutablePointer<Calls>, _ listed: UnsafeMutablePointer<ContiguousArray<Listed>>?,
    _ make: (Elements.Element) -> Action
  ) {
    let end = calls.pointee.listingEnd
    var offset = 0
    for element in elements {
      if calls.pointee.listedCount >= end {
        calls.pointee.isCut = true
        return
      }
      let decisions = calls.pointee.keepsDecisions ? [offset] : []
      list(make(element), by: source, kind, decisions, calls, listed)
      offset &+= 1
    }
  }

  @inlinable
  @inline(never)
  static func list(
    drawnBy draw: (inout Choices) -> Action?, by source: ActionSource, _ kind: Int,
    _ calls: UnsafeMutablePointer<Calls>, _ listed: UnsafeMutablePointer<ContiguousArray<Listed>>?
  ) {
    let end = calls.pointee.listingEnd
    calls.pointee.choices.begin()
    repeat {
      if calls.pointee.listedCount >= end {
        calls.pointee.isCut = true
        return
      }
      calls.pointee.choices.rewind()
      guard let action = draw(&calls.pointee.choices) else { continue }
      let decisions = calls.pointee.keepsDecisions ? calls.pointee.choices.taken : []
      list(action, by: source, kind, decisions, calls, listed)
    } while calls.pointee.choices.advance()
  }
}
