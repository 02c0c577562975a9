import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

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

/// The findings of a random machine are distinct, ordered and complete.
@Suite struct RandomFindingsTests {
  private func expectOrder(_ findings: [Finding], _ machine: DrawnMachine) throws {
    let notes = findings.indices.map { "<\($0)>" }
    let lines = findings.sections(noting: notes)
    for note in notes { #expect(lines.count { $0.hasSuffix(note) } == 1, "\(lines)") }
    #expect(Set(findings.map { $0.start + ["from"] + $0.actions }).count == findings.count)
    var claims: [Claim] = []
    for finding in findings where claims.last != finding.claim {
      #expect(!claims.contains(finding.claim), "\(findings.map(\.headline))")
      claims.append(finding.claim)
    }
    for claim in claims {
      let lengths = findings.filter { $0.claim == claim }.map(\.steps.count)
      #expect(lengths == lengths.sorted())
    }
    for finding in findings {
      let start = try #require(machine.start(describedBy: finding.start))
      let actions = try finding.actions.map {
        try Notation.decode(DrawnMachine.Action.self, from: $0)
      }
      let replay = machine.replaying(actions, fromStart: start)
      #expect(Set(replay.brokenAtEnd) == Set(finding.claims), "\(finding)")
    }
  }

  @Test(arguments: 0..<UInt64(size(80, inDebug: 30)))
  func `findings of fuzzing are distinct and in order`(seed: UInt64) throws {
    let machine = DrawnMachine(seed: seed)
    let findings = Fuzzer(machine, seed: Seed(seed), walks: 40, length: 8).run().findings()
    if findings.first?.claim == .offersAction { return }
    try expectOrder(findings, machine)
  }

  @Test(arguments: 0..<UInt64(size(80, inDebug: 12)))
  func `findings that are kept during a run are those of its end`(seed: UInt64) {
    let machine = DrawnMachine(seed: seed)
    func files(_ findings: [Finding]) -> Set<String> {
      Set(findings.map { CorpusEntry($0, of: machine.identity).fileName })
    }
    var early: [Finding] = []
    let run = Fuzzer(machine, seed: Seed(seed), walks: 400, length: 8).run(
      observing: { early += $0.newFindings() })
    #expect(files(early) == files(run.findings()))
  }

  @Test(arguments: 0..<UInt64(size(80, inDebug: 30)))
  func `findings of exploring are distinct and in order, for any number of workers`(seed: UInt64)
    async throws
  {
    let machine = DrawnMachine(seed: seed)
    let explorer = Explorer(machine, bounds: ExplorationBounds(depth: seed % 3 == 0 ? 2 : .max))
    let findings = explorer.run().findings
    if findings.first?.claim == .offersAction { return }
    try expectOrder(findings, machine)
    for workers in 2...3 { #expect(await explorer.run(workers: workers).findings == findings) }
  }
}
