/// The steps of a counterexample as pictures: a frame for the start and one for each action.
///
/// It has only texts, so this module knows no machine. A frame shows screens if the machine can
/// tell them, and the parts of the state otherwise.
@usableFromInline
package struct Storyboard: Hashable, Sendable {
  /// A claim by its name and its meaning, which may be empty.
  package struct Claim: Hashable, Sendable {
    package var name: String
    package var meaning: String

    package init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// The start, or an action with the state after it.
  package struct Frame: Hashable, Sendable {
    /// The number of actions that were executed; after a gap, frames were left out.
    package var number: Int
    /// The action in Swift notation; empty for the start.
    package var action: String
    /// True if the machine offers the action in that state.
    package var isPossible = true
    /// The changes of the state, a line each.
    package var changes: [String] = []
    /// The parts of the state.
    package var state: [Part] = []
    /// The phones: none if the machine has no screens, and on a device the wanted and the visible
    /// screens.
    package var screens: [Screens] = []
    /// The claims that break here.
    package var broken: [Claim] = []

    package init(_ number: Int = 0, action: String = "") {
      self.number = number
      self.action = action
    }
  }

  /// A name and its value.
  package struct Part: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The screens of one phone.
  package struct Screens: Hashable, Sendable {
    /// The meaning of the picture; empty if there is only one.
    package var caption: String
    /// The names of the tabs; empty for an app without tabs.
    package var tabs: [String]
    /// The selected tab.
    package var tab: Int
    /// The screens above the root.
    package var path: [String]
    /// The modals, each after its presenter.
    package var modals: [Modal]
    /// The system's own state, such as a transition under way.
    package var notes: [String]

    package init(
      _ caption: String = "", tabs: [String] = [], tab: Int = 0, path: [String] = [],
      modals: [Modal] = [], notes: [String] = []
    ) {
      self.caption = caption
      self.tabs = tabs
      self.tab = tab
      self.path = path
      self.modals = modals
      self.notes = notes
    }
  }

  /// A sheet, cover, alert or dialog, or a view that is there without a presentation.
  package struct Modal: Hashable, Sendable {
    package enum Style: String, Hashable, Sendable {
      case sheet, cover, alert, dialog, overlay, window
    }

    package var name: String
    package var style: Style
    /// The screens above its root.
    package var path: [String]

    package init(_ name: String, _ style: Style, path: [String] = []) {
      self.name = name
      self.style = style
      self.path = path
    }
  }

  /// The machine and its form.
  package var subject: String
  /// The claims that break; none if all hold.
  package var claims: [Claim]
  /// The differences of the start from the first one, a line each.
  package var start: [String]
  /// The start and each action, in order.
  package var frames: [Frame]
  /// Sentences about the finding.
  package var remarks: [String]
  /// Commands and tests that repeat it, each with its title.
  package var repeats: [Part]

  package init(
    of subject: String, claims: [Claim], start: [String] = [], frames: [Frame],
    remarks: [String] = [], repeats: [Part] = []
  ) {
    self.subject = subject
    self.claims = claims
    self.start = start
    self.frames = frames
    self.remarks = remarks
    self.repeats = repeats
  }
}
