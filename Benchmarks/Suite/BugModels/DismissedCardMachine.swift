import StateMachineTesting

/// A modal coordinator with a stack of its own, which its parent looks for at the wrong depth when
/// the coordinator is dismissed from its third screen.
///
/// After rundfunk47/stinsen, issue 39.
struct DismissedCardMachine: ReportedMachine {
  enum Item: Hashable { case screen(Int), card }

  enum Action: Hashable, Codable {
    case route(Int)
    case presentCard
    case next
    case previous
    case dismissCoordinator
    case pullDown
    case pop
    case popToRoot
    case select(tab: Int)
  }

  struct State: ReportedState {
    var tab = 0
    var stacks: [[Item]] = [[], []]
    var cardScreens = 0
    /// The stack below the card when it was presented.
    var below: [Item] = []

    var stack: [Item] {
      get { stacks[tab] }
      set { stacks[tab] = newValue }
    }
  }

  var isFixed = false

  func actions(in state: State, _ offers: inout Offers<Action>) {
    let hasCard = state.cardScreens > 0
    offers(each: 0..<3, if: !hasCard && state.stack.count < 3) { .route($0) }
    offers(.presentCard, if: !hasCard && !state.stack.isEmpty)
    offers(.next, if: hasCard && state.cardScreens < 4)
    offers(.previous, if: state.cardScreens > 1)
    offers(.dismissCoordinator, if: hasCard)
    offers(.pullDown, by: .system, if: hasCard)
    offers(.pop, if: !hasCard && !state.stack.isEmpty)
    offers(.popToRoot, if: !hasCard && !state.stack.isEmpty)
    offers(each: 0..<2, if: !hasCard) { .select(tab: $0) }
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .route(let screen): state.stack.append(.screen(screen))
    case .presentCard:
      state.below = state.stack
      state.stack.append(.card)
      state.cardScreens = 1
    case .next: state.cardScreens += 1
    case .previous: state.cardScreens -= 1
    case .dismissCoordinator:
      let index = state.stack.lastIndex(of: .card) ?? state.stack.count
      // The parent counts the screens of the child as its own.
      let surplus = isFixed || state.cardScreens < 3 ? 0 : state.cardScreens - 2
      state.stack.removeSubrange(max(0, index - surplus)...)
      state.cardScreens = 0
    case .pullDown:
      state.stack.removeLast()
      state.cardScreens = 0
    case .pop: state.stack.removeLast()
    case .popToRoot: state.stack = []
    case .select(let tab): state.tab = tab
    }
  }

  func checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks) {
    checks.always(
      "DISMISS-REVEALS", "Dismissing the card reveals the stack below it.",
      action != .dismissCoordinator || after.stack == before.below)
  }
}
