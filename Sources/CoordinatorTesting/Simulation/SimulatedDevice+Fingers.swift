// The actions of the user's fingers.

extension SimulatedDevice {
  @inlinable
  func touch(_ action: FingerAction, in state: inout State) {
    switch action {
    case .swipe, .pull:
      guard let modal = state.presenter.swipeable else { return }
      if action == .pull {
        state.presenter.phase = .pulling
      } else {
        state.presenter.dismissTop(.finger)
      }
      tell(.pullBegan(modal.id), in: &state)
    case .slide:
      guard state.presenter.backDepth > 0 else { return }
      state.presenter.phase = .sliding
      tell(.backBegan(in: state.visible.modals.last?.id), in: &state)
    case .release(let completes): release(completes: completes, in: &state)
    case .back(let depth):
      // S35: back in a narrow window leads from the detail to its list, and writes the selection; a
      // detail in a column of its own has no back.
      let count = state.visible.topPath.count
      guard depth >= count - state.presenter.backDepth, depth < count else { return }
      state.presenter.goBack(to: depth, wanted: state.wanted)
      tell(.backBegan(in: state.visible.modals.last?.id), in: &state)
    case .button(let isConfirmed): tapButton(isConfirmed: isConfirmed, afterNil: false, in: &state)
    case .buttonAfterNil(let isConfirmed):
      tapButton(isConfirmed: isConfirmed, afterNil: true, in: &state)
    case .tab(let tab): tap(tab, in: &state)
    case .followLink(let link): follow(link, in: &state)
    }
    update(&state)
  }

  /// Ends the gesture that the finger holds.
  @inlinable
  func release(completes: Bool, in state: inout State) {
    switch (state.presenter.phase, completes) {
    case (.pulling, true): state.presenter.dismissTop(.finger)
    case (.pulling, false):
      state.presenter.phase = .idle
      if let top = state.visible.modals.last { tell(.pullCancelled(top.id), in: &state) }
    case (.sliding, true):
      state.presenter.goBack(to: state.visible.topPath.count - 1, wanted: state.wanted)
    case (.sliding, false):
      // S15: a cancelled interactive pop fires will-appear callbacks, and leaves everything as it
      // was. (TCA #3673 reports for iOS 16.0 that path and screen come apart, which isn't
      // simulated.)
      state.presenter.phase = .idle
      tell(.appeared, in: &state)
    default: return
    }
    if state.presenter.phase == .idle, shell.asksAgainWhenSettled {
      update(&state, isAskedAgain: true)
    }
  }

  /// Taps a button of the alert or the dialog on top.
  ///
  /// S11: the button closes its alert: nil is written after the button's action (TCA,
  /// `PresentationReducer`), or before it (GraphCode #35, woocommerce-ios #17658).
  @inlinable
  func tapButton(isConfirmed: Bool, afterNil: Bool, in state: inout State) {
    guard let alert = state.presenter.alert else { return }
    if afterNil, !shell.scopesWrites || state.wanted.contains(alert.id) {
      tell(.dismissed(alert.id), in: &state)
    }
    tell(.buttonTapped(alert.id, isConfirmed: isConfirmed), in: &state)
    state.presenter.dismissTop(.button, isWritten: afterNil)
  }

  @inlinable
  func tap(_ tab: Int, in state: inout State) {
    guard state.presenter.canTapTabs, tab >= 0, tab < app.tabCount(in: state.app) else { return }
    // S26: a tap on the selected tab pops to its root in UIKit, and is only reported in SwiftUI
    // (UIPilot #63, Stinsen #40).
    if tab != state.visible.tab || !(shell.selectedTabPops ?? (policy == .drop)) {
      tell(.tabTapped(tab), in: &state)
    } else if state.presenter.backDepth > 0 {
      state.presenter.goBack(to: state.presenter.standing, wanted: state.wanted)
    }
  }

  /// Pushes the screen of a navigation link, as the system does before it tells the coordinator
  /// (S12).
  @inlinable
  func follow(_ link: Int, in state: inout State) {
    let links = app.navigationLinks(in: state.app)
    guard state.presenter.isAtRest, state.presenter.canTapTabs, links.indices.contains(link)
    else { return }
    let depth = state.visible.path.count
    state.presenter.visible.path.append(links[link])
    state.presenter.animate(to: depth + 1, from: depth)
    tell(.linkFollowed(link), in: &state)
  }
}
