import CoordinatorTesting
import ExampleCoordinators
import Testing

/// What the explorer says of the reference model is what other programs say of it.
@Suite struct ReferenceExplorationTests {
  struct Row: CustomStringConvertible {
    let depth: Int
    let states: Int
    let transitions: Int
    let levels: Int
    var description: String { "D = \(depth)" }
  }

  static let small = [
    Row(depth: 2, states: 4_260, transitions: 39_706, levels: 8),
    Row(depth: 4, states: 46_200, transitions: 426_582, levels: 10),
  ]

  #if DEBUG
    static let table = small
    static let workers = [2]
    static let bugs = Array(Self.lengths.prefix(5))
  #else
    static let table =
      small + [
        Row(depth: 6, states: 524_460, transitions: 4_784_306, levels: 12),
        Row(depth: 8, states: 6_441_600, transitions: 58_017_262, levels: 14),
      ]
    static let workers = [1, 2, 3]
    static let bugs = lengths
  #endif

  @Test(arguments: table) func `states, transitions and depth are those of the table`(
    _ row: Row
  ) async {
    let machine = ReferenceCoordinatorMachine(depth: row.depth)
    for workers in row.depth == 8 ? [2] : Self.workers {
      let result = await Explorer(machine).run(workers: workers)
      #expect(result.states == row.states)
      #expect(result.transitions == row.transitions)
      #expect(result.depth == row.levels)
      #expect(result.isComplete)
      #expect(result.findings.isEmpty)
    }
  }

  @Test func `no two states have one word, and states with long paths have none`() throws {
    let machine = ReferenceCoordinatorMachine(depth: 2)
    var seen = Set([machine.initialState])
    var queue = Array(seen)
    while let state = queue.popLast() {
      for action in machine.actions(in: state).map(\.action) {
        var after = state
        machine.reduce(into: &after, action: action)
        if seen.insert(after).inserted { queue.append(after) }
      }
    }
    #expect(seen.count == 4_260)
    #expect(Set(seen.compactMap(machine.word)).count == seen.count)

    let routes: [ReferenceRoute] = Array(repeating: .profile, count: 14)
    var state = ReferenceState()
    state.path = routes
    state.childPath = [.third, .third, .third, .third]
    #expect(machine.word(of: state) != nil)
    state.childPath.append(.first)
    #expect(machine.word(of: state) == nil)
    state.childPath = []
    state.path.append(.list)
    #expect(machine.word(of: state) == nil)
  }

  /// Without the three links, there are as many steps as the model's table has.
  @Test func `the root is reachable from every state`() async throws {
    #if DEBUG
      let (depth, states, edges) = (2, 4_260, 26_926)
    #else
      let (depth, states, edges) = (6, 524_460, 3_210_926)
    #endif
    let explorer = Explorer(
      ReferenceCoordinatorMachine(depth: depth),
      alwaysReachable: [ReferenceCoordinatorMachine.rootReachable])
    for workers in Self.workers {
      let result = await explorer.run(workers: workers)
      let reachability = try #require(result.reachability.first)
      #expect(result.states == states)
      #expect(reachability.edges == edges)
      #expect(reachability.targets == 4)
      #expect(reachability.trapped == 0)
    }
  }

  /// The bugs 1 to 6 of the model: the claim that each breaks, and by how many actions.
  static let lengths = [
    (1, "AUTH-GATE", 3), (2, "NO-ORPHAN-CHILD", 2), (3, "NO-ORPHAN-CHILD", 2), (4, "LOGIN-ENDS", 2),
    (5, "AUTH-GATE", 4), (6, "NO-ORPHAN-CHILD", 12),
  ]

  @Test(arguments: bugs) func `a bug has the length of the table`(
    bug: Int, claim: String, length: Int
  ) async {
    let flaw = Flaw<ReferenceCoordinator>.all(depth: 6)[bug - 1].name
    for workers in Self.workers {
      let explorer = Explorer(
        ReferenceCoordinatorMachine(flaws: [flaw]), bounds: ExplorationBounds(depth: length))
      let findings = await explorer.run(workers: workers).findings.filter { $0.claim.name == claim }
      #expect(findings.map(\.actions.count) == [length], "with \(workers) workers")
    }
  }

  /// In a shorter path the needle is nearer, and as deep as the model is.
  @Test func `the needle is at the end of the model`() {
    let machine = ReferenceCoordinatorMachine(depth: 2, flaws: ["alert-at-the-far-end"])
    let result = Explorer(machine).run()
    #expect(result.findings.first?.actions.count == 8)
  }
}
