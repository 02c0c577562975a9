import CoordinatorTesting
import Testing

/// The reactions of the system to stacks and tabs.
@Suite struct StackRulesTests {
  /// TCA, `NavigationStackStore`.
  @Test(arguments: PresenterPolicy.allCases)
  func `S12: a stack writes a truncation`(policy: PresenterPolicy) {
    for depth in 0..<3 {
      var window = Phone(policy, path: [1, 2, 3])
      window.act(.finger(.back(to: depth)))
      #expect(window.isGoingBack)
      #expect(window.heard == [])
      window.act(.tick)
      #expect(window.heard == [.pathWritten(depth: depth, in: nil), .settled])
      #expect(window.path == Array([1, 2, 3].prefix(depth)))
      #expect(window.phase == .idle)

      var sheet = Phone(policy, path: [1], modals: [.sheet("a", path: [1, 2, 3])])
      sheet.act(.finger(.back(to: depth)), .tick)
      #expect(sheet.heard == [.pathWritten(depth: depth, in: "a"), .settled])
      #expect(sheet.state.visible.topPath == Array([1, 2, 3].prefix(depth)))
      #expect(sheet.phase == .idle)
      #expect(sheet.path == [1])
    }
    for depth in [-1, 3, 4] {
      var phone = Phone(policy, path: [1, 2, 3])
      phone.act(.finger(.back(to: depth)))
      #expect(phone.phase == .idle)
    }
  }

  /// TCA, `NavigationStackStore`.
  @Test(arguments: PresenterPolicy.allCases)
  func `S12: a stack also writes the screen of a navigation link, before the app hears of it`(
    policy: PresenterPolicy
  ) {
    var phone = Phone(policy, path: [1])
    phone.act(.finger(.followLink(1)))
    #expect(phone.path == [1, 7])
    #expect(phone.phase == .pushing)
    #expect(phone.heard == [.linkFollowed(1)])
    phone.act(.tick)
    #expect(phone.broken == [])

    // An app that ignores the link has a screen too many.
    var deaf = Phone(.flawed(["deaf", "plain"], policy: policy), path: [1])
    deaf.act(.finger(.followLink(0)), .tick)
    #expect(deaf.path == [1, 6])
    #expect(deaf.broken == ["CONVERGE"])
  }

  /// TCA #2396.
  @Test(arguments: PresenterPolicy.allCases)
  func `S13: of two writes in one frame only the net effect is applied`(policy: PresenterPolicy) {
    let (sheet, nothing) = (TestHierarchy(modals: [.sheet("a")]), TestHierarchy())
    var frame = Phone(policy)
    frame.act(.both(.show(sheet), .show(nothing)))
    #expect(frame.phase == .idle)
    #expect(frame.modals == [])

    var frames = Phone(policy)
    frames.act(.app(.show(sheet)), .app(.show(nothing)))
    #expect(frames.phase == .presenting)
    #expect(frames.modals == ["a"])

    var pushes = Phone(policy)
    pushes.act(.both(.push(1), .push(2)))
    #expect(pushes.path == [1, 2])
    pushes.act(.tick)
    #expect(pushes.phase == .idle)
  }

  /// TCA #3450, swiftlang/swift #77088.
  @Test(arguments: PresenterPolicy.allCases)
  func `S14: a path that is cleared while a push animates leaves the pushed screen`(
    policy: PresenterPolicy
  ) {
    var window = Phone(policy)
    window.show(path: [1])
    #expect(window.phase == .pushing)
    window.show()
    window.settle()
    #expect(window.path == [1])
    #expect(window.state.wanted.path == [])

    var sheet = Phone(policy, modals: [.sheet("a")])
    sheet.show(modals: [.sheet("a", path: [1])])
    sheet.show(modals: [.sheet("a")])
    sheet.settle()
    #expect(sheet.state.visible.topPath == [1])

    var later = Phone(policy)
    later.show(path: [1])
    later.act(.tick)
    later.show()
    #expect(later.phase == .popping)
    #expect(later.path == [])

    var careful = Phone(policy, shell: .careful)
    careful.show(path: [1])
    careful.show()
    careful.settle()
    #expect(careful.path == [])
  }

  /// TCA #3450: only a cleared path is lost; another shorter path isn't.
  @Test func `S14: a path that is cut while a push animates is cut later`() {
    for (policy, path) in [(PresenterPolicy.queue, [1]), (.drop, [1, 2])] {
      var phone = Phone(policy, path: [1])
      phone.show(path: [1, 2])
      phone.show(path: [1])
      phone.settle()
      #expect(phone.path == path)
    }
  }

  /// TCA #3450: another tab at its root isn't a cleared path.
  @Test func `S14: a tab that is selected while a push animates is selected later`() {
    for (policy, tab) in [(PresenterPolicy.queue, 1), (.drop, 0)] {
      var phone = Phone(policy)
      phone.show(path: [1])
      phone.act(.app(.show(TestHierarchy(tab: 1))))
      phone.settle()
      #expect(phone.state.visible.tab == tab)
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
    covered.show(path: [1], modals: [.sheet("a")])
    #expect(covered.path == [1])
    #expect(covered.phase == .idle)
  }

  /// UIPilot #63.
  @Test(arguments: PresenterPolicy.allCases)
  func `S26: a tap on the selected tab pops to its root, and does nothing there`(
    policy: PresenterPolicy
  ) {
    var phone = Phone(policy, path: [1, 2])
    phone.act(.finger(.tab(0)))
    #expect(phone.isGoingBack)
    phone.act(.tick)
    #expect(phone.path == [])
    #expect(phone.heard == [.pathWritten(depth: 0, in: nil), .settled])

    let atRoot = phone.state
    phone.act(.finger(.tab(0)))
    #expect(phone.state == atRoot)

    phone.act(.finger(.tab(1)))
    #expect(phone.heard.last == .tabTapped(1))
    #expect(phone.state.visible.tab == 1)
  }
}
