import StateMachineTesting

enum DoorAction: Hashable, Codable, CaseIterable { case open, ring, left, right, silence }
struct Door: Hashable { var (isRinging, left, right, isOpen) = (false, false, false, false) }

/// A door behind two levers, which doesn't open while a bell rings.
///
/// The order of the cases prevents that a shortcut or a swap drops the ringing: two actions that
/// aren't neighbours have to be deleted.
let bellMachine = MadeMachine<Door, DoorAction>(
  Door(), named: "Bell",
  reduce: { state, action in
    switch action {
    case .open: state.isOpen = state.left && state.right && !state.isRinging
    case .ring, .silence: state.isRinging = action == .ring
    case .left: state.left = true
    case .right: state.right = true
    }
  },
  actions: { state, offers in
    for action in DoorAction.allCases {
      offers(action, if: action != .silence || state.isRinging)
    }
  }, check: { $1.always("SHUT", "the door is shut", !$0.isOpen) })

enum SafeAction: Hashable, Codable, CaseIterable { case open, one, five }
struct Safe: Hashable { var (number, isOpen) = (0, false) }

/// A safe that opens at one number, which five ones or one five lead to.
let safeMachine = MadeMachine<Safe, SafeAction>(
  Safe(), named: "Safe",
  reduce: { state, action in
    switch action {
    case .open: state.isOpen = state.number == 5
    case .one: state.number += 1
    case .five: state.number += 5
    }
  }, check: { $1.always("SHUT", "the safe is shut", !$0.isOpen) })

enum ShipmentAction: Hashable, Codable {
  case send
  case weigh(grams: Int)
  case address(to: String, floor: Int)
  case stamp
}

struct Parcel: Hashable {
  var (grams, isStamped, hasBurst) = (0, false, false)
  var address: String?
}

/// A parcel with a weight, an address and a speed, which bursts above a weight.
let shipmentMachine = MadeMachine<Parcel, ShipmentAction>(
  Parcel(), named: "Shipment",
  reduce: { state, action in
    switch action {
    case .weigh(let grams): state.grams = grams
    case .address(let name, _): state.address = name
    case .stamp: state.isStamped = true
    case .send: state.hasBurst = state.isStamped && state.address != nil && state.grams >= 30
    }
  },
  actions: { _, offers in
    offers(.send)
    offers(each: 0...9) { .weigh(grams: 10 * $0) }
    offers { .address(to: $0.pick(from: ["Ada", "Bob", "Eve"]), floor: $0.pick(in: 1...2)) }
    offers(.stamp)
  }, check: { $1.always("WHOLE", "the parcel is whole", !$0.hasBurst) })

enum LockAction: Hashable, Codable, CaseIterable { case a, b, c }

private let code: [LockAction] = [.b, .a, .c, .a]

/// A lock with a code, where each wrong key leads back to the start.
let lockMachine = MadeMachine<Int, LockAction>(
  0, named: "Lock", reduce: { if $0 < 4 { $0 = $1 == code[$0] ? $0 + 1 : 0 } },
  check: { $1.always("LOCKED", "the lock stays closed", $0 < 4) })

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
