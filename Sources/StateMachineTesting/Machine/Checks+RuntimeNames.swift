// Claims whose names are made at run time. Their slots are found by text, those of literals by
// address. The label `named` keeps a literal from choosing this overload, which costs ten times as
// much.

extension Checks {
  /// Claims that `condition` holds, under a name that is made at run time.
  ///
  /// Use it for a list of rules, or for one claim about each of several values. A literal with the
  /// same text names the same claim.
  ///
  /// - Parameters:
  ///   - name: the name of the claim in reports.
  ///   - meaning: the sentence behind an id; empty if the name is a sentence.
  ///   - condition: true if the claim holds here.
  /// - Complexity: O(*n*) in the length of the texts; a literal takes a dozen instructions.
  @inlinable
  public mutating func always(
    named name: String, _ meaning: String, _ condition: @autoclosure () -> Bool
  ) {
    let slot = locate(Claim(name, meaning), isGoal: false)
    slot.pointee.evaluations &+= 1
    if !condition() { recordBreak(in: slot) }
  }

  /// Claims that `condition` holds, under a name that is a sentence made at run time.
  @inlinable
  public mutating func always(named name: String, _ condition: @autoclosure () -> Bool) {
    always(named: name, "", condition())
  }

  /// Sets a goal under a name that is made at run time; see
  /// ``sometimes(_:_:_:)-(StaticString,_,_)``.
  ///
  /// A goal is registered by its first evaluation. A literal with the same text names the same
  /// goal.
  @inlinable
  public mutating func sometimes(
    named name: String, _ meaning: String, _ condition: @autoclosure () -> Bool
  ) {
    let slot = locate(Claim(name, meaning), isGoal: true)
    if !slot.pointee.isReached, condition() { recordGoal(in: slot) }
  }

  /// Sets a goal under a name that is a sentence made at run time.
  @inlinable
  public mutating func sometimes(named name: String, _ condition: @autoclosure () -> Bool) {
    sometimes(named: name, "", condition())
  }
}
