/// The layer between a coordinator and the system: the views and delegates that show the wanted
/// screens and forward the system's writes.
///
/// Most disagreements between a coordinator and the screen are bugs of this layer, so the device
/// simulates it.
public struct Shell: Hashable, Sendable {
  /// True if it asks again when a transition has ended, the app has returned to the foreground or a
  /// modal that isn't the app's is gone.
  ///
  /// It then compares the visible screens with the wanted ones, and asks for the difference, so
  /// that a dropped request is retried.
  public var asksAgainWhenSettled: Bool

  /// True if it forwards a write of the system only if the target of the write is still wanted.
  ///
  /// It forwards no nil for a modal that was dismissed or replaced in the meantime
  /// (LATE-NIL-SCOPED), and no truncation of a path that has changed since.
  public var scopesWrites: Bool

  /// True if a tap on the selected tab pops its stack to the root before the app hears of it, false
  /// if the app only hears of the tap (S26); nil for the system's own tab bar.
  ///
  /// `UITabBarController` pops a navigation controller, so nil means true under
  /// ``PresenterPolicy/drop``. SwiftUI's `TabView` writes its selection and pops nothing, so nil
  /// means false under ``PresenterPolicy/queue``.
  public var selectedTabPops: Bool?

  /// Makes a shell.
  @inlinable
  public init(asksAgainWhenSettled: Bool, scopesWrites: Bool, selectedTabPops: Bool? = nil) {
    self.asksAgainWhenSettled = asksAgainWhenSettled
    self.scopesWrites = scopesWrites
    self.selectedTabPops = selectedTabPops
  }

  /// A shell with bindings and method calls as in tutorials: each change asks once, each write is
  /// forwarded.
  public static let plain = Shell(asksAgainWhenSettled: false, scopesWrites: false)

  /// A shell that works under both policies.
  public static let careful = Shell(asksAgainWhenSettled: true, scopesWrites: true)
}

extension Shell {
  /// A careful shell, except that it doesn't ask again when a transition has ended.
  package static let askingOnce = Shell(asksAgainWhenSettled: false, scopesWrites: true)

  /// A careful shell, except that it forwards the system's writes for whichever modal is presented
  /// when they arrive.
  package static let unscoped = Shell(asksAgainWhenSettled: true, scopesWrites: false)

  /// True for a careful shell, whatever its tab bar does.
  @usableFromInline var isCareful: Bool { asksAgainWhenSettled && scopesWrites }

  /// A plain shell with the same tab bar.
  @usableFromInline var plain: Shell {
    Shell(asksAgainWhenSettled: false, scopesWrites: false, selectedTabPops: selectedTabPops)
  }

  /// The name of the form that a device in this shell is, and the shell in words; nil for a careful
  /// one.
  var form: (name: String, summary: String)? {
    switch (asksAgainWhenSettled, scopesWrites) {
    case (true, true): nil
    case (true, false): ("unscoped", "a shell that forwards late writes")
    case (false, true): ("asking-once", "a shell that asks once")
    case (false, false): ("plain", "a plain shell")
    }
  }

  /// The form of a device in this shell whose app has the given form, such as `as-written+plain`.
  func variant(of app: MachineVariant) -> MachineVariant {
    guard let form else { return app }
    return .form(app == .standard ? form.name : "\(app.name)+\(form.name)")
  }

  /// The end of the name of a device whose tab bar isn't the system's own, such as `+tab-pops`.
  var suffix: String { selectedTabPops.map { $0 ? "+tab-pops" : "+tab-stays" } ?? "" }

  /// The Swift expression for this shell.
  var expression: String {
    switch self {
    case .plain: ".plain"
    case .careful: ".careful"
    default: "\(self)"
    }
  }
}
