/// A state of the reference model in one word.
///
/// | bits | content | values |
/// | --- | --- | --- |
/// | 0–3 | modals | a bit each: sheetA, sheetB, cover, alert |
/// | 4–5 | auth | signed out, authenticating, authenticating with the profile pending, signed in |
/// | 6–7 | child | none, login, checkout |
/// | 8–9 | screens in the child's path | 0 to 3 |
/// | 10–15 | the child's path, nearest to its root first | step - 1, two bits each |
/// | 16–20 | screens in the path | 0 to 21 |
/// | 21–63 | the path, nearest to the root first | route - 1, two bits each |
///
/// Unused bits are 0, so that equal states are equal words.
struct PackedReferenceState: Hashable, Sendable {
  var bits: UInt64 = 0

  static var sheetB: UInt64 { 2 }
  static var cover: UInt64 { 4 }
  static var pending: UInt64 { 2 }
  static var signedIn: UInt64 { 3 }
  static var login: UInt64 { 1 }
  static var checkout: UInt64 { 2 }
}

// MARK: Parts

// Left to itself, the compiler calls these here, and a walk takes twice as long.
extension PackedReferenceState {
  @inline(__always) var modals: UInt64 { bits & 15 }
  @inline(__always) var auth: UInt64 { bits &>> 4 & 3 }
  @inline(__always) var child: UInt64 { bits &>> 6 & 3 }
  @inline(__always) var childCount: Int { Int(truncatingIfNeeded: bits &>> 8 & 3) }
  @inline(__always) var count: Int { Int(truncatingIfNeeded: bits &>> 16 & 31) }
  @inline(__always) var isAuthenticating: Bool { auth == 1 || auth == 2 }
  @inline(__always) var canStartChild: Bool { bits & 15 == 0 || bits & 0b1100_1111 == Self.cover }

  /// A bit for each profile in the path: it is the only route with both bits set, and unused bits
  /// are 0.
  var protectedRoutes: UInt64 {
    let routes = bits &>> 21
    return routes & routes &>> 1 & 0x155_5555_5555
  }

  mutating func setAuth(_ auth: UInt64) { bits = bits & ~(3 &<< 4) | auth &<< 4 }

  /// Puts a route on top, given as its number less 1.
  mutating func push(_ route: UInt64) {
    bits |= route &<< UInt64(truncatingIfNeeded: 21 &+ 2 &* count)
    bits &+= 1 &<< 16
  }

  /// Keeps the routes nearest to the root.
  mutating func keep(_ count: Int) {
    let kept: UInt64 = 1 &<< UInt64(truncatingIfNeeded: 21 &+ 2 &* count) &- 1
    bits = bits & kept & ~(31 &<< 16) | UInt64(truncatingIfNeeded: count) &<< 16
  }

  /// Replaces the path by a value for the bits 16 to 63.
  mutating func setPath(_ path: UInt64) { bits = bits & 0xFFFF | path &<< 16 }

  mutating func pushInChild(_ step: UInt64) {
    bits |= step &<< UInt64(truncatingIfNeeded: 10 &+ 2 &* childCount)
    bits &+= 1 &<< 8
  }

  mutating func popInChild() {
    bits &-= 1 &<< 8
    bits &= ~(3 &<< UInt64(truncatingIfNeeded: 10 &+ 2 &* childCount))
  }
}

// MARK: Guards and effects

extension PackedReferenceState {
  @inline(__always)
  func allows(_ action: PackedReferenceAction, depth: Int) -> Bool {
    action.isAmong(possible(depth: depth))
  }

  /// A bit for each action whose guard holds, computed without branches, which would be
  /// mispredicted: the drawn action is random.
  @inline(__always)
  func possible(depth: Int) -> UInt32 {
    @inline(__always) func when(_ holds: Bool, _ actions: ClosedRange<UInt32>) -> UInt32 {
      holds ? 2 &<< actions.upperBound &- 1 &<< actions.lowerBound : 0
    }
    let isFree = modals == 0
    let hasChild = child != 0
    let hasRoom = isFree && count < depth
    return when(hasRoom, 0...2) | when(hasRoom && auth != Self.pending, 3...3)
      | when(isFree && count > 0, 4...5) | when(isFree, 6...9) | when(!isFree, 10...10)
      | when(auth == 0, 11...11) | when(isAuthenticating, 12...13)
      | when(auth == Self.signedIn, 14...14)
      | when(canStartChild && auth != Self.signedIn, 15...15) | when(canStartChild, 16...16)
      | when(hasChild && childCount < 3, 17...19) | when(hasChild && childCount > 0, 20...20)
      | when(hasChild, 21...22) | when(true, 23...25)
  }

  @inline(__always)
  mutating func apply(_ action: PackedReferenceAction, depth: Int) {
    switch action {
    case .pushList: push(0)
    case .pushDetail: push(1)
    case .pushOrder: push(2)
    case .pushProfile: if auth == Self.signedIn { push(3) } else { gate() }
    case .pop: keep(count &- 1)
    case .popToRoot: setPath(0)
    case .presentSheetA: bits |= 1
    case .presentSheetB: bits |= Self.sheetB
    case .presentCover: bits |= Self.cover
    case .presentAlert: bits |= 8
    case .dismiss, .finishCancel: tearDown()
    case .loginRequest: setAuth(1)
    case .loginSucceed: succeed(depth: depth)
    case .loginFail: setAuth(0)
    case .logout:
      setAuth(0)
      let routes = protectedRoutes
      if routes != 0 { keep(routes.trailingZeroBitCount &>> 1) }
    case .startLogin: start(Self.login)
    case .startCheckout: start(Self.checkout)
    case .childPushFirst: pushInChild(0)
    case .childPushSecond: pushInChild(1)
    case .childPushThird: pushInChild(2)
    case .childPop: popInChild()
    case .finishSuccess:
      if child == Self.login {
        succeed(depth: depth)
      } else {
        closeChild()
        if count < depth { push(2) }
      }
    case .linkDetail:
      tearDown()
      setPath(0b0100_00010)
    case .linkProfile:
      tearDown()
      setPath(auth == Self.signedIn ? 0b1100_00010 : 1)
      if auth != Self.signedIn { gate() }
    case .linkOrder:
      tearDown()
      setPath(0b10_00001)
      bits |= Self.sheetB
    }
  }

  mutating func start(_ child: UInt64) { bits = bits & ~0xFFCF | Self.cover | child &<< 6 }

  mutating func closeChild() { bits &= ~0xFFCF }

  mutating func tearDown() {
    if child == Self.login, isAuthenticating { setAuth(0) }
    closeChild()
  }

  mutating func gate() {
    if auth == 0 { start(Self.login) }
    setAuth(Self.pending)
  }

  mutating func succeed(depth: Int) {
    let isProfilePending = auth == Self.pending
    setAuth(Self.signedIn)
    if child == Self.login { closeChild() }
    if isProfilePending, count < depth { push(3) }
  }
}
