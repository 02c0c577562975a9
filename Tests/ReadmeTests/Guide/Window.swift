/// The coordinator's view of a window, over a navigation controller and its presented modals.
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
  /// Requests the first difference between the visible screen and the wanted one.
  ///
  /// Call it after each action, and again when a transition has ended, the app has become active,
  /// or a foreign modal is gone.
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
