import CoordinatorTesting
import Foundation

/// Steps along a shelf of six books, and traps behind its end.
struct ShelfMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case forward, back }

  let shelf = Array(0..<6)
  var initialState: Int { 0 }

  func reduce(into place: inout Int, action: Action) {
    switch action {
    case .forward: place += 1
    case .back: place = max(0, place - 1)
    }
    _ = shelf[place]
  }
}

/// Breaks a claim near its start, and traps after many steps in one direction.
struct CliffMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case forward, back }

  let ground = Array(0..<24)
  var initialState: Int { 0 }

  func reduce(into place: inout Int, action: Action) {
    place = action == .forward ? place + 1 : 0
    _ = ground[place]
  }

  func check(_ place: Int, _ checks: inout Checks) {
    checks.always("FENCE", "the fence is at three", place <= 3)
  }
}

/// Traps by endless recursion at the fourth image.
struct MirrorMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case look, turn }

  var initialState: Int { 0 }

  func reduce(into images: inout Int, action: Action) {
    switch action {
    case .look: images += 1
    case .turn: images = 0
    }
    if images == 4 { images = reflection(of: images) }
  }

  private func reflection(of images: Int) -> Int { images < 0 ? 0 : 1 + reflection(of: images + 1) }
}

/// Ends the process as if all were well, after a visitor leaves by an open door.
struct DoorMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case open, leave }

  var initialState: Bool { false }

  func reduce(into isOpen: inout Bool, action: Action) {
    if action == .leave, isOpen { exit(0) }
    isOpen = action == .open
  }
}

/// Traps in a state that its list never leads to, so that only a replay reaches it.
struct DivisionMachine: StateMachine {
  enum Action: Codable, Hashable { case divide(by: Int) }

  var initialState: Int { 1_000 }

  func actions(in quotient: Int, _ offers: inout Offers<Action>) {
    offers(each: 1...3) { .divide(by: $0) }
  }

  func reduce(into quotient: inout Int, action: Action) {
    switch action {
    case .divide(let divisor): quotient /= divisor
    }
  }
}

/// Prints a line when the first walk begins; then it walks without end, or stands still.
struct BeaconMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case step, rest }

  private static let isLit: Bool = {
    try? FileHandle.standardOutput.write(contentsOf: Data("walking\n".utf8))
    return true
  }()

  private static let rests = ProcessInfo.processInfo.environment["REST"] != nil

  var initialState: Bool { Self.isLit }

  func reduce(into isLit: inout Bool, action: Action) {
    while action == .rest, Self.rests { sleep(1) }
  }

  func check(_ isLit: Bool, _ checks: inout Checks) { checks.always("it is lit", isLit) }
}

/// Prints a line when an exploration begins, and always has new states.
struct TreeMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case left, middle, right }

  var initialState: Int { BeaconMachine().initialState ? 1 : 0 }

  func reduce(into node: inout Int, action: Action) {
    node = node &* 3
    switch action {
    case .left: node &-= 1
    case .middle: break
    case .right: node &+= 1
    }
  }

  func check(_ node: Int, _ checks: inout Checks) { checks.always("it is a tree", true) }
}

/// Shows its tabs in the order of a Set, which is made once: each process has another one.
struct TabOrderMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case show, rest }

  private static let tabs: Set = ["home", "search", "profile"]

  var initialState: [String] { [] }

  func reduce(into shown: inout [String], action: Action) {
    guard action == .show else { return }
    let next = Self.tabs.first { !shown.contains($0) }
    shown = next.map { shown + [$0] } ?? []
  }

  func check(_ shown: [String], _ checks: inout Checks) {
    checks.always("at most three tabs", shown.count <= 3)
  }
}
