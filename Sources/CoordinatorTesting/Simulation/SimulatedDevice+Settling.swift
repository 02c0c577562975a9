extension SimulatedDevice {
  /// Lets only time pass, until the screen has come to rest or `limit` ticks are over.
  ///
  /// A finger lets go, the app returns to the foreground, and a modal that isn't the app's is
  /// dismissed.
  ///
  /// - Parameters:
  ///   - state: the device.
  ///   - limit: the number of ticks to wait; by default, enough to dismiss all visible modals and
  ///     present all wanted ones, twice.
  /// - Returns: true if the screen has come to rest.
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
