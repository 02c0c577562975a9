/// A broken claim, and the shortest known sequence of actions that breaks it.
///
/// Fuzzing, exploring, shrinking and replaying all return this type. Reports and failing tests
/// print it, `--json` writes it, and a `CorpusEntry` keeps it. As a thrown error, a finding is
/// readable in any test framework.
public struct Finding: Error, Hashable, Sendable, Codable {
  /// An action, and the changes that it made.
  package struct Step: Hashable, Sendable, Codable {
    /// The action in Swift notation.
    public var action: String
    /// The changes, a line each.
    public var changes: [String]
  }

  /// The position in a run at which the claim first broke.
  public struct Origin: Hashable, Sendable, Codable {
    /// The seed of the run.
    public var seed: Seed
    /// The walk.
    public var walk: Int
    /// The number of actions that the walk had executed, which is the length before shrinking.
    public var step: Int

    package init(seed: Seed, walk: Int, step: Int) {
      (self.seed, self.walk, self.step) = (seed, walk, step)
    }
  }

  /// The place of a sequence among those that a search found.
  package struct Rank: Hashable, Sendable, Codable {
    var start: Int
    var decisions: [[Int]]
    /// True if no other claim breaks by the sequence, which is longer than one with another claim.
    var isAlone = false
  }

  /// The claim that is broken.
  public var claim: Claim
  /// The other claims that the last action breaks, too, in the order of their first evaluation.
  public var alsoBreaks: [Claim]
  /// The headline of the finding: the claim, or its name and a sentence about a machine that can't
  /// be tested as it is.
  public var headline: String
  /// The kind of the last action; empty without actions.
  public var kind: String
  /// The differences of the start from the first one, a line each; empty for the first one.
  public var start: [String]
  /// The actions and their changes, in order.
  package var steps: [Step]
  /// Remarks after the actions, a line each.
  public var remarks: [String]
  /// The evidence that the sequence is short; nil for one that wasn't shrunk.
  package var minimality: Minimality?
  /// The position in a run at which the claim first broke; nil for an exploration and for given
  /// actions.
  public var origin: Origin?
  /// The command that replays the actions; empty if there is none.
  public var replay: String
  /// A Swift test that fails while the claim is broken; empty if the actions alone don't reproduce
  /// it.
  public var swift: String
  /// Its place among the findings of its search; nil in a report, whose findings are in order.
  package var rank: Rank?
}

extension Finding {
  /// The actions in Swift notation, in order; each is one line of a corpus file.
  public var actions: [String] { steps.map(\.action) }

  /// True if a replay of the actions breaks the claim; the reachability of states, and a faulty
  /// hash, show only in an exploration.
  package var isReplayable: Bool { !swift.isEmpty }

  /// All claims that the actions break.
  public var claims: [Claim] { [claim] + alsoBreaks }

  /// Makes a finding from a sequence of actions.
  ///
  /// - Parameters:
  ///   - headline: a sentence about the machine; the claim if left out.
  ///   - isTest: true if a replay of the actions reproduces it.
  package init<Machine>(
    _ claim: Claim, by trace: Trace<Machine>, of machine: Machine, headline: String? = nil,
    remarks: [String] = [], origin: Origin? = nil, minimality: Minimality? = nil,
    isTest: Bool = true
  ) {
    self.claim = claim
    alsoBreaks = []
    self.headline = headline.map { "\(claim.name): \($0)" } ?? "\(claim)"
    let values = trace.actions.map { NotationValue(notating: $0.action) }
    let actions = values.map(\.description)
    kind = values.last?.kindName ?? ""
    start = trace.start == 0 ? [] : Starts(of: machine).difference(of: trace.states[0])
    steps = values.indices.map {
      Step(
        action: actions[$0],
        changes: StateDiff(from: trace.states[$0], to: trace.states[$0 + 1]).lines)
    }
    let isInitial = values.isEmpty && trace.start == 0
    self.remarks =
      (isInitial ? ["in the initial state: \(NotationValue(notating: trace.states[0]))"] : [])
      + remarks
    self.minimality = minimality
    self.origin = origin
    replay = ""
    swift =
      isTest
      ? machine.identity.test(
        of: claim, by: actions, from: trace.start,
        asSource: trace.actions.allSatisfy { Notation.isTestSource($0.action) }) : ""
  }

  /// Makes the finding of a break, with all claims that its last action breaks.
  init(
    of claim: Claim, by trace: Trace<ErasedMachine>, of machine: ErasedMachine, cause: Cause? = nil,
    _ minimality: Minimality? = nil, origin: Origin? = nil
  ) {
    self.init(claim, by: trace, of: machine, origin: origin, minimality: minimality)
    alsoBreaks = machine.executing(trace.actions.map(\.action), fromStart: trace.start)
      .brokenAtEnd.filter { $0 != claim }
    if cause == .end { remarks.append("broken where the walk ends, after these actions") }
  }

  /// The finding with its place among others of its search.
  func ranked(by trace: Trace<ErasedMachine>) -> Finding {
    var finding = self
    finding.rank = Rank(start: trace.start, decisions: trace.actions.map(\.decisions))
    return finding
  }

  /// As for traces, but by the notation of the actions, which a report keeps.
  fileprivate func isSimpler(than other: Finding) -> Bool {
    guard let rank, let others = other.rank else { return false }
    if steps.count != other.steps.count { return steps.count < other.steps.count }
    if rank.start != others.start { return rank.start < others.start }
    let difference = steps.indices.first { steps[$0].action != other.steps[$0].action }
    return difference.map { rank.decisions[$0].lexicographicallyPrecedes(others.decisions[$0]) }
      ?? false
  }
}

extension [Finding] {
  /// The findings of breaks in the order of the search: those of one claim are adjacent, the
  /// simplest first, and those by the same actions become one.
  ///
  /// A break that a second execution didn't repeat has no rank. It is the only finding then: no
  /// other one can be trusted.
  package var inOrder: [Finding] {
    if let first = first(where: { $0.rank == nil }) { return [first] }
    // Of claims with one sequence, one that doesn't break alone is the head of the finding, and the
    // other one has a finding of its own.
    let lone = Set(filter { $0.rank?.isAlone == true }.map(\.claim))
    func isBefore(_ one: Finding, _ other: Finding) -> Bool {
      if one.isSimpler(than: other) { return true }
      return one.actions == other.actions && one.rank?.start == other.rank?.start
        && !lone.contains(one.claim) && lone.contains(other.claim)
    }
    var groups: [[Finding]] = []
    for finding in self {
      if let group = groups.firstIndex(where: { $0[0].claim == finding.claim }) {
        groups[group].append(finding)
      } else {
        groups.append([finding])
      }
    }
    // A reader understands the simplest one fastest. Equal ones stay in walk order.
    let ordered = groups.map { $0.sorted(by: isBefore) }.sorted { isBefore($0[0], $1[0]) }
      .flatMap(\.self)
    let shared = ordered.filter { $0.rank?.isAlone == false }.distinct
    return ordered.filter { finding in
      finding.rank?.isAlone == false || !shared.contains { $0.claim == finding.claim }
    }.distinct
  }

  /// The findings in this order: breaks of several claims by the same actions become one.
  var distinct: [Finding] {
    var distinct: [Finding] = []
    for finding in self {
      let isKnown = distinct.contains {
        $0.rank?.start == finding.rank?.start && $0.actions == finding.actions
      }
      if !isKnown { distinct.append(finding) }
    }
    for index in distinct.indices { distinct[index].rank = nil }
    return distinct
  }
}
