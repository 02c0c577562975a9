import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct KindNamesTests {
  private func kinds<Machine: StateMachine>(of machine: Machine, walks: Int = 3) -> [String] {
    Fuzzer(machine, seed: 1, walks: walks, length: 20).report().actions.map(\.kind)
  }

  @Test func `a call that was never possible has a number`() {
    let light = ListMachine { offers in
      offers("never", weight: 0)
      offers("rarely", weight: 0.1)
    }
    #expect(kinds(of: light) == ["call 1, never possible", "\"rarely\""])
    #expect(kinds(of: stuckMachine) == ["call 1, never possible", "call 2, never possible"])
  }

  /// A walk of one action draws one kind.
  @Test func `a call that was possible but not drawn has its name, too`() {
    let report = Fuzzer(StackMachine(), seed: 1, walks: 1, length: 1).report()
    #expect(
      report.actions.map(\.kind) == ["push", "call 2, never possible", "call 3, never possible"])
    let idler = Fuzzer(IdlerMachine(), seed: 1, walks: 1, length: 1).report()
    #expect(idler.actions.map(\.kind) == ["work", "idle"])
  }

  @Test func `an action that isn't an enum case is its own name`() {
    let machine = ListMachine { offers in
      offers("a")
      offers(each: ["b", "c"].suffix(1)) { $0 }
    }
    #expect(kinds(of: machine) == ["\"a\"", "\"c\""])
  }

  @Test func `calls of the same case are distinguished by payload, then by number`() {
    enum Inner: Hashable { case open, close(Int) }
    enum Action: Hashable { case wait, door(Inner), window(Int) }
    let machine = MadeMachine<Int, Action>(
      0, reduce: { state, _ in state += 1 },
      actions: { _, offers in
        offers(.wait)
        offers(.door(.open))
        offers(.door(.close(1)))
        offers(.window(1))
        offers(.window(2))
        offers(.door(.open))
      })
    #expect(
      kinds(of: machine, walks: 10) == [
        "wait", "door.open", "door.close", "window", "window, call 5", "door.open, call 6",
      ])
  }
}
