/// Every step near the starts of a machine, breadth first, with the name of each action's kind.
///
/// The list is for questions about steps that no claim can state, such as which step first behaves
/// differently in a changed machine. Unlike an `Explorer` it keeps whole states and all steps, so
/// it is for thousands of states, not for millions, and it checks nothing.
package struct ReachableSteps<Machine: StateMachine>: Sendable {
  package typealias Step = BreadthFirstSearch<Machine>.Step

  package var starts: Starts<Machine.State> { search.starts }

  /// The states, in the order of discovery: the starts first, then those one action away.
  package var states: [Machine.State] { search.states }

  /// The steps, in the order of their states and of the list.
  package private(set) var steps: [Step] = []

  /// True if every reachable state and every step is here.
  package private(set) var isComplete = true

  /// Every walk of up to this many actions is here.
  package private(set) var depth = 0

  /// The kinds, also of known actions, in the order of the list; each is written like an action:
  /// `.select`.
  package private(set) var kinds: [String] = []

  private var search: BreadthFirstSearch<Machine>
  private var nested: Set<String> = []
  private var numbers: [Machine.Action: Int] = [:]

  /// Takes every step from the starts.
  ///
  /// - Parameters:
  ///   - limit: the number of states after which no further one is expanded.
  ///   - longest: the number of actions of the longest walk.
  ///   - known: actions that are possible somewhere, perhaps beyond these steps, with the numbers
  ///     of their calls.
  ///   - shouldContinue: called before each state; on `false` the list ends with the steps so far.
  /// - Complexity: O(`limit` × *outcomes*) reducer calls, and as many states in memory.
  package init(
    of machine: Machine, limit: Int, longest: Int,
    knowing known: [(call: Int, action: Machine.Action)] = [],
    while shouldContinue: () -> Bool = { true }
  ) {
    search = BreadthFirstSearch(of: machine)
    var names: [Machine.Action: CallName] = [:]
    var calls: [CallName: Set<Int>] = [:]
    func note(_ action: Machine.Action, madeBy call: Int) {
      let name = names[action] ?? CallName(of: action, isDotted: true)
      names[action] = name
      calls[name, default: []].insert(call)
    }
    while let index = search.next() {
      depth = search.depths[index]
      guard search.states.count <= limit, depth < longest, shouldContinue() else {
        isComplete = false
        break
      }
      let (outcomes, isCut) = machine.outcomes(in: search.states[index])
      if isCut { isComplete = false }
      for step in search.expand(index, by: outcomes) {
        note(step.action, madeBy: step.kind)
        steps.append(step)
      }
    }
    for (call, action) in known { note(action, madeBy: call) }
    nameKinds(madeBy: calls)
    numbers = names.compactMapValues { number(of: $0) }
  }

  /// Decides which names need that of the nested case, and orders the kinds.
  private mutating func nameKinds(madeBy calls: [CallName: Set<Int>]) {
    for (name, makers) in Dictionary(grouping: calls, by: \.key.name) {
      let all = makers.flatMap(\.value)
      // Calls that make the same nested case can't be told apart by it.
      if Set(all).count > 1, all.count == makers.count { nested.insert(name) }
    }
    let titles = calls.flatMap { name, calls in calls.map { (title(of: name), $0) } }
    kinds = Dictionary(titles, uniquingKeysWith: min)
      .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  /// The index of an action's kind in `kinds`, also of an action that no step has; `nil` for a
  /// kind that no step has.
  package func kind(of action: Machine.Action) -> Int? {
    numbers[action] ?? number(of: CallName(of: action, isDotted: true))
  }

  private func number(of name: CallName) -> Int? { kinds.firstIndex(of: title(of: name)) }

  private func title(of name: CallName) -> String {
    nested.contains(name.name) ? name.nested : name.name
  }

  /// The fewest actions that end in a step, and the number of their start.
  package func path(throughStep index: Int) -> (start: Int, actions: [Machine.Action]) {
    let (start, actions) = search.path(to: steps[index].state)
    return (start, actions.map(\.action) + [steps[index].action])
  }
}
