import CoordinatorTesting
import ExampleCoordinators
import Testing

/// The reactions of the system to stacks and tabs.
@Suite struct StackRulesTests {
  /// TCA, `NavigationStackStore`.
  @Test(arguments: PresenterPolicy.allCases)
  func `S12: a stack writes a truncation`(policy: PresenterPolicy) {
    for depth in 0..<3 {
      var window = Phone(policy, path: [1, 2, 3]).after(.finger(.back(to: depth)))
      #expect(window.isGoingBack)
      #expect(window.heard == [.backBegan(in: nil)])
      window.act(.tick)
      #expect(window.heard.dropFirst() == [.pathWritten(depth: depth, in: nil), .settled])
      #expect(window.path == Array([1, 2, 3].prefix(depth)))
      #expect(window.phase == .idle)

      var sheet = Phone(policy, path: [1], modals: [.sheet("a", path: [1, 2, 3])])
      sheet.act(.finger(.back(to: depth)), .tick)
      #expect(sheet.heard.first == .backBegan(in: "a"))
      #expect(sheet.heard.dropFirst() == [.pathWritten(depth: depth, in: "a"), .settled])
      #expect(sheet.state.visible.topPath == Array([1, 2, 3].prefix(depth)))
      #expect(sheet.phase == .idle)
      #expect(sheet.path == [1])
    }
  }

  /// TCA, `NavigationStackStore`.
  @Test(arguments: PresenterPolicy.allCases)
  func `S12: a stack also writes the screen of a navigation link, before the app hears of it`(
    policy: PresenterPolicy
  ) {
    var phone = Phone(policy, path: [1]).after(.finger(.followLink(1)))
    #expect(phone.path == [1, 7])
    #expect(phone.phase == .pushing)
    #expect(phone.heard == [.linkFollowed(1)])
    phone.act(.tick)
    #expect(phone.broken == [])

    // An app that ignores the link has a screen too many.
    var deaf = Phone(.flawed("deaf", policy: policy, shell: .plain), path: [1])
    deaf.act(.finger(.followLink(0)), .tick)
    #expect(deaf.path == [1, 6])
    #expect(deaf.broken == ["CONVERGE"])
  }

  /// TCA #3450, swiftlang/swift #77088: seen in SwiftUI.
  @Test(arguments: PresenterPolicy.allCases)
  func `S14: the path of a tab that is left during a push is cleared, and the pushed screen stays`(
    policy: PresenterPolicy
  ) {
    for shell in [Shell.plain, .careful] {
      var phone = Phone(policy, shell: shell).after(.show(path: [1]))
      #expect(phone.phase == .pushing)
      phone.act(.finger(.tab(1)))
      #expect(phone.heard == [.tabTapped(1)])
      #expect(phone.state.visible == TestHierarchy(tab: 1))
      #expect(phone.phase == .idle)
      #expect(phone.broken == [])

      phone.act(.finger(.tab(0)))
      let isStuck = policy == .queue && shell == .plain
      #expect(phone.state.wanted == TestHierarchy())
      #expect(phone.path == (isStuck ? [1] : []))
      #expect(phone.broken == (isStuck ? ["CONVERGE"] : []))

      // The user can still go back from it.
      if isStuck {
        phone.act(.finger(.back(to: 0)), .tick)
        #expect(phone.path == [])
      }
    }
  }

  /// TCA #3450: the path was cleared while the push was animated.
  @Test func `S14: a tab that is left after its push, or keeps its path, shows its path`() {
    let later = Phone(.queue).after(.show(path: [1]), .tick, .finger(.tab(1)), .finger(.tab(0)))
    #expect(later.path == [])
    #expect(later.broken == [])

    var kept = Phone(.queue)
    kept.state.app.keepsTabs = true
    kept.act(.show(path: [1]), .finger(.tab(1)), .finger(.tab(0)))
    #expect(kept.state.wanted.path == [1])
    #expect(kept.path == [1])
    #expect(kept.broken == [])

    // A new path is shown, and nothing is left of the old screens.
    var pushed = Phone(.queue).after(.show(path: [1]), .finger(.tab(1)), .show(path: [2]))
    #expect(pushed.path == [2])
    pushed.act(.finger(.tab(1)), .finger(.tab(0)))
    #expect(pushed.path == [])
  }

