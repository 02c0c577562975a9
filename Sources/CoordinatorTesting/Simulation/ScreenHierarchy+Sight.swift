extension ScreenHierarchy {
  /// The part that a user can see at rest.
  ///
  /// S30: a full-screen cover hides all that is below it once it is up, because the system then
  /// removes those views (`UIModalPresentationStyle.fullScreen`); a sheet, an alert and a dialog
  /// leave a part of it in sight. So do overlays and windows with these styles.
  @inlinable
  public var uncovered: ScreenHierarchy {
    var seen = self
    if let cover = Self.cover(in: windows) {
      (seen.path, seen.overlays, seen.modals) = ([], [], [])
      seen.windows = Array(windows[cover...])
    } else if let cover = Self.cover(in: modals) {
      (seen.path, seen.overlays) = ([], [])
      seen.modals = Array(modals[cover...])
    } else if let cover = Self.cover(in: overlays) {
      seen.path = []
      seen.overlays = Array(overlays[cover...])
    }
    return seen
  }

  /// True if an overlay or a window hides the stack on top, so that no finger reaches it.
  @inlinable
  public var isTopHidden: Bool {
    // S28: an overlay lies below what its view or an ancestor presents (fivestars.blog, bitchat
    // #1664); S29: a window of a higher level lies above it (`UIWindow.windowLevel`).
    Self.cover(in: windows) != nil || (modals.isEmpty && Self.cover(in: overlays) != nil)
  }

  @inlinable
  static func cover(in layers: [Modal]) -> Int? { layers.lastIndex { $0.style == .cover } }
}
