// Written by `coordinator-fuzz scaffold Harbour.Coordinator`, and yours from here on. A claim
// with the comment Guess comes from names and types: mend or delete it if it isn't meant.
import Foundation
import LiveTesting
import Testing

@testable import ScaffoldSamples

/// `Harbour.Coordinator`, and what its views, its services and the system do to it.
struct CoordinatorLive: LiveSystem {
  enum Action: Hashable, Codable {
    case bookAnswers(Int)
    case bookFails
    case bookAtAnswers(Bool)
    case storeBookAnswers([Int])
    case storeBookFails
    case `repeat`(for: Harbour.Boat)
    case load(after: TimeInterval)
    case moor(in: Harbour.Boat)
    case fail
    case open(url: String)
    case finish
    case swipe
    case pathIsCut(to: Int)
    case push(Harbour.Route)
  }

  /// The coordinator, and what it was given.
  @MainActor final class Scene {
    final class Calls {
      var onFinishCalls = 0
      var onCancelCalls = 0
    }

    let calls = Calls()
    let pilots: PilotsStub
    let store: StoreStub
    let coordinator: Harbour.Coordinator
    var last: Action?

    init() {
      pilots = PilotsStub()
      store = StoreStub()
      coordinator = Harbour.Coordinator(pilots: pilots, store: store)
      coordinator.onFinish = { [calls] _ in calls.onFinishCalls += 1 }
      coordinator.onCancel = { [calls] in calls.onCancelCalls += 1 }
    }
  }

  struct Screen: Hashable {
    var bookRequests: Int
    var bookAtRequests: Int
    var storeBookRequests: Int
    var onFinishCalls: Int
    var onCancelCalls: Int
    var lastValue: Harbour.Boat?
    var hasChild: Bool
    var hasChildValue: Bool
    var inValue: [Int]
    var path: [Harbour.Route]
    var last: Action?

    /// The last action, if a second tap or the same link can repeat it.
    var again: [Action] {
      switch last {
      case .open, .push:
        [last].compactMap(\.self)
      default: []
      }
    }
  }

