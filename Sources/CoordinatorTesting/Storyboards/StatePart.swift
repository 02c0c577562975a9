import Coordinators
import Pages
import StateMachineTesting

/// A part of a state that says something about its screens.
protocol StatePart {
  /// Notes about the part, of which the first has the name of the property.
  func badges(named name: String) -> [Storyboard.Part]

  /// The names of the tabs, if these are tabs.
  var tabNames: [String] { get }

  /// The identities in Swift notation that a reader knows by another name.
  var knownNames: [(notation: String, name: String)] { get }
}

extension StatePart {
  func badges(named name: String) -> [Storyboard.Part] { [] }
  var tabNames: [String] { [] }
  var knownNames: [(notation: String, name: String)] { [] }
}

extension Session: StatePart {
  func badges(named name: String) -> [Storyboard.Part] {
    let status =
      switch self {
      case .signedOut: "signed out"
      case .authenticating: "signing in"
      case .signedIn: "signed in"
      case .expired: "expired"
      }
    let intent = pending.map { Storyboard.Part("pending", "\(Notation.describe($0))") }
    return [Storyboard.Part(name, status)] + (intent.map { [$0] } ?? [])
  }
}

extension ChildRegistry: StatePart {
  func badges(named name: String) -> [Storyboard.Part] {
    let children = entries.map { entry in
      title(of: entry) + (isOnScreen(entry.id) ? "" : ", not on screen")
    }
    let strays = surfaces.filter { !contains($0.id) }.map { "\($0.id) has only a surface" }
    let all = children + strays
    return [Storyboard.Part(name, all.isEmpty ? "none" : all.joined(separator: "; "))]
  }

  var knownNames: [(notation: String, name: String)] {
    entries.map { ("\(Notation.describe($0.id))", title(of: $0)) }
  }

  /// The number and the kind of a child; its own state is elsewhere on the page.
  private func title(of entry: Entry) -> String {
    "\(entry.id) \("\(Notation.describe(entry.child))".prefix { $0 != "(" })"
  }
}

extension TabGroup: StatePart {
  var tabNames: [String] {
    tabs.map { tab in
      let name = "\(Notation.describe(tab))"
      return name.hasPrefix(".") ? String(name.dropFirst()) : name
    }
  }
}

/// The parts of a state that are known, with the names of their properties.
struct StatePartSearch {
  private(set) var parts: [(name: String, part: any StatePart)] = []

  /// Searches the properties of a state, and theirs: structs, tuples, cases and optionals.
  init(in state: Any) { search(state, name: "state", depth: 0) }

  private mutating func search(_ value: Any, name: String, depth: Int) {
    if let part = value as? any StatePart {
      parts.append((name, part))
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .tuple, .enum, .optional: break
    default: return
    }
    if depth == 4 { return }
    for child in mirror.children {
      let isNamed = mirror.displayStyle == .struct
      search(child.value, name: isNamed ? child.label ?? name : name, depth: depth + 1)
    }
  }
}
