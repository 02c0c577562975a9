import Foundation

/// The right to change the files of a folder, which one thread of one process has at a time.
///
/// It is advisory, and the system releases it when the process ends; see flock(2). On a file system
/// without such locks it excludes nothing.
struct FolderLock {
  private let descriptor: CInt

  /// Waits until the folder is free.
  init(_ folder: String) {
    descriptor = Self.open(folder)
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Takes the folder if no other one has it; `nil` if one has.
  init?(unused folder: String) {
    descriptor = Self.open(folder)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { return }
      close(descriptor)
      return nil
    }
  }

  /// A command that takes the place of this process doesn't inherit the lock.
  private static func open(_ folder: String) -> CInt {
    Foundation.open(folder, O_RDONLY | O_CLOEXEC)
  }

  /// Frees the folder, also if a copy of the process has inherited the lock.
  func release() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
