import StateMachineTesting

/// A nested stack below another screen, which loses its saved state when the configuration changes
/// for the second time.
///
/// After xxfast/Decompose-Router, issue 100.
struct RotatedStackMachine: ReportedMachine {
  enum Screen: Hashable, Codable, CaseIterable { case news, article, comments }

  enum Action: Hashable, Codable {
    case openNested
    case pushNested(Screen)
    case popNested
    case openSettings
    case pop
    case rotate
    case switchTheme
    case vote(Int)
  }

  struct State: ReportedState {
    /// The nested stack, `nil` while it isn't open, and the stack that a user expects.
    var nested: [Screen]?
    var expected: [Screen]?
    /// The state of the nested stack that was saved while settings cover it.
    var saved: [Screen]?
    var isAlive = false
    var settings = 0
    var isDark = false
    var vote = 0
  }

  var isFixed = false

  func actions(in state: State, _ offers: inout Offers<Action>) {
    let isNestedVisible = state.nested != nil && state.settings == 0
    let depth = state.nested?.count ?? 0
    offers(.openNested, if: state.nested == nil && state.settings == 0)
    offers(each: Screen.allCases, if: isNestedVisible && depth < 3) { .pushNested($0) }
    offers(.popNested, if: isNestedVisible && depth > 1)
    offers(.openSettings, if: state.settings < 2)
    offers(.pop, if: state.settings > 0 || state.nested != nil)
    offers(.rotate, by: .world)
    offers(.switchTheme, by: .world, if: state.settings > 0)
    offers(each: 0..<3) { .vote($0) }
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .openNested:
      (state.nested, state.expected, state.isAlive) = ([.news], [.news], true)
    case .pushNested(let screen):
      state.nested?.append(screen)
      state.expected = state.nested
    case .popNested:
      _ = state.nested?.popLast()
      state.expected = state.nested
    case .openSettings: state.settings += 1
    case .pop:
      if state.settings == 0 {
        (state.nested, state.expected, state.saved) = (nil, nil, nil)
      } else {
        state.settings -= 1
        if state.settings == 0, state.nested != nil, !state.isAlive {
          (state.nested, state.isAlive, state.saved) = (state.saved ?? [.news], true, nil)
        }
      }
    case .rotate: recreate(&state)
    case .switchTheme:
      state.isDark.toggle()
      recreate(&state)
    case .vote(let vote): state.vote = vote
    }
  }

  /// Only the screen in front is created again; the others keep what they saved.
  private func recreate(_ state: inout State) {
    guard state.settings > 0, state.nested != nil else { return }
    state.saved = state.isAlive ? state.nested : isFixed ? state.saved : nil
    state.isAlive = false
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always(
      "STACK-SURVIVES", "The nested stack in front is the one that the user left.",
      state.settings > 0 || state.nested == state.expected)
  }
}
