import LiveTesting

enum HubAction: Hashable, Codable, Sendable {
  case start(HubKind), done, doneTwice, cancel, swipe
  case push(HubKind), pop, popToRoot
  case select(HubItem), close, answer(Int)
  case type(String), wait, found(Int)
  case signOut
}

/// The view of the hub, with the requests that wait.
struct HubView: Hashable, Sendable {
  var sheet: HubKind?
  var stack: [HubKind] = []
  var results = 0
  var lastResult: HubResult?
  var item: HubItem?
  var detail: HubItem?
  var isLoading = false
  var query = ""
  var hits: String?
  var requests: [HubItem] = []
  var searches: [String] = []
  var isTyping = false
}

/// The model: the hub as values, with the numbers of the requests.
struct HubModel: StateMachine {
  struct State: Hashable, Sendable {
    var view = HubView()
    var loads: [Int] = []
    var load = 0
    var lookups: [Int] = []
    var lookup = 0
  }

  var initialState: State { State() }

  func actions(in state: State, _ offers: inout Offers<HubAction>) {
    let view = state.view
    offers(each: [.login, .shop], if: view.sheet == nil) { .start($0) }
    offers(.done, if: view.sheet != nil)
    offers(.doneTwice, if: view.sheet != nil)
    offers(.cancel, if: view.sheet != nil)
    offers(.swipe, by: .system, if: view.sheet != nil)
    offers(each: [.login, .shop], if: view.sheet == nil) { .push($0) }
    offers(.pop)
    offers(.popToRoot)
    offers(each: [.a, .b], if: view.requests.count < 3) { .select($0) }
    offers(.close, if: view.item != nil)
    offers(each: view.requests.indices, by: .service) { .answer($0) }
    offers(each: ["x", "xy"], if: view.searches.count < 3) { .type($0) }
    offers(.wait, by: .world)
    offers(each: view.searches.indices, by: .service) { .found($0) }
    offers(.signOut, weight: 0.25)
  }

  func reduce(into state: inout State, action: HubAction) {
    switch action {
    case .start(let kind): if state.view.sheet == nil { state.view.sheet = kind }
    case .done, .doneTwice: state.end(isDone: true)
    case .cancel, .swipe: state.end(isDone: false)
    case .push(let kind):
      if state.view.sheet == nil, state.view.stack.count < 4 { state.view.stack.append(kind) }
    case .pop: _ = state.view.stack.popLast()
    case .popToRoot: state.view.stack = []
    case .select(let item):
      state.load += 1
      (state.view.item, state.view.detail, state.view.isLoading) = (item, nil, true)
      state.view.requests.append(item)
      state.loads.append(state.load)
    case .close: state.close()
    case .answer(let index):
      guard state.loads.indices.contains(index) else { return }
      let item = state.view.requests.remove(at: index)
      guard state.loads.remove(at: index) == state.load else { return }
      (state.view.detail, state.view.isLoading) = (item, false)
    case .type(let text):
      state.lookup += 1
      (state.view.query, state.view.hits, state.view.isTyping) = (text, nil, true)
    case .wait:
      guard state.view.isTyping else { return }
      state.view.isTyping = false
      state.view.searches.append(state.view.query)
      state.lookups.append(state.lookup)
    case .found(let index):
      guard state.lookups.indices.contains(index) else { return }
      let text = state.view.searches.remove(at: index)
      if state.lookups.remove(at: index) == state.lookup { state.view.hits = text }
    case .signOut:
      state.end(isDone: false)
      state.view.stack = []
      state.close()
      state.lookup += 1
      (state.view.query, state.view.hits, state.view.isTyping) = ("", nil, false)
    }
  }
}

extension HubModel.State {
  fileprivate mutating func end(isDone: Bool) {
    guard let kind = view.sheet else { return }
    view.sheet = nil
    view.results += 1
    view.lastResult = HubResult(kind: kind, isDone: isDone)
  }

  fileprivate mutating func close() {
    load += 1
    (view.item, view.detail, view.isLoading) = (nil, nil, false)
  }
}

/// The class, with a planted bug or none.
struct HubLive: LiveSystem {
  struct Parts {
    let hub: Hub
    let clock: ManualClock
  }

  /// The values that the view reads.
  struct Body: Hashable, Sendable {
    var sheet: HubKind?
    var stack: [HubKind]
    var detail: HubItem?
    var isLoading: Bool
    var hits: String?
  }

  var bug: HubBug?

  func make() -> Parts {
    let clock = ManualClock()
    return Parts(
      hub: Hub(
        details: PendingAnswers(ignoresCancellation: true),
        searches: PendingAnswers(ignoresCancellation: true), clock: clock, bug: bug),
      clock: clock)
  }

  func perform(_ action: HubAction, on parts: Parts) async {
    let hub = parts.hub
    switch action {
    case .start(let kind): hub.start(kind)
    case .done: hub.done()
    case .doneTwice: hub.doneTwice()
    case .cancel: hub.cancel()
    case .swipe: hub.swipe()
    case .push(let kind): hub.push(kind)
    case .pop: hub.pop()
    case .popToRoot: hub.popToRoot()
    case .select(let item): await hub.select(item)
    case .close: hub.close()
    case .answer(let index): hub.details.give((), at: index)
    case .type(let text): hub.type(text)
    case .wait: parts.clock.advance(by: .seconds(1))
    case .found(let index): hub.searches.give((), at: index)
    case .signOut: hub.signOut()
    }
  }

  func projection(of parts: Parts) -> HubView {
    let hub = parts.hub
    return HubView(
      sheet: hub.sheet, stack: hub.stack, results: hub.results.count, lastResult: hub.results.last,
      item: hub.item, detail: hub.detail, isLoading: hub.isLoading, query: hub.query,
      hits: hub.hits, requests: hub.details.requests, searches: hub.searches.requests,
      isTyping: parts.clock.hasSleepers)
  }

  func lifetimes(of parts: Parts, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(parts.hub.children)
    let needed = parts.hub.stack.count + (parts.hub.sheet == nil ? 0 : 1)
    lifetimes.expects(needed, of: HubChild.self)
  }

  func draw(_ parts: Parts, _ views: inout Views) {
    let hub = parts.hub
    views.body {
      Body(
        sheet: hub.sheet, stack: hub.stack, detail: hub.detail, isLoading: hub.isLoading,
        hits: hub.hits)
    }
  }
}
