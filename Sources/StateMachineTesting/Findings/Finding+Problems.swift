// Findings about a machine that can't be tested as it is; no other result of such a run can be
// trusted.

extension Finding {
  /// The finding of a reducer, a list or a claim that gives different results for the same input.
  ///
  /// - Parameter difference: the first difference of a second execution, a line each.
  static func notDeterministic<Machine>(
    _ difference: [String], by trace: Trace<Machine>, of machine: Machine, origin: Origin? = nil
  ) -> Finding {
    Finding(
      .deterministic, by: trace, of: machine,
      headline: "\(machine.identity.name) isn't deterministic: a second execution went another way",
      remarks: difference + remedy(for: machine.identity), origin: origin)
  }

  /// The difference of a second execution that ends before the first one.
  static var nothingPossible: String { "the second time, nothing was possible" }

  /// The difference of a second execution that has the same actions and states, and keeps a claim.
  static func kept(_ claim: Claim) -> String { "the second time, the same actions kept \(claim)" }

  /// The remedy for a machine that isn't deterministic.
  package static func remedy(for machine: MachineIdentity) -> [String] {
    [
      "Make \(machine.members) depend on nothing but",
      "their arguments: no clock, no random number, no global variable, no order of a Set.",
    ]
  }

  /// The finding of a list that offers no action at the start, and of the claims that it breaks.
  static func offersNothing<Machine>(
    by trace: Trace<Machine>, of machine: Machine, origin: Origin? = nil
  ) -> Finding {
    var finding = Finding(
      .offersAction, by: trace, of: machine,
      headline: "\(machine.identity.name) offers no action at the start",
      remarks: machine.callCount(in: trace.last) == 0
        ? [
          "The list makes no call at all. Its name and its types must be those of",
          "`func actions(in: …, _ offers: inout Offers<…>)`, or it isn't called.",
        ]
        : [
          "No call of `actions(in:_:)` is possible there.",
          "Offer at least one action that can happen.",
        ], origin: origin)
    finding.alsoBreaks = machine.executing([], fromStart: trace.start).brokenAtEnd
    return finding
  }

  /// The finding of a list that makes a different number of calls in the last state than at the
  /// start.
  static func oddList<Machine>(
    calls: Int, atStart first: Int, by trace: Trace<Machine>, of machine: Machine,
    origin: Origin? = nil
  ) -> Finding {
    Finding(
      .listIsSteady, by: trace, of: machine,
      headline: "the list of \(machine.identity.name) makes "
        + "\(calls.counted("call")) here, and \(first) at the start",
      remarks: [
        "in the last state: \(NotationValue(notating: trace.last))",
        "Make the same calls of `offers` in every state, in the same order: what isn't",
        "possible says so by `if:`, or by a collection that is empty.",
      ], origin: origin)
  }

  /// The finding of two states, the last and another one, that are equal with different hashes, or
  /// differ with equal hashes.
  static func hashMismatch<Machine>(
    with other: Machine.State, isEqual: Bool, by trace: Trace<Machine>, of machine: Machine
  ) -> Finding {
    let hasWord = machine.word(of: trace.last) != nil
    let function = hasWord ? "word(of:)" : "hash(into:)"
    let results = hasWord ? "words" : "hashes"
    let remarks =
      isEqual
      ? [
        "this state was found twice: its two copies are equal, and their \(results) differ",
        "Let `\(function)` combine nothing that `==` doesn't compare.",
      ]
      : [
        "this state and another one differ, and their \(results) are the same",
        "from this state to the other one:",
      ] + changes(from: trace.last, to: other)
        + ["Let `\(function)` combine all that `==` compares."]
    return Finding(
      .hashable, by: trace, of: machine,
      headline: "`==` and `\(function)` of the state of \(machine.identity.name) "
        + "disagree", remarks: remarks, isTest: false)
  }

  /// The changes from a state to another one that differs, a line each.
  static func changes<State>(from before: State, to after: State) -> [String] {
    let difference = StateDiff(from: before, to: after)
    if difference.isEmpty {
      return ["   nothing that is printed: `==` tells a value from its copy, as that of a NaN does"]
    }
    return difference.lines.map { "   \($0)" }
  }
}
