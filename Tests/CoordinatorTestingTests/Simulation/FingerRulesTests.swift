import CoordinatorTesting
import ExampleCoordinators
import Testing

/// The reactions of the system to gestures.
@Suite struct FingerRulesTests {
  /// FlowStacks #69.
  @Test(arguments: PresenterPolicy.allCases)
  func `S8: a swipe writes nil only at the end of its animation`(policy: PresenterPolicy) {
    var phone = Phone(policy, modals: [.sheet("a")]).after(.finger(.swipe))
    #expect(phone.isDismissing)
    #expect(phone.heard == [.pullBegan("a")])
    #expect(phone.wanted == ["a"])

    // An action during the animation finds a state that still has the modal.
    phone.act(.app(.push(1)))
    #expect(phone.wanted == ["a"])
    #expect(phone.path == [])

    phone.act(.tick)
    #expect(phone.heard == [.pullBegan("a"), .dismissed("a"), .settled])
    #expect(phone.modals == [])
    #expect(phone.wanted == [])
  }

  /// FlowStacks #69: meanwhile, the coordinator has presented another modal.
  @Test(arguments: PresenterPolicy.allCases)
  func `S8: the nil of a swipe can come too late, and only a careful shell ignores it`(
    policy: PresenterPolicy
  ) {
    for shell in [Shell.plain, .careful] {
      var phone = Phone(policy, shell: shell, modals: [.sheet("a")])
      phone.act(.finger(.swipe), .show(modals: [.sheet("b")]), .tick)
      #expect(phone.heard.contains(.dismissed("a")) == (shell == .plain))
      #expect(phone.state.lastGone == "a")

      // It can come even later.
      let heard = phone.heard
      phone.act(.system(.lateNil))
      #expect(phone.heard == heard + (shell == .plain ? [.dismissed("a")] : []))
      #expect(phone.state.lastGone == nil)
    }
  }

  /// TelemetryViewer #39: the app doesn't hear of the dismissal and still wants the modal.
  @Test func `S8: a modal that the user dismissed isn't presented again while it stays wanted`() {
    for (modal, finger) in [
      (TestHierarchy.Modal.sheet("a"), FingerAction.swipe),
      (.alert("a"), .button(isConfirmed: true)),
    ] {
      var phone = Phone(TestDevice.flawed("deaf", policy: .queue), modals: [modal])
      #expect(phone.device.shell == .careful)
      phone.act(.finger(finger), .tick, .system(.background), .system(.foreground))
      phone.settle()
      #expect(phone.modals == [])
      #expect(phone.wanted == ["a"])

      // Another modal is presented in its place, and it is, too, once it was no longer wanted.
      phone.act(.show(modals: [modal, .sheet("b")]))
      phone.settle()
      #expect(phone.modals == ["b"])
      phone.act(.show())
      phone.settle()
      phone.act(.show(modals: [modal]))
      #expect(phone.modals == ["a"])
    }
  }

  /// UIKit doesn't know what the app wants: a shell that asks again presents it again.
  @Test(arguments: [Shell.plain, .careful])
  func `S8: in UIKit a modal that the user dismissed is presented when the app asks`(shell: Shell) {
    let deaf = TestDevice.flawed("deaf", policy: .drop, shell: shell)
    var phone = Phone(deaf, modals: [.sheet("a")]).after(.finger(.swipe), .tick)
    phone.settle()
    #expect(phone.modals == (shell == .careful ? ["a"] : []))
  }

  /// The modal that is wanted again isn't the one that the user dismissed.
  @Test(arguments: PresenterPolicy.allCases)
  func `S8: a modal that the app closed during its swipe can be presented again`(
    policy: PresenterPolicy
  ) {
    var phone = Phone(policy, shell: .careful, modals: [.sheet("a")])
    phone.act(.finger(.swipe), .show(), .show(modals: [.sheet("a")]))
    phone.settle()
    #expect(phone.modals == ["a"])
  }

  /// TCA, `PresentationReducer`; TCA #3272.
  @Test(arguments: PresenterPolicy.allCases, [false, true])
  func `S11: the button of an alert closes it, and nil is written after the action`(
    policy: PresenterPolicy, isConfirmed: Bool
  ) {
    var phone = Phone(policy, modals: [.alert("a")])
    phone.act(.finger(.button(isConfirmed: isConfirmed)))
    #expect(phone.heard == [.buttonTapped("a", isConfirmed: isConfirmed)])
    #expect(phone.isDismissing)
    #expect(phone.wanted == ["a"])

    phone.act(.tick)
    #expect(Array(phone.heard.dropFirst()) == [.dismissed("a"), .settled])
    #expect(phone.modals == [])

    let program = Phone(policy, modals: [.alert("a")]).after(.show(), .tick)
    #expect(program.heard == [.wentAway("a"), .settled])
  }

  /// GraphCode #35, woocommerce-ios #17658.
  @Test(arguments: PresenterPolicy.allCases, [false, true])
  func `S11: nil can also be written before the action, and then isn't written again`(
    policy: PresenterPolicy, isConfirmed: Bool
  ) {
    for style in [ModalStyle.alert, .confirmationDialog] {
      var phone = Phone(policy, modals: [.init("a", style: style)])
      phone.act(.finger(.buttonAfterNil(isConfirmed: isConfirmed)))
      #expect(phone.heard == [.dismissed("a"), .buttonTapped("a", isConfirmed: isConfirmed)])
      #expect(phone.isDismissing)
      #expect(phone.wanted == [])

      phone.act(.tick)
      #expect(phone.heard.dropFirst(2) == [.settled])
      #expect(phone.modals == [])
    }
  }

