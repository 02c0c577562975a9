import StateMachineTesting

/// A router with an asynchronous guard: a second back click while the guard is pending moves the
/// target, so a confirmation leads two pages back.
///
/// After vuejs/router, issue 2626.
struct RapidBackMachine: ReportedMachine {
  enum Action: Hashable, Codable {
    case open(user: Int)
    case back
    case forward
    case edit(Int)
    case confirm
    case refuse
    case hover(Int)
  }

  struct State: ReportedState {
    var history = [0]
    /// The position of the browser in its history, and that of the view.
    var (browser, view) = (0, 0)
    var draft = 0
    var isAsking = false
    var hovered = 0
  }

  var isFixed = false

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(each: 1..<5, if: !state.isAsking && state.view < 4) { .open(user: $0) }
    offers(.back, by: .system, if: state.browser > 0)
    offers(.forward, by: .system, if: !state.isAsking && state.browser < state.history.count - 1)
    offers(each: 0..<4, if: !state.isAsking && state.view > 0) { .edit($0) }
    offers(.confirm, if: state.isAsking)
    offers(.refuse, if: state.isAsking)
    offers(each: 0..<3) { .hover($0) }
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .open(let user):
      state.history.removeSubrange((state.view + 1)...)
      state.history.append(user)
      (state.browser, state.view, state.draft) = (state.view + 1, state.view + 1, 0)
    case .back: move(by: -1, &state)
    case .forward: move(by: 1, &state)
    case .edit(let draft): state.draft = draft
    case .confirm:
      (state.view, state.draft, state.isAsking) = (state.browser, 0, false)
    case .refuse: (state.browser, state.isAsking) = (state.view, false)
    case .hover(let link): state.hovered = link
    }
  }

  private func move(by delta: Int, _ state: inout State) {
    if isFixed, state.isAsking { return }
    guard state.history.indices.contains(state.browser + delta) else { return }
    state.browser += delta
    // Only a longer draft is worth a question.
    if state.draft < 3 { state.view = state.browser } else { state.isAsking = true }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always(
      "SETTLED", "Without a question, the view is where the browser is.",
      state.isAsking || state.view == state.browser)
  }

  func checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks) {
    checks.always(
      "ONE-PAGE", "A confirmed navigation leads to the page that was asked about.",
      action != .confirm || abs(after.view - before.view) == 1)
  }
}
