import Testing

@testable import FuzzCommand
@testable import StateMachineTesting
@testable import TestMachines

struct VisitedStatesTests {
  /// The report of an exploration, and the states that it visited.
  private func visit<Machine: StateMachine>(
    _ machine: Machine, depth: Int = .max, states: Int = 2_000, steps: Int = 20_000
  ) -> (report: SearchReport, visited: VisitedStates) {
    let run = Explorer(ErasedMachine(machine), bounds: ExplorationBounds(depth: depth)).run()
    let report = SearchReport(run, findings: run.findings)
    let visited = VisitedStates(
      of: ErasedMachine(machine), by: report, maxStates: states, maxSteps: steps)
    return (report, visited)
  }

  @Test(arguments: 0..<30)
  func `each step leads where the reducer leads`(seed: UInt64) {
    let maze = MazeMachine.drawn(seed: seed)
    let (report, visited) = visit(maze)
    #expect(visited.isWhole)
    #expect(visited.states.count == report.states?.count)
    for visit in visited.states {
      let room: Int = visit.state.unboxed()
      #expect(visit.depth == maze.distances[room])
      let actions = maze.actions(in: room).map(\.action)
      #expect(visit.steps.map(\.action) == actions.map { "\(NotationValue(notating: $0))" })
      for (step, action) in zip(visit.steps, actions) {
        var after = room
        maze.reduce(into: &after, action: action)
        #expect(step.target.map { visited.states[$0].state.unboxed() } == after)
      }
    }
  }

  @Test(arguments: 0..<30)
  func `the nearest mark is as far away as the exploration found it`(seed: UInt64) {
    var maze = MazeMachine.drawn(seed: seed)
    if let room = maze.doors.indices.last(where: { !maze.doors[$0].isEmpty }) {
      maze.forbiddenDoors = [[room, maze.doors[room][0]]]
    }
    let (report, visited) = visit(maze)
    for finding in report.findings {
      #expect(visited.distance(to: finding.claim, in: \.broken) == finding.actions.count)
    }
    for goal in report.goals {
      #expect(visited.distance(to: goal.goal, in: \.goals) == goal.witness?.count)
    }
    if !report.findings.contains(where: { $0.claim.name == "DOOR" }) {
      #expect(
        visited.distance(to: Claim("DOOR", "nobody uses a forbidden door"), in: \.broken) == nil)
    }
  }

  @Test func `claims and goals mark each state and each step that they concern`() {
    var maze = MazeMachine(doors: [[1, 2], [0, 2], [1]])
    (maze.forbiddenRooms, maze.forbiddenDoors, maze.goal) = ([2], [[1, 0], [2, 1]], 1)
    let visited = visit(maze).visited
    #expect(visited.states.map { $0.marks.broken.map(\.name) } == [[], [], ["ROOM"]])
    #expect(visited.states.map { $0.marks.goals.map(\.name) } == [[], ["GOAL"], []])
    #expect(
      visited.states.map { $0.steps.map { $0.marks.broken.map(\.name) } }
        == [[[], []], [["DOOR"], []], [["DOOR"]]])
  }

  @Test func `a bound cuts the farthest states, and no step to those that are there`() {
    let (_, visited) = visit(
      MazeMachine(doors: [[1, 2], [3], [4], [2], []]), states: 3, steps: 100)
    #expect(!visited.isWhole)
    #expect(visited.depth == 1)
    #expect(visited.states.map { $0.steps.map(\.target) } == [[1, 2], [nil], [nil]])
    let few = visit(MazeMachine(doors: [[1, 2], [3], [4], [2], []]), states: 9, steps: 3)
    #expect(few.visited.states.map(\.isExpanded) == [true, true, false, false])
    #expect(few.visited.depth == 1)
    // Each state has 200 steps, of which there are at most 20,000.
    let wide = MadeMachine<Int, Int>(
      0, reduce: { state, action in if action == 0 { state += 1 } },
      actions: { $1(each: 0..<200) { $0 } })
    let report = SearchReport(
      Explorer(ErasedMachine(wide), bounds: ExplorationBounds(depth: 105)).run(), findings: [])
    let many = VisitedStates(of: ErasedMachine(wide), by: report)
    #expect(many.states.count { $0.isExpanded } == 100 && many.depth == 100)
  }

  @Test func `no action is executed that the exploration didn't execute`() {
    let fuse = MadeMachine<Int, Counting>(
      0,
      reduce: { state, _ in
        precondition(state < 3, "The exploration didn't execute this action.")
        state += 1
      }, check: { $1.always("SMALL", $0 < 3) })
    let (report, visited) = visit(fuse, depth: 3)
    #expect(report.findings.map(\.actions.count) == [3])
    #expect(visited.states.map(\.isExpanded) == [true, true, true, false])
    #expect(!visited.isWhole)
    #expect(visited.depth == 3)
  }

  @Test func `each start is there, with its differences from the first one`() {
    let machine = LiftMachine()
    let (report, visited) = visit(machine, depth: 4)
    #expect(visited.starts == [[], ["key: .none → .brass"], ["key: .none → .gold"]])
    for finding in report.findings {
      #expect(visited.distance(to: finding.claim, in: \.broken) == finding.actions.count)
    }
  }
}

extension VisitedStates {
  /// The fewest actions from a start to a mark, by a search of its own; `nil` if there is none.
  fileprivate func distance(to claim: Claim, in list: KeyPath<Marks, [Claim]>) -> Int? {
    var level = Set(starts.indices)
    var seen = level
    var distance = 0
    while !level.isEmpty {
      if level.contains(where: { states[$0].marks[keyPath: list].contains(claim) }) {
        return distance
      }
      let steps = level.flatMap { states[$0].steps }
      distance += 1
      if steps.contains(where: { $0.marks[keyPath: list].contains(claim) }) { return distance }
      level = Set(steps.compactMap(\.target)).subtracting(seen)
      seen.formUnion(level)
    }
    return nil
  }
}
