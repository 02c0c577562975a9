import StateMachineTesting
import Testing

@testable import TestMachines

/// The members of a machine that have a default.
@Suite struct StateMachineTests {
  /// A machine with the defaults only.
  private struct PlainMachine: StateMachine {
    enum Action: Hashable, CaseIterable { case on, off }
    var initialState: Bool { false }
    func reduce(into state: inout Bool, action: Action) { state = action == .on }
    func check(_ state: Bool, _ checks: inout Checks) {}
  }

  /// A machine that implements all members, also in a generic context.
  private struct FullMachine: StateMachine {
    enum Action: Hashable { case on, off }
    var initialState: [Bool] { [false] }
    func reduce(into state: inout [Bool], action: Action) { state.append(action == .on) }
    func actions(in state: [Bool], _ offers: inout Offers<Action>) {
      offers(.on, if: state.count < 3)
      offers(.off, if: state.count < 3)
    }
    func check(_ state: [Bool], _ checks: inout Checks) { checks.always("STATE", state.count < 9) }
    func starts(_ offers: inout Offers<[Bool]>) {
      offers([true])
      offers(initialState)
    }
    func checkStep(
      from before: [Bool], by action: Action, to after: [Bool], _ checks: inout Checks
    ) { checks.always("STEP", after.count == before.count + 1) }
    func checkEnd(_ state: [Bool], _ checks: inout Checks) { checks.always("END", state.count > 0) }
    func abstraction(of state: [Bool]) -> Int { state.count }
    var alwaysReachable: [AlwaysReachable<Self>] { [AlwaysReachable("LONG") { $0.count == 3 }] }
  }

  @Test func `a machine needs an initial state, a reducer and claims only`() throws {
    let machine = PlainMachine()
    #expect(machine.actions(in: true).map(\.action) == [.on, .off])
    #expect(machine.abstraction(of: true))
    #expect(machine.alwaysReachable.isEmpty)
    let result = Explorer(machine).run()
    #expect(result.states == 2 && result.claims.isEmpty && result.reachability.isEmpty)
    #expect(Fuzzer(machine, seed: 1, walks: 3).run().report().claims.isEmpty)
    #expect(try StateGraph(of: machine, depth: 3).nodes.map(\.label) == ["false", "true"])
  }

  @Test func `the members that a machine implements are called, also by generic code`() throws {
    func check<Machine: StateMachine>(_ machine: Machine) throws {
      let result = Explorer(machine).run()
      // One state, then two, then four, from each of two starts.
      #expect(result.states == 14)
      #expect(result.claims.map(\.claim.name) == ["STATE", "END", "STEP"])
      #expect(result.claims.map(\.evaluations) == [14, 14, 12])
      #expect(result.reachability.map(\.targets) == [8])
      #expect(result.reachability.map(\.trapped) == [0])
      let report = Fuzzer(machine, seed: 1, walks: 10, length: 2, strategy: .walks).run().report()
      #expect(report.claims.map(\.evaluations) == [30, 20, 10])
      #expect(try StateGraph(of: machine, depth: 9).nodes.map(\.label) == ["1", "2", "3"])
    }
    try check(FullMachine())
  }
}
