public import StateMachineTesting

extension FuzzTarget {
  /// Creates a target for an app on a device.
  ///
  /// In a careful shell it has the form `plain`, too, the same app in a plain shell, and for each
  /// form that isn't made to break a claim one in that shell, such as `as-written+plain`.
  ///
  /// - Parameters:
  ///   - app: its machine.
  ///   - policy: the system's treatment of requests that it can't fulfil now.
  ///   - shell: the layer between the app and the system.
  ///   - forms: the other forms, such as ``Form/asWritten(app:)``.
  @inlinable
  public init<App: DeviceApp>(
    device app: App, policy: PresenterPolicy, shell: Shell = .careful,
    forms: [Form<SimulatedDevice<App>>] = []
  ) {
    let standard = SimulatedDevice(app, policy: policy, shell: shell)
    var inPlainShell: [Form<SimulatedDevice<App>>] = []
    if shell.isCareful {
      let plain = SimulatedDevice(app, policy: policy, shell: shell.plain)
      inPlainShell = [Form(FormSummary("plain")) { _ in CodableMachine(plain) }]
      inPlainShell += forms.filter { $0.summary.claim == nil }.map { form in
        Form(FormSummary("\(form.summary.name)+plain")) { _ in form.make(plain) }
      }
    }
    self.init(standard, forms: inPlainShell + forms, summary: policy.summary(of: shell))
    note = policy.note(on: app.identity.name, writtenFor: app.policies)
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
    let place = shell.form.map { "in \($0.summary) on a device" } ?? "on a device"
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
