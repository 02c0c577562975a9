public import Coordinators

/// The system's side of a screen: the visible screens, the current transition, and the changes
/// still to apply.
///
/// It follows the rules S1–S36 of UIKit and SwiftUI; each is named where it is applied, with its
/// origin. Time passes only by `complete(_:)`: any number of actions can happen between two calls.
@usableFromInline
package struct Presenter<Screen: Hashable & Sendable, ModalID: Hashable & Sendable>: Sendable {
  /// The type of the visible and of the wanted screens.
  public typealias Hierarchy = ScreenHierarchy<Screen, ModalID>

  /// The visible screens, whose modals are a chain, each presented by the one before.
  public var visible: Hierarchy

  /// The current transition.
  public var phase = TransitionPhase.idle

  /// True for each wanted part that the presenter has not yet applied: the tab with the stacks, and
  /// the modals without their stacks.
  public var pending = (stacks: false, modals: false)

  /// True if a modal that isn't the app's is on top, such as one of an SDK (S25).
  public var isForeignUp = false

  /// True if the app is in the foreground (S17).
  public var isActive = true

  /// Modals that the user dismissed and that the app wants all the same: SwiftUI doesn't present
  /// one again until it has stopped being wanted (S8, TelemetryViewer #39).
  public var givenUp: [ModalID] = []

  /// A tab that was left during a push, and whose path was cleared at once, with the screens that
  /// its stack has kept (S14); nil for none.
  public var leftTab: (tab: Int, path: [Screen])?

  /// The modals that are alive behind a root that has replaced theirs (S31).
  public var leftModals: [Hierarchy.Modal] = []

  /// The number of columns that stand side by side; 1 in a narrow window (S33).
  public var columns = 1

  /// Creates a presenter at rest.
  @inlinable
  public init(showing visible: Hierarchy) { self.visible = visible }

  /// True if no transition is under way and the app's own screens are on top in the foreground.
  @inlinable
  public var isAtRest: Bool { phase == .idle && isActive && !isForeignUp }
}

// MARK: Asking

extension Presenter {
  /// Applies the wanted screens, because they have changed or because the app asks again.
  ///
  /// - Parameters:
  ///   - old: the screens that were wanted at the last call.
  ///   - wanted: the screens that are wanted now. Of several changes in one frame only the net
  ///     effect is seen (S24, FlowStacks #112).
  ///   - isAskedAgain: true to apply all parts, and not only the changed ones.
  ///   - policy: the system's treatment of requests that it can't fulfil now.
  @inlinable
  public mutating func ask(
    from old: Hierarchy, to wanted: Hierarchy, isAskedAgain: Bool, policy: PresenterPolicy
  ) {
    let asksForModals = isAskedAgain || !old.hasModals(of: wanted)
    let asksForStacks = isAskedAgain || !old.hasStacks(of: wanted)
    givenUp.removeAll { !wanted.contains($0) }
    markStale(from: old, to: wanted)
    takeAttributes(of: wanted)
    applyRoot(of: wanted, isAskedAgain: isAskedAgain, policy: policy)
    // UIKit doesn't retry a dropped request when the app makes another one. A request made in the
    // background isn't dropped, because the system hasn't seen it yet.
    let isNew = !pending.stacks && !pending.modals
    let dropped = policy == .drop && !isAskedAgain && isNew ? old : nil
    if asksForStacks { pending.stacks = true }
    if asksForModals { pending.modals = true }
    advance(to: wanted, dropping: dropped)
    // S3: UIKit drops a request while it is busy, and never retries it (TCA #1277, Transmission
    // #69). In the background it doesn't see requests at all.
    if policy == .drop, isActive { pending = (false, false) }
  }

  /// Marks a dismissal or a back gesture of the user as stale if the coordinator has overtaken it.
  @inlinable
  mutating func markStale(from old: Hierarchy, to wanted: Hierarchy) {
    switch phase {
    case .dismissing(var dismissal):
      guard dismissal.cause.writesNil, !dismissal.isStale,
        !wanted.contains(visible.modals[dismissal.index].id)
      else { return }
      dismissal.isStale = true
      phase = .dismissing(dismissal)
    case .goingBack(var back):
      guard !back.isStale, !isTopPathKept(from: old, to: wanted) else { return }
      back.isStale = true
      phase = .goingBack(back)
    default: break
    }
  }

  @inlinable
  func isTopPathKept(from old: Hierarchy, to wanted: Hierarchy) -> Bool {
    guard let top = visible.modals.last else {
      return old.hasTab(of: wanted) && old.path == wanted.path
    }
    return old.modal(top.id)?.path == wanted.modal(top.id)?.path
  }

  /// Copies the attributes that can change on a visible modal without presenting it anew.
  @inlinable
  mutating func takeAttributes(of wanted: Hierarchy) {
    for index in visible.modals.indices {
      guard let twin = wanted.modal(visible.modals[index].id),
        twin.isPresented(as: visible.modals[index])
      else { continue }
      visible.modals[index].canBeSwipedAway = twin.canBeSwipedAway
      visible.modals[index].presenterDepth = twin.presenterDepth
    }
  }

