public import Coordinators

/// A bug of the kind that only a device shows: in the coordinator, in what the views make of the system's events, or in
/// the shell.
public struct DeviceFlaw<App: DeviceApp>: Sendable {
  /// Name, rule and claim.
  public let summary: FlawSummary

  @usableFromInline let reducer: Flaw<App.Base>?
  @usableFromInline let shell: Shell?
  @usableFromInline let hears:
    (@Sendable (SystemEvent<App.ModalID>, App.Base.State, App.Action?) -> [App.Action])?

  /// Makes a bug of what the views make of the system's events.
  ///
  /// - Parameters:
  ///   - name: what it is called on the command line.
  ///   - rule: the rule that it breaks.
  ///   - claim: the name of the claim that is meant to catch it.
  ///   - hears: the actions that follow from an event, given the coordinator's state and the right action.
  public init(
    _ name: String, breaks rule: String, caughtBy claim: String,
    hears:
      @escaping @Sendable (SystemEvent<App.ModalID>, App.Base.State, App.Action?) ->
      [App.Action]
  ) {
    summary = FlawSummary(name: name, rule: rule, claim: claim)
    reducer = nil
    shell = nil
    self.hears = hears
  }

  /// Makes a bug of the shell.
  ///
  /// - Parameters:
  ///   - name: what it is called on the command line.
  ///   - rule: the rule that it breaks.
  ///   - claim: the name of the claim that is meant to catch it.
  ///   - shell: the shell that has it.
  public init(_ name: String, breaks rule: String, caughtBy claim: String, shell: Shell) {
    summary = FlawSummary(name: name, rule: rule, claim: claim)
    reducer = nil
    self.shell = shell
    hears = nil
  }

  /// Makes a bug of the coordinator.
  public init(_ flaw: Flaw<App.Base>) {
    summary = flaw.summary
    reducer = flaw
    shell = nil
    hears = nil
  }
}