  /// The nil of an alert that is no longer wanted is for no modal.
  @Test(arguments: PresenterPolicy.allCases, [Shell.plain, .careful])
  func `S11: a careful shell writes no nil for an alert that isn't wanted any more`(
    policy: PresenterPolicy, shell: Shell
  ) {
    for finger in [FingerAction.button(isConfirmed: true), .buttonAfterNil(isConfirmed: true)] {
      var phone = Phone(policy, shell: shell, modals: [.alert("a")])
      phone.state.wanted = TestHierarchy()
      phone.state.app.wanted = TestHierarchy()
      phone.act(.finger(finger), .tick)
      #expect(phone.heard.filter { $0 == .dismissed("a") }.count == (shell == .plain ? 1 : 0))
    }
    // The action of the button has put another modal in its place.
    var replaced = Phone(policy, shell: shell, modals: [.alert("a")])
    replaced.act(.finger(.button(isConfirmed: true)), .show(modals: [.sheet("b")]), .tick)
    #expect(replaced.heard.contains(.dismissed("a")) == (shell == .plain))
  }

  /// alpha-wallet-ios #5146, for `viewWillDisappear`; TCA #3673, which reports for iOS 16.0 that
  /// path and screen come apart: the device simulates the releases in which they do not.
  @Test(arguments: PresenterPolicy.allCases)
  func `S15: a cancelled slide reports its begin and that a screen appears, and changes nothing`(
    policy: PresenterPolicy
  ) {
    var phone = Phone(policy, path: [1, 2]).after(.finger(.slide))
    #expect(phone.phase == .sliding)
    phone.act(.finger(.release(completes: false)))
    #expect(phone.heard == [.backBegan(in: nil), .appeared])
    #expect(phone.phase == .idle)
    #expect(phone.path == [1, 2])
    #expect(phone.state.wanted.path == [1, 2])

    phone.act(.finger(.slide), .finger(.release(completes: true)))
    #expect(phone.heard.dropFirst(2) == [.backBegan(in: nil)])
    #expect(phone.isGoingBack)
    phone.act(.tick)
    #expect(phone.path == [1])

    phone.act(.system(.spuriousAppear))
    #expect(phone.heard.last == .appeared)
    #expect(phone.path == [1])
  }

  /// The slide is a transition, so a request during it is treated like any other (S3).
  @Test func `S15: a push during a cancelled slide comes later in SwiftUI, and never in UIKit`() {
    for (policy, path) in [(PresenterPolicy.queue, [1, 2, 3]), (.drop, [1, 2])] {
      var phone = Phone(policy, path: [1, 2])
      phone.act(.finger(.slide), .app(.push(3)), .finger(.release(completes: false)))
      phone.settle()
      #expect(phone.path == path)
      #expect(phone.state.wanted.path == [1, 2, 3])
    }
  }

  /// `interactiveDismissDisabled()` can change while the sheet is up.
  @Test(arguments: PresenterPolicy.allCases)
  func `S18: a locked sheet can't be swiped away`(policy: PresenterPolicy) {
    var phone = Phone(policy, modals: [.sheet("a")])
    phone.act(.show(modals: [.init("a", style: .sheet, canBeSwipedAway: false)]))
    #expect(phone.phase == .idle)
    #expect(phone.broken == [])
    phone.act(.finger(.swipe), .finger(.pull))
    #expect(phone.phase == .idle)
    phone.act(.show(modals: [.sheet("a")]), .finger(.swipe))
    #expect(phone.isDismissing)
  }

  /// woocommerce-ios #1123.
  @Test(arguments: PresenterPolicy.allCases)
  func `S18: a sheet can be swiped away by default, a sign-in sheet too`(policy: PresenterPolicy) {
    for (style, isSwiped) in [
      (ModalStyle.sheet, true), (.confirmationDialog, true), (.cover, false), (.alert, false),
    ] {
      let phone = Phone(policy, modals: [.init("sign in", style: style)]).after(.finger(.swipe))
      #expect(phone.isDismissing == isSwiped)
      #expect(phone.heard == (isSwiped ? [.pullBegan("sign in")] : []))
    }
    var pulled = Phone(policy, modals: [.sheet("sign in")]).after(.finger(.pull))
    #expect(pulled.phase == .pulling)
    pulled.act(.finger(.release(completes: false)))
    #expect(pulled.heard == [.pullBegan("sign in"), .pullCancelled("sign in")])
    pulled.act(.finger(.pull), .finger(.release(completes: true)), .tick)
    #expect(pulled.modals == [])
  }

  /// radar 40729570.
  @Test(arguments: PresenterPolicy.allCases)
  func `S20: a double tap delivers its action twice`(policy: PresenterPolicy) {
    let double = Phone(policy).after(.app(.push(1)), .tapAgain)
    #expect(double.state.wanted.path == [1, 1])

    // A tap after the transition isn't a double tap.
    let slow = Phone(policy).after(.app(.push(1)), .tick, .tapAgain)
    #expect(slow.state.wanted.path == [1])

    // An action of the program can't be tapped twice.
    let program = Phone(policy).after(.show(path: [1]))
    #expect(program.state.lastTap == nil)
  }
}
