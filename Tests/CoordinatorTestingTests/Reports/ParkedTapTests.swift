import CoordinatorTesting
import Testing

enum BoardAction: Hashable, Codable {
  case tapNotification(Int), open(Int), viewAppeared, loaded, back(Int), launched
}

struct Board: Hashable {
  var isBound = false
  var isLoaded = false
  var path = RoutePath<Int>()
  var parked: Int?
}

struct BoardCoordinator: Coordinator {
  var isFixed = true
  func reduce(into state: inout Board, action: BoardAction) -> Never? {
    switch action {
    case .tapNotification(let board):
      if state.isBound && state.isLoaded {
        state.path.replaceAll(with: [board])
      } else if isFixed {
        state.parked = board
      }
    case .open(let board):
      state.path.push(board)
      state.parked = nil
    case .viewAppeared: state.isBound = true
    case .loaded: state.isLoaded = true
    case .back(let depth): state.path.truncate(to: depth)
    case .launched: state = Board()
    }
    if state.isBound, state.isLoaded, let board = state.parked {
      state.path.replaceAll(with: [board])
      state.parked = nil
    }
    return nil
  }
}

struct BoardMachine: CoordinatorMachine {
  var coordinator: Running<BoardCoordinator>
  init(fixed: Bool = true) { coordinator = Running(BoardCoordinator(isFixed: fixed)) }
  var initialState: Board { Board() }
  func actions(in state: Board, _ offers: inout Offers<BoardAction>) {
    offers(each: 1...2, if: state.isBound && state.isLoaded && state.path.isEmpty) { .open($0) }
    offers(each: 1...2, by: .world) { .tapNotification($0) }
    offers(.viewAppeared, by: .system, if: !state.isBound)
    offers(.loaded, by: .service, if: state.isBound && !state.isLoaded)
    offers(each: 0..<state.path.depth, by: .system) { .back($0) }
    offers(.launched, by: .system)
  }
  func check(_ state: Board, _ checks: inout Checks) {
    checks.sometimes("a board is open", !state.path.isEmpty)
  }
  func checkStep(
    from before: Board, by action: BoardAction, to after: Board, _ checks: inout Checks
  ) {
    if case .tapNotification(let board) = action {
      checks.linkIsVisible(after.path.top == board, orWaiting: after.parked == board)
    }
  }
}

extension BoardMachine: DeviceApp {
  func hierarchy(of state: Board) -> ScreenHierarchy<Int, Never> {
    ScreenHierarchy(path: state.path.routes)
  }
  func action(for event: SystemEvent<Never>, in state: Board) -> BoardAction? {
    switch event {
    case .pathWritten(let depth, nil): .back(depth)
    case .shown: .viewAppeared
    case .relaunched: .launched
    default: nil
    }
  }
  enum Load: Hashable { case boards }
  func request(of output: Never?, from before: Board, to after: Board) -> Load? {
    after.isBound && !before.isBound ? .boards : nil
  }
  func action(answering request: Load, isCancelled: Bool, with answer: Answer, in state: Board)
    -> BoardAction?
  {
    answer == .success ? .loaded : nil
  }
  func target(of link: BoardAction, in state: Board) -> LinkDestination<Int, Never>? {
    if case .tapNotification(let board) = link, state.parked == nil { .screen(board) } else { nil }
  }
  func canonicalState(like state: Board, opening link: BoardAction) -> Board {
    Board(isBound: state.isBound, isLoaded: state.isLoaded)
  }
}

/// cmux #5927: a notification is tapped before the root view has bound its store, or before the
/// list is loaded, and the tap is dropped.
///
/// Repaired by parking the tap until it can be performed.
@Suite struct ParkedTapTests {
  @Test func `a parked tap is performed once the app has loaded`() {
    #expect(BoardMachine().failures() + BoardMachine().on(.queue).failures() == [])
  }

  @Test func `a tap that is lost is found`() {
    let machine = BoardMachine(fixed: false)
    #expect(machine.finding(of: "LINK-VISIBLE")?.actions == [".tapNotification(1)"])
    let onDevice = machine.on(.queue).walked()
    #expect(onDevice.brokenClaims.map(\.name) == ["LINK-VISIBLE"])
    #expect(onDevice.firstFinding()?.finding.actions == [".world(.tapNotification(1))"])
  }
}
