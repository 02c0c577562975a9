import StateMachineTesting

/// The states near the starts of a machine, whole, with every step between them and the claims that
/// break there: all that a page shows of an exploration.
///
/// An `Explorer` visits millions of states and forgets them; a person looks at some. The states
/// within a bound are collected after the exploration, and with them the shortest sequence to each
/// broken claim and each goal, also beyond the bound. No action is executed here that the
/// exploration didn't execute.
struct VisitedStates: Sendable {
  /// The claims that break, and the goals that are reached.
  struct Marks: Sendable {
    /// The claims that break.
    var broken: [Claim] = []
    /// The goals that are reached.
    var goals: [Claim] = []
  }

  /// A state.
  struct Visit: Sendable {
    /// The state itself.
    let state: ErasedValue
    /// The fewest actions that lead here.
    let depth: Int
    /// The claims and goals about states, and about the ends of walks.
    var marks = Marks()
    /// The actions that can happen here, the simplest first.
    var steps: [Step] = []
    /// True if all of them are in `steps`.
    var isExpanded = false
  }

  /// An action, and its result.
  struct Step: Sendable {
    /// The action in Swift notation.
    let action: String
    /// The index of the state after it; `nil` for a state beyond the bound.
    var target: Int?
    /// The claims and goals about steps.
    var marks = Marks()
  }

  /// For each start, its differences from the first one.
  let starts: [[String]]
  /// The states: the starts, those within more and more actions, and those on longer sequences.
  private(set) var states: [Visit] = []
  /// Every state that this many actions reach is here.
  private(set) var depth = 0
  /// True if every reachable state is here, with every step.
  private(set) var isWhole = false
  /// The actions that a test has as lines of a corpus file, since they may not compile as source.
  private(set) var unsourced: [String] = []

  private let bounds: (states: Int, steps: Int)
  private var search: BreadthFirstSearch<ErasedMachine>
  private var stepCount = 0
  private var texts: [ErasedValue: String] = [:]
  /// The steps to each state that isn't here yet.
  private var beyond: [ErasedValue: [(state: Int, step: Int)]] = [:]

  /// Collects the states that an exploration visited.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - report: the report of its exploration.
  ///   - maxStates: the number of states; the starts and the states on shortest sequences are
  ///     collected in any case.
  ///   - maxSteps: the number of steps, in the same way.
  /// - Complexity: O(*maxStates* + *maxSteps*) reducer calls, and as many states in memory.
  init(
    of machine: ErasedMachine, by report: SearchReport, maxStates: Int = 2_000,
    maxSteps: Int = 20_000
  ) {
    search = BreadthFirstSearch(of: machine)
    starts = search.states.map(search.starts.difference)
    states = search.states.map { Visit(state: $0, depth: 0) }
    bounds = (maxStates, maxSteps)
    let known = report.states
    let longest = known?.complete == true ? Int.max : known?.depth ?? 0
    while let index = search.next(), states[index].depth < longest, stepCount < bounds.steps {
      expand(index)
    }
    let isClosed = { (visit: Visit) in
      visit.isExpanded && visit.steps.allSatisfy { $0.target != nil }
    }
    let open = states.lazy.filter { !isClosed($0) }.map(\.depth).min()
    depth = open ?? states.last?.depth ?? 0
    isWhole = open == nil
    let ends = report.findings.map { ($0, follow($0, longest)) }
    let reached = report.goals.filter(\.reached).map {
      ($0.goal, follow($0.witness ?? [], from: [], longest))
    }
    for index in states.indices where !states[index].isExpanded { judge(index, []) }
    for (finding, end) in ends {
      for claim in finding.claims { ensure(claim, in: \.broken, at: end) }
    }
    for (goal, end) in reached { ensure(goal, in: \.goals, at: end) }
  }

  // MARK: States and steps

  /// Executes every action that can happen in a state.
  private mutating func expand(_ index: Int) {
    let actions = search.machine.actions(in: states[index].state)
    let steps = search.expand(index, by: actions, limit: bounds.states)
    for step in steps {
      note(step)
      add(step)
    }
    states[index].isExpanded = true
    judge(index, steps)
  }

