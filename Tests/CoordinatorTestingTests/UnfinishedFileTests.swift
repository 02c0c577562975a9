import CoordinatorTesting
import Foundation
import Testing

@Suite struct UnfinishedFileTests {
  @Test
  func `files that a killed process left are removed, those of a running one and others stay`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "unfinished-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
    let prefix = ".coordinator-testing-"
    let (left, written) = ("\(prefix)\(UUID())", "\(prefix)\(UUID())")
    let (foreign, pipe) = ([".other-\(UUID())", "\(prefix)notes.txt"], "\(prefix)\(UUID())")
    for name in [left, written] + foreign {
      try Data("a".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    #expect(mkfifo("\(folder)/\(pipe)", 0o600) == 0)
    let descriptor = open("\(folder)/\(written)", O_WRONLY)
    #expect(flock(descriptor, LOCK_SH) == 0)
    try WholeFile.write("text", to: "\(folder)/file")
    #expect(try names() == ([written, pipe, "file"] + foreign).sorted())
    // A process that another test starts has the descriptor too, and with it the lock.
    #expect(flock(descriptor, LOCK_UN) == 0)
    close(descriptor)
    // A probe removes them, too.
    #expect(WholeFile.objection(to: "\(folder)/file") == nil)
    #expect(try names() == ([pipe, "file"] + foreign).sorted())
    #expect(try String(contentsOfFile: "\(folder)/file", encoding: .utf8) == "text")
  }

  @Test func `many threads write files of one folder, and none of them is lost`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "unfinished-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for round in 0..<50 {
            try WholeFile.write("\(round)", to: "\(folder)/\(number)")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == (0..<8).map { "\($0)" })
  }
}
