import CoordinatorTesting
import Testing

/// The reactions of the system to modals.
@Suite struct PresentingRulesTests {
  /// subconscious #900; the runtime says "Currently, only presenting a single sheet is supported".
  @Test(arguments: PresenterPolicy.allCases)
  func `S1: of two modals from one presenter the first is shown, and the second waits`(
    policy: PresenterPolicy
  ) {
    var phone = Phone(policy).after(.show(modals: [.sheet("first"), .sheet("second")]))
    phone.settle()
    #expect(phone.modals == ["first"])
    #expect(phone.wanted == ["first", "second"])
    #expect(phone.state.presenter.isAtRest)

    phone.act(.finger(.swipe))
    #expect(phone.modals == ["first"])
    phone.act(.tick)
    #expect(phone.modals == (policy == .queue ? ["second"] : []))
  }

  /// TCA #1277, Transmission #69.
  @Test func `S3: a presentation during another one is dropped by UIKit, and delayed by SwiftUI`() {
    func chain(_ policy: PresenterPolicy, _ shell: Shell = .plain) -> [String] {
      var phone = Phone(policy, shell: shell).after(.show(modals: [.sheet("a")]))
      #expect(phone.phase == .presenting)
      phone.act(.show(modals: [.sheet("a"), .sheet("b", on: "a")]))
      #expect(phone.modals == ["a"])
      phone.settle()
      #expect(phone.wanted == ["a", "b"])
      return phone.modals
    }
    #expect(chain(.drop) == ["a"])
    #expect(chain(.queue) == ["a", "b"])
    #expect(chain(.drop, .careful) == ["a", "b"])

    // UIKit's policy doesn't retry when another modal is requested.
    for (policy, shown) in [(PresenterPolicy.drop, ["c"]), (.queue, ["b"])] {
      var phone = Phone(policy).after(.show(path: [1], modals: [.sheet("b")]), .tick)
      #expect(phone.modals == (policy == .drop ? [] : ["b"]))
      phone.act(.show(path: [1], modals: [.sheet("b"), .sheet("c")]))
      phone.settle()
      #expect(phone.modals == shown)
    }
  }

  /// XCoordinator #15, TCA PR #2769.
  @Test func `S4: a presentation before its presenter is in the window is dropped`() {
    func launch(_ policy: PresenterPolicy, _ shell: Shell = .plain) -> [String] {
      var phone = Phone(policy, shell: shell)
      phone.act(.system(.relaunch), .show(path: [1], modals: [.sheet("a")]))
      #expect(phone.phase == .launching)
      #expect(phone.modals == [])
      phone.settle()
      #expect(phone.path == [1])
      return phone.modals
    }
    #expect(launch(.drop) == [])
    #expect(launch(.queue) == ["a"])
    #expect(launch(.drop, .careful) == ["a"])
  }

  /// XCoordinator #15, TCA PR #2769.
  @Test(arguments: PresenterPolicy.allCases)
  func `S4: a screen that isn't in the stack presents nothing`(policy: PresenterPolicy) {
    var early = Phone(policy).after(.show(modals: [.dialog("a", from: 1)]))
    #expect(early.modals == [])
    early.act(.show(path: [1], modals: [.dialog("a", from: 1)]))
    early.settle()
    #expect(early.path == [1])
    #expect(early.modals == [])

    let late = Phone(policy, path: [1]).after(.show(path: [1], modals: [.dialog("a", from: 1)]))
    #expect(late.modals == ["a"])
  }

  /// The modal isn't presented again when its presenter changes.
  @Test(arguments: PresenterPolicy.allCases)
  func `S4: the presenter of a modal can change its position in the stack`(policy: PresenterPolicy)
  {
    var phone = Phone(policy, path: [1], modals: [.dialog("a", from: 1)])
    phone.act(.show(modals: [.dialog("a", from: 0)]))
    #expect(phone.phase == .idle)
    #expect(phone.modals == ["a"])
    #expect(phone.broken == [])
  }

  /// `UIViewController.dismiss(animated:completion:)`.
  @Test(arguments: PresenterPolicy.allCases, [Shell.plain, .careful])
  func `S5: a modal is dismissed with its presenter, and comes back with it`(
    policy: PresenterPolicy, shell: Shell
  ) {
    var phone = Phone(policy, shell: shell, path: [1], modals: [.dialog("a", from: 1)])
    phone.act(.show(modals: [.dialog("a", from: 1)]))
    #expect(phone.isDismissing)
    phone.settle()
    #expect(phone.modals == [])
    #expect(phone.broken == ["NO-PHANTOM"])
    phone.act(.show(path: [1], modals: [.dialog("a", from: 1)]))
    phone.settle()
    #expect(phone.modals == (shell == .careful ? ["a"] : []))
  }

  /// `UIViewController.dismiss(animated:completion:)`.
  @Test(arguments: PresenterPolicy.allCases)
  func `S5: dismissing a layer dismisses every layer above it`(policy: PresenterPolicy) {
    let layers: [TestHierarchy.Modal] = [.sheet("a"), .sheet("b", on: "a"), .sheet("c", on: "b")]
    let phone = Phone(policy, modals: layers).after(.show(modals: [layers[0], layers[2]]), .tick)
    #expect(phone.modals == ["a"])
    #expect(phone.wanted == ["a", "c"])
    #expect(phone.heard == [.wentAway("c"), .wentAway("b"), .settled])

    let top = Phone(policy, modals: layers).after(.show(modals: Array(layers[..<2])), .tick)
    #expect(top.modals == ["a", "b"])
  }

