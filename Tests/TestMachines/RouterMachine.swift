import StateMachineTesting

/// A router whose 180 starts are its options: two of them do the work of the first actions.
struct RouterMachine: StateMachine {
  enum Action: Hashable, Codable { case signIn, confirm, load, open(page: Int), back, look(Int) }

  struct State: Hashable {
    var theme = 0
    var session = 0
    var layout = 0
    var loaded = 0
    var page: Int?
    var isLost = false
  }

  var initialState: State { State() }

  func starts(_ offers: inout Offers<State>) {
    for session in 0..<3 {
      for loaded in 0..<4 {
        for layout in 0..<3 {
          for theme in 0..<5 {
            offers(State(theme: theme, session: session, layout: layout, loaded: loaded))
          }
        }
      }
    }
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .signIn, .confirm: state.session += 1
    case .load: state.loaded += 1
    case .open(let page): state.page = page
    case .look(let theme): state.theme = theme
    case .back:
      state.isLost =
        state.page == 3 && state.session == 2 && state.loaded == 3 && state.layout == 2
      state.page = nil
    }
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(.signIn, if: state.session == 0)
    offers(.confirm, if: state.session == 1)
    offers(.load, if: state.loaded < 3)
    offers(each: 0..<4, if: state.page == nil) { .open(page: $0) }
    offers(.back, if: state.page != nil)
    offers(each: 0..<60) { .look($0) }
  }

  func check(_ state: State, _ checks: inout Checks) { checks.always("FOUND", !state.isLost) }
}
