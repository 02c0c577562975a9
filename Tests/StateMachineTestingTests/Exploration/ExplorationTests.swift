import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

struct ExplorationTests {
  @Test func `each claim has its shortest counterexample, in the order of the list`() {
    let machine = TreeMachine(width: 3, isBroken: true)
    let result = Explorer(
      TreeMachine(width: 3, isBroken: true), bounds: ExplorationBounds(depth: 6)
    ).run()
    let findings = result.findings
    #expect(findings.map(\.claim.name) == ["ENDING", "STEP", "END"])
    #expect(findings.map(\.actions) == [["1", "2"], ["2", "0"], ["2", "2", "2", "2"]])
    for actions in [[1, 2], [2, 0], [2, 2, 2, 2]] {
      #expect(throws: Finding.self) { try machine.check(actions) }
    }
  }

  // MARK: Reachability

  /// Every second maze has several entrances, and no flight to the first room.
  @Test(arguments: 0..<UInt64(size(60, inDebug: 24)))
  func `a random maze has the rooms, distances, findings, traps and ways of a plain search`(
    seed: UInt64
  ) throws {
    var maze = MazeMachine.drawn(seed: seed)
    if seed % 2 == 1 {
      maze.entrances = [Int(seed) % 39, 39, Int(seed / 2)]
      maze.canFly = false
    }
    let distances = maze.distances
    let rooms = Set(distances.keys)
    let trapped = rooms.subtracting(maze.roomsWithWay(to: maze.exits, among: rooms))
    let explorer = Explorer(maze)
    let result = explorer.run()
    #expect(result.states == rooms.count && result.depth == distances.values.max())
    let doors = rooms.reduce(0) { $0 + maze.doors[$1].count }
    #expect(result.transitions == doors + (maze.canFly ? rooms.count : 0))
    for count in result.claims where ["ROOM", "DOOR"].contains(count.claim.name) {
      let checked = count.claim.name == "ROOM" ? result.states : result.transitions
      #expect(count.evaluations == checked)
    }
    let goal = try #require(maze.goal)
    let witness = result.witness(of: Claim("GOAL", "somebody gets there"))
    #expect(witness?.actions.count == distances[goal])
    #expect(witness == nil || witness?.states.last == goal)
    let reachability = try #require(result.reachability.first)
    #expect(reachability.trapped == trapped.count && reachability.edges == doors)
    #expect(reachability.targets == maze.exits.intersection(rooms).count)
    // Each way is a search of its own.
    if seed < UInt64(size(60, inDebug: 4)) { try expectWays(of: explorer, result) }
    // A room without a door is a dead end, which is a finding of its own.
    if result.transitions == 0 || maze.entrances.contains(where: { maze.doors[$0].isEmpty }) {
      return
    }
    let forbidden = maze.forbiddenRooms.compactMap { distances[$0] }.min()
    #expect(result.findings.first { $0.claim.name == "ROOM" }?.actions.count == forbidden)
    let finding = result.findings.first { $0.claim.name == "EXIT" }
    #expect((finding == nil) == trapped.isEmpty)
    for found in result.findings where found.isReplayable {
      let start = try #require(maze.start(describedBy: found.start))
      let actions = try CorpusEntry(found, of: maze.identity).decode(MazeMachine.Action.self)
      let replay = maze.replaying(actions, fromStart: start)
      #expect(replay.actions.count == replay.states.last.flatMap { distances[$0] })
      #expect(replay.states.first == maze.entrances[start])
      if found == finding { #expect(trapped.contains(replay.states.last ?? 0)) }
    }
  }

  /// The actions to each state and to each step are those of its trace.
  private func expectWays(
    of explorer: Explorer<MazeMachine>, _ result: Exploration<MazeMachine>
  ) throws {
    for state in 0..<result.states {
      let trace = try #require(result.trace(toState: state))
      let way = explorer.path(toState: state, action: 0)
      #expect(way?.actions == trace.actions.map(\.action) && way?.start == trace.start)
      #expect(trace.states.first == explorer.machine.entrances[trace.start])
      let possible = trace.states.last.map { explorer.machine.outcomes(in: $0).actions } ?? []
      for (step, outcome) in zip(1..., possible) {
        let longer = explorer.path(toState: state, action: step)?.actions
        #expect(longer == trace.actions.map(\.action) + [outcome.action])
      }
      #expect(explorer.path(toState: state, action: possible.count + 1) == nil)
    }
    #expect(explorer.path(toState: result.states, action: 0) == nil)
    let tree = Explorer(TreeMachine(width: 3))
    #expect(tree.path(toState: 5_000, action: 0, while: { false }) == nil)
  }

  @Test func `each claim of reachability has its own places and edges`() {
    var maze = MazeMachine(doors: [[1], [2], [1]], canFly: true)
    maze.exits = [1]
    maze.hall = [0]
    let both = Explorer(maze).run().reachability
    #expect(both.map(\.claim.name) == ["EXIT", "HALL"])
    // The first room can be reached only by flying, which is a step of HALL but not of EXIT.
    #expect(both.map(\.edges) == [3, 6] && both.map(\.trapped) == [0, 0])
    maze.canFly = false
    #expect(Explorer(maze).run().reachability.map(\.trapped) == [0, 2])
    maze.exits = [0]
    maze.hall = [1]
    let trapping = Explorer(maze).run()
    #expect(trapping.reachability.map(\.trapped) == [2, 0])
    #expect(trapping.brokenClaims.map(\.name) == ["EXIT"])
  }

  @Test func `the traps of a large maze are found`() async {
    // A long corridor; each room has a door back, except for those behind the last door.
    let length = size(9_000, inDebug: 500)
    var doors = (0..<length).map { [$0 + 1, $0 / 2] }
    doors.append([length + 1])
    doors.append([length])
    let maze = MazeMachine(doors: doors)
    let result = await Explorer(maze).agreed()
    #expect(result.states == length + 2 && result.reachability.map(\.trapped) == [2])
    #expect(result.findings.map(\.actions.count) == [length])
  }

  @Test func `after a cut listing, neither a trap nor a shortest sequence is proven`() {
    // A door behind more than a search tries, so that no search goes through it.
    func maze(isSilent: Bool) -> MazeMachine {
      let doors = { (room: Int) in
        Array(repeating: isSilent ? room : 3, count: 4_999) + [isSilent ? 1 : 0]
      }
      let first = isSilent ? doors(0) : (0..<5_000).map { 1 + $0 % 3 }
      return MazeMachine(doors: [first, [2], doors(2), doors(3)], forbiddenRooms: [3])
    }
    let result = Explorer(maze(isSilent: false)).run()
    #expect(result.isCut && !result.isComplete)
    #expect(result.reachability.map(\.trapped) == [0])
    #expect(result.reachability.allSatisfy { $0.undecided > 0 })
    #expect(result.findings.map(\.claim.name) == ["ROOM"])
    #expect(result.findings.allSatisfy { $0.minimality == .shrunk })
    let silent = Explorer(maze(isSilent: true)).run()
    #expect(silent.findings.isEmpty && !silent.isComplete)
  }

  /// A step from the first state of a level breaks the claim, and so does the last state of it.
  @Test func `a break and a goal about states and steps have the shortest sequence`() async {
    let result = await Explorer(twofold).agreed()
    #expect(result.findings.map(\.actions) == [[".right"]])
    let goal = Claim("GOAL", "somebody is there, or goes there")
    #expect(result.witness(of: goal)?.actions.map(\.action) == [.right])
  }

  @Test func `a break in a state that was not expanded has its path`() async {
    let bounds = ExplorationBounds(states: 2_000)
    // A wide tree; one late state breaks the claim.
    let machine = MadeMachine<Int, Int>(
      0, reduce: { $0 = $0 * 3 + $1 + 1 }, actions: { _, offers in offers(each: 0..<3) { $0 } },
      check: { $1.always("EARLY", "the two thousandth state isn't reached", $0 != 2_000) })
    let result = await Explorer(machine, bounds: bounds).agreed()
    #expect(result.ending == .states)
    let finding = result.findings.first
    #expect(finding?.steps.last?.changes.last?.hasSuffix("→ 2000") == true)
    #expect(finding?.claim.name == "EARLY")
  }

  @Test func `a state that isn't expanded isn't a trap`() {
    let maze = MazeMachine(doors: [[1], [2], [3], [0]])
    let bounded = Explorer(maze, bounds: ExplorationBounds(depth: 2)).run()
    #expect(bounded.reachability.map(\.trapped) == [0])
    #expect(bounded.reachability.map(\.undecided) == [2])
    let closed = MazeMachine(doors: [[1, 2], [1], [3], [4], [0]])
    // Room 1 is a trap, with or without the rooms beyond the bound.
    let trap = Explorer(closed, bounds: ExplorationBounds(depth: 2)).run()
    #expect(trap.findings.map(\.actions) == [[".go(to: 1)"]])
  }
}

/// A claim and a goal of both states and steps; the step is one action longer, and is met first.
private let twofold = MadeMachine<Int, LineAction>(
  1, named: "Twofold", reduce: { $0 = $0 * 2 + ($1 == .left ? 0 : 1) },
  actions: { state, offers in
    offers(.left, if: state < 8)
    offers(.right, if: state < 8)
  }, check: { ask($0 == 3, &$1) }, checkStep: { ask($0 == 2, &$3) })

private func ask(_ isThere: Bool, _ checks: inout Checks) {
  checks.always("TWOFOLD", !isThere)
  checks.sometimes("GOAL", "somebody is there, or goes there", isThere)
}
