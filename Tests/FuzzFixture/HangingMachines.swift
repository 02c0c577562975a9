import CoordinatorTesting
import Foundation

/// Never returns from the third coin in a row; then there is the file that a test asks for.
struct JamMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case coin, push }

  var initialState: Int { 0 }

  func reduce(into coins: inout Int, action: Action) {
    coins = action == .coin ? coins + 1 : 0
    if coins == 3, let file = ProcessInfo.processInfo.environment["JAMMED"] {
      _ = FileManager.default.createFile(atPath: file, contents: nil)
    }
    while coins == 3 { usleep(1_000) }
  }

  func check(_ coins: Int, _ checks: inout Checks) { checks.always("FEW", coins < 2) }
}

/// Never ends its list of actions, once the door is locked.
struct LockMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case lock, knock }

  var initialState: Bool { false }
  func reduce(into isLocked: inout Bool, action: Action) { isLocked = action == .lock }

  func actions(in isLocked: Bool, _ offers: inout Offers<Action>) {
    while isLocked {
      offers(.lock, if: false)
      usleep(1_000)
    }
    offers(each: Action.allCases) { $0 }
  }
}

extension Data {
  /// A megabyte that is written, and so takes memory; an array's initialiser takes long in debug.
  fileprivate static var megabyte: Data { Data(repeating: 1, count: 1 << 20) }
}

/// Fills all memory at the second echo.
struct EchoMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case call, listen }

  var initialState: Int { 0 }

  func reduce(into echoes: inout Int, action: Action) {
    echoes = action == .call ? echoes + 1 : 0
    var sounds: [Data] = []
    while echoes == 2 { sounds.append(.megabyte) }
  }
}

/// Keeps a megabyte of each page that it is given: no action alone takes much.
struct HoardMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case keep }

  struct State: Hashable {
    var pages: [Data] = []
    static func == (one: Self, other: Self) -> Bool { one.pages.count == other.pages.count }
    func hash(into hasher: inout Hasher) { hasher.combine(pages.count) }
  }

  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) { state.pages.append(.megabyte) }

  func check(_ state: State, _ checks: inout Checks) { checks.always("FULL", true) }
}

/// Traps in a claim when the lamp is lit.
struct LampMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case light }

  var initialState: Int { 0 }
  func reduce(into light: inout Int, action: Action) { light = 1 }
  func check(_ light: Int, _ checks: inout Checks) { checks.always("DARK", 1 / (1 - light) == 1) }
}

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

/// Counts to nine; a mutant or a form of it reads behind the end of an array, or never returns.
struct DigitMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case up, reset }

  struct State: Hashable {
    var digit = 0
  }

  private let form: String
  private let digits = Array(0..<10)

  init(form: String = "") { self.form = form }

  var identity: MachineIdentity { MachineIdentity("Digit", expression: "DigitMachine()") }

  var initialState: State { State() }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(.up, if: state.digit < 9)
    offers(.reset)
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .up:
      state.digit = digits[state.digit + (form == "far" ? 4 : 1)]
      while form == "slow", state.digit == 4 { sleep(1) }
    case .reset:
      state.digit = form == "lazy" ? 1 : 0
    }
  }

  func check(_ state: State, _ checks: inout Checks) { checks.always("DIGIT", state.digit < 10) }

  func checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks) {
    if action == .up { checks.always("COUNTS", after.digit > before.digit) }
    if action == .reset { checks.always("RESETS", after.digit == 0) }
  }

  static let target = FuzzTarget(
    DigitMachine(),
    forms: ["far", "slow", "lazy"].map { Form($0, machine: DigitMachine(form: $0)) },
    summary: "counts to nine")
}

/// Empties a stack that has enough; a mutant that does so twice traps.
struct PairMachine: StateMachine {
  enum Action: Codable, CaseIterable { case push, pop }

  var name = "Pair"
  var least = 1

  var identity: MachineIdentity { MachineIdentity(name, expression: "PairMachine()") }
  var initialState: Int { 0 }

  func actions(in depth: Int, _ offers: inout Offers<Action>) {
    offers(.push)
    offers(.pop, if: depth >= least)
  }

  func reduce(into depth: inout Int, action: Action) {
    switch action {
    case .push: depth += 1
    case .pop:
      precondition(depth >= least, "There is nothing to pop.")
      depth = 0
    }
  }

  func check(_ depth: Int, _ checks: inout Checks) { checks.always("DEPTH", depth >= 0) }

  func checkStep(from before: Int, by action: Action, to after: Int, _ checks: inout Checks) {
    checks.always("STEP", after == (action == .push ? before + 1 : 0))
  }
}
