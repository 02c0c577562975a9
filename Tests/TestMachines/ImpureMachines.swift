import Foundation
import StateMachineTesting

/// A counter of its own calls, which changes like a clock.
final class Ticker: @unchecked Sendable {
  private let lock = NSLock()
  private var ticks = 0

  /// The number of calls.
  var count: Int { lock.withLock { ticks } }

  /// Counts a call, and returns the number of calls before it.
  @discardableResult func tick() -> Int {
    lock.withLock {
      ticks += 1
      return ticks - 1
    }
  }
}

/// A counter that several tasks change.
final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  var count: Int { lock.withLock { value } }

  func add(_ difference: Int) { lock.withLock { value += difference } }
}

/// A machine that calls a clock in the function that `place` names.
struct ImpureMachine: StateMachine {
  enum Place {
    case initialState, reducer, list, claim
    /// The calls in this range find no possible action.
    case silence(Range<Int>)
  }

  enum Action: Hashable, Codable, CaseIterable { case step, stamp }

  let place: Place
  let ticker = Ticker()

  var initialState: Int { if case .initialState = place { ticker.tick() } else { 0 } }

  func reduce(into state: inout Int, action: Action) {
    state += action == .step ? 1 : 2
    if case .reducer = place, action == .stamp, ticker.tick() % 7 == 6 { state += 1_000 }
  }

  func actions(in state: Int, _ offers: inout Offers<Action>) {
    var (isSwapped, isSilent) = (false, false)
    switch place {
    case .list: isSwapped = ticker.tick() % 7 == 6
    case .silence(let time): isSilent = time.contains(ticker.tick())
    default: break
    }
    offers(isSwapped ? .stamp : .step, if: !isSilent)
    offers(isSwapped ? .step : .stamp, if: !isSilent)
  }

  func check(_ state: Int, _ checks: inout Checks) {
    checks.always("ONLY-ONCE", "the fifth question gets another answer", isFine)
  }

  private var isFine: Bool { if case .claim = place { ticker.tick() != 4 } else { true } }
}
