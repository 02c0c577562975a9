@testable import StateMachineTesting
@testable import TestMachines

/// Two dials, whose state can have a wrong hash.
struct HashMachine: StateMachine {
  enum Flaw { case leavesOut, addsHistory, drifts }

  struct State: Hashable {
    var first = 0
    var second = 0
    var history = 0
    var flaw: Flaw?
    let ticker: Ticker

    static func == (lhs: State, rhs: State) -> Bool {
      lhs.first == rhs.first && lhs.second == rhs.second
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(first)
      if flaw != .leavesOut { hasher.combine(second) }
      if flaw == .addsHistory { hasher.combine(history) }
      if flaw == .drifts { hasher.combine(ticker.tick()) }
    }
  }

  enum Action: Hashable, CaseIterable { case turnFirst, turnSecond }

  var flaw: Flaw?
  let ticker = Ticker()
  var initialState: State { State(flaw: flaw, ticker: ticker) }

  func reduce(into state: inout State, action: Action) {
    state.history += 1
    switch action {
    case .turnFirst: state.first = (state.first + 1) % 5
    case .turnSecond: state.second = (state.second + 1) % 5
    }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("SMALL", "dials stay small", state.first < 5)
  }
}

/// Counts to nine; the word of a number is its lowest bits, or nil if it has more than `width` and
/// at least 3.
struct WordMachine: StateMachine {
  let width: Int

  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: Bool) { state = min(state + 1, 9) }
  func actions(in state: Int, _ offers: inout Offers<Bool>) { offers { $0.flip() } }
  func check(_ state: Int, _ checks: inout Checks) { checks.always("SMALL", state < 10) }

  func word(of state: Int) -> UInt64? {
    if width != 2, state >> width != 0 { return nil }
    return UInt64(state & (1 << width - 1))
  }
}

/// A graph in which states above a number share words, or hashes, with others.
struct SharingMachine: StateMachine {
  struct State: Hashable {
    var number = 0
    let first: UInt64
    let hasWords: Bool

    /// The same number for several states.
    var shared: UInt64 {
      UInt64(number) < first ? UInt64(number) : first + UInt64(number) % 3_000
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(hasWords ? UInt64(number) : shared)
    }
  }

  let salt: UInt64
  let first: UInt64
  let hasWords: Bool

  var initialState: State { State(first: first, hasWords: hasWords) }

  func reduce(into state: inout State, action: Int) {
    state.number = Int(SplitMix64(seed: salt &+ UInt64(state.number * 8 + action)).ahead % 12_000)
  }

  func actions(in state: State, _ offers: inout Offers<Int>) { offers(each: 0..<3) { $0 } }

  func check(_ state: State, _ checks: inout Checks) { checks.always("THERE", state.number >= 0) }

  func word(of state: State) -> UInt64? { hasWords ? state.shared : nil }
}
