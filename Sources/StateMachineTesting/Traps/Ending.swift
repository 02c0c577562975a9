/// Calls a function in a copy of the process, and returns how the copy ended.
///
/// The function says which part of its work it begins. Without an ending, it wasn't tried, since
/// the user has interrupted the search.
package typealias Trial =
  @Sendable (_ body: (_ begin: (TrialPart) -> Void) -> Void) -> Ending?

/// A part of the work on an action.
package enum TrialPart: Int32, Sendable {
  case reducer, claims, list, start

  /// `a claim`.
  package var name: String {
    switch self {
    case .reducer: "the reducer"
    case .claims: "a claim"
    case .list: "the list of actions"
    case .start: "the initial state"
    }
  }
}

/// The way in which a copy of the process ended.
package enum Ending: Hashable, Sendable {
  /// It went on.
  case runs
  /// By a signal or an exit.
  case ends(by: String)
  /// It didn't return before the deadline.
  case neverReturns(from: String)
  /// It took more memory than it may.
  case takesMemoryWithoutEnd(in: String)

  /// The claim that an action breaks by it; `nil` if it went on.
  package var claim: Claim? {
    switch self {
    case .runs: nil
    case .ends: .total
    case .neverReturns: .returns
    case .takesMemoryWithoutEnd: .frugal
    }
  }

  /// `the process ends by SIGILL`; `nil` if it went on.
  var text: String? {
    switch self {
    case .runs: nil
    case .ends(let cause): "the process ends by \(cause)"
    case .neverReturns(let part): "\(part) never returns"
    case .takesMemoryWithoutEnd(let part): "\(part) takes memory without end"
    }
  }
}

extension Claim {
  /// The claims about the process, each of which an action breaks that can't be executed here.
  static let aboutProcess = [Claim.total, .returns, .frugal]

  /// True if an execution of the actions that break it would end this process.
  package var isAboutProcess: Bool { Self.aboutProcess.contains(self) }

  /// True if a limit of time or memory decides whether an action breaks it.
  package var isAboutLimit: Bool { self == .returns || self == .frugal }
}