  /// Adds the state after a step, unless it is here or lies beyond the bound.
  private mutating func note(_ step: BreadthFirstSearch<ErasedMachine>.Step) {
    guard step.target == states.count else { return }
    states.append(Visit(state: step.after, depth: search.depths[states.count]))
    for known in beyond.removeValue(forKey: step.after) ?? [] {
      states[known.state].steps[known.step].target = step.target
    }
  }

  private mutating func add(_ step: BreadthFirstSearch<ErasedMachine>.Step) {
    if step.target == nil {
      beyond[step.after, default: []].append((step.state, states[step.state].steps.count))
    }
    states[step.state].steps.append(Step(action: text(of: step.action), target: step.target))
    stepCount += 1
  }

  private mutating func text(of action: ErasedValue) -> String {
    if let known = texts[action] { return known }
    let text = "\(NotationValue(notating: action))"
    texts[action] = text
    if !Notation.isTestSource(action) { unsourced.append(text) }
    return text
  }

  /// Evaluates the claims and goals of a state and of its steps.
  private mutating func judge(_ index: Int, _ steps: [BreadthFirstSearch<ErasedMachine>.Step]) {
    let machine = search.machine
    let state = states[index].state
    var checks = Checks()
    checks.beginWalk(0)
    checks.checkState(state, of: machine)
    checks.checkEnd(state, of: machine)
    for (number, step) in steps.enumerated() {
      // Each step has a kind of its own, so that all breaks are recorded.
      checks.beginStep(kind: number)
      checks.checkStep(from: state, by: step.action, to: step.after, of: machine)
    }
    let summary = checks.summary
    for found in summary.breaks {
      if case .action(let step) = found.cause {
        states[index].steps[step].marks.broken.append(found.claim)
      } else if !states[index].marks.broken.contains(found.claim) {
        states[index].marks.broken.append(found.claim)
      }
    }
    for reached in summary.goals {
      guard let step = reached.reached?.step else { continue }
      if step > 0 {
        states[index].steps[step - 1].marks.goals.append(reached.goal)
      } else {
        states[index].marks.goals.append(reached.goal)
      }
    }
  }

  // MARK: Shortest sequences

  /// The end of a sequence: its last action, as the index of a step; `nil` without actions.
  private typealias End = (state: Int, step: Int?)

  /// Adds the states of a finding.
  private mutating func follow(_ finding: Finding, _ longest: Int) -> End? {
    // A trap ends the process: its sequence ends before it.
    let actions = finding.claim.isAboutProcess ? finding.actions.dropLast() : finding.actions[...]
    return follow(Array(actions), from: finding.start, longest)
  }

  /// Adds the states of a sequence; `nil` if the machine doesn't offer one of its actions.
  private mutating func follow(
    _ actions: [String], from start: [String], _ longest: Int
  ) -> End? {
    guard var state = starts.firstIndex(of: start) else { return nil }
    var end: End = (state, nil)
    for action in actions {
      if !states[state].isExpanded, states[state].depth < longest { expand(state) }
      let offered = search.machine.actions(in: states[state].state)
      guard let chosen = offered.first(where: { text(of: $0.action) == action }),
        let step = search.expand(state, by: [chosen]).first, let target = step.target
      else { return nil }
      note(step)
      if !states[state].steps.contains(where: { $0.action == action }) { add(step) }
      end = (state, states[state].steps.firstIndex { $0.action == action })
      state = target
    }
    if !states[state].isExpanded, states[state].depth < longest { expand(state) }
    return end
  }

  /// Marks the state after a sequence, unless it or the last action is marked.
  private mutating func ensure(
    _ claim: Claim, in list: WritableKeyPath<Marks, [Claim]>, at end: End?
  ) {
    guard let end else { return }
    let step = end.step.map { states[end.state].steps[$0] }
    let target = step?.target ?? end.state
    let marked = (step?.marks[keyPath: list] ?? []) + states[target].marks[keyPath: list]
    if !marked.contains(claim) { states[target].marks[keyPath: list].append(claim) }
  }
}
