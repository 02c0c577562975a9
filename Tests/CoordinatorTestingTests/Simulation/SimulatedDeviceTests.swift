import CoordinatorTesting
import ExampleCoordinators
import Foundation
import TestSize
import Testing

/// The actions that a device offers, and its reaction to impossible ones.
@Suite struct SimulatedDeviceTests {
  private static let shells = [Shell.plain, .careful]

  @Test(arguments: PresenterPolicy.allCases)
  func `the device offers each possible action, and no other`(policy: PresenterPolicy) {
    let device = TestDevice(policy, .careful)
    var kinds: Set<DeviceActionKind> = []
    device.visitStates(walks: 8) { state in
      let offered = device.offered(in: state, inPairs: kinds.isEmpty)
      kinds.formUnion(offered.keys)
      let actions = Set(offered.filter { $0.key != .both }.values.joined())
      for action in actions where !TestDevice.canHappen(action, in: state) {
        Issue.record("\(action) in \(state)")
      }
      for action in TestDevice.fingers + TestDevice.others
      where TestDevice.canHappen(action, in: state) && !actions.contains(action) {
        Issue.record("no \(action) in \(state)")
      }
    }
    #expect(kinds == DeviceActionKind.ofOneWindow)
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `of the app's own list, the device offers the actions of the program and the world`(
    policy: PresenterPolicy
  ) {
    let device = TestDevice(policy, .careful)
    device.visitStates(walks: 1) { state in
      let isFree = !state.app.wanted.contains("trap")
      let push = isFree && state.app.wanted.path.count < 5
      let program: [TestCoordinator.Action] =
        isFree
        ? TestApp.hierarchies.map { .show($0) } + (push ? [.push(8)] : []) + [.ask("who?")] : []
      let offered = device.offered(in: state).mapValues { Set($0) }
      #expect(offered[.app, default: []] == Set(program.map { .app($0) }))
      #expect(
        offered[.both, default: []]
          == Set(program.flatMap { first in program.map { .both(first, $0) } }))
      #expect(offered[.world] == Set((0..<2).map { .world(.show(TestHierarchy(path: [$0]))) }))
    }
  }

  @Test func `a second tap needs a tap of the user and a transition`() {
    func canTapAgain(_ actions: DeviceAction<TestCoordinator.Action>...) -> Bool {
      var phone = Phone(.queue, path: [1])
      for action in actions { phone.act(action) }
      return phone.device.kinds(in: phone.state).contains(.tapAgain)
    }
    #expect(canTapAgain(.app(.push(2))))
    #expect(!canTapAgain(.app(.push(2)), .system(.background)))
    #expect(!canTapAgain(.app(.push(2)), .tick))
    #expect(!canTapAgain(.show()))
    // A covered stack changes without a transition.
    #expect(!canTapAgain(.system(.foreignModal), .app(.push(2))))
  }

