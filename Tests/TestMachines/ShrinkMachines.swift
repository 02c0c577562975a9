import StateMachineTesting

/// A door behind two levers, which doesn't open while a bell rings.
///
/// The order of the cases prevents that a shortcut or a swap drops the ringing: two actions that
/// aren't neighbours have to be deleted.
struct BellMachine: StateMachine {
  enum Action: Hashable, Codable, CaseIterable { case open, ring, left, right, silence }

  struct State: Hashable { var (isRinging, left, right, isOpen) = (false, false, false, false) }

  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .open: state.isOpen = state.left && state.right && !state.isRinging
    case .ring: state.isRinging = true
    case .left: state.left = true
    case .right: state.right = true
    case .silence: state.isRinging = false
    }
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    for action in [Action.open, .ring, .left, .right] { offers(action) }
    offers(.silence, if: state.isRinging)
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("SHUT", "the door is shut", !state.isOpen)
  }
}

/// A safe that opens at one number, which five ones or one five lead to.
struct SafeMachine: StateMachine {
  enum Action: Hashable, Codable, CaseIterable { case open, one, five }
  struct State: Hashable { var (number, isOpen) = (0, false) }

  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .open: state.isOpen = state.number == 5
    case .one: state.number += 1
    case .five: state.number += 5
    }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("SHUT", "the safe is shut", !state.isOpen)
  }
}

/// A parcel with a weight, an address and a speed, which bursts above a weight.
struct ShipmentMachine: StateMachine {
  enum Action: Hashable, Codable {
    case send
    case weigh(grams: Int)
    case address(to: String, floor: Int)
    case stamp
  }

  struct State: Hashable {
    var grams = 0
    var address: String?
    var isStamped = false
    var hasBurst = false
  }

  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .weigh(let grams): state.grams = grams
    case .address(let name, _): state.address = name
    case .stamp: state.isStamped = true
    case .send: state.hasBurst = state.isStamped && state.address != nil && state.grams >= 30
    }
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(.send)
    offers(each: 0...9) { .weigh(grams: 10 * $0) }
    offers { .address(to: $0.pick(from: ["Ada", "Bob", "Eve"]), floor: $0.pick(in: 1...2)) }
    offers(.stamp)
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("WHOLE", "the parcel is whole", !state.hasBurst)
  }
}

/// A lock with a code, where each wrong key leads back to the start.
struct LockMachine: StateMachine {
  enum Action: Hashable, Codable, CaseIterable { case a, b, c }

  static let code: [Action] = [.b, .a, .c, .a]
  var initialState: Int { 0 }

  func reduce(into state: inout Int, action: Action) {
    if state < Self.code.count { state = action == Self.code[state] ? state + 1 : 0 }
  }

  func check(_ state: Int, _ checks: inout Checks) {
    checks.always("LOCKED", "the lock stays closed", state < Self.code.count)
  }
}

/// Counts the calls of its reducer, which are the cost of shrinking.
///
/// A walk on a ring of forty places, with a bell at the sixth.
struct RingMachine: StateMachine {
  enum Action: Hashable, Codable, CaseIterable { case back, forth, bell }

  struct State: Hashable { var (place, hasRung) = (0, false) }

  let ticker = Ticker()
  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    ticker.tick()
    switch action {
    case .back: state.place = (state.place + 39) % 40
    case .forth: state.place = (state.place + 1) % 40
    case .bell: state.hasRung = state.hasRung || state.place == 6
    }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("QUIET", "the bell didn't ring", !state.hasRung)
  }
}
