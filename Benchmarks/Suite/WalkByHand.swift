import ExampleCoordinators
import Measuring

/// Walks through the natural form of the reference model in a loop that is written for it: the
/// least that any engine takes which counts the actions that change nothing, since it compares the
/// state with a copy.
///
/// It draws as the engine does, and evaluates no claim.
struct WalkByHand {
  private let coordinator = ReferenceCoordinator()
  private var generator: UInt64 = 42
  private(set) var transitions = 0
  private(set) var unchanged = [Int](repeating: 0, count: 16)

  mutating func run(walks: Int, length: Int) {
    for _ in 0..<walks {
      var state = ReferenceState()
      var before = state
      for _ in 0..<length {
        var calls = possibleCalls(in: state)
        for _ in 0..<draw(below: calls.nonzeroBitCount) { calls &= calls &- 1 }
        let call = calls.trailingZeroBitCount
        _ = coordinator.reduce(into: &state, action: action(of: call, in: state))
        transitions &+= 1
        if state == before { unchanged[call] &+= 1 } else { before = state }
      }
    }
  }

  /// The calls of the machine's list that are possible, a bit each.
  func possibleCalls(in state: ReferenceState) -> UInt32 {
    let isFree = state.modals.isEmpty
    let canPop = isFree && !state.path.isEmpty
    let hasChild = if case nil = state.child { false } else { true }
    let canStart = isFree || state.modals == .cover && !hasChild
    let depth = state.childPath.count
    var calls: UInt32 = 1 << 15
    calls |= isFree && state.path.count < coordinator.depth ? 1 : 0
    calls |= canPop ? 0b110 : 0
    calls |= isFree ? 1 << 3 : 1 << 4
    switch state.auth {
    case .signedOut: calls |= 1 << 5
    case .authenticating: calls |= 0b11 << 6
    case .signedIn: calls |= 1 << 8
    }
    if canStart { calls |= calls & 1 << 8 == 0 ? 0b11 << 9 : 1 << 10 }
    calls |= hasChild && depth < 3 ? 1 << 11 : 0
    calls |= hasChild && depth > 0 ? 1 << 12 : 0
    calls |= hasChild ? 0b11 << 13 : 0
    return calls
  }

  /// An action of a call.
  mutating func action(of call: Int, in state: ReferenceState) -> ReferenceAction {
    switch call {
    case 0:
      var routes = 4
      if case .authenticating(pending: .profile) = state.auth { routes = 3 }
      let route = draw(below: routes)
      return .push(route == 0 ? .list : route == 1 ? .detail : route == 2 ? .order : .profile)
    case 1: return .pop
    case 2: return .popToRoot
    case 3:
      let modal = draw(below: 4)
      return .present(modal == 0 ? .sheetA : modal == 1 ? .sheetB : modal == 2 ? .cover : .alert)
    case 4: return .dismiss
    case 5: return .loginRequest
    case 6: return .loginSucceed
    case 7: return .loginFail
    case 8: return .logout
    case 9: return .startLogin
    case 10: return .startCheckout
    case 11:
      let step = draw(below: 3)
      return .childPush(step == 0 ? .first : step == 1 ? .second : .third)
    case 12: return .childPop
    case 13: return .finishSuccess
    case 14: return .finishCancel
    default:
      let link = draw(below: 3)
      return .openLink(link == 0 ? .detail : link == 1 ? .profile : .order)
    }
  }

  /// The next number of SplitMix64, multiplied into a range.
  private mutating func draw(below count: Int) -> Int {
    generator &+= 0x9E37_79B9_7F4A_7C15
    var number = generator
    number = (number ^ number &>> 30) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ number &>> 27) &* 0x94D0_49BB_1331_11EB
    number ^= number &>> 31
    return Int(number.multipliedFullWidth(by: UInt64(count)).high)
  }
}
