public import Coordinators

/// A device in the middle of things: the coordinator's state, what is visible of it, and what is under way.
public struct DeviceState<App: DeviceApp>: Sendable {
  /// The coordinator's state.
  public var app: App.Base.State

  /// What the coordinator wants shown: ``ShownApp/hierarchy(of:)`` of its state.
  public var wanted: ScreenHierarchy<App.Screen, App.ModalID>

  /// What the system shows, and is at.
  @usableFromInline package var presenter: Presenter<App.Screen, App.ModalID>

  /// The requests that no service has answered yet, the oldest first; one that is pushed out is never answered.
  public var requests: [InFlight<App.Request>] = []

  /// The answer that came last, while it can come again.
  @usableFromInline package var lastAnswer: AnsweredRequest<App.Request>?

  /// The modal that went last: nil can be written for it once more.
  public var lastGone: App.ModalID?

  /// The tap that began what is under way.
  public var lastTap: App.Action?

  /// Where the last link must lead, until the user or the app does something else.
  public var linkTarget: LinkDestination<App.Screen, App.ModalID>?

  /// What the user sees.
  public var visible: ScreenHierarchy<App.Screen, App.ModalID> { presenter.visible }

  /// Whether the coordinator wants something else by now than what is coming up.
  @inlinable
  var isOvertaken: Bool {
    switch presenter.phase {
    case .presenting, .pushing, .popping:
      !visible.hasStacks(of: wanted) || !visible.hasModals(of: wanted)
    default: false
    }
  }

  @inlinable
  init(launching app: App.Base.State, of machine: App) {
    self.app = app
    wanted = machine.hierarchy(of: app)
    presenter = Presenter(showing: wanted)
  }
}

/// A request with the answer that it got.
@usableFromInline
package struct AnsweredRequest<Request: Hashable & Sendable>: Hashable, Sendable {
  /// What was asked for.
  public var request: InFlight<Request>
  /// What came back.
  public var answer: Answer

  @inlinable
  init(_ request: InFlight<Request>, _ answer: Answer) {
    self.request = request
    self.answer = answer
  }
}

// Written out, since synthesised ones aren't inlinable: see RoutePath.swift.

extension DeviceState: Hashable {
  /// Returns whether two devices are in the same state.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.presenter == rhs.presenter && lhs.app == rhs.app && lhs.wanted == rhs.wanted
      && lhs.requests == rhs.requests && lhs.lastAnswer == rhs.lastAnswer
      && lhs.lastGone == rhs.lastGone && lhs.lastTap == rhs.lastTap
      && lhs.linkTarget == rhs.linkTarget
  }

  /// Feeds everything to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(app)
    hasher.combine(presenter)
    hasher.combine(requests)
    hasher.combine(lastAnswer)
    hasher.combine(lastGone)
    hasher.combine(lastTap)
    hasher.combine(linkTarget)
  }
}

extension DeviceState: CustomReflectable {
  /// A mirror of the coordinator's parts, and of the screen's, so that a difference shows `path` and not `app.path`.
  public var customMirror: Mirror {
    let parts = Mirror(reflecting: app).children.map { ($0.label ?? "", $0.value) }
    let device: [(String, Any)] = [
      ("visibleTab", visible.tab), ("visiblePath", visible.path),
      ("visibleModals", visible.modals.map(\.id)), ("transition", presenter.phase),
      ("isActive", presenter.isActive), ("isForeignModalUp", presenter.isForeignUp),
      ("givenUp", presenter.givenUp), ("requests", requests.map(\.request)),
    ]
    return Mirror(self, children: parts + device, displayStyle: .struct)
  }
}
