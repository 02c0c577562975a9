import CoordinatorTesting
import TestSize
import Testing

@testable import TestMachines

/// `explore(depth:)` in a test: its result, its failure, and the files that it keeps.
@Suite struct ExploreTests {
  private let folder = Folder()

  @Test func `an exploration without violations returns its counts, and keeps nothing`() throws {
    let exploration = try CountdownMachine().explore(corpus: .folder(folder.path))
    #expect(exploration.states?.count == 11)
    #expect(exploration.transitions == 19)
    #expect(exploration.states?.depth == 5)
    #expect(exploration.states?.complete == true)
    #expect(folder.contents.isEmpty)
  }

  @Test func `a bound on depth isn't a failure`() throws {
    let exploration = try StackMachine().explore(depth: 1, corpus: .none)
    #expect(exploration.states?.ending == .depth)
    let error = try #require(throws: SearchFailure.self) {
      try StackMachine().explore(depth: 2, corpus: .folder(folder.path))
    }
    #expect("\(error)".contains("\n\nthe first one as a test:\n@Test func neighbours"), "\(error)")
    #expect(try !Corpus.folder(folder.path).files(of: "Stack").isEmpty)
  }
}
