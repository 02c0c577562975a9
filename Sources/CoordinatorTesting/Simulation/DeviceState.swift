public import Coordinators

/// The state of a device: the coordinator's state, the visible screens, and the transition and
/// requests under way.
public struct DeviceState<App: DeviceApp>: Sendable {
  /// The coordinator's state.
  public var app: App.Base.State

  /// The screens and modals that the coordinator wants shown: ``DeviceApp/hierarchy(of:)`` of its
  /// state.
  public var wanted: ScreenHierarchy<App.Screen, App.ModalID>

  /// The system's side: the visible screens and the current transition.
  @usableFromInline package var presenter: Presenter<App.Screen, App.ModalID>

  /// The requests that no service has answered yet, the oldest first; beyond the limit the oldest
  /// is dropped and never answered.
  @usableFromInline package var requests: [InFlight<App.Request>] = []

  /// The latest answer, while the service can send it again.
  @usableFromInline package var lastAnswer: (request: InFlight<App.Request>, answer: Answer)?

  /// The modal that was dismissed last, for which the system can write nil once more.
  public var lastGone: App.ModalID?

  /// The tap that the second tap of a double tap repeats; nil for none.
  public var lastTap: App.Action?

  /// The destination of the last link, until the user or the app acts otherwise.
  public var linkTarget: LinkDestination<App.Screen, App.ModalID>?

  /// The scene in front, whose screens the other properties are about; nil for an app with one.
  public var scene: Int?

  /// The other open scenes, by their numbers.
  @usableFromInline package var parked: [ParkedScene<App>] = []

  /// The visible screens and modals.
  public var visible: ScreenHierarchy<App.Screen, App.ModalID> { presenter.visible }

  /// True if the visible screens are those that the coordinator wants.
  @inlinable
  var showsWanted: Bool { visible.hasStacks(of: wanted) && visible.hasModals(of: wanted) }

  @inlinable
  init(launching app: App.Base.State, of machine: App) {
    self.app = app
    wanted = machine.hierarchy(of: app)
    presenter = Presenter(showing: wanted)
    scene = machine.sceneLimit > 1 ? 0 : nil
  }
}

/// A request that no service has answered yet.
@usableFromInline
package struct InFlight<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The request.
  public var request: Request
  /// True if the app has cancelled the request; the answer can come all the same.
  public var isCancelled = false

  @inlinable
  init(_ request: Request) { self.request = request }
}

// Written by hand, because synthesised conformances aren't inlinable: see RoutePath.swift.

extension DeviceState: Hashable {
  /// Returns whether two devices are in the same state.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.presenter == rhs.presenter && lhs.app == rhs.app && lhs.wanted == rhs.wanted
      && lhs.requests == rhs.requests && lhs.lastAnswer?.request == rhs.lastAnswer?.request
      && lhs.lastAnswer?.answer == rhs.lastAnswer?.answer
      && lhs.lastGone == rhs.lastGone && lhs.lastTap == rhs.lastTap
      && lhs.linkTarget == rhs.linkTarget && lhs.scene == rhs.scene && lhs.parked == rhs.parked
  }

  /// Feeds the state to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(app)
    hasher.combine(presenter)
    hasher.combine(requests)
    hasher.combine(lastAnswer?.request)
    if let answer = lastAnswer?.answer { hasher.combine(answer) }
    hasher.combine(lastGone)
    hasher.combine(lastTap)
    hasher.combine(linkTarget)
    if let scene {
      hasher.combine(scene)
      hasher.combine(parked)
    }
  }
}

extension DeviceState: CustomReflectable {
  /// A mirror that lists the parts of the coordinator's state and of the screen, so that a
  /// difference shows `path` rather than `app.path`.
  public var customMirror: Mirror {
    let parts = Mirror(reflecting: app).children.map { ($0.label ?? "", $0.value) }
    let device: [(String, Any)] = [
      ("visibleRoot", visible.root), ("visibleTab", visible.tab), ("visiblePath", visible.path),
      ("visibleModals", visible.modals.map(\.id)), ("leftModals", presenter.leftModals.map(\.id)),
      ("visibleOverlays", (visible.overlays + visible.windows).map(\.id)),
      ("columns", presenter.columns), ("transition", presenter.phase),
      ("isActive", presenter.isActive), ("isForeignModalUp", presenter.isForeignUp),
      ("givenUp", presenter.givenUp), ("requests", requests.map(\.request)),
    ]
    let scenes: [(String, Any)] =
      scene.map { [("scene", $0), ("otherScenes", parked.map(\.scene))] } ?? []
    return Mirror(self, children: parts + device + scenes, displayStyle: .struct)
  }
}
