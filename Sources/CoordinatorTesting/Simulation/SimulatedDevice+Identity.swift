public import StateMachineTesting

extension SimulatedDevice {
  /// The name of the app and the policy, such as `AppCoordinator@drop`, and the form of the app and
  /// of the shell: `plain`, or `as-written+plain`.
  public var identity: MachineIdentity {
    if let form { return form.identity }
    let app = app.identity
    let weights = weights == .standard ? "" : ", weights: \(weights.expression)"
    return MachineIdentity(
      "\(app.name)@\(policy.rawValue)\(shell.suffix)", variant: shell.variant(of: app.variant),
      expression: "SimulatedDevice(\(app.expression), policy: .\(policy.rawValue), "
        + "shell: \(shell.expression)\(weights))")
  }
}

/// A form of a device that isn't only that of its app: the app as it was written, or views that
/// handle the system's events in another way than the app says.
@usableFromInline
package final class DeviceForm<App: DeviceApp>: Sendable {
  /// Returns the actions for an event, given the coordinator's state and the app's actions: one, or
  /// none.
  public typealias Response =
    @Sendable (SystemEvent<App.ModalID>, App.Base.State, [App.Action]) -> [App.Action]

  let identity: MachineIdentity

  @usableFromInline let respond: Response?

  /// The style of the modals that a view presents by a state of its own: once visible, they stay
  /// until the user dismisses them.
  @usableFromInline let inlineStyle: ModalStyle?

  package init(
    _ identity: MachineIdentity, respond: Response? = nil, inlineStyle: ModalStyle? = nil
  ) {
    self.identity = identity
    self.respond = respond
    self.inlineStyle = inlineStyle
  }
}