  /// swift-navigation #332.
  @Test func `S6: a presentation waits until a dismissal under way has completed`() {
    func present(after policy: PresenterPolicy) -> [String] {
      var phone = Phone(policy, modals: [.sheet("a")]).after(.show(), .show(modals: [.sheet("b")]))
      #expect(phone.isDismissing)
      #expect(phone.modals == ["a"])
      phone.settle()
      return phone.modals
    }
    #expect(present(after: .queue) == ["b"])
    #expect(present(after: .drop) == [])

    for policy in PresenterPolicy.allCases {
      var swiped = Phone(policy, modals: [.sheet("a")])
      swiped.act(.finger(.swipe), .show(modals: [.sheet("a"), .sheet("b", on: "a")]))
      #expect(swiped.isDismissing)
      #expect(swiped.modals == ["a"])
    }
  }

  /// The documentation of `sheet(item:)` and TCA #2021; an alert is no exception.
  @Test(arguments: PresenterPolicy.allCases)
  func `S7: a modal with another identity is dismissed and presented again`(
    policy: PresenterPolicy
  ) {
    var phone = Phone(policy, modals: [.sheet("a")]).after(.show(modals: [.sheet("b")]))
    #expect(phone.isDismissing)
    #expect(phone.modals == ["a"])
    phone.act(.tick)
    #expect(phone.heard.first == .wentAway("a"))
    #expect(phone.modals == (policy == .queue ? ["b"] : []))

    var alerts = Phone(policy, modals: [.alert("a")]).after(.show(modals: [.alert("b")]))
    alerts.settle()
    #expect(alerts.modals == (policy == .queue ? ["b"] : []))

    let (old, new) = (TestHierarchy(modals: [.sheet("a")]), TestHierarchy(modals: [.sheet("b")]))
    var presenter = Presenter(showing: old)
    presenter.ask(from: old, to: new, isAskedAgain: false, policy: policy)
    #expect(presenter.complete(new) == ["a"])
    #expect(presenter.visible.modals == [])

    let styles = Phone(policy, modals: [.sheet("a")]).after(.show(modals: [.cover("a")]))
    #expect(styles.isDismissing, "another style is another presentation")

    let same = Phone(policy, modals: [.sheet("a")]).after(.show(modals: [.sheet("a", path: [1])]))
    #expect(same.phase == .pushing)
    #expect(same.modals == ["a"])
  }

  /// WordPress-iOS #3201.
  @Test(arguments: PresenterPolicy.allCases, [ModalStyle.alert, .confirmationDialog])
  func `S10: an alert is a layer, and presents nothing itself`(
    policy: PresenterPolicy, style: ModalStyle
  ) {
    let alert = TestHierarchy.Modal("a", style: style)
    var above = Phone(policy, modals: [alert]).after(.show(modals: [alert, .sheet("b", on: "a")]))
    above.settle()
    #expect(above.modals == ["a"])

    var beside = Phone(policy, modals: [alert]).after(.show(modals: [alert, .sheet("b")]))
    beside.settle()
    #expect(beside.modals == ["a"])
    beside.act(.finger(.button(isConfirmed: true)), .tick)
    #expect(beside.modals == (policy == .queue ? ["b"] : []))

    var sheet = Phone(policy, modals: [.sheet("a")])
    sheet.act(.show(modals: [.sheet("a"), .sheet("b", on: "a")]))
    #expect(sheet.modals == ["a", "b"])
  }

  /// The sources of FlowStacks and SwiftfulRouting.
  @Test
  func `S16: an update presents or dismisses one modal, and pushes or pops any number of screens`()
  {
    for (policy, shown) in [(PresenterPolicy.queue, ["a"]), (.drop, [])] {
      var phone = Phone(policy).after(.show(path: [1, 2, 3], modals: [.sheet("a")]))
      #expect(phone.phase == .pushing)
      #expect(phone.path == [1, 2, 3])
      #expect(phone.modals == [])
      phone.act(.tick)
      #expect(phone.modals == shown)
    }
    for (policy, shown) in [(PresenterPolicy.queue, ["a", "b"]), (.drop, ["a"])] {
      var phone = Phone(policy).after(.show(modals: [.sheet("a"), .sheet("b", on: "a")]))
      #expect(phone.modals == ["a"])
      phone.settle()
      #expect(phone.modals == shown)
    }
  }

  /// FlowStacks #73.
  @Test(arguments: PresenterPolicy.allCases)
  func `S25: under a foreign modal, a presentation is dropped`(policy: PresenterPolicy) {
    var phone = Phone(policy).after(.system(.foreignModal), .show(modals: [.sheet("a")]))
    #expect(phone.modals == [])
    phone.act(.system(.foreignModalGone))
    phone.settle()
    #expect(phone.modals == [])
    #expect(phone.wanted == ["a"])

    var careful = Phone(policy, shell: .careful)
    careful.act(.system(.foreignModal), .show(modals: [.sheet("a")]))
    #expect(careful.modals == [])
    careful.act(.system(.foreignModalGone))
    #expect(careful.modals == ["a"])
  }

  /// `UIViewController.dismiss(animated:completion:)`: the foreign modal is a layer, too.
  @Test(arguments: PresenterPolicy.allCases)
  func `S5: dismissing the modal beneath takes a foreign one away, other actions leave it`(
    policy: PresenterPolicy
  ) {
    var phone = Phone(policy, modals: [.sheet("a")])
    phone.act(.system(.foreignModal), .show(path: [1], modals: [.sheet("a")]), .tick)
    #expect(phone.state.presenter.isForeignUp)
    phone.act(.show(path: [1]))
    #expect(phone.isDismissing)
    phone.act(.tick)
    #expect(!phone.state.presenter.isForeignUp)
    #expect(phone.modals == [])
  }
}
