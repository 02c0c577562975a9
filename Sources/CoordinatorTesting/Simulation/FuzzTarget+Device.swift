public import StateMachineTesting

extension FuzzTarget {
  /// Creates a target for an app on a device; all its forms are in the same shell.
  ///
  /// A target in a careful shell has a twin in a plain one: commands and corpus files name it with
  /// `+plain`, as in `AppCoordinator@drop+plain`.
  ///
  /// - Parameters:
  ///   - app: its machine.
  ///   - policy: the system's treatment of requests that it can't fulfil now.
  ///   - shell: the layer between the app and the system.
  ///   - written: the machine as it was written, before it was hardened; `nil` if there is no such
  ///     variant.
  @inlinable
  public init<App: DeviceApp>(
    device app: App, policy: PresenterPolicy, shell: Shell = .careful, written: App? = nil
  ) {
    self.init(device: app, policy: policy, shell: shell, written: written, flaws: [])
  }

  /// Creates the same target with the bugs that only a device shows; those that can't show under
  /// the policy are left out.
  ///
  /// Bugs are planted in a careful shell: a plain one has most of them already.
  @inlinable
  package init<App: DeviceApp>(
    device app: App, policy: PresenterPolicy, shell: Shell = .careful, written: App? = nil,
    flaws: [DeviceFlaw<App>]
  ) {
    let standard = SimulatedDevice(app, policy: policy, shell: shell)
    let showing = shell.isCareful ? flaws.filter { $0.policies.contains(policy) } : []
    self.init(
      of: standard, summary: policy.summary(of: shell), hasAsWritten: written != nil,
      flaws: showing.map(\.summary)
    ) { variant in
      switch variant {
      case .standard: standard
      case .form:
        SimulatedDevice(
          written ?? app, policy: policy, shell: shell, weights: .standard, isAsWritten: true)
      case .flawed(let names): standard.planting(showing.named(names))
      }
    }
    note = policy.note(on: app.identity.name, writtenFor: app.policies)
    if shell.isCareful {
      twin = {
        FuzzTarget(device: app, policy: policy, shell: shell.plain, written: written, flaws: [])
      }
    }
  }
}

extension PresenterPolicy {
  /// The framework that treats requests in this way.
  var framework: String {
    switch self {
    case .drop: "UIKit"
    case .queue: "SwiftUI"
    }
  }

  /// The description of a device with this policy.
  @usableFromInline
  func summary(of shell: Shell) -> String {
    let place = shell.summary.map { "in \($0) on a device" } ?? "on a device"
    return switch self {
    case .drop: "the same \(place) that, like UIKit, drops what it can't present now"
    case .queue: "the same \(place) that, like SwiftUI, presents later what it can't now"
    }
  }

  /// The sentence that reports need if a coordinator is written for other frameworks than this
  /// policy's; `nil` if it is written for this one.
  @usableFromInline
  func note(on app: String, writtenFor policies: [PresenterPolicy]) -> String? {
    if policies.contains(self) { return nil }
    let frameworks = policies.map(\.framework).joined(separator: " and ")
    return "\(app) is written for \(frameworks): "
      + "this is what a port of it to \(framework) would meet"
  }
}
