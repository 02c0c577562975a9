import CoordinatorTesting
import Dispatch
import Foundation
import TestSize
import Testing

@testable import TestMachines

/// The corpus file of a finding: its start, and its actions if they can be read back.
@Suite struct KeptFindingsTests {
  private let folder = Folder()

  private func kept() throws -> CorpusFile {
    try #require(throws: SearchFailure.self) {
      try LiftMachine().fuzz(seed: 1, walks: 20, corpus: .folder(folder.path))
    }
    return try #require(try Corpus.folder(folder.path).files(of: "Lift").first)
  }

  @Test func `a file names its start, and the replay begins there`() throws {
    let file = try kept()
    let entry = try file.entry()
    #expect(entry.start == ["key: .none → .gold"])
    #expect(entry.actions == [".up", ".up", ".up", ".ring"])
    let error = try #require(throws: Finding.self) { try file.replay(on: LiftMachine()) }
    #expect(error.start.isEmpty == false)

    // The order of the list of starts doesn't matter.
    #expect(throws: Finding.self) { try file.replay(on: LiftMachine(keys: [.none, .gold])) }
  }

  @Test func `machines that keep one finding at the same moment are all named`() throws {
    let machines = (0..<32).map { "Lift@\($0 + 10)" }
    let corpus = Corpus.folder(folder.path)
    DispatchQueue.concurrentPerform(iterations: machines.count) { index in
      _ = try? corpus.save(
        CorpusEntry(machine: machines[index], claim: Claim("ROOF"), actions: [".up"]))
    }
    let file = try #require(try corpus.files(of: machines[0]).first)
    #expect(try file.entry().machines == machines)
  }

  @Test func `an app and its devices share a folder, and a file names its machines`() throws {
    let corpus = Corpus.folder(folder.path)
    func entry(_ machine: String, _ action: String) -> CorpusEntry {
      CorpusEntry(machine: machine, claim: Claim("ROOF"), actions: [action])
    }
    let both = try #require(try corpus.save(entry("Lift@queue", ".up")))
    #expect(try corpus.save(entry("Lift@drop", ".up")) == both)
    #expect(try corpus.save(entry("Lift@drop", ".up")) == both)
    _ = try corpus.save(entry("Lift@drop", ".down"))
    _ = try corpus.save(entry("Lift", ".unlock"))
    #expect(try CorpusFile(path: both).entry().machines == ["Lift@drop", "Lift@queue"])
    let counts = try ["Lift", "Lift@drop", "Lift@queue"].map { try corpus.files(of: $0).count }
    #expect(counts == [1, 2, 1])
    // The replay of a file that can't be read has to fail, whichever machine it is for.
    try folder.write("Lift/a.actions", "mine")
    #expect(try corpus.files(of: "Lift").map(\.description).contains("a.actions"))
  }

  @Test func `a file that can't be written is named, with the reason and a remedy`() throws {
    let file = try folder.write("taken", "")
    let entry = CorpusEntry(machine: "Lift", claim: Claim("ROOF"), actions: [".up"])
    let error = try #require(throws: InputError.self) { try Corpus.folder(file).save(entry) }
    #expect(
      error.description == "\(file)/Lift/\(entry.fileName): can't be written: Not a directory; "
        + "mend that, or name another folder")
  }

  @Test func `a file that a killed process left is no corpus file`() throws {
    let corpus = Corpus.folder(folder.path)
    let entry = CorpusEntry(machine: "Lift", claim: Claim("ROOF"), actions: [".up"])
    let path = try #require(try corpus.save(entry))
    try folder.write("Lift/.2BC2.new", "# coord")
    #expect(try corpus.files(of: "Lift").map(\.path) == [path])
    #expect(FileManager.default.files(at: folder.path, ending: ".actions") == [path])
  }

  @Test func `actions that aren't Codable are shown, but not kept`() throws {
    let machine = LineMachine(claims: { $1.always("SHORT", $0 < 2) })
    func expectShown(_ search: (Corpus) throws -> SearchReport) throws {
      let error = try #require(throws: SearchFailure.self) { _ = try search(.folder(folder.path)) }
      #expect("\(error)".contains("    1. .left\n         0 → 1\n    2. .right\n         1 → 2\n"))
      #expect("\(error)".contains("\n    not kept: LineAction isn't Codable\n"), "\(error)")
      #expect(folder.contents.isEmpty)
      let nowhere = try #require(throws: SearchFailure.self) { _ = try search(.none) }
      #expect(!"\(nowhere)".contains("kept"))
    }
    try expectShown { try machine.fuzz(seed: 42, walks: 10, corpus: $0) }
    try expectShown { try machine.explore(depth: 2, corpus: $0) }
  }
}
