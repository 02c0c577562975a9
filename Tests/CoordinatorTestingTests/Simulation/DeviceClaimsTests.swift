import CoordinatorTesting
import ExampleCoordinators
import Testing

/// Each claim of a device breaks in a state, or by a step, in which no other claim breaks.
@Suite struct DeviceClaimsTests {
  @Test func `a screen at rest shows the stacks and modals that are wanted`() {
    var phantom = Phone(.drop)
    phantom.act(.show(modals: [.sheet("a")]), .show(modals: [.sheet("a"), .sheet("b", on: "a")]))
    // During a transition no claim is broken.
    #expect(phantom.broken == [])
    phantom.act(.tick)
    #expect(phantom.broken == ["NO-PHANTOM"])
    #expect(phantom.brokenInTheEnd == ["CONVERGE"])

    var ghost = Phone(.drop).after(.show(modals: [.sheet("a")]), .show())
    #expect(ghost.broken == [])
    ghost.act(.tick)
    #expect(ghost.broken == ["NO-GHOST"])

    let stack = Phone(.drop).after(.show(path: [1]), .show(), .tick)
    #expect(stack.broken == ["CONVERGE"])
    #expect(stack.brokenInTheEnd == ["CONVERGE"])

    var alert = Phone(.queue, modals: [.alert("a")])
    alert.act(.show(modals: [.alert("a"), .sheet("b")]))
    #expect(alert.broken == ["ALERT-NO-BLOCK", "NO-PHANTOM", "ONE-PRESENTED"])

    for background in [
      DeviceAction<TestCoordinator.Action>.system(.background), .system(.foreignModal),
    ] {
      let away = Phone(.queue).after(background, .show(modals: [.sheet("a")]))
      #expect(away.broken == [])
    }
  }

  @Test func `a wanted screen can be shown`() {
    let rivals = Phone(.queue).after(.show(modals: [.sheet("a"), .sheet("b")]))
    #expect(rivals.broken == ["ONE-PRESENTED"])

    var orphan = Phone(.queue, modals: [.sheet("a"), .sheet("b", on: "a")])
    let alone = TestHierarchy(modals: [.sheet("b", on: "a")])
    #expect(orphan.broken(by: .app(.show(alone))) == ["DISMISS-CASCADE"])
  }

  @Test func `a visible screen is allowed, and has a live coordinator`() {
    for phone in [
      Phone(.drop, path: [99, 1]), Phone(.drop, modals: [.sheet("vault")]),
      Phone(.drop, modals: [.sheet("a", path: [99])]),
    ] {
      #expect(phone.broken == [])
      var signedOut = phone
      signedOut.state.app.isSignedIn = false
      #expect(signedOut.broken == ["AUTH-GATE"])
    }
    for (flows, broken) in [
      (["a"], []), ([], ["NO-ORPHAN-UI"]), (["a", "b"], ["NO-ORPHAN-CHILD"]),
    ] as [([String], Set<String>)] {
      var phone = Phone(.drop, modals: [.sheet("a")])
      phone.state.app.flows = flows
      #expect(phone.broken == broken)
    }
  }