  /// TCA #3450 needs another tab: in a single stack, a cleared path is cleared after the push.
  @Test func `S14: a path that is cleared during a push, in the same tab, is cleared later`() {
    for (policy, path) in [(PresenterPolicy.queue, []), (.drop, [1])] {
      var window = Phone(policy).after(.show(path: [1]), .show())
      window.settle()
      #expect(window.path == path)

      var sheet = Phone(policy, modals: [.sheet("a")])
      sheet.act(.show(modals: [.sheet("a", path: [1])]), .show(modals: [.sheet("a")]))
      sheet.settle()
      #expect(sheet.state.visible.topPath == path)
    }
  }

  /// FlowStacks #112, Voyager #437.
  @Test(arguments: PresenterPolicy.allCases)
  func `S24: of a pop and a push in one tick the net difference is animated`(
    policy: PresenterPolicy
  ) {
    for (path, phase) in [
      ([1, 3], TransitionPhase.idle), ([3, 4], .idle), ([1, 3, 4], .pushing), ([3], .popping),
    ] {
      var phone = Phone(policy, path: [1, 2])
      phone.act(.both(.show(TestHierarchy()), .show(TestHierarchy(path: path))))
      #expect(phone.path == path)
      #expect(phone.phase == phase)
    }
    var covered = Phone(policy, modals: [.sheet("a")])
    covered.act(.show(path: [1], modals: [.sheet("a")]))
    #expect(covered.path == [1])
    #expect(covered.phase == .idle)
  }

  /// FlowStacks #112, Voyager #437.
  @Test(arguments: PresenterPolicy.allCases)
  func `S24: of two actions in one frame the net difference is presented`(policy: PresenterPolicy) {
    let (sheet, nothing) = (TestHierarchy(modals: [.sheet("a")]), TestHierarchy())
    let frame = Phone(policy).after(.both(.show(sheet), .show(nothing)))
    #expect(frame.phase == .idle)
    #expect(frame.modals == [])

    let frames = Phone(policy).after(.app(.show(sheet)), .app(.show(nothing)))
    #expect(frames.phase == .presenting)
    #expect(frames.modals == ["a"])

    var pushes = Phone(policy).after(.both(.push(1), .push(2)))
    #expect(pushes.path == [1, 2])
    pushes.act(.tick)
    #expect(pushes.phase == .idle)
  }

  /// The documentation of `UITabBarController`; UIPilot #63, Stinsen #40.
  @Test(arguments: PresenterPolicy.allCases, [nil, true, false])
  func `S26: a tap on the selected tab pops to its root in UIKit, and tells the app in SwiftUI`(
    policy: PresenterPolicy, pops: Bool?
  ) {
    var shell = Shell.careful
    shell.selectedTabPops = pops
    var phone = Phone(policy, shell: shell, path: [1, 2]).after(.finger(.tab(0)))
    if pops ?? (policy == .drop) {
      #expect(phone.isGoingBack)
      #expect(phone.heard == [])
      phone.act(.tick)
      #expect(phone.heard == [.pathWritten(depth: 0, in: nil), .settled])

      // During a push it does nothing, and the app doesn't hear of it.
      let pushing = Phone(policy, shell: shell, path: [1]).after(.app(.push(2)), .finger(.tab(0)))
      #expect(pushing.phase == .pushing && pushing.heard == [])

      // At the root it does nothing.
      let atRoot = phone.state
      phone.act(.finger(.tab(0)))
      #expect(phone.state == atRoot)
    } else {
      #expect(phone.heard == [.tabTapped(0)])
      #expect(phone.phase == .popping)
      phone.act(.tick)
    }
    #expect(phone.path == [])

    phone.act(.finger(.tab(1)))
    #expect(phone.heard.last == .tabTapped(1))
    #expect(phone.state.visible.tab == 1)
  }
}