  /// Applies the parts that can be applied now, and begins at most one transition.
  ///
  /// - Parameters:
  ///   - wanted: the wanted screens.
  ///   - asked: the screens that were asked for before: a modal of them that isn't visible was
  ///     dropped, and isn't retried; nil to try all.
  @inlinable
  mutating func advance(to wanted: Hierarchy, dropping asked: Hierarchy?) {
    // S17: in the background changes aren't applied; on activation all are at once (FlowStacks
    // 208bb6b).
    // S6: a request during a transition waits for its end (swift-navigation #332).
    guard isActive, phase == .idle else { return }
    if pending.stacks {
      pending.stacks = false
      applyStacks(of: wanted)
      if hasLostPresenter { pending.modals = true }
      guard phase == .idle else { return }
    }
    if pending.modals {
      // S16: at most one present or dismiss for each update; screens can come and go in any number
      // (FlowStacks).
      applyModals(of: wanted, dropping: asked)
      if phase == .idle { pending.modals = false }
    }
  }
}

// MARK: The finger

extension Presenter {
  /// The modal on top, if a finger can dismiss it now (S18: sheets can be swiped away by default,
  /// also one that asks to sign in; woocommerce-ios #1123).
  @inlinable
  public var swipeable: Hierarchy.Modal? {
    guard isAtRest, !visible.isTopHidden, let top = visible.modals.last, top.canBeSwipedAway
    else { return nil }
    return top
  }

  /// The alert or dialog on top, if its buttons can be tapped now.
  @inlinable
  public var alert: Hierarchy.Modal? {
    guard isAtRest, !visible.isTopHidden, let top = visible.modals.last, !top.style.hasStack
    else { return nil }
    return top
  }

  /// The number of screens that the user can go back now.
  @inlinable
  public var backDepth: Int {
    guard isAtRest, !visible.isTopHidden, visible.modals.last?.style.hasStack != false
    else { return 0 }
    return max(visible.topPath.count - standing, 0)
  }

  /// Begins to dismiss the modal on top, by a finger or a button.
  @inlinable
  mutating func dismissTop(_ cause: TransitionPhase.Cause, isWritten: Bool = false) {
    phase = .dismissing(.init(index: visible.modals.count - 1, cause: cause, isWritten: isWritten))
  }

  /// Begins to go back in the stack on top.
  ///
  /// S12: a stack's own writes are truncations, and the screens that a `NavigationLink` appends
  /// (TCA, `NavigationStackStore`).
  @inlinable
  mutating func goBack(to depth: Int, wanted: Hierarchy) {
    var back = TransitionPhase.BackWrite(depth: depth)
    let path = visible.modals.last.map { wanted.modal($0.id)?.path } ?? wanted.path
    back.isStale = path != visible.topPath
    phase = .goingBack(back)
  }
}

// MARK: Time

extension Presenter {
  /// Ends the current transition.
  ///
  /// - Parameter wanted: the first screens of a new process.
  /// - Returns: the modals that are gone, the one on top first.
  @inlinable
  public mutating func complete(_ wanted: Hierarchy) -> [ModalID] {
    let ended = phase
    phase = .idle
    switch ended {
    case .launching:
      visible = wanted
      visible.modals = []
    case .dismissing(let dismissal):
      let gone = visible.modals[dismissal.index...].reversed().map(\.id)
      visible.modals.removeSubrange(dismissal.index...)
      if dismissal.cause == .program { isForeignUp = false }
      return gone
    case .goingBack(let back):
      visible = visible.truncated(to: back.depth, in: visible.modals.last?.id)
    case .idle, .presenting, .pulling, .pushing, .popping, .sliding: break
    }
    return []
  }
}

// Written by hand, because synthesised conformances aren't inlinable: see RoutePath.swift.

extension Presenter: Hashable {
  /// Returns whether two presenters are in the same state.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.phase == rhs.phase && lhs.pending == rhs.pending
      && lhs.isForeignUp == rhs.isForeignUp && lhs.isActive == rhs.isActive
      && lhs.visible == rhs.visible && lhs.givenUp == rhs.givenUp
      && lhs.leftTab?.tab == rhs.leftTab?.tab && lhs.leftTab?.path == rhs.leftTab?.path
      && lhs.leftModals == rhs.leftModals && lhs.columns == rhs.columns
  }

  /// Feeds the state to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(visible)
    hasher.combine(phase)
    hasher.combine(pending.stacks)
    hasher.combine(pending.modals)
    hasher.combine(isForeignUp)
    hasher.combine(isActive)
    hasher.combine(givenUp)
    if let leftTab {
      hasher.combine(leftTab.tab)
      hasher.combine(leftTab.path)
    }
    if !leftModals.isEmpty { hasher.combine(leftModals) }
    if columns > 1 { hasher.combine(columns) }
  }
}

/// The system's treatment of a request that it can't fulfil at once.
public enum PresenterPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Drops the request, as UIKit does: a `present` during another presentation is lost and never
  /// retried (S3).
  case drop
  /// Keeps the request, as SwiftUI does: bindings are read again at the end of the transition (S1).
  case queue
}
