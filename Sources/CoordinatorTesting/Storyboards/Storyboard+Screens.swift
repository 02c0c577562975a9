import Coordinators
package import Pages
package import StateMachineTesting

extension Storyboard.Screens {
  /// The phones of a state; none for a machine without screens.
  ///
  /// The screens come from ``DeviceApp/hierarchy(of:)``. The names of the tabs come from the state
  /// itself, where they are a ``TabGroup``: an app has to say nothing twice.
  package static func all(of state: Any, in machine: any StateMachine) -> [Self] {
    var machine = machine
    while let form = machine as? any ForwardingMachine { machine = form.machine }
    if let device = machine as? any DeviceMachine { return device.screens(ofDevice: state) }
    return (machine as? any DeviceApp)?.screens(ofMachine: state) ?? []
  }
}

/// A device, whatever its app.
private protocol DeviceMachine {
  func screens(ofDevice state: Any) -> [Storyboard.Screens]
}

extension SimulatedDevice: DeviceMachine {
  fileprivate func screens(ofDevice state: Any) -> [Storyboard.Screens] {
    var screens: [Storyboard.Screens] = []
    if let state = state as? State { eachScene(of: state) { screens += $0.screens(of: $1) } }
    return screens
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
      + state.requests.map {
        "\($0.isCancelled ? "cancelled request" : "request") \(Notation.describe($0.request))"
      }
    return [
      Storyboard.Screens(scene + "wanted by the coordinator", state.wanted, tabs: tabs),
      Storyboard.Screens(scene + "visible on the screen", state.visible, tabs: tabs, notes: notes),
    ]
  }
}

extension DeviceApp {
  fileprivate func screens(ofMachine state: Any) -> [Storyboard.Screens] {
    guard let state = state as? State else { return [] }
    let base = base(of: state)
    return [Storyboard.Screens("", hierarchy(of: base), tabs: tabNames(in: base))]
  }

  /// The names of the tabs in the state, or else their numbers; none for an app without tabs.
  fileprivate func tabNames(in state: Base.State) -> [String] {
    let count = tabCount(in: state)
    if count < 2 { return [] }
    return names(ofTabs: count, in: state) ?? (1...count).map { "tab \($0)" }
  }

  /// The names of a group of so many tabs in a part of the state: properties, elements of tuples,
  /// values of cases and of optionals.
  private func names(ofTabs count: Int, in part: Any, depth: Int = 0) -> [String]? {
    if let tabs = part as? any NamedTabs { return tabs.names.count == count ? tabs.names : nil }
    let mirror = Mirror(reflecting: part)
    switch mirror.displayStyle {
    case .struct, .tuple, .enum, .optional: break
    default: return nil
    }
    if depth == 4 { return nil }
    for child in mirror.children {
      if let names = names(ofTabs: count, in: child.value, depth: depth + 1) { return names }
    }
    return nil
  }
}

/// A group of tabs, whatever their type.
private protocol NamedTabs {
  var names: [String] { get }
}

extension TabGroup: NamedTabs {
  fileprivate var names: [String] {
    tabs.map { tab in
      let name = "\(Notation.describe(tab))"
      return name.hasPrefix(".") ? String(name.dropFirst()) : name
    }
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
