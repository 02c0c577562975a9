/// The actions that the calls of a list make: one that was drawn, or all.
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

  /// Whether it is of a list in a list, which asks who acts.
  @usableFromInline var isNested = false

  /// The action that was made; of a listing, nothing.
  @usableFromInline var one: Action?

  /// The actions of a listing.
  @usableFromInline var all: ContiguousArray<Listed> = []

  /// What lists the actions of a list that is part of this one, kept for its memory.
  @usableFromInline var inner: AnyObject?
  @usableFromInline var innerType: ObjectIdentifier?

  /// The calls of the list that was part of this one last, and who could act by them.
  @usableFromInline var nested: (calls: Range<Int>, acting: ActionSource)?

  @usableFromInline
  init(_ calls: UnsafeMutablePointer<Calls>) { self.calls = calls }
}

// Not inlined, and with the pointer as a parameter: then the compiler sees that an action that is made leaves the words of
// `Offers` as they are, and keeps them in registers.
extension MadeActions {
  /// Takes the action of a call.
  @inlinable
  @inline(never)
  static func accept(_ made: UnsafeMutablePointer<Self>, _ action: Action, _ bit: UInt64) {
    if made.pointee.calls.pointee.isListing {
      made.pointee.list(action, kind(made, bit), [])
    } else {
      made.pointee.one = action
    }
  }

  /// Takes one of the actions of a call, or lists them all.
  @inlinable
  @inline(never)
  static func accept<Elements: RandomAccessCollection>(
    _ made: UnsafeMutablePointer<Self>, oneOf elements: Elements, _ bit: UInt64,
    _ make: (Elements.Element) -> Action
  ) {
    let calls = made.pointee.calls
    if !calls.pointee.isListing {
      if !elements.isEmpty { made.pointee.one = make(calls.pointee.choices.pick(from: elements)) }
      return
    }
    let kind = kind(made, bit)
    let end = calls.pointee.listing.end(after: made.pointee.all.count)
    for (offset, element) in elements.enumerated() {
      if made.pointee.all.count >= end {
        calls.pointee.listing.isCut = true
        return
      }
      made.pointee.list(make(element), kind, calls.pointee.listing.keepsDecisions ? [offset] : [])
    }
  }

  /// Takes an action that is drawn, or lists all that can be drawn.
  @inlinable
  @inline(never)
  static func accept(
    _ made: UnsafeMutablePointer<Self>, drawnBy draw: (inout Choices) -> Action, _ bit: UInt64
  ) {
    let calls = made.pointee.calls
    if !calls.pointee.isListing {
      made.pointee.one = draw(&calls.pointee.choices)
      return
    }
    let kind = kind(made, bit)
    let end = calls.pointee.listing.end(after: made.pointee.all.count)
    calls.pointee.choices.begin()
    repeat {
      if made.pointee.all.count >= end {
        calls.pointee.listing.isCut = true
        return
      }
      calls.pointee.choices.rewind()
      let action = draw(&calls.pointee.choices)
      made.pointee.list(
        action, kind, calls.pointee.listing.keepsDecisions ? calls.pointee.choices.taken : [])
    } while calls.pointee.choices.advance()
  }

  @inlinable
  @inline(__always)
  mutating func list(_ action: Action, _ kind: Int, _ decisions: [Int]) {
    all.append(Listed(action: action, kind: kind))
    if calls.pointee.listing.keepsDecisions {
      calls.pointee.listing.decisions.append([kind] + decisions)
    }
  }

  /// Goes on to the next 64 calls, and returns which of them make their actions.
  @usableFromInline
  @inline(never)
  static func nextWord(_ made: UnsafeMutablePointer<Self>, _ possible: UInt64) -> UInt64 {
    made.pointee.calls.pointee.nextWord(possible)
  }

  /// The number of the call that has a bit: words of 64 calls lie before it.
  @inlinable
  @inline(__always)
  static func kind(_ made: UnsafeMutablePointer<Self>, _ bit: UInt64) -> Int {
    let calls = made.pointee.calls
    let earlier = calls.pointee.isPlain ? 0 : calls.pointee.earlier.count &* 64
    return earlier &+ bit.trailingZeroBitCount
  }
}
