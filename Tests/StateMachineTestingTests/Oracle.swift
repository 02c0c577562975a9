@testable import StateMachineTesting

/// An exhaustive search for shortest counterexamples, without any code of the shrinker.
struct Oracle<Machine: StateMachine> {
  let machine: Machine

  /// True if a step breaks the claim, which held before it.
  let breaks: (Machine.State, Machine.Action, Machine.State) -> Bool

  /// The length of the shortest counterexample, or nil if it is longer than `depth`.
  ///
  /// The search is breadth first over distinct states.
  func shortestLength(depth: Int = 20) -> Int? {
    var level = [machine.initialState]
    var seen: Set<Machine.State> = [machine.initialState]
    for length in 1...depth {
      var next: [Machine.State] = []
      for state in level {
        for chosen in machine.actions(in: state) {
          var after = state
          machine.reduce(into: &after, action: chosen.action)
          if breaks(state, chosen.action, after) { return length }
          if seen.insert(after).inserted { next.append(after) }
        }
      }
      level = next
    }
    return nil
  }

  /// The reason why the sequence isn't a counterexample, or nil if it is one.
  func complaint(about actions: [Machine.Action]) -> String? {
    var state = machine.initialState
    var isBroken = false
    for (index, action) in actions.enumerated() {
      if isBroken { return "it goes on after action \(index)" }
      guard machine.actions(in: state).contains(where: { $0.action == action }) else {
        return "action \(index + 1), \(action), isn't possible in \(state)"
      }
      let before = state
      machine.reduce(into: &state, action: action)
      isBroken = breaks(before, action, state)
    }
    return isBroken ? nil : "it doesn't break the claim"
  }
}

/// A claim and one kind of break, with the oracle for it.
struct Target<Machine: StateMachine> {
  let claim: String
  let oracle: Oracle<Machine>
  /// True if a finding with this last action belongs to this target.
  let isWanted: (Machine.Action) -> Bool

  init(
    _ machine: Machine, _ claim: String,
    by isWanted: @escaping (Machine.Action) -> Bool = { _ in true },
    isBroken: @escaping (Machine.State) -> Bool
  ) {
    self.claim = claim
    self.isWanted = isWanted
    oracle = Oracle(machine: machine) { isWanted($1) && !isBroken($0) && isBroken($2) }
  }
}

/// The quality of the shrinker over many seeds, for one target.
struct ShrinkQuality<Machine: StateMachine> where Machine.Action: Decodable {
  var runs = 0
  var minimal = 0
  var forms: Set<[Machine.Action]> = []
  var complaints: [String] = []

  /// The share of results that are as short as the oracle's.
  var share: Double { runs == 0 ? 0 : Double(minimal) / Double(runs) }

  /// Fuzzes with each seed, and measures the findings of each target.
  static func measure(
    _ machine: Machine, seeds: Range<UInt64>, walks: Int, length: Int, _ targets: [Target<Machine>]
  ) throws -> [ShrinkQuality] {
    let shortest = targets.map { $0.oracle.shortestLength() }
    var qualities = targets.map { _ in ShrinkQuality() }
    for seed in seeds {
      let run = Fuzzer(machine, seed: Seed(seed), walks: walks, length: length).run()
      for finding in run.findings() {
        let actions = try machine.actions(of: finding)
        let last = actions.last
        let index = targets.firstIndex { target in
          target.claim == finding.claim.name && last.map(target.isWanted) == true
        }
        guard let index else { continue }
        qualities[index].add(finding, actions, seed, of: targets[index], shortest: shortest[index])
      }
    }
    return qualities
  }

  private mutating func add(
    _ finding: Finding, _ actions: [Machine.Action], _ seed: UInt64, of target: Target<Machine>,
    shortest: Int?
  ) {
    let machine = target.oracle.machine
    runs += 1
    if actions.count == shortest { minimal += 1 }
    // Equal results need one check.
    guard forms.insert(actions).inserted else { return }
    if let complaint = target.oracle.complaint(about: actions) {
      complaints.append("seed \(seed): \(complaint)")
    }
    let again = machine.shrink(actions, breaking: finding.claim)
    if again?.actions != finding.actions {
      complaints.append("seed \(seed): shrinking again changes \(finding.actions)")
    }
  }
}

extension StateMachine where Action: Decodable {
  /// The actions of a finding, as a corpus file keeps them.
  func actions(of finding: Finding) throws -> [Action] {
    try CorpusEntry(finding, of: identity).decode(Action.self)
  }
}
