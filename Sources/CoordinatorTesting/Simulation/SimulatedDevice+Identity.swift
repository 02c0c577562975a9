public import StateMachineTesting

extension SimulatedDevice: NamedMachine {
  /// The app's name with the policy, such as `AppCoordinator@drop`, and which form of the app runs.
  public var identity: MachineIdentity {
    let app = app.identity
    let name = "\(app.name)@\(policy.rawValue)"
    let type = "\(App.self)"
    guard flaws.isEmpty else {
      let names = flaws.map(\.summary.name)
      return MachineIdentity(
        name, variant: .flawed(names),
        expression: "SimulatedDevice<\(type)>.flawed(\(names), policy: .\(policy.rawValue))")
    }
    let shell = ", shell: \(shell.expression)"
    let weights = weights == .standard ? "" : ", weights: \(weights.expression)"
    return MachineIdentity(
      name, variant: app.variant,
      expression:
        "SimulatedDevice(\(app.expression), policy: .\(policy.rawValue)\(shell)\(weights))")
  }
}

extension Shell {
  /// A Swift expression that makes it.
  var expression: String {
    switch self {
    case .plain: ".plain"
    case .careful: ".careful"
    default: "\(self)"
    }
  }
}

extension FuzzTarget {
  /// Names an app on a device, with all its forms: as it should be and with flaws in a careful shell, as it was written
  /// in a plain one.
  ///
  /// - Parameters:
  ///   - app: the type of its machine.
  ///   - policy: what the system does with what it can't do at once.
  @inlinable
  public init<App: DeviceApp>(device app: App.Type, policy: PresenterPolicy) {
    let standard = SimulatedDevice(App(), policy: policy, shell: .careful)
    let summary =
      switch policy {
      case .drop: "the same on a device that drops what it can't do at once, as UIKit"
      case .queue: "the same on a device that does later what it can't do at once, as SwiftUI"
      }
    self.init(
      of: standard, summary: summary, hasAsWritten: App.written != nil,
      flaws: App.flaws(under: policy).map(\.summary)
    ) { variant in
      switch variant {
      case .standard: standard
      case .asWritten: SimulatedDevice(App.asWritten, policy: policy, shell: .plain)
      case .flawed(let names): .flawed(names, policy: policy)
      }
    }
  }
}
