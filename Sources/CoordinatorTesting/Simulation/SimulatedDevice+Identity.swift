public import StateMachineTesting

extension SimulatedDevice {
  /// The app's name with the policy, such as `AppCoordinator@drop`, and the variant of the app.
  public var identity: MachineIdentity {
    let app = app.identity
    let name = "\(app.name)@\(policy.rawValue)"
    let type = "\(App.self)"
    let weights = weights == .standard ? "" : ", weights: \(weights.expression)"
    let names = flaws.map(\.summary.name)
    if !names.isEmpty {
      return MachineIdentity(
        name, variant: .flawed(names),
        expression: "SimulatedDevice(\(type)(), policy: .\(policy.rawValue), "
          + "shell: .careful\(weights))" + ".planting(DeviceFlaw<\(type)>.all.named(\(names)))")
    }
    return MachineIdentity(
      name, variant: app.variant,
      expression: "SimulatedDevice(\(app.expression), policy: .\(policy.rawValue), "
        + "shell: \(shell.expression)\(weights))")
  }
}

extension Shell {
  /// The Swift expression for this shell.
  var expression: String {
    switch self {
    case .plain: ".plain"
    case .careful: ".careful"
    default: "\(self)"
    }
  }
}

extension FuzzTarget {
  /// Creates a target for an app on a device: as it ships in a careful shell, as it was written in
  /// a plain one.
  ///
  /// - Parameters:
  ///   - app: its machine.
  ///   - policy: the system's treatment of requests that it can't fulfil now.
  ///   - written: the machine with its coordinator as it was written; `nil` if there is no such
  ///     variant.
  @inlinable
  public init<App: DeviceApp>(device app: App, policy: PresenterPolicy, written: App? = nil) {
    self.init(device: app, policy: policy, written: written, flaws: [])
  }

  /// Creates the same target with the bugs that only a device shows; those that can't show under
  /// the policy are left out.
  @inlinable
  package init<App: DeviceApp>(
    device app: App, policy: PresenterPolicy, written: App? = nil, flaws: [DeviceFlaw<App>]
  ) {
    let standard = SimulatedDevice(app, policy: policy, shell: .careful)
    let summary =
      switch policy {
      case .drop: "the same on a device that, like UIKit, drops what it can't present now"
      case .queue: "the same on a device that, like SwiftUI, presents later what it can't now"
      }
    let showing = flaws.filter { $0.policies.contains(policy) }
    self.init(
      of: standard, summary: summary, hasAsWritten: written != nil,
      flaws: showing.map(\.summary)
    ) { variant in
      switch variant {
      case .standard: standard
      case .form: SimulatedDevice(written ?? app, policy: policy, shell: .plain)
      case .flawed(let names): standard.planting(showing.named(names))
      }
    }
  }
}
