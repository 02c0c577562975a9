import CoordinatorTesting
import ExampleCoordinators

/// The screens of the test app are numbers, its modals are words.
typealias TestHierarchy = ScreenHierarchy<Int, String>

/// An event that the test app is sent.
typealias TestEvent = SystemEvent<String>

/// Wants the hierarchy that it was shown, follows the user, and records each event.
struct TestCoordinator: Coordinator {
  struct State: Hashable, Sendable {
    var wanted = TestHierarchy()
    var heard: [TestEvent] = []
    var answers: [Answer] = []
    /// The hierarchy of the first step in a new process; nil for an app without a first step.
    var firstStep: TestHierarchy?
    /// The modals of live child flows; nil for an app whose modals aren't flows.
    var flows: [String]?
    var isSignedIn = true
    /// The screens that were saved in the background.
    var saved: TestHierarchy?
    /// True if a tab keeps its path while the other one is selected.
    var keepsTabs = false
    var hiddenTab: TestHierarchy?
    /// The path that the app shows when its window becomes wide; nil for the one that it has.
    var selectsWhenWide: [Int]?
  }

  enum Action: Hashable, Sendable {
    case show(TestHierarchy)
    case push(Int)
    case ask(String)
    case hear(TestEvent)
    case use(Answer)
  }

  func reduce(into state: inout State, action: Action) -> String? {
    switch action {
    case .show(let hierarchy): state.wanted = hierarchy
    case .push(let screen): state.wanted.path.append(screen)
    case .ask(let question): return question
    case .hear(let event):
      state.heard.append(event)
      follow(event, in: &state)
    case .use(let answer): state.answers.append(answer)
    }
    return nil
  }

  private func follow(_ event: TestEvent, in state: inout State) {
    switch event {
    case .pathWritten(let depth, nil): state.wanted.path.cut(to: depth)
    case .pathWritten(let depth, let modal):
      for index in state.wanted.modals.indices where state.wanted.modals[index].id == modal {
        state.wanted.modals[index].path.cut(to: depth)
      }
    case .dismissed(let modal): state.wanted.close(modal)
    case .tabTapped(let tab):
      let hidden = state.hiddenTab
      if state.keepsTabs { state.hiddenTab = state.wanted }
      state.wanted = hidden.flatMap { $0.tab == tab ? $0 : nil } ?? TestHierarchy(tab: tab)
    case .linkFollowed(let link): state.wanted.path.append(6 + link)
    // The value of a negative screen can't be encoded.
    case .backgrounded:
      state.saved = state.wanted.path.contains { $0 < 0 } ? nil : state.wanted
    case .relaunched: state.wanted = state.saved ?? TestHierarchy()
    case .resized(isWide: true): if let path = state.selectsWhenWide { state.wanted.path = path }
    case .shown: if let firstStep = state.firstStep { state.wanted = firstStep }
    default: break
    }
  }
}

extension TestCoordinator.Action: Codable {
  struct IsNotKept: Error {}

  /// Actions are Codable for the corpus only, and these tests keep nothing.
  init(from decoder: any Decoder) throws { throw IsNotKept() }

  func encode(to encoder: any Encoder) throws { throw IsNotKept() }
}

/// The test coordinator as an app on a device.
struct TestApp: DeviceApp {
  typealias State = TestCoordinator.State
  typealias Request = String

  var coordinator = Running(TestCoordinator())
  var initialState = TestCoordinator.State()
  var columns = 1
  var policies = PresenterPolicy.allCases

  func hierarchy(of state: State) -> TestHierarchy { state.wanted }

  func action(for event: TestEvent, in state: State) -> TestCoordinator.Action? { .hear(event) }

  func tabCount(in state: State) -> Int { 2 }

  func navigationLinks(in state: State) -> [Int] { state.wanted.path.count < 2 ? [6, 7] : [] }

  /// A second tap pushes a second screen.
  func canBeTappedTwice(_ action: TestCoordinator.Action) -> Bool {
    if case .push = action { true } else { false }
  }

  func request(of output: String?, from before: State, to after: State) -> String? {
    output?.hasPrefix("forget") == true ? nil : output
  }

