public import CoordinatorTesting
public import Coordinators

/// A bug of the kind that only a device shows: in the coordinator, in the views' handling of system
/// events, or in the shell.
@usableFromInline
package struct DeviceFlaw<App: DeviceApp>: Sendable {
  /// Returns the actions for an event, given the coordinator's state and the correct actions: one,
  /// or none.
  public typealias Response = DeviceForm<App>.Response

  /// Name, rule and claim.
  @usableFromInline package let summary: FormSummary

  /// The policies under which the bug can show.
  public let policies: [PresenterPolicy]

  @usableFromInline let reducer: Flaw<App.Base>?
  @usableFromInline let shell: Shell?
  @usableFromInline let respond: Response?

  /// The style of the modals that a view presents by a state of its own: once visible, they stay
  /// until the user dismisses them.
  private(set) var inlineStyle: ModalStyle?

  /// Makes a bug in the views' handling of system events, in the shell, or in both.
  public init(
    _ name: String, breaks rule: String, caughtBy claim: String,
    under policies: [PresenterPolicy] = PresenterPolicy.allCases, shell: Shell? = nil,
    respond: Response? = nil
  ) {
    summary = FormSummary(name, breaks: rule, caughtBy: claim)
    reducer = nil
    (self.policies, self.shell, self.respond) = (policies, shell, respond)
  }

  /// Makes the bug of a view that presents modals of a style by a state of its own, which copies
  /// the coordinator's only when they come up.
  public init(_ name: String, keeping style: ModalStyle) {
    self.init(
      name, breaks: "modals are never presented by a state of the view", caughtBy: "NO-GHOST")
    inlineStyle = style
  }

  /// Makes a bug in the coordinator, and in the views if these are part of it.
  public init(
    _ flaw: Flaw<App.Base>, under policies: [PresenterPolicy] = PresenterPolicy.allCases,
    shell: Shell? = nil, respond: Response? = nil
  ) {
    summary = flaw.summary
    reducer = flaw
    (self.policies, self.shell, self.respond) = (policies, shell, respond)
  }
}

extension SimulatedDevice {
  /// Returns the device with a bug planted, which can bring a shell of its own.
  @usableFromInline
  package func planting(_ flaw: DeviceFlaw<App>) -> SimulatedDevice {
    var identity = identity
    identity.variant = .form(flaw.summary.name)
    identity.expression +=
      ".planting(DeviceFlaw<\(App.self)>.all.named(\"\(flaw.summary.name)\"))"
    return SimulatedDevice(
      flaw.reducer.map(app.planting) ?? app, policy: policy, shell: flaw.shell ?? shell,
      weights: weights,
      form: DeviceForm(identity, respond: flaw.respond, inlineStyle: flaw.inlineStyle))
  }
}

extension Form {
  /// Makes the form of a device with a bug.
  @inlinable
  package init<App: DeviceApp>(_ flaw: DeviceFlaw<App>) where Machine == SimulatedDevice<App> {
    self.init(flaw.summary) { AnyMachine($0.planting(flaw)) }
  }
}

extension Array {
  /// Returns the bug with the given name.
  ///
  /// - Precondition: there is one.
  package func named<App>(_ name: String) -> DeviceFlaw<App> where Element == DeviceFlaw<App> {
    named(name, \.summary.name)
  }
}