  @Test(arguments: PresenterPolicy.allCases, shells)
  func `settling ends in a bounded number of ticks`(policy: PresenterPolicy, shell: Shell) {
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

  @Test func `settling stops at its limit`() {
    var phone = Phone(.queue).after(.show(modals: [.sheet("a"), .sheet("b", on: "a")]))
    #expect(!phone.device.settle(&phone.state, limit: 0))
    #expect(!phone.device.settle(&phone.state, limit: 1))
    #expect(phone.modals == ["a", "b"])
    #expect(phone.device.settle(&phone.state, limit: 1))

    var held = Phone(.queue, path: [1]).after(.finger(.slide))
    held.settle()
    #expect(held.heard == [.backBegan(in: nil), .appeared])
    #expect(held.path == [1])

    var away = Phone(.queue, path: [1]).after(.finger(.slide), .system(.background))
    away.settle()
    #expect(away.state.presenter.isAtRest)
    #expect(away.path == [1])
    away.act(.system(.foreignModal))
    away.settle()
    #expect(!away.state.presenter.isForeignUp)
  }

  // MARK: Impossible actions

  @Test(arguments: PresenterPolicy.allCases, shells)
  func `an impossible action changes nothing`(policy: PresenterPolicy, shell: Shell) {
    let device = TestDevice(policy, shell)
    device.visitStates { state in
      // An event that comes at any time is told to the app.
      for action in TestDevice.fingers + TestDevice.others
      where !TestDevice.canHappen(action, in: state)
        && ![.tick, .system(.foreground), .system(.spuriousAppear)].contains(action)
      {
        var after = state
        device.reduce(into: &after, action: action)
        // An action ends a double tap, and the focus on a link's target.
        (after.lastTap, after.linkTarget) = (state.lastTap, state.linkTarget)
        #expect(after == state, "\(action)")
      }
    }
  }

  @Test(arguments: PresenterPolicy.allCases, shells)
  func `any action in any state leaves a screen that can exist and settles`(
    policy: PresenterPolicy, shell: Shell
  ) {
    let device = TestDevice(policy, shell)
    device.visitStates(walks: size(10, inDebug: 1)) { state in
      for action in TestDevice.fingers + TestDevice.others {
        var after = state
        device.reduce(into: &after, action: action)
        #expect(isChain(after.visible), "\(action)")
        #expect(after.requests.count <= 3)
        #expect(device.settle(&after), "\(action)")
      }
    }
  }

  /// True if each modal is presented by the one below it.
  private func isChain(_ visible: TestHierarchy) -> Bool {
    visible.modals.map(\.presenter) == [nil] + visible.modals.dropLast().map(\.id)
      || visible.modals.isEmpty
  }

  @Test func `a fourth request drops the oldest one`() {
    var phone = Phone(.queue)
    phone.act(.app(.ask("1")), .app(.ask("2")), .app(.ask("3")), .app(.ask("4")))
    #expect(phone.state.requests.map(\.request) == ["2", "3", "4"])
    phone.act(.answer(request: 1, with: .success))
    #expect(phone.state.requests.map(\.request) == ["2", "4"])
    phone.act(.system(.relaunch))
    #expect(phone.state.requests.map(\.request) == [])
    phone.act(.answerAgain)
    #expect(phone.state.app.answers == [.success])
  }

  @Test func `a cancelled request still gets its answer, which changes nothing`() {
    var phone = Phone(.queue, path: [1])
    phone.act(.app(.ask("who?")), .app(.ask("show?")), .app(.ask("forget show?")))
    #expect(phone.state.requests.map(\.isCancelled) == [false, true])
    var first = phone
    #expect(first.broken(by: .answer(request: 0, with: .success)) == [])
    #expect(phone.broken(by: .answer(request: 1, with: .success)) == ["REMOVED-SILENT"])
  }

  // MARK: Names

  @Test func `a flawed device has the name of its flaw, and an expression that plants it`() {
    let flawed = TestDevice.flawed("deaf", policy: .drop, shell: .plain)
    #expect(
      flawed.identity
        == MachineIdentity(
          "TestApp@drop", variant: .form("deaf"),
          expression: """
            SimulatedDevice(TestApp(), policy: .drop, shell: .plain)\
            .planting(DeviceFlaw<TestApp>.all.named("deaf"))
            """))
  }

  @Test func `each shell has a name of its own`() {
    let flags = [true, false]
    let shells = flags.flatMap { asks in
      flags.flatMap { scopes in
        [nil, true, false].map {
          Shell(asksAgainWhenSettled: asks, scopesWrites: scopes, selectedTabPops: $0)
        }
      }
    }
    let names = shells.map { TestDevice(.drop, $0).identity.arguments }
    #expect(Set(names).count == shells.count)
    #expect(names.contains(["TestApp@drop+tab-stays", "--form", "asking-once"]))
  }

  // MARK: Text

  @Test func `each action is printed as text that is read as the same action`() throws {
    typealias Action = DeviceAction<String>
    let texts: [(Action, String)] = [
      (.app("x"), #".app("x")"#), (.both("x", "y"), #".both("x", "y")"#), (.tick, ".tick"),
      (.world("x"), #".world("x")"#), (.system(.lateNil), ".system(.lateNil)"),
      (.finger(.buttonAfterNil(isConfirmed: true)), ".finger(.buttonAfterNil(isConfirmed: true))"),
      (.answer(request: 1, with: .failure), ".answer(request: 1, with: .failure)"),
    ]
    for (action, text) in texts { #expect(try Notation.encode(action).description == text) }
    let actions: [Action] =
      texts.map(\.0) + [.tapAgain, .answerAgain]
      + TestDevice.fingerActions.map { .finger($0) } + TestDevice.systemActions.map { .system($0) }
    for action in actions {
      let text = try Notation.encode(action).description
      #expect(try Notation.decode(Action.self, from: text) == action)
      let data = try JSONEncoder().encode(action)
      #expect(try JSONDecoder().decode(Action.self, from: data) == action)
    }
  }
}
