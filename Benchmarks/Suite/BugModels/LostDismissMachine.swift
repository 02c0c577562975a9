import StateMachineTesting

/// A sheet that can no longer dismiss itself: its parent went offline and back, which cancelled the
/// effect that waits for the dismissal.
///
/// After pointfreeco/swift-composable-architecture, issue 3820.
struct LostDismissMachine: ReportedMachine {
  enum Action: Hashable, Codable {
    case select(tab: Int)
    case type(Int)
    case presentSheet
    case swipeDown
    case startTimer
    case second
    case goOffline
    case goOnline
    case retry
  }

  struct Sheet: Hashable {
    /// True if an effect waits for the sheet to dismiss itself.
    var hears = true
    var seconds: Int?
    var text = 0
  }

  struct State: ReportedState {
    var tab = 0
    var isOnline = true
    var sheet: Sheet?
    var attempts = 0
  }

  var isFixed = false

  func actions(in state: State, _ offers: inout Offers<Action>) {
    let isSheetUsable = state.isOnline && state.sheet != nil
    offers(each: 0..<3, if: state.sheet == nil) { .select(tab: $0) }
    offers(each: 0..<4, if: isSheetUsable) { .type($0) }
    offers(.presentSheet, if: state.isOnline && state.sheet == nil && state.tab == 1)
    offers(.swipeDown, by: .system, if: isSheetUsable)
    offers(.startTimer, if: isSheetUsable && state.sheet?.seconds == nil)
    offers(.second, by: .service, if: isSheetUsable && state.sheet?.seconds != nil)
    offers(.goOffline, by: .world, if: state.isOnline)
    offers(.goOnline, by: .world, if: !state.isOnline)
    offers(.retry, if: !state.isOnline)
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .select(let tab): state.tab = tab
    case .type(let text): state.sheet?.text = text
    case .presentSheet: state.sheet = Sheet()
    case .swipeDown: state.sheet = nil
    case .startTimer: state.sheet?.seconds = 3
    case .second:
      guard let seconds = state.sheet?.seconds else { return }
      state.sheet?.seconds = seconds > 1 ? seconds - 1 : nil
      if seconds == 1, state.sheet?.hears == true { state.sheet = nil }
    case .goOffline:
      state.isOnline = false
      state.sheet?.seconds = nil
      if !isFixed { state.sheet?.hears = false }
    case .goOnline: (state.isOnline, state.attempts) = (true, 0)
    case .retry: state.attempts = min(2, state.attempts + 1)
    }
  }

  func checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks) {
    checks.always(
      "TIMER-DISMISSES", "When the timer ends, the sheet is gone.",
      action != .second || before.sheet?.seconds != 1 || after.sheet == nil)
  }
}
