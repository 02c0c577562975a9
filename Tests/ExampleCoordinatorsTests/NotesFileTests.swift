import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import StateMachineTesting
import TestSize
import Testing

/// The bytes of a saved path.
@Suite struct NotesFileTests {
  static let paths: [RoutePath<NotesRoute>] = [
    [], [.note(id: 7)], [.locked], [.note(id: 0), .locked, .note(id: .max)],
  ]

  @Test func `a path is read as it was written`() throws {
    for path in Self.paths { #expect(try NotesFile(path).path == path) }
    let file = try NotesFile([.note(id: 1), .locked])
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == #"{"path":["note/1","locked"],"version":2}"#)
  }

  @Test func `a path with a screen that can't be encoded isn't written`() {
    let error = #expect(throws: EncodingError.self) { try NotesFile([.note(id: 1), .draft]) }
    #expect("\(error!)".contains("A draft has no id yet"))
  }

  @Test(arguments: [
    "", "null", "[]", #"["note/1"]"#, #"{"path":["note/1"],"version":1}"#,
    #"{"path":["note/1"],"version":3}"#, #"{"path":["note/1"]}"#, #"{"version":2}"#,
    #"{"path":["poll"],"version":2}"#, #"{"path":["note/1","note/x"],"version":2}"#,
    #"{"path":["draft"],"version":2}"#, #"{"path":["note/99999999999999999999"],"version":2}"#,
    #"{"path":[1],"version":2}"#, #"{"path":"note/1","version":2}"#,
  ])
  func `bytes that aren't a file of this version with known routes are refused`(text: String) {
    #expect(NotesFile(bytes: Array(text.utf8)).path == nil)
  }

  @Test func `a file that was cut short is refused at each length`() throws {
    for path in Self.paths {
      let bytes = try NotesFile(path).bytes
      for count in bytes.indices { #expect(NotesFile(bytes: Array(bytes[..<count])).path == nil) }
    }
  }

  /// Each of the bytes is any byte, or part of a file whose other bytes are kept.
  @Test func `any bytes change nothing, or restore known routes that the user may see`() throws {
    var random = SplitMix64(seed: 42)
    let files = try Self.paths.map { try NotesFile($0).bytes }
    var isRead = 0
    for round in 0..<size(20_000, inDebug: 10_000) {
      var bytes = files[round % files.count]
      for _ in 0...Int(random.next() % 3) {
        let index = Int(random.next() % UInt64(bytes.count + 1))
        let byte = UInt8(truncatingIfNeeded: random.next())
        switch random.next() % 4 {
        case 0 where index < bytes.count: bytes.remove(at: index)
        case 1: bytes.insert(byte, at: index)
        case 2: bytes = (0..<index).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        default: if index < bytes.count { bytes[index] = byte }
        }
        if bytes.isEmpty { break }
      }
      var before = NotesState()
      before.path = [.draft]
      before.isSharing = true
      var restored = before
      _ = NotesCoordinator().reduce(into: &restored, action: .restoreState(from: .bytes(bytes)))
      var launched = before
      _ = NotesCoordinator().reduce(into: &launched, action: .launch(finding: .bytes(bytes)))
      if NotesFile(bytes: bytes).path == nil {
        #expect(restored == before && launched == NotesState(), "\(bytes)")
      } else {
        isRead += 1
        #expect(!restored.path.contains { $0.isProtected || !$0.isRestorable }, "\(bytes)")
        #expect(restored.path == launched.path && !restored.isSharing && !launched.isSharing)
      }
    }
    #expect(isRead > 100, "some of the bytes are a file, or the test shows nothing")
  }

  @Test func `a file that is nested deeply is refused`() {
    let deep = Array(repeating: UInt8(ascii: "["), count: 100_000)
    #expect(NotesFile(bytes: deep).path == nil)
    #expect(NotesFile(bytes: Array(#"{"version":2,"path":"#.utf8) + deep).path == nil)
  }
}
