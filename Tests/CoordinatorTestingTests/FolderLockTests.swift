import Foundation
import StateMachineTesting
import Testing

@testable import CoordinatorTesting

@Suite struct FolderLockTests {
  @Test func `a released folder is free, also while a copy of the process goes on`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lock-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (began, ended) = (folder.appending(path: "began").path, folder.appending(path: "ended"))
    let lock = try #require(FolderLock(unused: folder.path))
    #expect(FolderLock(unused: folder.path) == nil)
    let copy = Thread {
      // A platform without copies executes it here.
      _ = ProcessCopy.trial(.standard)({ _ in
        _ = FileManager.default.createFile(atPath: began, contents: nil)
        while !FileManager.default.fileExists(atPath: ended.path) { usleep(1_000) }
      })
    }
    copy.start()
    while !FileManager.default.fileExists(atPath: began) { usleep(1_000) }
    lock.release()
    let other = FolderLock(unused: folder.path)
    #expect(other != nil)
    other?.release()
    try Data().write(to: ended)
    while !copy.isFinished { usleep(1_000) }
  }
}
