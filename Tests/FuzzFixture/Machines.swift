import CoordinatorTesting
import Foundation
import TestMachines

enum Step: String, Codable, CaseIterable { case forward, back }

/// Steps along a shelf of six books, and traps behind its end.
let shelf = MadeMachine<Int, Step>(
  0, named: "Shelf",
  reduce: { place, step in
    place = step == .forward ? place + 1 : max(0, place - 1)
    precondition(place < 6, "There is no book.")
  })

/// Breaks a claim near its start, and traps after many steps in one direction.
let cliff = MadeMachine<Int, Step>(
  0, named: "Cliff",
  reduce: { place, step in
    place = step == .forward ? place + 1 : 0
    precondition(place < 24, "There is no ground.")
  }, check: { $1.always("FENCE", "the fence is at three", $0 <= 3) })

enum Look: String, Codable, CaseIterable { case look, turn }

/// Traps by endless recursion at the fourth image.
let mirror = MadeMachine<Int, Look>(
  0, named: "Mirror",
  reduce: { images, action in
    images = action == .look ? images + 1 : 0
    if images == 4 { images = reflection(of: images) }
  })

private func reflection(of images: Int) -> Int {
  images < 0 ? 0 : 1 + reflection(of: images + 1)
}

enum Visit: String, Codable, CaseIterable { case open, leave }

/// Ends the process as if all were well, after a visitor leaves by an open door.
let door = MadeMachine<Bool, Visit>(
  false, named: "Door",
  reduce: { isOpen, visit in
    if visit == .leave, isOpen { exit(0) }
    isOpen = visit == .open
  })

enum Division: Codable, Hashable { case divide(by: Int) }

/// Traps in a state that its list never leads to, so that only a replay reaches it.
let division = MadeMachine<Int, Division>(
  1_000, named: "Division",
  reduce: { quotient, action in if case .divide(let divisor) = action { quotient /= divisor } },
  actions: { $1(each: 1...3) { .divide(by: $0) } })

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
    node = node &* 3 &+ (action == .left ? -1 : action == .right ? 1 : 0)
  }

  func check(_ node: Int, _ checks: inout Checks) { checks.always("it is a tree", true) }
}

enum Tabs: String, Codable, CaseIterable { case show, rest }

private let tabs: Set = ["home", "search", "profile"]

/// Shows its tabs in the order of a Set, which is made once: each process has another one.
let tabOrder = MadeMachine<[String], Tabs>(
  [], named: "TabOrder",
  reduce: { shown, action in
    guard action == .show else { return }
    let next = tabs.first { !shown.contains($0) }
    shown = next.map { shown + [$0] } ?? []
  }, check: { $1.always("at most three tabs", $0.count <= 3) })
