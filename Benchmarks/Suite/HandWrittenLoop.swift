import Coordinators
import ExampleCoordinators
import Measuring
import StateMachineTesting

/// A loop that a careful engineer writes without this package, for measuring the engine's overhead.
///
/// It has the same kinds of decision from the same generator of random numbers, the same reducer,
/// no claims and no counts. The engine draws among the kinds that are possible in a state, and so
/// makes other walks of the same mix.
enum HandWrittenLoop {
  static let routes: [AppRoute] = [.cart, .detail(id: "1"), .detail(id: "2"), .orders]
  static let orderIds = ["1", "2"]
  static let links: [DeepLink] = [
    "shop://cart", "shop://detail/7", "shop://orders", "shop://nowhere", "other://cart",
  ]

  /// Runs the walks.
  static func run(seed: Seed, walks: Int, length: Int) -> Outcome {
    let coordinator = AppCoordinator()
    var transitions = 0
    var hash = ResultHash()
    for walk in 0..<walks {
      var random = SplitMix64(seed: seed, walk: walk)
      var state = AppState()
      var step = 0
      while step < length {
        guard let action = draw(in: state, from: &random) else { continue }
        _ = coordinator.reduce(into: &state, action: action)
        step += 1
      }
      transitions += step
      hash.combine(state.path.depth)
      // The next draw depends on the number of draws, and so on every state of the walk.
      hash.combine(Int(truncatingIfNeeded: random.next()))
    }
    return Outcome(units: transitions, hash: hash)
  }

  @inline(__always)
  static func draw(in state: AppState, from random: inout SplitMix64) -> AppAction? {
    switch random.next(below: 18) {
    case 0: return .navigate(to: routes[random.next(below: 4)])
    case 1: return .pop
    case 2: return .popToRoot
    case 3: return .showSettings
    case 4: return .showProfile
    case 5: return .showPurchaseConfirmation(orderId: orderIds[random.next(below: 2)])
    case 6: return .openLink(links[random.next(below: 5)])
    case 7: return .saveState
    case 8:
      switch random.next(below: 3) {
      case 0: return state.saved == nil ? nil : .restoreState(from: .saved)
      case 1: return .restoreState(from: .corrupt)
      default: return .restoreState(from: .oldVersion)
      }
    case 9:
      let isOnTop = !state.sheet.isEmpty && state.cover.isEmpty && state.alert.isEmpty
      return isOnTop ? .swipeSheet : nil
    case 10: return state.sheet.isEmpty && state.cover.isEmpty ? nil : .closeModal
    case 11:
      guard state.isNothingPresented, state.path.depth > 0 else { return nil }
      return .backWrite(depth: state.path.depth - 1 - random.next(below: state.path.depth))
    case 12:
      guard !state.alert.isEmpty else { return nil }
      return .alertButton(random.next(below: 2) == 1 ? .cancel : .confirm)
    case 13: return .relaunch
    case 14: return .signInSucceeds
    case 15: return state.isGateUp ? .signInFails : nil
    case 16: return state.session.isSignedIn ? .signOut : nil
    default: return state.session.isSignedIn ? .sessionExpires : nil
    }
  }
}
