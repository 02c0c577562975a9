import StateMachineTesting

/// A small machine with random transitions, starts, and claims about states, steps and ends.
struct DrawnMachine: StateMachine {
  enum Action: Hashable, Codable { case a, b, go(Int) }

  var table: [[Int]] = []
  var allowed: [[Bool]] = []
  var entrances: [Int] = []
  var states: [Set<Int>] = []
  var steps: [Set<Int>] = []
  var ends: [Set<Int>] = []

  init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func set(_ count: Int, oneIn odds: Int) -> Set<Int> {
      Set((0..<count).filter { _ in generator.next(below: odds) == 0 })
    }
    let count = 3 + generator.next(below: 6)
    table = (0..<count).map { _ in (0..<5).map { _ in generator.next(below: count) } }
    allowed = (0..<count).map { _ in (0..<3).map { _ in generator.next(below: 8) > 0 } }
    entrances = (0...generator.next(below: 3)).map { _ in generator.next(below: count) }
    states = (0...generator.next(below: 4)).map { _ in set(count, oneIn: 4) }
    steps = (0..<generator.next(below: 4)).map { _ in set(count * 8, oneIn: 8) }
    ends = (0..<generator.next(below: 3)).map { _ in set(count, oneIn: 5) }
  }

  var initialState: Int { entrances[0] }
  func starts(_ offers: inout Offers<Int>) { offers(each: entrances) { $0 } }

  static func number(of action: Action) -> Int {
    switch action {
    case .a: 0
    case .b: 1
    case .go(let door): 2 + door
    }
  }

  func reduce(into state: inout Int, action: Action) {
    state = table[state][Self.number(of: action)]
  }

  func actions(in state: Int, _ offers: inout Offers<Action>) {
    offers(.a, if: allowed[state][0])
    offers(.b, if: allowed[state][1])
    offers(each: 0..<3, if: allowed[state][2]) { .go($0) }
  }

  func check(_ state: Int, _ checks: inout Checks) {
    for (number, broken) in states.enumerated() {
      checks.always(named: "S\(number)", !broken.contains(state))
    }
  }

  func checkStep(from before: Int, by action: Action, to after: Int, _ checks: inout Checks) {
    for (number, broken) in steps.enumerated() {
      checks.always(named: "T\(number)", !broken.contains(before * 8 + Self.number(of: action)))
    }
  }

  func checkEnd(_ state: Int, _ checks: inout Checks) {
    for (number, broken) in ends.enumerated() {
      checks.always(named: "E\(number)", !broken.contains(state))
    }
  }
}