  @Test func `a link leads to its target from every state`() {
    let link = DeviceAction<TestCoordinator.Action>.world(.show(TestHierarchy(path: [1])))
    var lost = Phone(.drop).after(.show(modals: [.sheet("a")]))
    #expect(lost.broken(by: link) == [])
    lost.act(.tick)
    #expect(lost.broken == ["CONVERGE", "NO-GHOST", "LINK-VISIBLE"])

    // The user leaves the target.
    lost.act(.finger(.swipe))
    #expect(lost.state.linkTarget == nil)

    var relative = Phone(.drop, path: [5])
    #expect(relative.broken(by: .world(.push(1))) == ["LINK-CANONICAL"])
    #expect(relative.state.linkTarget == .screen(1))

    // A back gesture that has begun wins over the link.
    var leaving = Phone(.drop, path: [5]).after(.finger(.slide))
    #expect(leaving.broken(by: link) == [])
    #expect(leaving.state.linkTarget == nil)
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a dismissal by the user reaches the coordinator, and closes one modal`(
    policy: PresenterPolicy
  ) {
    let deaf = TestDevice.flawed("deaf", policy: policy)
    let jumpy = TestDevice.flawed("jumpy", policy: policy)
    for (device, modal, action, name) in [
      (deaf, .sheet("a"), .finger(.swipe), "DISMISS-LIVE"),
      (deaf, .alert("a"), .finger(.button(isConfirmed: true)), "ALERT-TERMINATES"),
      (jumpy, .alert("a"), .finger(.button(isConfirmed: true)), "DISMISS-TARGET"),
      (TestDevice(policy, .plain), .sheet("a"), .finger(.swipe), nil),
    ] as [(TestDevice, TestHierarchy.Modal, DeviceAction<TestCoordinator.Action>, String?)] {
      var phone = Phone(device, modals: [modal]).after(action)
      #expect(phone.broken(by: .tick) == Set([name].compactMap(\.self)))
    }
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a button has its effect if nil closes its alert first`(policy: PresenterPolicy) {
    let deaf = TestDevice.flawed("deaf", policy: policy)
    let jumpy = TestDevice.flawed("jumpy", policy: policy)
    let forgetful = TestDevice.flawed("forgetful", policy: policy)
    for (device, isConfirmed, name) in [
      (TestDevice(policy, .plain), true, nil), (TestDevice(policy, .plain), false, nil),
      (forgetful, true, "ALERT-ORDER"), (forgetful, false, nil),
      (deaf, true, "ALERT-TERMINATES"), (deaf, false, "ALERT-TERMINATES"),
      (jumpy, false, "DISMISS-TARGET"),
    ] as [(TestDevice, Bool, String?)] {
      var phone = Phone(device, modals: [.alert("a")])
      #expect(
        phone.broken(by: .finger(.buttonAfterNil(isConfirmed: isConfirmed)))
          == Set([name].compactMap(\.self)))
      // The end of the dismissal writes nothing.
      #expect(phone.broken(by: .tick) == [])
    }
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a write of the system reaches the coordinator`(policy: PresenterPolicy) {
    let broken: Set = ["TRUNCATE-ONLY"]
    for (device, broken) in [
      (TestDevice(policy, .careful), Set()),
      (TestDevice.flawed("deaf", policy: policy), broken),
      (TestDevice.flawed("jumpy", policy: policy), broken),
    ] {
      var window = Phone(device, path: [1, 2, 3]).after(.finger(.back(to: 1)))
      #expect(window.broken(by: .tick) == broken)
    }
    var sheet = Phone(.flawed("deaf", policy: policy), path: [1], modals: [.sheet("a", path: [2])])
    sheet.act(.finger(.back(to: 0)))
    #expect(sheet.broken(by: .tick) == ["TRUNCATE-ONLY"])

    var link = Phone(.flawed("deaf", policy: policy))
    #expect(link.broken(by: .finger(.followLink(0))) == ["FOCUS-ARRIVES"])
    var heard = Phone(policy)
    #expect(heard.broken(by: .finger(.followLink(0))) == [])
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a late event changes nothing`(policy: PresenterPolicy) {
    let plain = TestDevice.flawed("plain-shell", policy: policy)
    var back = Phone(plain, path: [1, 2, 3]).after(.finger(.back(to: 0)), .show(path: [4, 5]))
    #expect(back.broken(by: .tick) == ["TRUNCATE-ONLY"])

    let jumpy = TestDevice.flawed("jumpy", policy: policy, shell: .plain)
    let broken: Set = ["LATE-NIL-SCOPED", "NO-PUSH-UNDER-MODAL"]
    for (device, broken) in [(jumpy, broken), (plain, Set())] {
      var swiped = Phone(device, modals: [.sheet("a")])
      swiped.act(.finger(.swipe), .show(modals: [.sheet("b")]))
      #expect(swiped.broken(by: .tick) == broken)
      #expect(swiped.broken(by: .system(.lateNil)) == broken)
    }
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a cancelled or spurious event changes nothing`(policy: PresenterPolicy) {
    let jumpy = TestDevice.flawed("jumpy", policy: policy)
    for action in [
      DeviceAction<TestCoordinator.Action>.finger(.pull), .finger(.swipe), .system(.spuriousAppear),
      .system(.rebuild),
    ] {
      var phone = Phone(jumpy, modals: [.sheet("a")])
      #expect(phone.broken(by: action) == ["SPURIOUS-IGNORED", "NO-PUSH-UNDER-MODAL"])
      var calm = Phone(policy, modals: [.sheet("a")])
      #expect(calm.broken(by: action) == [])
    }
    var pulled = Phone(jumpy, modals: [.sheet("a")]).after(.finger(.pull))
    #expect(
      pulled.broken(by: .finger(.release(completes: false))) == [
        "SPURIOUS-IGNORED", "NO-PUSH-UNDER-MODAL",
      ])
    var slid = Phone(jumpy, path: [1])
    #expect(slid.broken(by: .finger(.slide)) == ["SPURIOUS-IGNORED"])
    #expect(slid.broken(by: .finger(.release(completes: false))) == ["SPURIOUS-IGNORED"])
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a repeated action, or an answer that no screen waits for, shows nothing`(
    policy: PresenterPolicy
  ) {
    var tapped = Phone(policy).after(.app(.push(1)))
    #expect(tapped.broken(by: .tapAgain) == ["IDEMPOTENT"])

    for (question, path, broken) in [
      ("show?", [], ["REMOVED-SILENT"]), ("show?", [1], []), ("who?", [], []),
    ] as [(String, [Int], Set<String>)] {
      var asked = Phone(policy, path: path).after(.app(.ask(question)))
      #expect(asked.broken(by: .answer(request: 0, with: .success)) == broken)

      var again = Phone(policy, path: [1])
      again.act(.app(.ask(question)), .answer(request: 0, with: .success), .show(path: path))
      #expect(again.broken(by: .answerAgain) == broken)
    }
  }

  @Test func `two actions in a frame are a sequence`() {
    let (a, b) = (TestHierarchy(modals: [.sheet("a")]), TestHierarchy(modals: [.sheet("b")]))
    var phone = Phone(.drop)
    #expect(phone.broken(by: .both(.show(a), .show(b))) == ["BATCH-EQ"])
    var queue = Phone(.queue)
    #expect(queue.broken(by: .both(.show(a), .show(b))) == [])
  }

  @Test func `the user can always do something`() {
    #expect(Phone(.drop).brokenInTheEnd == [])
    #expect(Phone(.drop, modals: [.sheet("trap")]).brokenInTheEnd == [])
    #expect(Phone(.drop, modals: [.cover("trap")]).brokenInTheEnd == ["NO-DEADLOCK"])
    #expect(
      Phone(TestDevice.flawed("deaf", policy: .queue), modals: [.cover("trap")])
        .brokenInTheEnd == ["NO-DEADLOCK"])
  }
}
