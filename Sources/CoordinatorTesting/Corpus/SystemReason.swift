import Foundation

extension Error {
  /// The system's own message for a file that can't be read or written.
  ///
  /// Foundation's description repeats the file's name, and differs between platforms.
  package var systemReason: String {
    var error = self as NSError
    while let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = cause }
    if error.domain == NSPOSIXErrorDomain {
      if error.code == Int(ENXIO) { return "no program reads this pipe" }
      return String(cString: strerror(Int32(truncatingIfNeeded: error.code)))
    }
    switch (self as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return "No such file or directory"
    case .fileReadNoPermission, .fileWriteNoPermission: return "Permission denied"
    case .fileWriteOutOfSpace: return "No space left on device"
    case .fileWriteVolumeReadOnly: return "Read-only file system"
    case .fileReadInapplicableStringEncoding, .fileReadCorruptFile:
      return "it isn't UTF-8; save it as UTF-8"
    case .fileReadInvalidFileName, .fileWriteInvalidFileName: return "Invalid file name"
    case .fileWriteFileExists: return "File exists"
    case .fileReadTooLarge: return "File too large"
    // The description of others names a domain and a number.
    case .some: return "the system gives no reason"
    case nil: return localizedDescription
    }
  }
}
