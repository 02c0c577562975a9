public import StateMachineTesting

/// What to explore, and how far.
@usableFromInline
package struct ExplorationPlan: Sendable {
  /// Where the search ends.
  public var bounds = ExplorationBounds()
  /// How states are told apart.
  public var identification = StateIdentification.fingerprint(seed: 0)
  /// The number of workers; the result doesn't depend on it.
  public var jobs = 1
  /// Asked every few hundred states; anything but `nil` ends the search, for that reason.
  public var ending: @Sendable () -> ExplorationEnding? = { nil }
  /// See `Explorer.onBatch`.
  public var onBatch: (@Sendable (UnsafePointer<WalkPosition>?) -> Void)?
  /// What stands before the machine in the command that replays a finding.
  public var command = "coordinator-fuzz"

  /// Plans to explore everything.
  public init() {}

  // Not compiled for each machine, unlike `FuzzPlan`: thirty of them took four minutes to build. An `Explorer` that is
  // made where the machine is known is several times as fast.
  @usableFromInline
  func run<Machine: StateMachine>(
    _ machine: Machine, reporting report: (ExplorationProgress) -> Void
  ) async -> SearchReport {
    var explorer = Explorer(machine, bounds: bounds, identifyingBy: identification)
    explorer.onBatch = onBatch
    let exploration = await explorer.run(
      workers: jobs, while: { ending() == nil }, reporting: report)
    let reason = exploration.ending == .interrupted ? ending() : nil
    let findings = MachineIdentity(of: machine).replaying(exploration.findings, command)
    return SearchReport(exploration, findings: findings, ending: reason)
  }

  @usableFromInline
  func wayCommand<Machine: StateMachine>(to place: WalkPosition, in machine: Machine) -> String? {
    let explorer = Explorer(machine, bounds: bounds, identifyingBy: identification)
    return explorer.way(toState: place.walk, step: place.step).map {
      MachineIdentity(of: machine).replayCommand(command, start: $0.start, actions: $0.actions)
    }
  }
}

extension MachineIdentity {
  /// Findings with the commands that replay them.
  @usableFromInline
  func replaying(_ findings: [Finding], _ command: String) -> [Finding] {
    findings.map { finding in
      var finding = finding
      finding.replay = replayCommand(command, start: finding.start, actions: finding.actions)
      return finding
    }
  }

  /// The command that replays actions, with `command` in front of it.
  ///
  /// - Parameters:
  ///   - command: what stands in front.
  ///   - start: what the start differs in from the first one, a line each.
  ///   - actions: the actions in Swift notation.
  public func replayCommand(
    _ command: String, start: [String] = [], actions: [String]
  ) -> String {
    func options(_ name: String, _ values: [String]) -> [String] {
      values.flatMap { [name, "'" + $0.replacing("'", with: "'\\''") + "'"] }
    }
    let words =
      [command, "replay"] + arguments + options("--start", start) + options("--action", actions)
    return words.joined(separator: " ")
  }
}
