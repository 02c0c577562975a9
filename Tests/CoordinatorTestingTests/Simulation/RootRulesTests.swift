import CoordinatorTesting
import Testing

/// The views beside the content, and roots that are replaced.
@Suite struct RootRulesTests {
  private static let lock = TestHierarchy.Modal.cover("vault")
  private static let toast = TestHierarchy.Modal("toast", style: .alert)

  /// A phone that shows a path, modals, overlays and windows.
  private func phone(
    _ policy: PresenterPolicy, path: [Int] = [], modals: [TestHierarchy.Modal] = [],
    overlays: [TestHierarchy.Modal] = [], windows: [TestHierarchy.Modal] = []
  ) -> Phone {
    Phone(policy, path: path, modals: modals)
      .after(.show(path: path, modals: modals, overlays: overlays, windows: windows))
  }

  /// The overlays and modals that the user sees.
  private func seen(_ phone: Phone) -> [String] {
    let seen = phone.state.visible.uncovered
    return (seen.overlays + seen.modals + seen.windows).map(\.id)
  }

  /// fivestars.blog, "How to layer multiple windows in SwiftUI"; bitchat #1664.
  @Test(arguments: PresenterPolicy.allCases)
  func `S28: an overlay hides the content and takes its touches, and lies below each modal`(
    policy: PresenterPolicy
  ) {
    let locked = phone(policy, path: [1], overlays: [Self.lock])
    #expect(locked.phase == .idle, "it needs no transition")
    #expect(locked.state.visible.uncovered.path == [])
    #expect(locked.state.presenter.backDepth == 0)
    #expect(!locked.state.presenter.canTapTabs)
    #expect(!locked.state.visible.shows(.screen(1)))
    #expect(Set(locked.device.offered(in: locked.state).keys).isDisjoint(with: [.back, .tab]))

    var below = phone(policy, modals: [.sheet("a")], overlays: [Self.lock])
    #expect(seen(below) == ["vault", "a"])
    #expect(below.state.presenter.swipeable?.id == "a")
    #expect(below.state.visible.shows(.modal("a")))
    below.act(.show(modals: [.sheet("a")]))
    #expect(seen(below) == ["a"])
    #expect(below.phase == .idle)

    // It comes during a transition, too, but not in the background (S17).
    let busy = Phone(policy).after(.show(path: [1]), .show(path: [1], overlays: [Self.lock]))
    #expect(busy.phase == .pushing)
    #expect(seen(busy) == ["vault"])
    var away = Phone(policy).after(.system(.background), .show(overlays: [Self.lock]))
    #expect(seen(away) == [])
    away.act(.system(.foreground))
    #expect(seen(away) == ["vault"])

    // A new process shows it with its first screen.
    var launched = Phone(policy).after(.system(.relaunch), .show(overlays: [Self.lock]))
    #expect(seen(launched) == [])
    launched.act(.tick)
    #expect(seen(launched) == ["vault"])
  }

  /// The documentation of `UIWindow.windowLevel`.
  @Test(arguments: PresenterPolicy.allCases)
  func `S29: a window of a higher level lies above each modal`(policy: PresenterPolicy) {
    let locked = phone(policy, path: [1], modals: [.alert("a")], windows: [Self.lock])
    #expect(seen(locked) == ["vault"])
    #expect(locked.state.presenter.alert == nil)
    #expect(!locked.state.visible.shows(.modal("a")))
    var sheet = phone(policy, modals: [.sheet("vault")], windows: [.cover("lock")])
    #expect(seen(sheet) == ["lock"])
    #expect(sheet.state.presenter.swipeable == nil)
    sheet.state.app.isSignedIn = false
    #expect(sheet.broken == [], "it hides a protected sheet")

    let told = phone(policy, path: [1], modals: [.sheet("a", path: [2])], windows: [Self.toast])
    #expect(seen(told) == ["a", "toast"])
    #expect(told.state.presenter.backDepth == 1)
    #expect(told.state.visible.uncovered.path == [1])
  }

