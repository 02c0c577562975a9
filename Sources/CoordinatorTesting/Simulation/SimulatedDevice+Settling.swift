extension SimulatedDevice {
  /// Lets time pass and nothing else happen, until the screen has come to rest or `limit` ticks are over.
  ///
  /// A finger lets go, the app comes to the front, and somebody else's modal goes.
  ///
  /// - Parameters:
  ///   - state: the device.
  ///   - limit: how many ticks to wait; unless given, enough to dismiss all that is visible and present all that is
  ///     wanted, twice.
  /// - Returns: whether the screen has come to rest.
  @inlinable
  @discardableResult
  public func settle(_ state: inout State, limit: Int? = nil) -> Bool {
    if state.presenter.phase.isInteractive {
      reduce(into: &state, action: .finger(.release(completes: false)))
    }
    if !state.presenter.isActive { reduce(into: &state, action: .system(.foreground)) }
    let count = state.visible.modals.count + state.wanted.modals.count
    for _ in 0..<(limit ?? 2 * count + 6) {
      if state.presenter.phase != .idle {
        reduce(into: &state, action: .tick)
      } else if state.presenter.isForeignUp {
        reduce(into: &state, action: .system(.foreignModalGone))
      } else {
        return true
      }
    }
    return state.presenter.isAtRest
  }
}
