import Foundation

/// The right to change the files of a folder, which one thread of one process has at a time.
///
/// It is advisory, and the system releases it when the process ends; see flock(2). On a file system
/// without such locks it excludes nothing.
struct FolderLock {
  private let descriptor: CInt

  /// Waits until the folder is free.
  init(_ folder: String) {
    descriptor = open(folder, O_RDONLY)
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Frees the folder.
  func release() { close(descriptor) }
}
