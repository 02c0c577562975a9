import Foundation
package import StateMachineTesting

/// A file of words without a name.
///
/// Its name is removed while it is open, so the system frees its space when the process ends,
/// however it ends; nothing is left behind, and several runs can use one folder.
package final class ScratchFile: WordFile, @unchecked Sendable {
  private let folder: String
  private let descriptor: CInt
  private let lock = NSLock()
  private var firstFailure: String?

  /// Makes a file in a folder; if it can't be made, all calls fail.
  package init(in folder: String) {
    self.folder = folder
    let path = "\(folder)/.coordinator-fuzz-\(UUID().uuidString)"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 || unlink(path) != 0 { fail("written", errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  package var failure: String? { lock.withLock { firstFailure } }

  package func write(_ words: UnsafeBufferPointer<UInt64>, at index: Int) -> Bool {
    let bytes = UnsafeRawBufferPointer(words)
    return transfer(bytes.count, at: 8 * index, "written") { done, offset in
      pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, offset)
    }
  }

  package func read(_ words: UnsafeMutableBufferPointer<UInt64>, at index: Int) -> Bool {
    let bytes = UnsafeMutableRawBufferPointer(words)
    return transfer(bytes.count, at: 8 * index, "read") { done, offset in
      pread(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, offset)
    }
  }

  /// Calls the system until all bytes are transferred.
  private func transfer(
    _ count: Int, at offset: Int, _ verb: String, _ call: (_ done: Int, _ offset: off_t) -> Int
  ) -> Bool {
    var done = 0
    while done < count {
      let result = call(done, off_t(offset + done))
      if result < 0, errno == EINTR { continue }
      if result <= 0 {
        // The end of a file that this process alone can change.
        fail(verb, result < 0 ? errno : EIO)
        return false
      }
      done += result
    }
    return true
  }

  private func fail(_ verb: String, _ code: CInt) {
    let reason = String(cString: strerror(code))
    lock.withLock {
      if firstFailure != nil { return }
      firstFailure = "\(folder) can't be \(verb): \(reason); name another folder for `--disk`"
    }
  }
}

extension ExplorationDisk {
  /// Makes the files of an exploration in a folder.
  package init(in folder: String) {
    self.init(fingerprints: ScratchFile(in: folder), links: ScratchFile(in: folder))
  }
}
