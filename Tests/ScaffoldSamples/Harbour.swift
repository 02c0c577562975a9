import Foundation

/// Names, types and protocols that a scaffold can easily write wrong, and four bugs that it finds.
enum Harbour {
  enum Route: Hashable, Codable { case berth(Boat.ID), `default`, crane(UUID) }

  struct Boat: Identifiable, Hashable, Codable {
    let id: Int
  }

  enum Refusal: Error { case full, closed }

  protocol Pilots: Actor {
    func book(_ boat: Boat) async throws(Refusal) -> Int
    func book(at hour: Int) async -> Bool
  }

  protocol Store<Item>: Sendable {
    associatedtype Item: Sendable
    func book() async throws -> Item
  }

  @MainActor class Base<Place: Hashable> {
    var path: [Place] = []
    func push(_ place: Place) { path.append(place) }  // Bugs: twice; after the end.
    func keep(_ child: Child) {}
  }

  @MainActor final class Child {}

  @MainActor final class Coordinator: Base<Route> {
    var onFinish: ((Bool) -> Void)?
    var onCancel: (() -> Void)?
    private(set) var last: Boat?
    private(set) var hasChild = false
    private(set) var child: Child?
    private(set) var `in`: [Int] = []
    private let pilots: any Pilots
    private let store: any Store<[Int]>

    init(pilots: any Pilots, store: any Store<[Int]>) {
      (self.pilots, self.store) = (pilots, store)
    }

    func `repeat`(for boat: Boat) async {
      if let berth = try? await pilots.book(boat) { push(.berth(berth)) }
    }
    func load(after seconds: TimeInterval) async { `in` = (try? await store.book()) ?? [] }
    func moor(in boat: Boat) { last = boat }
    func fail(_ error: any Error) { last = nil }
    func open(url: URL) {}
    func finish() { onFinish?(true) }  // Bug: a second tap gives a second result.
    func swipe() {}  // Bug: its owner isn't told.
  }
}
