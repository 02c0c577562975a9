import Foundation

extension Error {
  /// The system's own message for a file that can't be read or written.
  ///
  /// Foundation's description repeats the file's name, and differs between platforms.
  package var systemReason: String {
    var error = self as NSError
    while let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = cause }
    if error.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(truncatingIfNeeded: error.code)))
    }
    switch (self as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return "No such file or directory"
    case .fileReadNoPermission, .fileWriteNoPermission: return "Permission denied"
    case .fileWriteOutOfSpace: return "No space left on device"
    case .fileWriteVolumeReadOnly: return "Read-only file system"
    case .fileReadInapplicableStringEncoding, .fileReadCorruptFile:
      return "it isn't UTF-8; save it as UTF-8"
    default: return localizedDescription
    }
  }
}
