import Limit
import StateMachineTesting

/// The reference model with its state in one word and its actions in a byte.
///
/// It measures the engine alone: copying, comparing and hashing its states cost next to nothing,
/// and its reducer is the one of the limit in C++. A test compares it with
/// ``ReferenceCoordinatorMachine`` step by step. It is no example of a coordinator. The layout is
/// that of `Benchmarks/Limit/include/Model.h`.
struct PackedReferenceMachine: StateMachine {
  private let depth: Int32

  /// Makes a machine whose path can hold so many screens.
  init(depth: Int = 6) {
    precondition((0...21).contains(depth), "A word has room for 21 screens of two bits.")
    self.depth = Int32(depth)
  }

  var initialState: UInt64 { 0 }

  // A call for each: a pass executes all rounds of a loop, but folds these into a mask of bits.
  @inline(__always)
  func actions(in state: UInt64, _ offers: inout Offers<PackedReferenceAction>) {
    let possible = model_possible(state, depth)
    offers(.pushList, if: possible & 1 != 0)
    offers(.pushDetail, if: possible & 2 != 0)
    offers(.pushOrder, if: possible & 4 != 0)
    offers(.pushProfile, if: possible & 8 != 0)
    offers(.pop, if: possible & 16 != 0)
    offers(.popToRoot, if: possible & 32 != 0)
    offers(.presentSheetA, if: possible & 64 != 0)
    offers(.presentSheetB, if: possible & 128 != 0)
    offers(.presentCover, if: possible & 256 != 0)
    offers(.presentAlert, if: possible & 512 != 0)
    offers(.dismiss, if: possible & 1024 != 0)
    offers(.loginRequest, if: possible & 2048 != 0)
    offers(.loginSucceed, if: possible & 4096 != 0)
    offers(.loginFail, if: possible & 8192 != 0)
    offers(.logout, if: possible & 16384 != 0)
    offers(.startLogin, if: possible & 32768 != 0)
    offers(.startCheckout, if: possible & 65536 != 0)
    offers(.childPushFirst, if: possible & 131072 != 0)
    offers(.childPushSecond, if: possible & 262144 != 0)
    offers(.childPushThird, if: possible & 524288 != 0)
    offers(.childPop, if: possible & 1048576 != 0)
    offers(.finishSuccess, if: possible & 2097152 != 0)
    offers(.finishCancel, if: possible & 4194304 != 0)
    offers(.linkDetail, if: possible & 8388608 != 0)
    offers(.linkProfile, if: possible & 16777216 != 0)
    offers(.linkOrder, if: possible & 33554432 != 0)
  }

  func word(of state: UInt64) -> UInt64? { state }

  /// Applies the action, or changes nothing if its guard doesn't hold.
  func reduce(into state: inout UInt64, action: PackedReferenceAction) {
    guard action.isAmong(model_possible(state, depth)) else { return }
    state = model_applied(state, Int32(truncatingIfNeeded: action.rawValue), depth, false)
  }

  /// The claims of ``ReferenceCoordinatorMachine``, without goals.
  func check(_ state: UInt64, _ checks: inout Checks) {
    checks.always(
      "AUTH-GATE", "no protected screen in the path while signed out",
      model_holds(1, state, depth))
    checks.always(
      "NO-ORPHAN-CHILD", "a child runs in a cover, and nothing else is presented",
      model_holds(2, state, depth))
    checks.always(
      "MODAL-EXCLUSIVE", "at most one of sheet, cover and alert is wanted",
      model_holds(3, state, depth))
    checks.always(
      "NO-ORPHAN-UI", "without a child there is no screen of one", model_holds(4, state, depth))
    checks.always(
      "LOGIN-ENDS", "the sign-in flow is over once the user is signed in",
      model_holds(5, state, depth))
    checks.always("BOUNDED", "no path is deeper than it may be", model_holds(6, state, depth))
  }
}

/// The actions of the reference model, in the order of its table; each is its own kind.
enum PackedReferenceAction: Int, CaseIterable, Hashable, Sendable, Codable {
  case pushList, pushDetail, pushOrder, pushProfile, pop, popToRoot
  case presentSheetA, presentSheetB, presentCover, presentAlert, dismiss
  case loginRequest, loginSucceed, loginFail, logout, startLogin, startCheckout
  case childPushFirst, childPushSecond, childPushThird, childPop, finishSuccess, finishCancel
  case linkDetail, linkProfile, linkOrder

  @inline(__always)
  func isAmong(_ actions: UInt32) -> Bool {
    actions &>> UInt32(truncatingIfNeeded: rawValue) & 1 != 0
  }
}
