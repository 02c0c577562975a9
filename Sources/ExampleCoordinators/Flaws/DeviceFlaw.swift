public import CoordinatorTesting
public import Coordinators

/// A bug of the kind that only a device shows: in the coordinator, in the views' handling of system
/// events, or in the shell.
@usableFromInline
package struct DeviceFlaw<App: DeviceApp>: NamedFlaw, Sendable {
  /// Returns the actions for an event, given the coordinator's state and the correct actions: one,
  /// or none.
  public typealias Response = DeviceForm<App>.Response

  /// Name and claim.
  @usableFromInline package let summary: FormSummary
  public var name: String { summary.name }

  /// The policies under which the bug can show.
  public let policies: [PresenterPolicy]

  let reducer: Flaw<App.Base>?
  let shell: Shell?
  /// The style of the modals that a view presents by a state of its own: once visible, they stay
  /// until the user dismisses them.
  let inlineStyle: ModalStyle?
  let respond: Response?

  /// Makes a bug in the views' handling of system events or their presentation of a style, in the
  /// shell, or in both.
  public init(
    _ name: String, _ claim: String, under policies: [PresenterPolicy] = PresenterPolicy.allCases,
    keeping inlineStyle: ModalStyle? = nil, shell: Shell? = nil, respond: Response? = nil
  ) {
    (summary, reducer) = (FormSummary(name, caughtBy: claim), nil)
    (self.policies, self.shell, self.inlineStyle) = (policies, shell, inlineStyle)
    self.respond = respond
  }

  /// Makes a bug in the coordinator, and in the views if these are part of it.
  public init(
    _ flaw: Flaw<App.Base>, under policies: [PresenterPolicy] = PresenterPolicy.allCases,
    shell: Shell? = nil, respond: Response? = nil
  ) {
    (summary, reducer, inlineStyle) = (flaw.summary, flaw, nil)
    (self.policies, self.shell, self.respond) = (policies, shell, respond)
  }

  /// Makes a bug in the coordinator's steps alone.
  static func step(
    _ name: String, _ claim: String, on action: App.Action? = nil,
    spoiling spoil: @escaping @Sendable (inout SpoiltStep<App.Base>) -> Void
  ) -> DeviceFlaw {
    DeviceFlaw(Flaw(name, claim, on: action, spoiling: spoil))
  }
}

extension SimulatedDevice {
  /// Returns the device with a bug planted, which can bring a shell of its own.
  @usableFromInline
  package func planting(_ flaw: DeviceFlaw<App>) -> SimulatedDevice {
    var identity = identity
    identity.variant = .form(flaw.name)
    identity.expression += ".planting(DeviceFlaw<\(App.self)>.all.named(\"\(flaw.name)\"))"
    return SimulatedDevice(
      flaw.reducer.map(app.planting) ?? app, policy: policy, shell: flaw.shell ?? shell,
      form: DeviceForm(identity, respond: flaw.respond, inlineStyle: flaw.inlineStyle))
  }
}

extension Form {
  /// Makes the form of a device with a bug.
  @inlinable
  package init<App: DeviceApp>(_ flaw: DeviceFlaw<App>) where Machine == SimulatedDevice<App> {
    self.init(flaw.summary) { CodableMachine($0.planting(flaw)) }
  }
}

// Flaws that can occur between any app and the screen; an app's list takes those that apply to it.
extension DeviceFlaw {
  /// The views don't tell the coordinator that the user has gone back (S12).
  package static var backIsNotHeard: DeviceFlaw {
    DeviceFlaw("back-is-not-heard", "TRUNCATE-ONLY") { event, _, actions in
      if case .pathWritten = event { [] } else { actions }
    }
  }

  /// A navigation link pushes a screen of which the coordinator doesn't hear (S12).
  package static var linkAroundTheCoordinator: DeviceFlaw {
    DeviceFlaw("link-around-the-coordinator", "FOCUS-ARRIVES") { event, _, actions in
      if case .linkFollowed = event { [] } else { actions }
    }
  }

  /// The app doesn't ask again for a presentation that UIKit has dropped (S3).
  package static var presentIsAskedOnce: DeviceFlaw {
    DeviceFlaw("present-is-asked-once", "NO-PHANTOM", under: [.drop], shell: .askingOnce)
  }

  /// A late nil dismisses the modal that is presented when it arrives (S8).
  package static var idCapturedTooEarly: DeviceFlaw {
    DeviceFlaw("id-captured-too-early", "LATE-NIL-SCOPED", shell: .unscoped)
  }
}
