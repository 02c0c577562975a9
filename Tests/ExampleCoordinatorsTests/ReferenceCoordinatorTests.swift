import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

/// The numbers of a reachable state graph.
struct Counts: Equatable, CustomStringConvertible {
  var (states, transitions, depth) = (0, 0, 0)
  var description: String { "\(states) states, \(transitions) transitions, depth \(depth)" }

  init(_ states: Int, _ transitions: Int, _ depth: Int) {
    (self.states, self.transitions, self.depth) = (states, transitions, depth)
  }

  /// Counts breadth first over whole states, with nothing but a set.
  init<Machine: StateMachine>(
    of machine: Machine,
    visiting visit: (Machine.State, [ChosenAction<Machine.Action>]) -> Void = { _, _ in }
  ) {
    var level = [machine.initialState]
    var seen: Set = [machine.initialState]
    while true {
      var next: [Machine.State] = []
      for state in level {
        let actions = machine.actions(in: state)
        visit(state, actions)
        transitions += actions.count
        for chosen in actions {
          var after = state
          machine.reduce(into: &after, action: chosen.action)
          if seen.insert(after).inserted { next.append(after) }
        }
      }
      if next.isEmpty { break }
      level = next
      depth += 1
    }
    states = seen.count
  }
}

/// The reference model and the explorer agree with the table of two other programs, which
/// `Benchmarks/peers` counts.
@Suite struct ReferenceCoordinatorTests {
  /// A bug of the model, with the claim that it breaks and the fewest actions that break it.
  typealias Bug = (number: Int, claim: Claim, length: Int)

  static let gated = Claim("AUTH-GATE", "no protected screen in the path while signed out")
  static let inCover = Claim(
    "NO-ORPHAN-CHILD", "a child runs in a cover, and nothing else is presented")
  static let ends = Claim("LOGIN-ENDS", "the sign-in flow is over once the user is signed in")

  static let near: [Bug] = [
    (1, gated, 3), (2, inCover, 2), (3, inCover, 2), (4, ends, 2), (5, gated, 4),
  ]

  /// The counts of a model, and the number of its steps without the three links.
  typealias Model = (depth: Int, counts: Counts, edges: Int?)
  private static let small: Model = (2, Counts(4_260, 39_706, 8), 26_926)
  private static let middle: Model = (4, Counts(46_200, 426_582, 10), 287_982)
  private static let large: Model = (6, Counts(524_460, 4_784_306, 12), 3_210_926)

  static let explored = size(
    [middle, large], inDebug: [small],
    atNight: [small, middle, large, (8, Counts(6_441_600, 58_017_262, 14), nil)])
  static let workers = size([2], inDebug: [2], atNight: [1, 2, 3])
  static let bugs = size(
    near + [(6, inCover, 12)], inDebug: near)

  @Test(arguments: size([small, middle], inDebug: [small]))
  func `states, transitions and depth are those of the table, and no two states have one word`(
    model: Model
  ) {
    let machine = ReferenceCoordinatorMachine(depth: model.depth)
    var words: Set<UInt64> = []
    let counts = Counts(of: machine) { state, _ in
      if let word = machine.word(of: state) { words.insert(word) }
    }
    #expect(counts == model.counts)
    #expect(words.count == counts.states)
  }

  @Test(arguments: explored)
  func `the explorer counts the same, and the root is reachable from every state`(
    model: Model
  ) async throws {
    let machine = ReferenceCoordinatorMachine(depth: model.depth)
    for workers in model.depth == 8 ? [2] : Self.workers {
      let result = await machine.explored(
        alwaysReachable: [ReferenceCoordinatorMachine.rootReachable], workers: workers)
      #expect(Counts(result.states, result.transitions, result.depth) == model.counts)
      #expect(result.isComplete)
      #expect(result.findings.isEmpty)
      let reachability = try #require(result.reachability.first)
      #expect(reachability.edges == model.edges ?? reachability.edges)
      #expect(reachability.targets == 4)
      #expect(reachability.trapped == 0)
    }
  }