  func action(
    answering request: String, isCancelled: Bool, with answer: Answer, in state: State
  ) -> TestCoordinator.Action? { request == "show?" ? .push(9) : .use(answer) }

  /// The output `forget QUESTION` cancels a question.
  func isCancelled(_ request: String, by output: String) -> Bool { output == "forget \(request)" }

  /// An empty window has no screen that waits for an answer.
  func isAbandoned(_ request: String, isCancelled: Bool, in state: State) -> Bool {
    isCancelled || state.wanted.path.isEmpty
  }

  func isSignedIn(_ state: State) -> Bool { state.isSignedIn }

  func isProtected(_ screen: Int) -> Bool { screen == 99 }

  func isProtected(modal: String) -> Bool { modal == "vault" }

  func liveFlows(in state: State) -> [String]? { state.flows }

  // MARK: Walks

  /// Stacks, each style of modal, chains, two modals of one presenter, and a modal of a missing
  /// screen.
  static let hierarchies: [TestHierarchy] = [
    TestHierarchy(), TestHierarchy(path: [1]), TestHierarchy(path: [1, 2, 3]),
    TestHierarchy(tab: 1, path: [-4]), TestHierarchy(modals: [.sheet("a")]),
    TestHierarchy(modals: [.sheet("a", path: [5, 6]), .alert("b", on: "a")]),
    TestHierarchy(path: [1], modals: [.cover("c"), .sheet("a", on: "c", path: [7])]),
    TestHierarchy(modals: [.alert("b")]), TestHierarchy(modals: [.alert("d"), .sheet("a")]),
    TestHierarchy(path: [1], modals: [.dialog("e", from: 1)]),
  ]

  func actions(in state: State, _ offers: inout Offers<TestCoordinator.Action>) {
    let isFree = !state.wanted.contains("trap")
    offers(each: Self.hierarchies, if: isFree) { .show($0) }
    offers(.hear(.appeared), by: .system)
    offers(.push(8), if: isFree && state.wanted.path.count < 5)
    offers(.use(.success), by: .service)
    offers(.ask("who?"), if: isFree)
    offers(each: 0..<2, by: .world) { .show(TestHierarchy(path: [$0])) }
  }

  func target(
    of link: TestCoordinator.Action, in state: State
  ) -> LinkDestination<Int, String>? { state.wanted.path.last.map { .screen($0) } }
}

extension DeviceFlaw where App == TestApp {
  static let all: [DeviceFlaw] = [
    DeviceFlaw("deaf", "DISMISS-LIVE") { _, _, _ in [] },
    DeviceFlaw("jumpy", "SPURIOUS-IGNORED") {
      _, _, actions in actions + [.push(9)]
    },
    DeviceFlaw("forgetful", "ALERT-ORDER") {
      event, state, actions in
      guard case .buttonTapped(let alert, isConfirmed: true) = event, state.wanted.contains(alert)
      else { return actions }
      return actions + [.push(9)]
    },
    DeviceFlaw("plain-shell", "TRUNCATE-ONLY", shell: .plain),
  ]
}

extension TestHierarchy.Modal {
  static func sheet(_ id: String, on presenter: String? = nil, path: [Int] = []) -> Self {
    .init(id, style: .sheet, presenter: presenter, path: path)
  }

  static func cover(_ id: String, on presenter: String? = nil) -> Self {
    .init(id, style: .cover, presenter: presenter)
  }

  static func alert(_ id: String, on presenter: String? = nil) -> Self {
    .init(id, style: .alert, presenter: presenter)
  }

  static func dialog(_ id: String, from presenterDepth: Int = 0) -> Self {
    .init(id, style: .confirmationDialog, presenterDepth: presenterDepth)
  }
}

extension TestHierarchy {
  /// Closes a modal, and the modals that it has presented.
  fileprivate mutating func close(_ modal: String) {
    modals.removeAll { $0.id == modal }
    for child in modals where child.presenter == modal { close(child.id) }
  }
}

extension [Int] {
  /// Keeps the first `depth` screens.
  fileprivate mutating func cut(to depth: Int) { self = Array(prefix(depth)) }
}
