public import StateMachineTesting

extension SimulatedDevice {
  /// The name of the app, the policy and the shell, such as `AppCoordinator@drop` in a careful
  /// shell or `AppCoordinator@drop+plain` in a plain one, and the variant of the app.
  public var identity: MachineIdentity {
    let app = app.identity
    // A bug in the shell takes the place of the careful one.
    let shell = flaws.contains { $0.shell != nil } ? .careful : shell
    let name = "\(app.name)@\(policy.rawValue)\(shell.suffix)"
    let type = "\(App.self)"
    let weights = weights == .standard ? "" : ", weights: \(weights.expression)"
    let names = flaws.map(\.summary.name)
    if !names.isEmpty {
      return MachineIdentity(
        name, variant: .flawed(names),
        expression: "SimulatedDevice(\(type)(), policy: .\(policy.rawValue), "
          + "shell: \(shell.expression)\(weights))"
          + ".planting(DeviceFlaw<\(type)>.all.named(\(names)))")
    }
    return MachineIdentity(
      name, variant: isAsWritten ? .asWritten : app.variant,
      expression: "SimulatedDevice(\(app.expression), policy: .\(policy.rawValue), "
        + "shell: \(shell.expression)\(weights))")
  }
}
