import CoordinatorTesting
import Foundation
import TestMachines

enum Coin: String, Codable, CaseIterable { case coin, push }

/// Never returns from the third coin in a row; then there is the file that a test asks for.
let jam = MadeMachine<Int, Coin>(
  0, named: "Jam",
  reduce: { coins, action in
    coins = action == .coin ? coins + 1 : 0
    if coins == 3, let file = ProcessInfo.processInfo.environment["JAMMED"] {
      _ = FileManager.default.createFile(atPath: file, contents: nil)
    }
    while coins == 3 { usleep(1_000) }
  }, check: { $1.always("FEW", $0 < 2) })

enum Key: String, Codable, CaseIterable { case lock, knock }

/// Never ends its list of actions, once the door is locked.
let lock = MadeMachine<Bool, Key>(
  false, named: "Lock", reduce: { $0 = $1 == .lock },
  actions: { isLocked, offers in
    while isLocked {
      offers(.lock, if: false)
      usleep(1_000)
    }
    offers(each: Key.allCases) { $0 }
  })

extension Data {
  /// A megabyte that is written, and so takes memory; an array's initialiser takes long in debug.
  fileprivate static var megabyte: Data { Data(repeating: 1, count: 1 << 20) }
}

enum Call: String, Codable, CaseIterable { case call, listen }

/// Fills all memory at the second echo.
let echo = MadeMachine<Int, Call>(
  0, named: "Echo",
  reduce: { echoes, action in
    echoes = action == .call ? echoes + 1 : 0
    var sounds: [Data] = []
    while echoes == 2 { sounds.append(.megabyte) }
  })

enum Keep: String, Codable, CaseIterable { case keep }

struct Pages: Hashable {
  var pages: [Data] = []
  static func == (one: Self, other: Self) -> Bool { one.pages.count == other.pages.count }
  func hash(into hasher: inout Hasher) { hasher.combine(pages.count) }
}

/// Keeps a megabyte of each page that it is given: no action alone takes much.
let hoard = MadeMachine<Pages, Keep>(
  Pages(), named: "Hoard", reduce: { state, _ in state.pages.append(.megabyte) },
  check: { $1.always("FULL", true) })

enum Light: String, Codable, CaseIterable { case light }

/// Traps in a claim when the lamp is lit.
let lamp = MadeMachine<Int, Light>(
  0, named: "Lamp", reduce: { light, _ in light = 1 },
  check: { $1.always("DARK", 1 / (1 - $0) == 1) })

/// Traps before its first action: where it starts, in its list, or in a claim.
struct StumbleMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case go }

  private static func trap(_ part: String) {
    if ProcessInfo.processInfo.environment["STUMBLE"] == part { exit(0) }
  }

  var initialState: Int {
    Self.trap("start")
    return 0
  }

  func reduce(into step: inout Int, action: Action) { step = 1 }

  func actions(in step: Int, _ offers: inout Offers<Action>) {
    Self.trap("list")
    offers(.go)
  }

  func check(_ step: Int, _ checks: inout Checks) {
    Self.trap("claim")
    checks.always("STEPS", step < 2)
  }
}

enum Count: String, Codable, CaseIterable { case up, reset }

/// Counts to nine; a mutant or a form of it reads behind the end of an array, or never returns.
func digit(form: String = "") -> MadeMachine<Int, Count> {
  let digits = Array(0..<10)
  return MadeMachine(
    0, named: "Digit",
    reduce: { digit, action in
      switch action {
      case .up:
        digit = digits[digit + (form == "far" ? 4 : 1)]
        while form == "slow", digit == 4 { sleep(1) }
      case .reset: digit = form == "lazy" ? 1 : 0
      }
    },
    actions: { digit, offers in
      offers(.up, if: digit < 9)
      offers(.reset)
    }, check: { $1.always("DIGIT", $0 < 10) },
    checkStep: { before, action, after, checks in
      if action == .up { checks.always("COUNTS", after > before) }
      if action == .reset { checks.always("RESETS", after == 0) }
    })
}

enum Pile: String, Codable, CaseIterable { case push, pop }

/// Empties a stack that has enough; a mutant that does so twice traps.
func pair(named name: String = "Pair", least: Int = 1) -> MadeMachine<Int, Pile> {
  MadeMachine(
    0, named: name,
    reduce: { depth, action in
      precondition(action == .push || depth >= least, "There is nothing to pop.")
      depth = action == .push ? depth + 1 : 0
    },
    actions: { depth, offers in
      offers(.push)
      offers(.pop, if: depth >= least)
    }, check: { $1.always("DEPTH", $0 >= 0) },
    checkStep: { $3.always("STEP", $2 == ($1 == .push ? $0 + 1 : 0)) })
}
