import Foundation

/// Returns the size of a test: a debug build, many times as slow, takes a smaller one.
///
/// - Parameters:
///   - size: the size in a release build.
///   - smaller: the size in a debug build.
///   - larger: the size in a release build if the variable `NIGHT` is set, as `.ci/night` does.
public func size<Size>(_ size: Size, inDebug smaller: Size, atNight larger: Size? = nil) -> Size {
  #if DEBUG
    smaller
  #else
    ProcessInfo.processInfo.environment["NIGHT"] == nil ? size : larger ?? size
  #endif
}
