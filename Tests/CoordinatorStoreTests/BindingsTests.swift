import CoordinatorStore
import Coordinators
import ShopLogic
import Testing

/// Jobs that wait for a later turn.
@MainActor final class Turns {
  private var jobs: [@MainActor () -> Void] = []
  var isEmpty: Bool { jobs.isEmpty }

  func schedule(_ job: @escaping @MainActor @Sendable () -> Void) { jobs.append(job) }

  func next() {
    let due = jobs
    jobs = []
    for job in due { job() }
  }
}

@MainActor @Suite struct BindingsTests {
  let turns = Turns()
  let store: CoordinatorStore<ShopCoordinator>

  init() {
    let turns = turns
    store = CoordinatorStore(
      ShopCoordinator(), state: ShopState(), schedule: { turns.schedule($0) }
    ) { _, _ in }
  }

  private var path: ViewBinding<[ShopRoute]> {
    store.binding(path: \.path, back: { .wentBack(depth: $0) }, follow: { .open($0) })
  }
  private var sheet: ViewBinding<Presented<ShopSheet>?> {
    store.binding(item: \.sheet.presented) { .dismissed($0) }
  }
  private var alert: ViewBinding<Presented<ShopAlert>?> {
    store.binding(alert: \.alert.presented) { .alertClosed($0) }
  }

  private func send(_ actions: ShopAction...) { for action in actions { store.send(action) } }

  // MARK: Paths

  @Test func `a truncation goes back, and a link is followed`() {
    path.wrappedValue = [.cart]
    #expect(store.state.path == [.cart])
    path.wrappedValue = [.cart, .product(id: 1)]
    // One binding can write twice before the view is drawn again.
    let path = path
    path.wrappedValue = [.cart]
    #expect(path.wrappedValue == [.cart])
    path.wrappedValue = []
    #expect(store.state.path.isEmpty)
  }

  @Test func `a path is never rewritten by the system`() {
    store.send(.open(.cart))
    for routes: [ShopRoute] in [
      [.product(id: 1)], [.product(id: 1), .product(id: 2)], [.cart, .cart, .cart],
    ] {
      let observer = Observer { _ = path.wrappedValue }
      path.wrappedValue = routes
      #expect(store.state.path == [.cart])
      #expect(observer.count == 1)
    }
    let links = store.binding(path: \.path) { .wentBack(depth: $0) }
    links.wrappedValue = [.cart, .product(id: 1)]
    #expect(store.state.path == [.cart])
  }

  // MARK: Sheets

  @Test func `a late nil for an item never closes the next one`() {
    store.send(.showFilters)
    let filters = sheet
    store.send(.dismissed(.filters))
    #expect(sheet.wrappedValue == nil)
    store.send(.add(product: 1))
    store.send(.checkOut)
    filters.wrappedValue = nil
    #expect(store.state.sheet.presented == .signIn)
  }

  @Test func `a late nil of an older drawing closes nothing, although the next item is visible`() {
    store.send(.showFilters)
    let filters = sheet
    send(.dismissed(.filters), .showFilters)
    sheet.wrappedValue?.appeared()
    filters.wrappedValue = nil
    #expect(store.state.sheet.presented == .filters)
  }

  @Test func `a late nil closes nothing, although the view was drawn again for the next item`() {
    store.send(.showFilters)
    sheet.wrappedValue?.appeared()
    send(.dismissed(.filters), .showFilters)
    let drawnAgain = sheet
    let observer = Observer { _ = drawnAgain.wrappedValue }
    drawnAgain.wrappedValue = nil
    #expect(store.state.sheet.presented == .filters, "the first filters were visible")
    #expect(observer.count == 1)
    sheet.wrappedValue?.appeared()
    sheet.wrappedValue = nil
    #expect(store.state.sheet.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a nil that is written twice closes one sheet, and not the one that follows`(
    isReported: Bool
  ) {
    // The dismissal of a sheet presents the next one.
    let store = CoordinatorStore(Reducer<Int?, Int> { $0 = $1 + 1 }, state: 1)
    let sheet = store.binding(item: \.self) { $0 }
    if isReported { sheet.wrappedValue?.appeared() }
    sheet.wrappedValue = nil
    if isReported { sheet.wrappedValue?.appeared() }
    sheet.wrappedValue = nil
    #expect(store.state == 2)
  }

  @Test func `an item that changes and keeps its identity stays presented`() {
    struct Draft: Hashable, Identifiable, Sendable { var id = 1, text = "" }
    let store = CoordinatorStore(Reducer<Draft?, Draft?> { $0 = $1 }, state: Draft())
    let binding = store.binding(item: \.self) { _ in nil }
    let first = binding.wrappedValue?.id
    store.send(Draft(text: "a"))
    #expect(binding.wrappedValue?.item.text == "a" && binding.wrappedValue?.id == first)
    store.send(Draft(id: 2))
    #expect(binding.wrappedValue?.id != first)
  }

  // MARK: Alerts

  @Test
  func `an alert that the dismissal of another presents is shown after the view has seen nil`() {
    // The dismissal of each alert but the third presents the next.
    let store = CoordinatorStore(
      Reducer<Int?, Int> { $0 = $1 < 3 ? $1 + 1 : nil }, state: 1, schedule: { turns.schedule($0) }
    ) { _, _ in }
    var alert: ViewBinding<Presented<Int>?> { store.binding(alert: \.self) { $0 } }
    var seen: [Int?] = []
    var drawn = 0
    let view = Observer { seen.append(alert.wrappedValue?.item) }
    for _ in 1...3 {
      alert.wrappedValue = nil
      // The view is drawn when it is notified, and not else.
      for _ in 1...4 {
        if view.count > drawn {
          drawn = view.count
          view.draw()
        }
        turns.next()
      }
    }
    #expect(turns.isEmpty)
    #expect(seen.compactMap(\.self).count >= 3)
    for (before, after) in zip(seen, seen.dropFirst()) {
      #expect(before == nil || after == nil || before == after, "\(seen)")
    }
  }

  @Test func `nil before the action of a button closes no alert that the action leads to`() {
    send(.add(product: 1), .checkOut, .signInAnswered(isAccepted: false))
    let alert = alert
    _ = alert.wrappedValue
    alert.wrappedValue = nil
    #expect(alert.wrappedValue == nil, "the view must not present the alert again")
    send(.tryAgain, .signInAnswered(isAccepted: false))
    turns.next()
    #expect(store.state.alert.presented == .signInFailed)
  }

  @Test func `nil without a button closes the alert in the next turn`() {
    store.send(.checkOut)
    _ = alert.wrappedValue
    alert.wrappedValue = nil
    turns.next()
    #expect(store.state.alert.isEmpty && alert.wrappedValue == nil && turns.isEmpty)
  }

  // MARK: Selections

  @Test func `a choice of the same value is an action, and one that is refused is drawn again`() {
    let store = CoordinatorStore(
      Reducer<[Int], Int> { if $1 < 2 { $0.append($1) } }, state: [1])
    let tab = store.binding(selection: \.[0]) { $0 }
    tab.wrappedValue = 1
    #expect(store.state == [1, 1])
    let view = Observer { _ = tab.wrappedValue }
    tab.wrappedValue = 2
    #expect(view.count == 1 && tab.wrappedValue == 1)
  }

  @Test func `a write of the alert that is shown closes nothing`() {
    store.send(.checkOut)
    let alert = alert
    alert.wrappedValue = alert.wrappedValue
    turns.next()
    #expect(store.state.alert.presented == .cartIsEmpty)
  }
}
