import LiveTesting
import Observation
import Testing

@MainActor @Observable
final class Shelf {
  var books: [String] = []
  @ObservationIgnored var films: [String] = []

  func addBook() { books.append("book") }
  func addFilm() { films.append("film") }
  func addBoth() {
    addFilm()
    addBook()
  }
}

struct ShelfLive: LiveSystem {
  enum Action: Hashable, Codable, CaseIterable { case addBook, addBoth, addFilm, tidy }
  struct Body: Hashable, Sendable {
    var books: Int
    var films: Int
  }

  /// One view of all, or one for each kind, that of the films always or only while it has one.
  enum Views { case one, two, filmsComeAndGo }
  var views = Views.one

  func make() -> Shelf { Shelf() }

  func perform(_ action: Action, on shelf: Shelf) {
    switch action {
    case .addBook: shelf.addBook()
    case .addBoth: shelf.addBoth()
    case .addFilm: shelf.addFilm()
    case .tidy: shelf.books = []
    }
  }

  func projection(of shelf: Shelf) -> Int { shelf.books.count }

  func draw(_ shelf: Shelf, _ drawn: inout LiveTesting.Views) {
    if views == .one {
      return drawn.body { Body(books: shelf.books.count, films: shelf.films.count) }
    }
    drawn.body("books") { shelf.books }
    if views == .two || shelf.films.count % 2 == 1 { drawn.body("films") { shelf.films.count } }
  }
}

@Suite @MainActor struct ObservationTests {
  @Test(arguments: [[ShelfLive.Action.addBook, .addBook, .tidy], [.addBoth, .addBoth], []])
  func `a view that is told of each change shows it`(actions: [ShelfLive.Action]) throws {
    try LiveMachine(ShelfLive()).replay(actions)
  }

  @Test func `a value that changes without notice is a finding`() throws {
    let finding = try #require(throws: Finding.self) {
      try LiveMachine(ShelfLive()).replay([.addBook, .addFilm])
    }
    #expect(finding.claim.name == "OBSERVED")
    #expect(finding.steps.last?.changes == ["faults: + no view is told of films: 0 → 1"])
  }

  /// One body of both would be drawn anew by the notice of either.
  @Test func `each view is drawn alone`() throws {
    let finding = try #require(throws: Finding.self) {
      try LiveMachine(ShelfLive(views: .two)).replay([.addBoth])
    }
    #expect(finding.steps.last?.changes.last == "faults: + view films isn't told of 0 → 1")
    try LiveMachine(ShelfLive(views: .two)).replay([.addBook, .tidy])
  }

  @Test func `a view that comes back is drawn anew`() throws {
    try LiveMachine(ShelfLive(views: .filmsComeAndGo)).replay([.addFilm, .addFilm, .addFilm])
  }
}
