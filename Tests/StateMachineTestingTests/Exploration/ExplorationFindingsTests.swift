import Testing

@testable import StateMachineTesting

struct ExplorationFindingsTests {
  @Test func `each claim has its shortest counterexample, the first in the order of the generator`()
  {
    let result = Explorer(
      TreeMachine(width: 3, isBroken: true), bounds: ExplorationBounds(depth: 6)
    ).run()
    let findings = result.findings
    #expect(findings.map(\.claim.name) == ["ENDING", "STEP", "END"])
    #expect(findings.map(\.actions) == [[1, 2], [2, 0], [2, 2, 2, 2]])
    for finding in findings {
      #expect(throws: Counterexample<TreeMachine>.self) {
        try finding.machine.replay(finding.actions)
      }
    }
  }

  @Test(arguments: 0..<30)
  func `in a drawn maze, a finding is as long as the way is`(seed: UInt64) throws {
    let maze = MazeMachine.drawn(seed: seed)
    let distances = maze.distances
    let findings = Explorer(maze).run().findings
    let forbidden = maze.forbiddenRooms.compactMap { distances[$0] }.min()
    #expect(findings.first { $0.claim.name == "ROOM" }?.actions.count == forbidden)
    let goal = try #require(maze.goal)
    let witness = Explorer(maze).run().witness(of: Claim("GOAL", "somebody gets there"))
    #expect(witness?.actions.count == distances[goal])
    #expect(witness == nil || witness?.states.last == goal)
  }

  @Test func `a step is found where states hold nothing`() {
    var maze = MazeMachine(doors: [[1], [2], [0]])
    maze.forbiddenDoors = [[2, 0]]
    let finding = Explorer(maze).run().findings.first
    #expect(finding?.claim.name == "DOOR")
    #expect(finding?.actions == [.go(to: 1), .go(to: 2), .go(to: 0)])
  }

  @Test func `what is broken from the beginning needs no action`() {
    let findings = Explorer(BrokenStartMachine()).run().findings
    #expect(findings.map(\.actions) == [[]])
  }

  @Test func `a claim about the end is checked in each state`() {
    let findings = Explorer(JobsMachine(), bounds: ExplorationBounds(depth: 3)).run().findings
    #expect(findings.map(\.actions) == [[.startTwo]])
  }

  @Test func `a goal counts the states that fulfil it`() {
    let result = Explorer(
      TreeMachine(width: 2), bounds: ExplorationBounds(depth: 4)
    ).run()
    // Three ones: 111; 0111, 1011, 1101, 1110.
    #expect(result.goals.map(\.hits) == [5])
    #expect(result.witness(of: result.goals[0].goal)?.actions.map(\.action) == [1, 1, 1])
  }

  // MARK: Reachability

  @Test(arguments: 0..<60)
  func `a place is reachable from the rooms that a plain search finds`(seed: UInt64) throws {
    let maze = MazeMachine.drawn(seed: seed)
    let rooms = Set(maze.distances.keys)
    let trapped = rooms.subtracting(maze.roomsWithWay(to: maze.exits, among: rooms))
    let result = Explorer(maze).run()
    let reachability = try #require(result.reachability.first)
    #expect(reachability.trapped == trapped.count)
    #expect(reachability.places == maze.exits.intersection(rooms).count)
    #expect(reachability.edges == rooms.reduce(0) { $0 + maze.doors[$1].count })
    // In a room without a door nothing can happen, which is a finding of its own.
    if result.transitions == 0 { return }
    let finding = result.findings.first { $0.claim.name == "EXIT" }
    #expect((finding == nil) == trapped.isEmpty)
    if let finding, let last = finding.trace.states.last {
      #expect(trapped.contains(last))
      #expect(finding.actions.count == trapped.compactMap { maze.distances[$0] }.min())
    }
  }

  @Test func `a trap is shown with the way to it`() throws {
    let maze = MazeMachine(doors: [[1], [0, 2], [3], [2]], canFly: true)
    let finding = try #require(Explorer(maze).run().findings.first)
    #expect(
      finding.description == """
        EXIT is broken: there is a way out on foot
          1. .go(to: 1)
               0 → 1
          2. .go(to: 2)
               1 → 2
          from here no way leads there any more
        """)
  }

  @Test func `what wasn't expanded may lead anywhere`() {
    let maze = MazeMachine(doors: [[1], [2], [3], [0]])
    let bounded = Explorer(maze, bounds: ExplorationBounds(depth: 2)).run()
    #expect(bounded.reachability.map(\.trapped) == [0])
    let closed = MazeMachine(doors: [[1, 2], [1], [3], [4], [0]])
    // Room 1 is a trap, whatever lies beyond the bound.
    let trap = Explorer(closed, bounds: ExplorationBounds(depth: 2)).run()
    #expect(trap.findings.map(\.actions) == [[.go(to: 1)]])
  }

  // MARK: Machines that can't be trusted

  @Test func `a machine that makes no action is the only finding`() {
    let findings = Explorer(StuckMachine()).run().findings
    #expect(findings.map(\.claim) == [.generates])
  }

  @Test(arguments: ["reducer", "generator", "initialState"])
  func `a machine that isn't deterministic is the only finding`(place: String) {
    let places: [String: ImpureMachine.Place] = [
      "reducer": .reducer, "generator": .generator, "initialState": .initialState,
    ]
    let machine = ImpureMachine(place: places[place] ?? .reducer)
    let findings = Explorer(machine, bounds: ExplorationBounds(depth: 12)).run().findings
    #expect(findings.map(\.claim) == [.deterministic])
  }

  @Test func `a hash that leaves something out is seen`() throws {
    let finding = try #require(Explorer(HashMachine(flaw: .leavesOut)).run().findings.first)
    #expect(finding.claim == .hashable)
    #expect(finding.description.hasPrefix("`==` and `hash(into:)` of the state of Hash disagree"))
    #expect(finding.description.contains("their hashes are the same"))
    // Exactly, nothing is lost.
    let exact = Explorer(HashMachine(flaw: .leavesOut), identifyingBy: .exact).run()
    #expect(exact.findings.isEmpty)
    #expect(exact.states == Explorer(HashMachine(flaw: nil)).run().states)
  }

  @Test func `a hash that leaves something out is seen by many workers`() async throws {
    let result = await Explorer(HashMachine(flaw: .leavesOut)).run(workers: 2)
    #expect(result.findings.map(\.claim) == [.hashable])
  }

  @Test func `a hash of more than == compares is seen`() throws {
    let bounds = ExplorationBounds(depth: 6)
    let result = Explorer(HashMachine(flaw: .addsHistory), bounds: bounds).run()
    let finding = try #require(result.findings.first)
    #expect(finding.claim == .hashable)
    #expect(finding.description.contains("its two copies are equal, and their hashes differ"))
  }

  @Test func `a hash that changes from call to call is seen`() throws {
    let bounds = ExplorationBounds(depth: 3)
    let result = Explorer(HashMachine(flaw: .drifts), bounds: bounds).run()
    #expect(result.findings.map(\.claim) == [.hashable])
  }
}

/// Turns two dials; its state can have a wrong hash.
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
