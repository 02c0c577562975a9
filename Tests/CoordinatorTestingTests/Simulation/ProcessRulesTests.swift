import CoordinatorTesting
import Testing

/// The effects of the process, of links and of services on an app.
@Suite struct ProcessRulesTests {
  /// FlowStacks 208bb6b.
  @Test(arguments: PresenterPolicy.allCases)
  func `S17: in the background nothing is applied, and on activation everything at once`(
    policy: PresenterPolicy
  ) {
    var phone = Phone(policy, path: [1]).after(.system(.background), .app(.push(2)), .app(.push(3)))
    #expect(phone.path == [1])
    #expect(phone.phase == .idle)
    phone.act(.system(.foreground))
    #expect(phone.path == [1, 2, 3])
    #expect(phone.phase == .pushing)
    phone.act(.tick)
    #expect(phone.phase == .idle)

    var modal = Phone(policy).after(.system(.background), .show(modals: [.sheet("a")]))
    #expect(modal.modals == [])
    modal.act(.system(.foreground))
    #expect(modal.modals == ["a"])

    let seen = Phone(policy, path: [1]).after(.app(.push(2)))
    #expect(seen.path == [1, 2])

    // A finger that holds a screen is lifted, and the screen stays.
    var held = Phone(policy, path: [1]).after(.finger(.slide), .system(.background))
    #expect(!held.phase.isInteractive)
    held.act(.system(.foreground))
    held.settle()
    #expect(held.path == [1] && !held.heard.contains(.pathWritten(depth: 0, in: nil)))
  }

  /// The documentation of `NavigationPath.codable`.
  @Test(arguments: PresenterPolicy.allCases)
  func `S21: a launch finds the path that was saved, if each of its screens could be encoded`(
    policy: PresenterPolicy
  ) {
    for (path, saved) in [([1, 2], [1, 2]), ([1, -2], []), ([], [])] {
      var phone = Phone(policy, path: path)
      phone.act(.system(.background), .app(.push(3)), .system(.relaunch))
      #expect(phone.heard == [.backgrounded, .relaunched])
      phone.settle()
      #expect(phone.path == saved)
    }
  }

  /// RxFlow #167.
  @Test(arguments: PresenterPolicy.allCases)
  func `S22: a link that starts the app comes before its first step, which can override it`(
    policy: PresenterPolicy
  ) {
    for (firstStep, path) in [(nil, [7]), (TestHierarchy(path: [1]), [1])] {
      var phone = Phone(policy)
      phone.state.app.firstStep = firstStep
      phone.act(.system(.relaunch), .world(.show(TestHierarchy(path: [7]))))
      #expect(phone.phase == .launching)
      #expect(phone.path == [])
      #expect(phone.heard == [.relaunched])
      phone.act(.tick)
      #expect(phone.heard.dropFirst() == [.shown, .settled])
      #expect(phone.path == path)
      #expect(phone.phase == .idle)
    }

    // A link to a running app comes after its first step.
    var warm = Phone(policy)
    warm.state.app.firstStep = TestHierarchy(path: [1])
    warm.act(.system(.relaunch), .tick, .world(.show(TestHierarchy(path: [7]))))
    #expect(warm.path == [7])
  }

  /// RxFlow #167: at the first step the window is there, so its modal is presented.
  @Test(arguments: PresenterPolicy.allCases)
  func `S22: a modal of the first step is presented`(policy: PresenterPolicy) {
    var phone = Phone(policy)
    phone.state.app.firstStep = TestHierarchy(modals: [.sheet("welcome")])
    phone.act(.system(.relaunch), .tick)
    #expect(phone.modals == ["welcome"])
    #expect(phone.phase == .presenting)
  }

  /// XCoordinator #157.
  @Test(arguments: PresenterPolicy.allCases)
  func `S27: an answer can arrive while a transition is under way`(policy: PresenterPolicy) {
    var phone = Phone(policy).after(.app(.ask("who?")))
    #expect(phone.state.requests.map(\.request) == ["who?"])
    phone.act(.show(modals: [.sheet("a")]))
    #expect(phone.phase == .presenting)
    phone.act(.answer(request: 0, with: .failure))
    #expect(phone.phase == .presenting)
    #expect(phone.state.app.answers == [.failure])
    #expect(phone.state.requests.map(\.request) == [])

    // The answer can come twice, but not three times.
    phone.act(.answerAgain, .answerAgain)
    #expect(phone.state.app.answers == [.failure, .failure])
  }
}
