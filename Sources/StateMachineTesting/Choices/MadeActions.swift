/// The actions that the calls of a list make: one drawn action, or all.
@usableFromInline
struct MadeActions<Action: Hashable & Sendable> {
  /// An action with the number of the call that made it.
  @usableFromInline
  struct Listed {
    @usableFromInline let action: Action
    @usableFromInline let kind: Int

    @inlinable
    init(action: Action, kind: Int) {
      self.action = action
      self.kind = kind
    }
  }

  @usableFromInline let calls: UnsafeMutablePointer<Calls>

  /// The actions of a listing.
  @usableFromInline var all: ContiguousArray<Listed> = []

  /// True if these are the actions of a nested list.
  @usableFromInline var isNested = false
  @usableFromInline var nesting = Nesting()

  /// The lister of a nested list, kept to reuse its memory.
  @usableFromInline var inner: AnyObject?
  @usableFromInline var innerType: ObjectIdentifier?

  /// The action that was made, if any; the last, so that the others' places don't depend on it.
  @usableFromInline var one: Action?

  @inlinable
  init(_ calls: UnsafeMutablePointer<Calls>) { self.calls = calls }
}

// Not inlined, and with the pointer as a parameter: the compiler then sees that making an action
// leaves the words of `Offers` unchanged, and keeps them in registers.
extension MadeActions {
  /// Takes the action of a call.
  @inlinable
  @inline(never)
  static func accept(
    _ made: UnsafeMutablePointer<Self>, _ action: Action, _ kind: Int, _ source: ActionSource
  ) {
    if made.pointee.calls.pointee.isListing {
      made.pointee.list(action, kind, source, [])
    } else {
      made.pointee.take(action, kind, source)
    }
  }

  /// Takes one of the actions of a call, or lists them all.
  @inlinable
  @inline(never)
  static func accept<Elements: RandomAccessCollection>(
    _ made: UnsafeMutablePointer<Self>, oneOf elements: Elements, _ kind: Int,
    _ source: ActionSource, _ make: (Elements.Element) -> Action
  ) {
    let calls = made.pointee.calls
    if !calls.pointee.isListing {
      // Set even if there is nothing to choose from.
      calls.pointee.madeKind = kind
      if !elements.isEmpty {
        made.pointee.take(make(calls.pointee.choices.pick(from: elements)), kind, source)
      }
      return
    }
    let end = calls.pointee.listing.end
    var offset = 0
    for element in elements {
      if calls.pointee.listing.count >= end {
        calls.pointee.listing.isCut = true
        return
      }
      made.pointee.list(
        make(element), kind, source, calls.pointee.listing.keepsDecisions ? [offset] : [])
      offset &+= 1
    }
  }

  /// Takes an action that is drawn, if there is one, or lists all possible outcomes.
  @inlinable
  @inline(never)
  static func accept(
    _ made: UnsafeMutablePointer<Self>, drawnBy draw: (inout Choices) -> Action?, _ kind: Int,
    _ source: ActionSource
  ) {
    let calls = made.pointee.calls
    if !calls.pointee.isListing {
      calls.pointee.madeKind = kind
      if let action = draw(&calls.pointee.choices) { made.pointee.take(action, kind, source) }
      return
    }
    let end = calls.pointee.listing.end
    calls.pointee.choices.begin()
    repeat {
      if calls.pointee.listing.count >= end {
        calls.pointee.listing.isCut = true
        return
      }
      calls.pointee.choices.rewind()
      guard let action = draw(&calls.pointee.choices) else { continue }
      made.pointee.list(
        action, kind, source,
        calls.pointee.listing.keepsDecisions ? calls.pointee.choices.taken : [])
    } while calls.pointee.choices.advance()
  }

  @inlinable
  @inline(__always)
  mutating func take(_ action: Action, _ kind: Int, _ source: ActionSource) {
    one = action
    calls.pointee.madeKind = kind
    calls.pointee.madeSource = source
  }

  @inlinable
  @inline(__always)
  mutating func list(_ action: Action, _ kind: Int, _ source: ActionSource, _ decisions: [Int]) {
    if calls.pointee.listing.count == Listing.total {
      calls.pointee.listing.isCut = true
      return
    }
    calls.pointee.listing.count &+= 1
    all.append(Listed(action: action, kind: kind))
    if calls.pointee.listing.keepsDecisions {
      calls.pointee.listing.decisions.append([kind] + decisions)
    }
    if isNested { nesting.listed.append(source) }
  }
}
