import StateMachineTesting

/// The states near the starts of a machine, whole, with every step between them and the claims that
/// break there: all that a page shows of an exploration.
///
/// An `Explorer` visits millions of states and forgets them; a person looks at some. The states
/// within a bound are collected after the exploration. No action is executed here that the
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
  /// The states: the starts, and those within more and more actions.
  private(set) var states: [Visit] = []
  /// Every state that this many actions reach is here.
  private(set) var depth = 0
  /// True if every reachable state is here, with every step.
  private(set) var isWhole = false
  /// The actions that a test has as lines of a corpus file, since they may not compile as source.
  private(set) var unsourced: [String] = []

  private var search: BreadthFirstSearch<ErasedMachine>
  private var texts: [ErasedValue: String] = [:]

  /// Collects the states that an exploration visited.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - report: the report of its exploration.
  ///   - maxStates: the number of states; the starts are collected in any case.
  ///   - maxSteps: the number of steps after which no further state is expanded.
  /// - Complexity: O(*maxStates* + *maxSteps*) reducer calls, and as many states in memory.
  init(
    of machine: ErasedMachine, by report: SearchReport, maxStates: Int = 2_000,
    maxSteps: Int = 20_000
  ) {
    search = BreadthFirstSearch(of: machine)
    starts = search.states.map(search.starts.difference)
    states = search.states.map { Visit(state: $0, depth: 0) }
    let known = report.states
    let longest = known?.complete == true ? Int.max : known?.depth ?? 0
    var count = 0
    while let index = search.next(), states[index].depth < longest, count < maxSteps {
      let actions = search.machine.actions(in: states[index].state)
      let steps = search.expand(index, by: actions, limit: maxStates)
      for step in steps {
        if step.target == states.count {
          states.append(Visit(state: step.after, depth: search.depths[states.count]))
        }
        states[index].steps.append(Step(action: text(of: step.action), target: step.target))
      }
      count += steps.count
      states[index].isExpanded = true
      judge(index, steps)
    }
    let isClosed = { (visit: Visit) in
      visit.isExpanded && visit.steps.allSatisfy { $0.target != nil }
    }
    let open = states.lazy.filter { !isClosed($0) }.map(\.depth).min()
    depth = open ?? states.last?.depth ?? 0
    isWhole = open == nil
    for index in states.indices where !states[index].isExpanded { judge(index, []) }
    for finding in report.findings { mark(finding) }
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

  /// Marks the end of a finding: a claim can be about more than a state and a step.
  private mutating func mark(_ finding: Finding) {
    guard var state = starts.firstIndex(of: finding.start) else { return }
    var known: [Claim] = []
    // A trap ends the process: its sequence ends before it.
    for action in finding.actions.dropLast(finding.claim.isAboutProcess ? 1 : 0) {
      guard let step = states[state].steps.first(where: { $0.action == action }),
        let target = step.target
      else { return }
      (state, known) = (target, step.marks.broken)
    }
    known += states[state].marks.broken
    states[state].marks.broken += finding.claims.filter { !known.contains($0) }
  }
}