  static var boats: [Harbour.Boat] { [Harbour.Boat(id: 1), Harbour.Boat(id: 2)] }
  static var links: [String] {
    [
      "shop://orders",
      "shop://product",
      "shop://orders/1",
      "shop://product/1",
    ]
  }
  static var routes: [Harbour.Route] {
    [
      .berth(1),
      .berth(2),
      .default,
      .crane(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))),
      .crane(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2))),
    ]
  }

  func make() -> Scene { Scene() }

  func perform(_ action: Action, on scene: Scene) async {
    let coordinator = scene.coordinator
    scene.last = action
    switch action {
    case .bookAnswers(let answer): scene.pilots.bookAnswers.give(answer)
    case .bookFails: scene.pilots.bookAnswers.fail(Harbour.Refusal.full)
    case .bookAtAnswers(let answer): scene.pilots.bookAtAnswers.give(answer)
    case .storeBookAnswers(let answer): scene.store.storeBookAnswers.give(answer)
    case .storeBookFails: scene.store.storeBookAnswers.fail(URLError(.notConnectedToInternet))
    case .repeat(let boat): await coordinator.repeat(for: boat)
    case .load(let seconds): await coordinator.load(after: seconds)
    case .moor(let boat): coordinator.moor(in: boat)
    case .fail: coordinator.fail(CancellationError())
    case .open(let url): if let url = URL(string: url) { coordinator.open(url: url) }
    case .finish: coordinator.finish()
    case .swipe: coordinator.swipe()
    case .pathIsCut(let depth): coordinator.path = Array(coordinator.path.prefix(depth))
    case .push(let place): coordinator.push(place)
    }
  }

  func projection(of scene: Scene) -> Screen {
    Screen(
      bookRequests: scene.pilots.bookAnswers.requests.count,
      bookAtRequests: scene.pilots.bookAtAnswers.requests.count,
      storeBookRequests: scene.store.storeBookAnswers.requests.count,
      onFinishCalls: scene.calls.onFinishCalls, onCancelCalls: scene.calls.onCancelCalls,
      lastValue: scene.coordinator.last, hasChild: scene.coordinator.hasChild,
      hasChildValue: scene.coordinator.child != nil, inValue: scene.coordinator.in,
      path: scene.coordinator.path, last: scene.last)
  }

  func actions(in screen: Screen, _ offers: inout Offers<Action>) {
    offers(each: [1, 2], if: screen.bookRequests > 0) { .bookAnswers($0) }
    offers(.bookFails, if: screen.bookRequests > 0)
    offers(each: [false, true], if: screen.bookAtRequests > 0) { .bookAtAnswers($0) }
    offers(each: [[], [1]], if: screen.storeBookRequests > 0) { .storeBookAnswers($0) }
    offers(.storeBookFails, if: screen.storeBookRequests > 0)
    offers(each: Self.boats) { .repeat(for: $0) }
    offers(each: [0, 1]) { .load(after: $0) }
    offers(each: Self.boats) { .moor(in: $0) }
    offers(.fail)
    offers(each: Self.links) { .open(url: $0) }
    offers(.finish)
    offers(.swipe)
    offers(each: 0..<screen.path.count) { .pathIsCut(to: $0) }
    offers(each: Self.routes) { .push($0) }
    offers(each: screen.again) { $0 }
  }

  func check(_ screen: Screen, _ checks: inout Checks) {
    // Guess: its owner waits for one result.
    checks.always(
      "RESULT-EXACTLY-ONCE", "it gives at most one result",
      screen.onFinishCalls + screen.onCancelCalls <= 1)
  }

  func checkStep(
    from before: Screen, by action: Action, to after: Screen, _ checks: inout Checks
  ) {
    // Guess: its owner has let it go.
    if before.onFinishCalls + before.onCancelCalls > 0 {
      checks.always(
        "REMOVED-SILENT", "nothing is pushed after the result",
        after.path.count <= before.path.count)
    }
    switch action {
    case .open:
      // Guess: a link leads to one place.
      if before.last == action {
        checks.always(
          "LINK-CANONICAL", "a link that is opened again changes nothing", after == before)
      }
    case .swipe:
      // Guess: an end without a result leaves its owner waiting.
      checks.always(
        "RESULT-EXACTLY-ONCE", "one that has ended has given its result",
        after.onFinishCalls + after.onCancelCalls > 0)
    case .push:
      // Guess: a second tap comes before the first is seen.
      if before.last == action {
        checks.repetitionChangesNothing(from: before, to: after)
      }
    default: break
    }
  }

  func lifetimes(of scene: Scene, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(scene.coordinator)
    lifetimes.tracks(scene.coordinator.child)
  }
}

extension CoordinatorLive {
  /// The `Harbour.Pilots` of a test: it answers when an action says so.
  actor PilotsStub: Harbour.Pilots {
    let bookAnswers: PendingAnswers<Harbour.Boat, Int>
    func book(_ boat: Harbour.Boat) async throws(Harbour.Refusal) -> Int {
      do {
        return try await bookAnswers.answer(to: boat)
      } catch { throw error as? Harbour.Refusal ?? Harbour.Refusal.full }
    }
    let bookAtAnswers: PendingAnswers<Int, Bool>
    func book(at hour: Int) async -> Bool { (try? await bookAtAnswers.answer(to: hour)) ?? false }
    init() {
      bookAnswers = PendingAnswers()
      bookAtAnswers = PendingAnswers()
    }
  }
}

extension CoordinatorLive {
  /// The `Harbour.Store` of a test: it answers when an action says so.
  final class StoreStub: Harbour.Store {
    typealias Item = [Int]
    let storeBookAnswers: PendingAnswers<String, [Int]>
    func book() async throws -> Item { try await storeBookAnswers.answer(to: "book") }
    @MainActor init() {
      storeBookAnswers = PendingAnswers()
    }
  }
}

// Left out; write a case of `Action` for each that can happen:
// - coordinator.keep(_:):
//   it takes an object that the coordinator makes
