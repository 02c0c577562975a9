// Claims whose names are made at run time. Their slots are found by their texts, those of literals by addresses; the label keeps a
// literal from being taken for a text, at ten times the price.

extension Checks {
  /// Claims that `condition` holds, under a name that is made at run time: by a list of rules, or for each of several things.
  ///
  /// A literal with the same text names the same claim.
  ///
  /// - Parameters:
  ///   - name: the name of the claim in reports.
  ///   - meaning: the sentence behind an id; empty if the name is a sentence.
  ///   - condition: whether the claim holds here.
  /// - Complexity: O(*n*) in the length of the texts, where a literal takes a dozen instructions.
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

  /// Sets a goal under a name that is made at run time; see ``sometimes(_:_:_:)-(StaticString,_,_)``.
  ///
  /// A goal is known once it was evaluated. A literal with the same text names the same goal.
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
