/// A window as a coordinator sees it: a few lines over a navigation controller and `presentedViewController`.
@MainActor protocol Window: AnyObject {
  associatedtype Screen: Equatable
  associatedtype Modal: Equatable
  var isInTransition: Bool { get }
  var path: [Screen] { get set }
  var modals: [Modal] { get }
  func present(_ modal: Modal)
  func dismiss(from index: Int)
}

extension Window {
  /// Asks for the first thing that is missing.
  ///
  /// Call it after each action, and again when a transition has ended, the app has come to the front, or a foreign
  /// modal is gone.
  func render(path wanted: [Screen], modals: [Modal]) {
    guard !isInTransition else { return }
    if path != wanted { path = wanted }
    guard !isInTransition else { return }
    let kept = zip(self.modals, modals).prefix { $0 == $1 }.count
    if kept < self.modals.count {
      dismiss(from: kept)
    } else if kept < modals.count {
      present(modals[kept])
    }
  }
}
