import Foundation
import StateMachineTesting

/// A number that grows with each question, as a clock does.
final class Ticker: @unchecked Sendable {
  private let lock = NSLock()
  private var ticks = 0

  /// The number of questions so far.
  var count: Int { lock.withLock { ticks } }

  /// Asks, and returns the number of questions before.
  @discardableResult
  func tick() -> Int {
    lock.withLock {
      ticks += 1
      return ticks - 1
    }
  }
}

/// A number that tasks add to.
final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  /// The sum.
  var count: Int { lock.withLock { value } }

  func add(_ difference: Int) { lock.withLock { value += difference } }
}

/// Asks a clock; in which of its functions, `place` says.
struct ImpureMachine: StateMachine {
  enum Place {
    case initialState, reducer, list, claim
    /// Nothing is possible for some time.
    case silence(Range<Int>)
  }

  enum Action: Hashable, Codable, CaseIterable { case step, stamp }

  let place: Place
  let ticker = Ticker()

  var initialState: Int {
    if case .initialState = place { ticker.tick() } else { 0 }
  }

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

  private var isFine: Bool {
    if case .claim = place { ticker.tick() != 4 } else { true }
  }
}
