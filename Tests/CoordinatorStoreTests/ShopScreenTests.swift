@testable import CoordinatorStore
import CoordinatorTesting
import ShopLogic
import TestSize
import Testing

/// The bindings of the shop, as its view makes them at each drawing.
@MainActor struct ShopBindings {
  var path: ViewBinding<[ShopRoute]>
  var sheet: ViewBinding<Presented<ShopSheet>?>
  var alert: ViewBinding<Presented<ShopAlert>?>

  init(_ store: CoordinatorStore<ShopCoordinator>) {
    path = store.binding(path: \.path) { .wentBack(depth: $0) }
    sheet = store.binding(item: \.sheet.presented) { .dismissed($0) }
    alert = store.binding(alert: \.alert.presented) { .alertClosed($0) }
  }

  /// Bindings as in a tutorial: each write is forwarded, to the item that is wanted now.
  init(plain store: CoordinatorStore<ShopCoordinator>) {
    path = ViewBinding {
      store.wanted.path.routes
    } set: {
      store.send(.wentBack(depth: $0.count))
    }
    sheet = ViewBinding {
      store.wanted.sheet.presented.map { Presented(id: $0 == .signIn ? 1 : 0, item: $0) {} }
    } set: { _ in
      if let sheet = store.state.sheet.presented { store.send(.dismissed(sheet)) }
    }
    alert = ViewBinding {
      store.wanted.alert.presented.map { Presented(id: 0, item: $0) {} }
    } set: { _ in
      if let alert = store.state.alert.presented { store.send(.alertClosed(alert)) }
    }
  }
}

/// A system that draws the shop after each change, and writes to its bindings at the end of
/// animations: rules S8, S11 and S12.
@MainActor final class ShopScreen {
  let turns = Turns()
  private(set) var store: CoordinatorStore<ShopCoordinator>
  private(set) var problems: Set<String> = []
  private(set) var writes = 0
  private let bind: @MainActor (CoordinatorStore<ShopCoordinator>) -> ShopBindings
  private var drawn: ShopBindings
  private var alert: ShopAlert?
  private var sheet: (id: Int, item: ShopSheet)?
  private var swiped: (id: Int, item: ShopSheet)?
  private var back: (binding: ViewBinding<[ShopRoute]>, begun: [ShopRoute], depth: Int)?

  init(_ bind: @escaping @MainActor (CoordinatorStore<ShopCoordinator>) -> ShopBindings) {
    let turns = turns
    self.bind = bind
    store = CoordinatorStore(
      ShopCoordinator(), state: ShopState(), schedule: { turns.schedule($0) }
    ) { _, _ in }
    drawn = bind(store)
  }

  /// Sends actions in one frame: the system sees their net effect (S24).
  func send(count: Int, choosing: (ShopState) -> ShopAction) {
    for _ in 0..<count { store.send(choosing(store.state)) }
    draw()
  }

  /// Reads the bindings, as the body of a view does.
  private func draw() {
    drawn = bind(store)
    let next = drawn.alert.wrappedValue?.item
    if let alert, let next, alert != next { problems.insert("an alert replaces another at once") }
    alert = next
    // A swiped sheet stays until its animation ends.
    if swiped == nil {
      sheet = drawn.sheet.wrappedValue.map { ($0.id, $0.item) }
      drawn.sheet.wrappedValue?.appeared()
    }
  }

  /// The user begins to swipe the sheet away.
  func swipe() { if swiped == nil { swiped = sheet } }

  /// The user begins to go back.
  func goBack(to depth: Int) {
    let path = drawn.path.wrappedValue
    if back == nil, depth < path.count { back = (drawn.path, path, depth) }
  }

  /// The animations end, and the system writes.
  func settle() {
    if let swiped {
      self.swiped = nil
      writes += 1
      let before = store.state.sheet.presented
      drawn.sheet.wrappedValue = nil
      if before != swiped.item, store.state.sheet.presented != before {
        problems.insert("a late nil closes another sheet")
      }
    }
    if let back {
      self.back = nil
      writes += 1
      let before = store.state.path.routes
      back.binding.wrappedValue = Array(back.begun.prefix(back.depth))
      if before != back.begun, store.state.path.routes != before {
        problems.insert("a back cuts another path")
      }
    }
    draw()
  }

  /// The user taps the first button of the alert; the nil comes before its action, or after.
  func tapButton(nilFirst: Bool) {
    guard let tapped = alert, tapped != .cartIsEmpty else { return }
    let binding = drawn.alert
    writes += 1
    if nilFirst { binding.wrappedValue = nil }
    let isHandled = store.state.alert.presented == tapped
    store.send(.tryAgain)
    if !isHandled { problems.insert("the action of a button is lost") }
    if !nilFirst { binding.wrappedValue = nil }
    draw()
  }

  func nextTurn() {
    turns.next()
    draw()
  }

  /// Waits until nothing moves.
  func rest() {
    settle()
    for _ in 0..<3 { nextTurn() }
    let wanted = store.state
    if sheet?.item != wanted.sheet.presented || alert != wanted.alert.presented
      || drawn.path.wrappedValue != wanted.path.routes
    {
      problems.insert("the screen isn't the wanted one")
    }
  }
}

@MainActor @Suite struct ShopScreenTests {
  /// Lets an app and a system act at random until there are all problems, and returns them.
  private func problems(
    walks: Int, _ bind: @escaping @MainActor (CoordinatorStore<ShopCoordinator>) -> ShopBindings
  ) -> Set<String> {
    let machine = ShopMachine()
    var problems: Set<String> = []
    var (walked, writes) = (0, 0)
    for walk in 0..<walks where problems.count < Self.allProblems.count {
      walked += 1
      var random = SplitMix64(seed: 42, walk: walk)
      let screen = ShopScreen(bind)
      for _ in 0..<100 {
        switch random.next(below: 14) {
        case 0: screen.swipe()
        case 1: screen.goBack(to: random.next(below: 3))
        case 2: screen.settle()
        case 3: screen.tapButton(nilFirst: random.next(below: 2) == 0)
        case 4: screen.nextTurn()
        case 5: screen.rest()
        default:
          screen.send(count: 1 + random.next(below: 3)) { state in
            let actions = machine.actions(in: Observed(state)).map(\.action).filter(\.isOfApp)
            return actions[random.next(below: actions.count)]
          }
        }
      }
      problems.formUnion(screen.problems)
      writes += screen.writes
    }
    #expect(writes > walked)
    return problems
  }

  @Test func `the store's bindings survive a system that writes late`() {
    #expect(problems(walks: size(500, inDebug: 15, atNight: 2_000)) { ShopBindings($0) } == [])
  }

  private static let allProblems: Set = [
    "an alert replaces another at once", "a late nil closes another sheet",
    "a back cuts another path", "the action of a button is lost",
  ]

  /// The same system finds each bug that the store's bindings prevent.
  @Test func `bindings as in a tutorial break`() {
    #expect(
      problems(walks: size(500, inDebug: 200)) { ShopBindings(plain: $0) } == Self.allProblems)
  }

  @Test func `the coordinator of the sample app breaks no claim`() throws {
    try ShopMachine().fuzz(seed: 42, walks: 100, corpus: .none)
  }
}

extension ShopAction {
  /// True if the app itself or the world sends the action, and not a binding.
  fileprivate var isOfApp: Bool {
    switch self {
    case .wentBack, .dismissed, .alertClosed: false
    default: true
    }
  }
}
