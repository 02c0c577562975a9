import StateMachineTesting

/// A fault that no claim of the user states: the library sees it in every live class.
@usableFromInline
enum LiveFault: Hashable, Sendable {
  /// An object of this class is alive, and nothing needs it.
  case tooLate(String)
  /// An object of this class is needed, and gone.
  case tooEarly(String)
  /// A view shows other values than the class has: its name, and the differences, a line each.
  case unobserved(view: String, [String])
  /// Observation announced a change off the main actor.
  case offMainActor
  /// The class waits for a real clock.
  case realTime
  /// The class waits for a clock or a service that wasn't made with it.
  case foreignWait
  /// The class doesn't come to rest.
  case endless
}

extension LiveFault: CustomNotation {
  /// The fault as a difference of states shows it.
  @usableFromInline var notation: String {
    switch self {
    case .tooLate(let name): "\(name) is still alive"
    case .tooEarly(let name): "\(name) is gone already"
    case .unobserved(let view, let lines):
      "\(view.isEmpty ? "no view is" : "view \(view) isn't") told of "
        + lines.joined(separator: ", ")
    case .offMainActor: "a change was announced off the main actor"
    case .realTime: "it waits for a real clock (accepted with `acceptsRealTime` of the system)"
    case .foreignWait: "it waits for a clock or a service that was made outside of `make()`"
    case .endless: "its tasks start tasks without end"
    }
  }
}

extension Checks {
  /// The claims that the library states about every live class.
  @usableFromInline
  mutating func liveClaims(_ faults: [LiveFault]) {
    for fault in faults {
      switch fault {
      case .tooLate(let name):
        always(named: "LIFETIME", "\(name) is gone when nothing needs it any more", false)
      case .tooEarly(let name):
        always(named: "LIFETIME", "\(name) is alive while it is needed", false)
      case .unobserved:
        always("OBSERVED", "a view is told of each change that it shows", false)
      case .offMainActor:
        always("MAIN-ACTOR", "a view is told of changes on the main actor", false)
      case .realTime:
        always("INJECTED-TIME", "the class waits only for clocks and services given to it", false)
      case .foreignWait:
        always(
          "INJECTED-TIME", "each clock and service for which it waits is made in `make()`", false)
      case .endless:
        always("SETTLES", "the class comes to rest after each action", false)
      }
    }
  }
}
