import StateMachineTesting

/// Chooses its kinds in the initial state from one enum, or from none, and elsewhere from another one, too.
struct ListedKindMachine: StateMachine {
  typealias Action = Int
  enum Kind: CaseIterable { case zero, one, two, three }

  /// Lists its cases in another order than it declares them in.
  enum Backwards: CaseIterable {
    case zero, one, two
    static let allCases: [Backwards] = [.two, .one, .zero]
  }

  /// Whether the initial state already chooses from the first enum.
  var choosesFirst = true
  var initialState: UInt64 { 1 }

  func reduce(into state: inout UInt64, action: Int) {
    state = (state &* 31 &+ UInt64(action)) % 1_009
  }

  func action(in state: UInt64, choosing choices: inout Choices) -> Int? {
    if state == 1, !choosesFirst { return 9 }
    if state % 3 == 0 {
      return switch choices.pick(Backwards.self) {
      case .zero: 0
      case .one: 1
      case .two: 2
      }
    }
    return switch choices.pick(Kind.self) {
    case .zero: 10
    case .one: 11
    case .two: 12
    case .three: 13
    }
  }

  func check(_ state: UInt64, _ checks: inout Checks) {
    checks.always("NOT-FIVE", state != 5)
    checks.sometimes("all kinds", state % 31 == 13)
  }
}
