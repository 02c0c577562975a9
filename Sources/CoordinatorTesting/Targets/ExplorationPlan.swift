public import StateMachineTesting

/// The settings of an exploration.
package struct ExplorationPlan: Sendable {
  /// The bounds of the search.
  public var bounds = ExplorationBounds()
  /// True to hash the states by all that they show, not by their own hashes.
  public var hashesContent = false
  /// The number of workers; the result doesn't depend on it.
  public var jobs = 1
  /// Called every few hundred states; any reason but `nil` ends the search.
  public var ending: @Sendable () -> ExplorationEnding? = { nil }
  /// See `Explorer.onBatch`.
  public var onBatch: (@Sendable (UnsafePointer<Int>?) -> Void)?
  /// The command that replays a finding, up to the name of the machine.
  public var command = "coordinator-fuzz"

  /// Plans an exploration without bounds.
  public init() {}
}

extension MachineIdentity {
  /// Returns findings with the commands that replay them.
  package func replaying(_ findings: [Finding], _ command: String) -> [Finding] {
    findings.map { finding in
      var finding = finding
      finding.replay = replayCommand(command, start: finding.start, actions: finding.actions)
      return finding
    }
  }

  /// Returns the command that replays actions.
  ///
  /// - Parameters:
  ///   - command: the start of the command, before the verb.
  ///   - start: the differences from the first start, one per line.
  ///   - actions: the actions in Swift notation.
  public func replayCommand(_ command: String, start: [String] = [], actions: [String]) -> String {
    func options(_ name: String, _ values: [String]) -> [String] {
      values.flatMap { [name, "'" + $0.replacing("'", with: "'\\''") + "'"] }
    }
    let words =
      [command, "replay"] + arguments + options("--start", start) + options("--action", actions)
    return words.joined(separator: " ")
  }
}
