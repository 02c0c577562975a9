import StateMachineTesting

/// Some kinds are possible in each state but 13, and each has arguments of which one is refused.
struct PossibleKindsMachine<Kind: CaseIterable & Sendable>: StateMachine
where Kind.AllCases: RandomAccessCollection {
  enum Way: CaseIterable { case set, condition, guarded }
  let way: Way

  var initialState: Int { 1 }

  func reduce(into state: inout Int, action: String) {
    // Breaks a claim if what can't be chosen was.
    if action.hasPrefix("unlisted") { state = -1 }
    if state < 0 { return }
    let number = action.split(separator: " ").last.flatMap { Int($0) } ?? 0
    state = (state &* 3 &+ number) & 63
  }

  func action(in state: Int, choosing choices: inout Choices) -> String? {
    var possible = KindSet<Kind>()
    for (place, kind) in Kind.allCases.enumerated() {
      possible.insert(kind, if: state != 13 && state >> place & 1 == 1)
    }
    if let unlisted = PossibleKind.Short.unlisted as? Kind { possible.insert(unlisted) }
    let kind: Kind
    switch way {
    case .set:
      guard let picked = choices.pick(from: possible) else { return nil }
      kind = picked
    case .condition:
      guard let picked = choices.pick(Kind.self, where: possible.contains) else { return nil }
      kind = picked
    case .guarded:
      kind = choices.pick(Kind.self)
      guard possible.contains(kind) else { return nil }
    }
    let number = choices.pick(below: 5)
    return number == state % 5 ? nil : "\(kind) \(number)"
  }

  func check(_ state: Int, _ checks: inout Checks) {
    checks.always("LISTED", state >= 0)
    checks.always("NOT-SEVEN", state != 7)
    checks.always("NOT-TEN", state != 10)
    checks.always("NOT-THIRTY", state != 30)
  }
}

/// Kinds for it.
enum PossibleKind {
  enum Plain: CaseIterable { case add, double, halve, reset }

  enum Backwards: CaseIterable {
    case add, double, halve, reset
    static let allCases: [Backwards] = [.reset, .halve, .double, .add]
  }

  enum Short: CaseIterable {
    case add, double, halve, unlisted
    static let allCases: [Short] = [.add, .double, .halve]
  }
}
