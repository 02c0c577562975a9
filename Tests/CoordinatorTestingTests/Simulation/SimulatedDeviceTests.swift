import CoordinatorTesting
import Foundation
import Testing

/// What can happen on a device, and what becomes of what can't.
@Suite struct SimulatedDeviceTests {
  private static let shells = [Shell.plain, .careful]

  @Test(arguments: PresenterPolicy.allCases, shells)
  func `the generator makes what a device could do, and all of it`(
    policy: PresenterPolicy, shell: Shell
  ) {
    let device = TestDevice(policy, shell)
    var kinds: Set<DeviceActionKind> = []
    device.visitStates { state in
      kinds.formUnion(device.kinds(in: state))
      let made = Set(
        DeviceActionKind.allCases.filter { $0 != .both }
          .flatMap { device.actions(in: state, ofKind: $0.rawValue) })
      for action in made where !TestDevice.canHappen(action, in: state) {
        Issue.record("\(action) in \(state)")
      }
      for action in TestDevice.fingers + TestDevice.others
      where TestDevice.canHappen(action, in: state) && !made.contains(action) {
        Issue.record("no \(action) in \(state)")
      }
    }
    #expect(kinds == Set(DeviceActionKind.allCases))
  }

  @Test(arguments: PresenterPolicy.allCases, shells)
  func `no finger touches an app in the background`(policy: PresenterPolicy, shell: Shell) {
    let device = TestDevice(policy, shell)
    var kinds: Set<DeviceActionKind> = []
    device.visitStates(walks: 60) { state in
      if !state.presenter.isActive { kinds.formUnion(device.kinds(in: state)) }
    }
    #expect(
      kinds == [
        .app, .both, .time, .lateNil, .rebuild, .relaunch, .open, .answer, .answerAgain,
      ])
  }

  @Test func `a second tap needs a tap, and a screen that hasn't come to rest`() {
    func canTapAgain(_ actions: DeviceAction<TestCoordinator.Action>...) -> Bool {
      var phone = Phone(.queue, path: [1])
      for action in actions { phone.act(action) }
      return phone.device.kinds(in: phone.state).contains(.tapAgain)
    }
    #expect(canTapAgain(.app(.push(2))))
    #expect(!canTapAgain(.app(.push(2)), .background))
    #expect(!canTapAgain(.app(.push(2)), .tick))
    #expect(!canTapAgain(.app(.show(TestHierarchy()))))
    // A stack that is covered changes at once.
    #expect(!canTapAgain(.foreignModal, .app(.push(2))))
  }

  /// How often actions of each kind are tried in some walks.
  private func counts(_ weights: DeviceWeights) -> [String: Int] {
    let device = TestDevice(TestApp(), policy: .queue, shell: .careful, weights: weights)
    let run = Fuzzer(device, seed: 7, walks: 30, length: 100).run()
    let coverage = FuzzReport(run, findings: [], replay: { _ in "" }).coverage
    return Dictionary(uniqueKeysWithValues: coverage.actions.map { ($0.kind, $0.executed) })
  }

  @Test(arguments: DeviceActionKind.allCases)
  func `a kind of weight 0 is never made`(kind: DeviceActionKind) {
    var weights = DeviceWeights.standard
    weights[kind] = 0
    let counts = counts(weights)
    #expect(counts["\(kind)"] == 0)
    #expect(counts.values.reduce(0, +) == 3_000)

    let device = TestDevice(TestApp(), policy: .queue, shell: .careful, weights: weights)
    device.visitStates(walks: 4) { #expect(!device.kinds(in: $0).contains(kind)) }
  }

  @Test func `the standard weights try each kind, and a heavier one more often`() {
    let standard = counts(.standard)
    #expect(standard.count == DeviceActionKind.allCases.count)
    #expect(standard.values.allSatisfy { $0 > 0 })
    var weights = DeviceWeights.standard
    weights[.rebuild] = 100
    #expect(counts(weights)["rebuild", default: 0] > 5 * standard["rebuild", default: 0])
    #expect(DeviceWeights.standard[.relaunch] == 1)
  }

  /// What the user can do doesn't depend on what a run tries.
  @Test func `weights don't keep the user from going on`() {
    var weights = DeviceWeights.standard
    for kind in DeviceActionKind.allCases where kind != .time && kind != .open {
      weights[kind] = 0
    }
    let device = TestDevice(TestApp(), policy: .queue, shell: .careful, weights: weights)
    let run = Fuzzer(device, seed: 7, walks: 10, length: 10).run()
    #expect(!run.brokenClaims.contains { $0.name == "NO-DEADLOCK" })
  }

  @Test(arguments: PresenterPolicy.allCases, shells)
  func `settling comes to rest in a bounded number of ticks`(
    policy: PresenterPolicy, shell: Shell
  ) {
    let device = TestDevice(policy, shell)
    device.visitStates { state in
      var settled = state
      #expect(device.settle(&settled), "\(state)")
      #expect(settled.presenter.isAtRest)
      let ticks = settled.app.heard.filter { $0 == .settled }.count
      let before = state.app.heard.filter { $0 == .settled }.count
      #expect(ticks - before <= 2 * (state.visible.modals.count + state.wanted.modals.count) + 6)

      var again = settled
      #expect(device.settle(&again))
      #expect(again == settled)
    }
  }

  @Test func `settling waits no longer than it may`() {
    var phone = Phone(.queue)
    phone.show(modals: [.sheet("a"), .sheet("b", on: "a")])
    #expect(!phone.device.settle(&phone.state, limit: 0))
    #expect(!phone.device.settle(&phone.state, limit: 1))
    #expect(phone.modals == ["a", "b"])
    #expect(phone.device.settle(&phone.state, limit: 1))

    var held = Phone(.queue, path: [1])
    held.act(.slide)
    held.settle()
    #expect(held.heard == [.appeared])
    #expect(held.path == [1])

    var away = Phone(.queue, path: [1])
    away.act(.slide, .background)
    away.settle()
    #expect(away.state.presenter.isAtRest)
    #expect(away.path == [1])
    away.act(.foreignModal)
    away.settle()
    #expect(!away.state.presenter.isForeignUp)
  }

  // MARK: What can't happen

  @Test(arguments: PresenterPolicy.allCases, shells)
  func `what fingers can't do changes nothing`(
    policy: PresenterPolicy, shell: Shell
  ) {
    let device = TestDevice(policy, shell)
    device.visitStates { state in
      for action in TestDevice.fingers where !TestDevice.canHappen(action, in: state) {
        var after = state
        device.reduce(into: &after, action: action)
        // Whatever the user does ends a double tap, and what a link has led to.
        (after.lastTap, after.linkTarget) = (state.lastTap, state.linkTarget)
        #expect(after == state, "\(action)")
      }
    }
  }

  @Test(arguments: PresenterPolicy.allCases, shells)
  func `at rest, what can't happen changes nothing`(
    policy: PresenterPolicy, shell: Shell
  ) {
    let device = TestDevice(policy, shell)
    let state = device.initialState
    for action in [
      TestDevice.Action.back(to: -1), .back(to: 0), .answer(request: 99, with: .success),
      .answer(request: -1, with: .failure), .release(completes: true), .tab(7), .tab(-1), .swipe,
      .pull, .slide, .button(isConfirmed: true), .tapAgain, .lateNil, .foreignModalGone,
      .answerAgain,
    ] {
      var after = state
      device.reduce(into: &after, action: action)
      #expect(after == state, "\(action)")
    }
  }

  @Test(arguments: PresenterPolicy.allCases, shells)
  func `anything can arrive in any state, and the screen makes sense afterwards`(
    policy: PresenterPolicy, shell: Shell
  ) {
    let device = TestDevice(policy, shell)
    device.visitStates(walks: 10) { state in
      for action in TestDevice.fingers + TestDevice.others {
        var after = state
        device.reduce(into: &after, action: action)
        #expect(isChain(after.visible), "\(action)")
        #expect(after.requests.count <= 3)
        #expect(device.settle(&after), "\(action)")
      }
    }
  }

  /// Whether each modal is presented by the one before, and alerts present nothing.
  private func isChain(_ visible: TestHierarchy) -> Bool {
    visible.modals.map(\.presenter) == [nil] + visible.modals.dropLast().map(\.id)
      || visible.modals.isEmpty
  }

  @Test func `somebody else's modal comes up only where the screen is at rest`() {
    var phone = Phone(.queue)
    phone.act(.app(.push(1)), .foreignModal)
    #expect(!phone.state.presenter.isForeignUp)
    phone.act(.tick, .foreignModal)
    #expect(phone.state.presenter.isForeignUp)
  }

  @Test func `the oldest request is forgotten when there are too many`() {
    var phone = Phone(.queue)
    phone.act(.app(.ask("1")), .app(.ask("2")), .app(.ask("3")), .app(.ask("4")))
    #expect(phone.state.requests.map(\.request) == ["2", "3", "4"])
    phone.act(.answer(request: 1, with: .success))
    #expect(phone.state.requests.map(\.request) == ["2", "4"])
    phone.act(.relaunch)
    #expect(phone.state.requests.map(\.request) == [])
    phone.act(.answerAgain)
    #expect(phone.state.app.answers == [.success])
  }

  @Test func `a request that is taken back is still answered, and nobody waits`() {
    var phone = Phone(.queue, path: [1])
    phone.act(.app(.ask("who?")), .app(.ask("show?")), .app(.ask("forget show?")))
    #expect(phone.state.requests.map(\.isCancelled) == [false, true])
    var first = phone
    #expect(first.broken(by: .answer(request: 0, with: .success)) == [])
    #expect(phone.broken(by: .answer(request: 1, with: .success)) == ["REMOVED-SILENT"])
  }

  // MARK: Names

  @Test(arguments: PresenterPolicy.allCases)
  func `a device is named after its app and its policy`(policy: PresenterPolicy) {
    let name = "TestApp@\(policy)"
    let standard = TestDevice(TestApp(), policy: policy, shell: .careful)
    #expect(
      standard.identity
        == MachineIdentity(
          name, expression: "SimulatedDevice(TestApp(), policy: .\(policy), shell: .careful)"))

    let written = TestDevice(TestApp.asWritten, policy: policy, shell: .plain)
    #expect(
      written.identity
        == MachineIdentity(
          name, variant: .asWritten,
          expression: "SimulatedDevice(TestApp.asWritten, policy: .\(policy), shell: .plain)"))

    let flawed = TestDevice.flawed(["deaf", "plain"], policy: policy)
    #expect(
      flawed.identity
        == MachineIdentity(
          name, variant: .flawed(["deaf", "plain"]),
          expression: """
            SimulatedDevice<TestApp>.flawed(["deaf", "plain"], policy: .\(policy))
            """))
    #expect(flawed.shell == .plain)
    #expect(TestDevice.flawed(["deaf"], policy: policy).shell == .careful)
  }

  @Test func `a shell of one's own is part of the expression`() {
    for (shell, text) in [
      (Shell.plain, ", shell: .plain"), (.careful, ", shell: .careful"),
      (
        Shell(asksAgainWhenSettled: true, scopesWrites: false, stagesAlerts: true),
        ", shell: Shell(asksAgainWhenSettled: true, scopesWrites: false, stagesAlerts: true)"
      ),
    ] {
      let device = TestDevice(TestApp(), policy: .drop, shell: shell)
      #expect(device.identity.expression == "SimulatedDevice(TestApp(), policy: .drop\(text))")
    }
    for (weights, text) in [
      (DeviceWeights.standard, ""), ([:], ", weights: [:]"),
      ([.time: 4, .app: 2], ", weights: [.app: 2, .time: 4]"),
    ] {
      let device = TestDevice(TestApp(), policy: .drop, shell: .plain, weights: weights)
      #expect(
        device.identity.expression
          == "SimulatedDevice(TestApp(), policy: .drop, shell: .plain\(text))")
    }
  }

  @Test func `a device is a target with the forms of its app`() {
    let target = FuzzTarget(device: TestApp.self, policy: .queue)
    #expect(target.name == "TestApp@queue")
    #expect(target.hasAsWritten)
    #expect(target.flaws.map(\.name) == ["deaf", "jumpy", "plain"])
    #expect(target.subject(.flawed(["deaf"])) != nil)
    #expect(target.subject(.flawed(["blind"])) == nil)
  }

  // MARK: Text

  @Test func `each action is written and read`() throws {
    typealias Action = DeviceAction<String>
    let actions: [(Action, String)] = [
      (.app("x"), #".app("x")"#), (.both("x", "y"), #".both("x", "y")"#),
      (.tapAgain, ".tapAgain"), (.tick, ".tick"), (.swipe, ".swipe"), (.pull, ".pull"),
      (.slide, ".slide"), (.release(completes: true), ".release(completes: true)"),
      (.back(to: 1), ".back(to: 1)"),
      (.button(isConfirmed: false), ".button(isConfirmed: false)"), (.tab(2), ".tab(2)"),
      (.lateNil, ".lateNil"), (.foreignModal, ".foreignModal"),
      (.foreignModalGone, ".foreignModalGone"), (.spuriousAppear, ".spuriousAppear"),
      (.rebuild, ".rebuild"), (.background, ".background"), (.foreground, ".foreground"),
      (.relaunch, ".relaunch"), (.open("x"), #".open("x")"#),
      (.answer(request: 1, with: .failure), ".answer(request: 1, with: .failure)"),
      (.answerAgain, ".answerAgain"),
    ]
    for (action, text) in actions {
      #expect(try Notation.text(of: action) == text)
      #expect(try Notation.decode(Action.self, from: text) == action)
      let data = try JSONEncoder().encode(action)
      #expect(try JSONDecoder().decode(Action.self, from: data) == action)
    }
  }
}