  @Test func `an action that the list doesn't offer changes nothing`() {
    let machine = ReferenceCoordinatorMachine(depth: 1)
    #expect(ReferenceAction.allCases.count == 26)
    var refused = 0
    var changed: [String] = []
    _ = Counts(of: machine) { state, actions in
      let possible = Set(actions.map(\.action))
      for action in ReferenceAction.allCases where !possible.contains(action) {
        var after = state
        machine.reduce(into: &after, action: action)
        if after != state { changed.append("\(action) in \(state)") }
        refused += 1
      }
    }
    #expect(changed.first == nil)
    #expect(refused > 10_000)
  }

  @Test(arguments: bugs) func `a bug has the length of the table`(_ bug: Bug) async {
    let flaw = Flaw<ReferenceCoordinator>.all(depth: 6)[bug.number - 1]
    #expect(flaw.claim == bug.claim.name)
    let machine = ReferenceCoordinatorMachine(flaw: flaw.name)
    if bug.length < 12 {
      let search = Exhaustive(machine: machine)
      #expect(search.shortestLength(breaking: bug.claim, depth: bug.length + 1) == bug.length)
    }
    let bounds = ExplorationBounds(depth: bug.length)
    for workers in Self.workers {
      let findings = await machine.explored(bounds: bounds, workers: workers).findings
        .filter { $0.claim == bug.claim }
      #expect(findings.map(\.actions.count) == [bug.length], "with \(workers) workers")
    }
  }

  /// In a shorter path the needle is nearer, and as deep as the model is.
  @Test func `the needle is as deep as the model`() {
    let flawed = ReferenceCoordinatorMachine(depth: 2, flaw: ExamplesTests.needle)
    #expect(Exhaustive(machine: flawed).shortestLength(breaking: Self.inCover, depth: 9) == 8)
    #expect(Explorer(flawed).run().findings.first?.actions.count == 8)
  }

  @Test func `states with long paths have no word`() {
    let machine = ReferenceCoordinatorMachine(depth: 2)
    var state = ReferenceState()
    state.path = Array(repeating: .profile, count: 14)
    state.childPath = [.third, .third, .third, .third]
    #expect(machine.word(of: state) != nil)
    state.childPath.append(.first)
    #expect(machine.word(of: state) == nil)
    state.childPath = []
    state.path.append(.list)
    #expect(machine.word(of: state) == nil)
  }

  @Test func `a counterexample says with which depth it was found`() {
    func expression(_ machine: ReferenceCoordinatorMachine) -> String {
      machine.identity.expression
    }
    #expect(expression(.init()) == "ReferenceCoordinatorMachine()")
    #expect(expression(.init(depth: 6)) == "ReferenceCoordinatorMachine()")
    #expect(expression(.init(depth: 4)) == "ReferenceCoordinatorMachine(depth: 4)")
    #expect(
      expression(.init(flaw: "child-pushes-twice"))
        == #"ReferenceCoordinatorMachine(depth: 6, flaw: "child-pushes-twice")"#)
    let flawed = ReferenceCoordinatorMachine(depth: 4, flaw: "child-pushes-twice")
    #expect(
      expression(flawed) == #"ReferenceCoordinatorMachine(depth: 4, flaw: "child-pushes-twice")"#)
    #expect(flawed.identity.arguments == ["ReferenceCoordinator", "--form", "child-pushes-twice"])
  }

  @Test func `a difference names the modal`() {
    let before = ReferenceState()
    var after = before
    _ = ReferenceCoordinator().reduce(into: &after, action: .push(.profile))
    #expect(
      StateDiff(from: before, to: after).lines == [
        "modals: + .cover", "auth: .signedOut → .authenticating(pending: .profile)",
        "child: nil → .login",
      ])
  }
}
