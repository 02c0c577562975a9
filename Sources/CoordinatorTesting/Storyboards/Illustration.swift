import Coordinators
package import Pages
package import StateMachineTesting

/// The screens of a state, and the notes beside them.
///
/// The screens come from ``DeviceApp/hierarchy(of:)``. The session, the pending intent, the
/// children and the names of the tabs come from the state itself, where it is made of the parts of
/// `Coordinators`: an app has to say nothing twice.
package struct Illustration {
  package var screens: [Storyboard.Screens] = []
  package var badges: [Storyboard.Part] = []

  /// Illustrates a state; nothing for a machine without screens.
  package init(of state: Any, in machine: any StateMachine) {
    var machine = machine
    while let form = machine as? any ForwardingMachine { machine = form.machine }
    if let device = machine as? any DeviceMachine {
      self = device.illustration(ofDevice: state)
    } else if let app = machine as? any DeviceApp {
      self = app.illustration(ofMachine: state)
    }
  }

  init(_ screens: [Storyboard.Screens], partsOf state: Any) {
    let parts = StatePartSearch(in: state).parts
    badges = parts.flatMap { name, part in part.badges(named: name) }
    let names = parts.flatMap(\.part.knownNames)
    self.screens = screens.map { screens in
      var screens = screens
      for index in screens.modals.indices {
        for known in names {
          screens.modals[index].name.replace(known.notation, with: known.name)
        }
      }
      return screens
    }
  }
}

/// A device, whatever its app.
private protocol DeviceMachine {
  func illustration(ofDevice state: Any) -> Illustration
}

extension SimulatedDevice: DeviceMachine {
  fileprivate func illustration(ofDevice state: Any) -> Illustration {
    guard let state = state as? State else { return Illustration([], partsOf: ()) }
    var screens: [Storyboard.Screens] = []
    eachScene(of: state) { screens += $0.screens(of: $1) }
    var illustration = Illustration(screens, partsOf: state.app)
    if let target = state.linkTarget {
      illustration.badges.append(Storyboard.Part("link leads to", "\(Notation.describe(target))"))
    }
    illustration.badges += state.requests.map {
      Storyboard.Part(
        $0.isCancelled ? "cancelled request" : "request", "\(Notation.describe($0.request))")
    }
    return illustration
  }

  /// The wanted and the visible screens of the scene in front.
  private func screens(of state: State) -> [Storyboard.Screens] {
    let tabs = app.tabNames(in: state.app)
    let scene = state.scene.map { "scene \($0), " } ?? ""
    let presenter = state.presenter
    let phase = "\(presenter.phase)".prefix { $0.isLetter }
    let notes =
      (phase == "idle" ? [] : ["transition: \(phase)"])
      + presenter.leftModals.map { "behind the root: \(Notation.describe($0.id))" }
      + (presenter.isForeignUp ? ["a modal of another owner"] : [])
      + (presenter.isActive ? [] : ["in the background"])
      + (presenter.columns > 1 ? ["\(presenter.columns) columns"] : [])
    return [
      Storyboard.Screens(scene + "wanted by the coordinator", state.wanted, tabs: tabs),
      Storyboard.Screens(scene + "visible on the screen", state.visible, tabs: tabs, notes: notes),
    ]
  }
}

extension DeviceApp {
  fileprivate func illustration(ofMachine state: Any) -> Illustration {
    guard let state = state as? State else { return Illustration([], partsOf: ()) }
    let base = base(of: state)
    return Illustration(
      [Storyboard.Screens("", hierarchy(of: base), tabs: tabNames(in: base))], partsOf: base)
  }

  /// The names of the tabs in the state, or else their numbers; none for an app without tabs.
  fileprivate func tabNames(in state: Base.State) -> [String] {
    let count = tabCount(in: state)
    if count < 2 { return [] }
    let names = StatePartSearch(in: state).parts.map(\.part.tabNames)
    return names.first { $0.count == count } ?? (1...count).map { "tab \($0)" }
  }
}

extension Storyboard.Screens {
  fileprivate init<Screen, ModalID>(
    _ caption: String, _ hierarchy: ScreenHierarchy<Screen, ModalID>, tabs: [String],
    notes: [String] = []
  ) {
    self.init(
      caption, tabs: tabs, tab: tabs.isEmpty ? hierarchy.tab + hierarchy.root : hierarchy.tab,
      path: hierarchy.path.map { "\(Notation.describe($0))" },
      modals: hierarchy.overlays.map { Storyboard.Modal($0, as: .overlay) }
        + hierarchy.modals.map { Storyboard.Modal($0) }
        + hierarchy.windows.map { Storyboard.Modal($0, as: .window) }, notes: notes)
  }
}

extension Storyboard.Modal {
  fileprivate init<Screen, ModalID>(
    _ modal: ScreenHierarchy<Screen, ModalID>.Modal, as layer: Style? = nil
  ) {
    let style = layer ?? Style(modal.style)
    var name = Notation.describe(modal.id)
    // An identity is often a case for each style: `.sheet(.settings)`.
    if case .call(".\(style.rawValue)", let arguments) = name, arguments.count == 1 {
      name = arguments[0].value
    }
    self.init("\(name)", style, path: modal.path.map { "\(Notation.describe($0))" })
  }
}

extension Storyboard.Modal.Style {
  fileprivate init(_ style: ModalStyle) {
    self =
      switch style {
      case .sheet: .sheet
      case .cover: .cover
      case .alert: .alert
      case .confirmationDialog: .dialog
      }
  }
}
