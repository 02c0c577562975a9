import StateMachineTesting

/// A door behind two levers; with the bell ringing it doesn't open.
///
/// The order of the cases is such that neither a shortcut nor a swap can get rid of the bell: it takes the
/// deletion of two actions that don't stand side by side.
struct BellMachine: StateMachine {
  enum Action: Hashable, Codable, CaseIterable { case open, ring, left, right, silence }

  struct State: Hashable {
    var isRinging = false
    var left = false
    var right = false
    var isOpen = false
  }

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
    offers(.open)
    offers(.ring)
    offers(.left)
    offers(.right)
    offers(.silence, if: state.isRinging)
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("SHUT", "the door is shut", !state.isOpen)
  }
}

/// A safe that opens at one number only, which is reached by ones or by one five.
struct SafeMachine: StateMachine {
  enum Action: Hashable, Codable, CaseIterable { case open, one, five }
  struct State: Hashable {
    var number = 0
    var isOpen = false
  }

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

/// A shipment of a weight, an address, and a speed; it bursts above a weight.
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

/// A lock with a code, whose wrong keys throw back to the beginning.
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

/// Tickets with numbers that count up; only the last one can be torn, and an action has to name it.
struct TicketMachine: StateMachine {
  enum Action: Hashable, Codable {
    case look, draw
    case tear(ticket: Int)
  }

  struct State: Hashable {
    var last = 0
    var isTorn = false
    var isSeen = false
  }

  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .look: state.isSeen = state.isTorn
    case .draw: state.last += 1
    case .tear(let ticket): state.isTorn = ticket == state.last
    }
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(.look)
    offers(.draw)
    offers(.tear(ticket: state.last), if: state.last > 0)
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("UNSEEN", "nobody sees a torn ticket", !state.isSeen)
  }
}

/// Tickets of which the last two can be torn; the older one mustn't.
struct OldTicketMachine: StateMachine {
  enum Action: Hashable, Codable {
    case draw
    case tear(ticket: Int)
  }

  struct State: Hashable {
    var last = 0
    var isOldTorn = false
  }

  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .draw: state.last += 1
    case .tear(let ticket): state.isOldTorn = ticket < state.last
    }
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(.draw)
    offers(each: (1..<state.last + 1).suffix(2).reversed()) { .tear(ticket: $0) }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("OLD", "no old ticket is torn", !state.isOldTorn)
  }
}

/// Counts how often it is reduced, which is what shrinking costs.
///
/// It wanders on a ring of forty places; at the sixth hangs a bell.
struct RingMachine: StateMachine {
  enum Action: Hashable, Codable, CaseIterable { case back, forth, bell }

  struct State: Hashable {
    var place = 0
    var hasRung = false
  }

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
