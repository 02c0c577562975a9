import CoordinatorTesting
import Foundation
import Testing

/// `explore(depth:)` in a test: its result, its failure, and the files that it keeps.
@Suite struct ExploreTests {
  typealias LampMachine = FuzzTests.LampMachine

  let folder = FileManager.default.temporaryDirectory.appending(path: "explore-\(UUID())").path

  @Test func `an exploration without violations returns its counts, and keeps nothing`() throws {
    let exploration = try LampMachine(isFaulty: false).explore(corpus: .folder(folder))
    #expect(exploration.states?.count == 6)
    #expect(exploration.transitions == 12)
    #expect(exploration.states?.depth == 5)
    #expect(exploration.states?.complete == true)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `a bound on depth isn't a failure`() throws {
    let exploration = try LampMachine().explore(depth: 2, corpus: .none)
    #expect(exploration.states?.ending == .depth)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let error = try #require(throws: SearchFailure.self) {
      try LampMachine().explore(depth: 3, corpus: .folder(folder))
    }
    #expect("\(error)".contains("\n\nthe first one as a test:\n@Test func theLampFollows"))
    #expect(try Corpus.folder(folder).files(of: "Lamp").count == 1)
  }
}
