/// What a run must have seen, so that finding nothing means something.
public struct Thresholds: Hashable, Sendable, Codable {
  /// Every goal (`sometimes`) must be reached.
  public var goals: Bool

  /// How often each kind of action must have been executed.
  public var executions: Int

  /// How often each kind of action must have changed the state.
  public var changes: Int

  /// How often each claim must have been evaluated.
  public var evaluations: Int

  /// Sets the thresholds; by default every goal must be reached.
  public init(goals: Bool = true, executions: Int = 0, changes: Int = 0, evaluations: Int = 0) {
    self.goals = goals
    self.executions = executions
    self.changes = changes
    self.evaluations = evaluations
  }
}