  /// The documentation of `UIModalPresentationStyle.fullScreen`.
  @Test(arguments: PresenterPolicy.allCases)
  func `S30: a cover hides all that is below it, and a sheet and an alert don't`(
    policy: PresenterPolicy
  ) {
    let covered = phone(
      policy, path: [1], modals: [.cover("c")], overlays: [Self.lock], windows: [Self.toast])
    #expect(seen(covered) == ["c", "toast"])
    #expect(covered.state.visible.uncovered.path == [])
    for modal in [TestHierarchy.Modal.sheet("a"), .alert("a"), .dialog("a")] {
      let partly = Phone(policy, path: [1], modals: [modal])
      #expect(partly.state.visible.uncovered == partly.state.visible)
    }
    var gate = phone(policy, path: [99], overlays: [Self.lock])
    gate.state.app.isSignedIn = false
    #expect(gate.broken == ["AUTH-GATE"], "the overlay is protected, and in sight")
    gate.act(.show(path: [99], modals: [.cover("c")]))
    gate.settle()
    #expect(gate.broken == [])
  }

  /// AdevintaSpain/Sencha #23 (iOS 13), Showmax Engineering 2019-02-05.
  @Test func `S31: UIKit leaves the modals of a replaced root alive, unless they are dismissed`() {
    let other = TestHierarchy(root: 1, path: [5], modals: [.sheet("b")])
    var plain = Phone(.drop, path: [1], modals: [.sheet("a")]).after(.app(.show(other)))
    #expect(plain.state.visible.root == 1)
    #expect(plain.path == [5])
    #expect(plain.modals == ["b"], "the new root presents")
    plain.settle()
    #expect(plain.heard == [.settled], "the old modal isn't said to be gone")
    #expect(plain.state.presenter.leftModals.map(\.id) == ["a"])
    #expect(plain.broken == ["NO-GHOST"])
    plain.act(.show(modals: [.sheet("b")]))
    #expect(plain.modals == ["b"])
    #expect(plain.state.presenter.leftModals.map(\.id) == ["a", "b"])

    // A careful shell dismisses first, also a modal that is just coming up.
    for isUp in [true, false] {
      var careful = Phone(.drop, shell: .careful, modals: isUp ? [.sheet("a")] : [])
      if !isUp { careful.act(.show(modals: [.sheet("a")])) }
      careful.act(.app(.show(other)))
      if !isUp { careful.act(.tick) }
      #expect(careful.isDismissing)
      #expect(careful.state.visible.root == 0)
      careful.act(.tick)
      #expect(careful.state.visible.root == 1)
      careful.settle()
      #expect(careful.heard.contains(.wentAway("a")))
      #expect(careful.modals == ["b"])
      #expect(careful.broken.isEmpty && careful.brokenInTheEnd.isEmpty)
    }
  }

  /// swift-navigation #192.
  @Test(arguments: [Shell.plain, .careful])
  func `S32: in SwiftUI the modals of a branch go with it, and no nil is written`(shell: Shell) {
    var phone = Phone(.queue, shell: shell, path: [1], modals: [.sheet("a"), .sheet("b", on: "a")])
    phone.act(.show(root: 1, path: [5], modals: [.sheet("a")]))
    #expect(phone.state.visible.root == 1)
    #expect(phone.path == [5])
    #expect(phone.isDismissing)
    phone.act(.tick)
    #expect(phone.heard == [.wentAway("b"), .wentAway("a"), .settled])
    #expect(phone.modals == ["a"], "the new root presents it anew")
    phone.settle()
    #expect(phone.broken.isEmpty && phone.brokenInTheEnd.isEmpty)
    phone.act(.show(modals: [.sheet("a")]))
    phone.settle()
    #expect(phone.modals == ["a"], "so does a root that wants the same")
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a root is replaced during each transition, and waits in the background`(
    policy: PresenterPolicy
  ) {
    for start in [
      [DeviceAction<TestCoordinator.Action>](), [.finger(.slide)], [.finger(.back(to: 0))],
    ] {
      var phone = Phone(policy, path: [1])
      for action in start { phone.act(action) }
      phone.act(.show(root: 1, path: [5]))
      #expect(phone.phase == .idle)
      #expect(phone.path == [5])
      #expect(phone.broken == [])
    }
    var away = Phone(policy).after(.system(.background), .show(root: 1))
    #expect(away.state.visible.root == 0)
    away.act(.system(.foreground))
    #expect(away.state.visible.root == 1)
  }
}
