import CoordinatorTesting
import Dispatch
import Foundation
import Testing

@testable import TestMachines

/// The corpus file of a finding: its start, and its actions if they can be read back.
@Suite struct KeptFindingsTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID())").path

  private func kept() throws -> CorpusFile {
    try #require(throws: SearchFailure.self) {
      try LiftMachine().fuzz(seed: 1, walks: 20, corpus: .folder(folder))
    }
    return try #require(try Corpus.folder(folder).files(of: "Lift").first)
  }

  @Test func `a file names its start, and the replay begins there`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
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
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let machines = (0..<32).map { "Lift@\($0 + 10)" }
    let corpus = Corpus.folder(folder)
    DispatchQueue.concurrentPerform(iterations: machines.count) { index in
      _ = try? corpus.save(
        CorpusEntry(machine: machines[index], claim: Claim("ROOF"), actions: [".up"]))
    }
    let file = try #require(try corpus.files(of: machines[0]).first)
    #expect(try file.entry().machines == machines)
  }

  @Test func `an app and its devices share a folder, and a file names its machines`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let corpus = Corpus.folder(folder)
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
    try "mine".write(toFile: folder + "/Lift/a.actions", atomically: true, encoding: .utf8)
    #expect(try corpus.files(of: "Lift").map(\.description).contains("a.actions"))
  }

  @Test func `a file that can't be written is named, with the reason and a remedy`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data().write(to: URL(filePath: folder))
    let entry = CorpusEntry(machine: "Lift", claim: Claim("ROOF"), actions: [".up"])
    let error = try #require(throws: CorpusFileError.self) { try Corpus.folder(folder).save(entry) }
    #expect(error.path == "\(folder)/Lift/\(entry.fileName)")
    #expect(error.problem == "can't be written: Not a directory; mend that, or name another folder")
  }

  @Test func `a file that a killed process left is no corpus file`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let corpus = Corpus.folder(folder)
    let entry = CorpusEntry(machine: "Lift", claim: Claim("ROOF"), actions: [".up"])
    let path = try #require(try corpus.save(entry))
    try Data("# coord".utf8).write(to: URL(filePath: folder + "/Lift/.2BC2.new"))
    #expect(try corpus.files(of: "Lift").map(\.path) == [path])
    #expect(FileManager.default.files(at: folder, endings: [".actions"]) == [path])
  }

  // MARK: Actions that aren't Codable

  /// A machine whose actions aren't Codable.
  struct DialMachine: StateMachine {
    struct Turn: Hashable, Sendable, CustomNotation {
      let degrees: Int
      var notation: String { "\(degrees < 0 ? ".left" : ".right")(by: \(abs(degrees)))" }
    }

    var initialState: Int { 0 }
    func actions(in state: Int, _ offers: inout Offers<Turn>) {
      offers(each: [10, -10]) { Turn(degrees: $0) }
    }
    func reduce(into angle: inout Int, action: Turn) { angle += action.degrees }
    func check(_ angle: Int, _ checks: inout Checks) { checks.always("LEFT", angle > -20) }
  }

  @Test func `actions that aren't Codable are shown, but not kept`() throws {
    let error = try #require(throws: SearchFailure.self) {
      try DialMachine().fuzz(seed: 42, walks: 10, corpus: .folder(folder))
    }
    #expect(
      "\(error)".contains(
        """
            1. .left(by: 10)
                 0 → -10
            2. .left(by: 10)
                 -10 → -20

        """), "\(error)")
    #expect("\(error)".contains("\n    not kept: Turn isn't Codable\n"))
    #expect(!FileManager.default.fileExists(atPath: folder))
    let nowhere = try #require(throws: SearchFailure.self) {
      try DialMachine().explore(depth: 2, corpus: .none)
    }
    #expect(!"\(nowhere)".contains("kept"))
    let somewhere = try #require(throws: SearchFailure.self) {
      try DialMachine().explore(depth: 2, corpus: .folder(folder))
    }
    #expect("\(somewhere)".contains("\n    not kept: Turn isn't Codable\n"))
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}
