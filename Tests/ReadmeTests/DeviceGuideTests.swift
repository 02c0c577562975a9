/// A window that drops what it is asked while it is busy, and counts that.
@MainActor final class BusyWindow: Window {
  var isInTransition = false
  var dropped = 0
  var modals: [String] = []
  var path: [Int] = [] {
    didSet { if path.count != oldValue.count, modals.isEmpty { isInTransition = true } }
  }

  func present(_ modal: String) { change { modals.append(modal) } }

  func dismiss(from index: Int) { change { modals.removeSubrange(index...) } }

  private func change(_ body: () -> Void) {
    guard !isInTransition else {
      dropped += 1
      return
    }
    body()
    isInTransition = true
  }
}
