/// The minimum coverage of a run, without which an absence of findings proves nothing.
public struct Thresholds: Hashable, Sendable, Codable {
  /// Every goal (`sometimes`) must be reached.
  public var goals: Bool

  /// The minimum number of executions of each kind of action.
  public var executions: Int

  /// The minimum number of state changes by each kind of action.
  public var changes: Int

  /// The minimum number of evaluations of each claim.
  public var evaluations: Int

  /// Sets the thresholds; by default every goal must be reached.
  public init(goals: Bool = true, executions: Int = 0, changes: Int = 0, evaluations: Int = 0) {
    self.goals = goals
    self.executions = executions
    self.changes = changes
    self.evaluations = evaluations
  }
}
