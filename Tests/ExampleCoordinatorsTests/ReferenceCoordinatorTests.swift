import CoordinatorTesting
import ExampleCoordinators
import Testing

/// Breadth-first over whole states, with nothing but a set: the counts to which others are compared.
struct Counts: Equatable, CustomStringConvertible {
  var (states, transitions, depth) = (0, 0, 0)
  var description: String { "\(states) states, \(transitions) transitions, depth \(depth)" }

  init(_ states: Int, _ transitions: Int, _ depth: Int) {
    (self.states, self.transitions, self.depth) = (states, transitions, depth)
  }

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

@Suite struct ReferenceCoordinatorTests {
  // The table of the model; `Benchmarks/Reference/compare` has it from two other programs.
  #if DEBUG
    static let table = [(2, Counts(4_260, 39_706, 8))]
  #else
    static let table = [
      (2, Counts(4_260, 39_706, 8)), (4, Counts(46_200, 426_582, 10)),
    ]
  #endif

  @Test func `states, transitions and depth are those of the table`() {
    for (depth, counts) in Self.table {
      #expect(Counts(of: ReferenceCoordinatorMachine(depth: depth)) == counts, "D = \(depth)")
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

  private static let outOfCover = Claim(
    "NO-ORPHAN-CHILD", "a child runs in a cover, and nothing else is presented")
  private static let gated = Claim(
    "AUTH-GATE", "no protected screen in the path while signed out")
  private static let ends = Claim(
    "LOGIN-ENDS", "the sign-in flow is over once the user is signed in")

  @Test(
    arguments: [
      (1, gated, 3), (2, outOfCover, 2), (3, outOfCover, 2), (4, ends, 2), (5, gated, 4),
    ])
  func `a bug of the model has the length of the table`(bug: Int, claim: Claim, length: Int) {
    let flaw = Flaw<ReferenceCoordinator>.all(depth: 6)[bug - 1]
    #expect(flaw.claim == claim.name)
    let search = Exhaustive(machine: ReferenceCoordinatorMachine(flaws: [flaw.name]))
    #expect(search.shortestLength(breaking: claim, depth: length + 1) == length)
  }

  /// With a shorter path it is as far away as can be, too.
  @Test func `the needle is as deep as the model`() {
    let flawed = ReferenceCoordinatorMachine(depth: 2, flaws: ["alert-at-the-far-end"])
    #expect(Exhaustive(machine: flawed).shortestLength(breaking: Self.outOfCover, depth: 9) == 8)
  }

  @Test func `a counterexample says with which depth it was found`() {
    func expression(_ machine: ReferenceCoordinatorMachine) -> String {
      machine.identity.expression
    }
    #expect(expression(.init()) == "ReferenceCoordinatorMachine()")
    #expect(expression(.init(depth: 6)) == "ReferenceCoordinatorMachine()")
    #expect(expression(.init(depth: 4)) == "ReferenceCoordinatorMachine(depth: 4)")
    #expect(
      expression(.init(flaws: ["child-pushes-twice"]))
        == #"ReferenceCoordinatorMachine(depth: 6, flaws: ["child-pushes-twice"])"#)
    let flawed = ReferenceCoordinatorMachine(depth: 4, flaws: ["child-pushes-twice"])
    #expect(
      flawed.identity.expression
        == #"ReferenceCoordinatorMachine(depth: 4, flaws: ["child-pushes-twice"])"#)
    #expect(flawed.identity.arguments == ["ReferenceCoordinator", "--flaw", "child-pushes-twice"])
  }

  /// The flaw of a guard needs the guard removed: what isn't offered doesn't happen.
  @Test func `an alert above something else is offered where its guard is removed`() {
    var covered = ReferenceState()
    covered.modals = .cover
    func offersAlert(_ machine: ReferenceCoordinatorMachine) -> Bool {
      machine.actions(in: covered).contains { $0.action == .present(.alert) }
    }
    #expect(!offersAlert(ReferenceCoordinatorMachine()))
    #expect(offersAlert(ReferenceCoordinatorMachine(isAlertGuarded: false)))
    #expect(offersAlert(ReferenceCoordinatorMachine(depth: 2, flaws: ["alert-above-a-flow"])))
  }

  @Test func `a difference shows which modal it is`() {
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
