import Foundation
import StateMachineTesting
import Testing

@testable import CoordinatorTesting

@Suite struct ScratchFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "scratch-\(UUID().uuidString)").path

  @Test func `a file without a name has the words that were written last`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = ScratchFile(in: folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    let words = (0..<10_000).map { UInt64($0) << 40 | 7 }
    #expect(words.withUnsafeBufferPointer { file.write($0, at: 0) })
    #expect([1, 2].withUnsafeBufferPointer { file.write($0, at: 9_999) })
    #expect([UInt64]().withUnsafeBufferPointer { file.write($0, at: 0) })
    var read = [UInt64](repeating: 0, count: 3)
    #expect(read.withUnsafeMutableBufferPointer { file.read($0, at: 9_998) })
    #expect(read == [words[9_998], 1, 2])
    #expect(file.failure == nil)
    // The file ends before.
    #expect(!read.withUnsafeMutableBufferPointer { file.read($0, at: 9_999) })
    let failure = "\(folder) can't be read: Input/output error; name another folder for `--disk`"
    #expect(file.failure == failure)
  }

  @Test func `a file that can't be made fails at each call`() {
    let file = ScratchFile(in: folder)
    let failure =
      "\(folder) can't be written: No such file or directory; name another folder for `--disk`"
    #expect(file.failure == failure)
    #expect(![1].withUnsafeBufferPointer { file.write($0, at: 0) })
    #expect(file.failure == failure)
  }
}
