import Testing

@testable import Measuring

struct SelectionTests {
  private let all = [
    Benchmark.idle("walk/c++"), .idle("walk/natural", limit: .init("walk/packed")),
    .idle("walk/packed", limit: .init("walk/c++")), .idle("explore/natural"),
  ]

  @Test("A pattern chooses, and brings along what the chosen are multiples of")
  func pattern() throws {
    #expect(
      try all.matching("natural").map(\.name) == [
        "walk/c++", "walk/natural", "walk/packed", "explore/natural",
      ])
    #expect(try all.matching("^explore/").map(\.name) == ["explore/natural"])
  }

  @Test("Nothing that matches, and what isn't a pattern, are told apart")
  func errors() {
    #expect(throws: MeasuringError.nothingMatches("swim", names: all.map(\.name))) {
      try all.matching("swim")
    }
    let error = #expect(throws: MeasuringError.self) { try all.matching("walk(") }
    #expect(error?.description.hasPrefix("walk( isn't a regular expression") == true)
  }

  @Test("Names are there once, and limits are there")
  func names() {
    #expect(throws: MeasuringError.duplicateName("a")) {
      try Harness([.idle("a"), .idle("a")], plan: .small)
    }
    #expect(throws: MeasuringError.unknownLimit("b", of: "a")) {
      try Harness([.idle("a", limit: .init("b"))], plan: .small)
    }
  }

  @Test("A team is what is compared, directly or through others")
  func teams() {
    let teams = all.teams
    #expect(Set(teams[0...2]).count == 1)
    #expect(teams[3] != teams[0])
  }
}

extension Benchmark {
  /// A benchmark that does next to nothing.
  static func idle(_ name: String, limit: Limit? = nil, point: Point? = nil) -> Benchmark {
    Benchmark(
      name, unit: "step", sizes: Sizes(full: 3, quick: 2, small: 1), limit: limit, point: point
    ) { size in { Outcome(units: size, hash: ResultHash(size)) } }
  }
}
