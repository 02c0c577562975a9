import Foundation

/// A new file in a folder, which takes the place of another one once it is whole.
///
/// A process that is killed leaves it behind; the next one that writes into the folder removes it.
/// A lock shows which ones are still written, see flock(2); on a file system without such locks
/// they stay.
struct UnfinishedFile {
  private static let prefix = ".coordinator-testing-"

  let path: String
  /// The file, open for writing.
  let descriptor: CInt
  /// The same file, which is locked until this is closed.
  private let lock: CInt

  /// Makes a file, and removes those that were left behind.
  ///
  /// - Throws: the error of the system.
  init(in folder: String) throws {
    Self.removeLeftovers(in: folder)
    while true {
      let path = "\(folder)/\(Self.prefix)\(UUID().uuidString)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      let lock = descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard lock >= 0 else {
        let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        if descriptor >= 0 {
          close(descriptor)
          unlink(path)
        }
        throw error
      }
      while flock(lock, LOCK_SH) != 0, errno == EINTR {}
      var status = stat()
      // Another process may have taken it for one that was left behind.
      if fstat(lock, &status) != 0 || status.st_nlink > 0 {
        (self.path, self.descriptor, self.lock) = (path, descriptor, lock)
        return
      }
      close(descriptor)
      close(lock)
    }
  }

  /// Frees the file, whose descriptor is closed, once it has its final name or none.
  func release() { close(lock) }

  private static func removeLeftovers(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      // Only a file that `init` has made: a regular one, with such a name.
      guard UUID(uuidString: String(name.dropFirst(prefix.count))) != nil else { continue }
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if descriptor < 0 { continue }
      var status = stat()
      let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      if isFile, flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }
}
