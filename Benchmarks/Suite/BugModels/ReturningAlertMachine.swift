import StateMachineTesting

/// An alert whose cancel button leaves its state behind: it returns when a cover is opened.
///
/// After pointfreeco/swift-composable-architecture, issue 2461.
struct ReturningAlertMachine: ReportedMachine {
  enum Action: Hashable, Codable {
    case delete(Int)
    case confirm
    case cancel
    case openCover
    case closeCover
    case openFilter
    case closeFilter
    case render
    case sort
  }

  enum Presented: Hashable { case alert, cover, filter }

  struct State: ReportedState {
    var items: [Int] = [1, 2, 3]
    var alert: Int?
    var hasCover = false
    var hasFilter = false
    var isAscending = true
    var shown: Presented?
    /// True after the alert was answered, until another one is asked for.
    var isAnswered = false
  }

  var isFixed = false

  func actions(in state: State, _ offers: inout Offers<Action>) {
    let isFree = state.shown == nil
    offers(each: state.items, if: isFree && state.alert == nil) { .delete($0) }
    offers(.confirm, if: state.shown == .alert)
    offers(.cancel, if: state.shown == .alert)
    offers(.openCover, if: isFree && state.items.count < 3)
    offers(.closeCover, if: state.shown == .cover)
    offers(.openFilter, if: isFree)
    offers(.closeFilter, if: state.shown == .filter)
    offers(.render, by: .system)
    offers(.sort)
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .delete(let item): (state.alert, state.isAnswered) = (item, false)
    case .confirm:
      state.items.removeAll { $0 == state.alert }
      (state.alert, state.shown, state.isAnswered) = (nil, nil, true)
    case .cancel:
      if isFixed { state.alert = nil }
      (state.shown, state.isAnswered) = (nil, true)
    case .openCover: state.hasCover = true
    case .closeCover: (state.hasCover, state.shown) = (false, nil)
    case .openFilter: state.hasFilter = true
    case .closeFilter: (state.hasFilter, state.shown) = (false, nil)
    case .render:
      // A change of another presentation makes SwiftUI evaluate all of them.
      guard state.shown == nil else { return }
      if state.alert != nil, !state.isAnswered || state.hasCover {
        state.shown = .alert
      } else if state.hasCover {
        state.shown = .cover
      } else if state.hasFilter {
        state.shown = .filter
      }
    case .sort: state.isAscending.toggle()
    }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always(
      "ANSWERED-ONCE", "An alert that was answered isn't shown again.",
      state.shown != .alert || !state.isAnswered)
  }
}
