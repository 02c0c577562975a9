public import StateMachineTesting

/// The states of a model and its subject after the same actions.
public struct LockstepState<Model: StateMachine, Subject: StateMachine>: Hashable, Sendable {
  /// The state of the model.
  public var model: Model.State

  /// The state of the subject.
  public var subject: Subject.State

  /// The differences of what they show, a line each; empty while there is none.
  public var differences: [String]

  @inlinable
  init(model: Model.State, subject: Subject.State, differences: [String]) {
    self.model = model
    self.subject = subject
    self.differences = differences
  }

  /// Returns whether the states and the differences are equal.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.model == right.model && left.subject == right.subject
      && left.differences == right.differences
  }

  /// Feeds the states and the differences to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(subject)
    if !differences.isEmpty { hasher.combine(differences) }
  }
}

extension LockstepState: CustomReflectable {
  /// A mirror that lists the faults of the subject and the differences beside the parts of the
  /// model's state.
  public var customMirror: Mirror {
    let faults = Mirror(reflecting: subject).children.filter { $0.label == "faults" }
      .map { ($0.label, $0.value) }
    let lines = differences.map(DifferenceLine.init)
    return Mirror(
      self, children: model.labelledParts + faults + [("differences", lines as Any)],
      displayStyle: .struct)
  }
}

private struct DifferenceLine: CustomNotation {
  let notation: String
}

/// The differences of what a model and its subject show, a line each.
@usableFromInline
func differences<View>(between expected: View, and actual: View) -> [String] {
  let changes = StateDiff(from: expected, to: actual).changes.map { change in
    let part = change.path.isEmpty ? "the state" : change.path
    return switch (change.before, change.after) {
    case (let right?, let shown?): "\(part) is \(shown) instead of \(right)"
    case (let right?, nil): "\(part) lacks \(right)"
    case (nil, let shown?): "\(part) has \(shown) in addition"
    case (nil, nil): part
    }
  }
  // Values that differ, and have the same text.
  return changes.isEmpty ? ["\(Notation.describe(actual)) differs, with the same text"] : changes
}
