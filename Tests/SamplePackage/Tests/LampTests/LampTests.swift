import CoordinatorTesting
import FuzzCommand
import Lamp
import Testing

struct LampMachine: CoordinatorMachine {
  var coordinator = Running(LampCoordinator())
  var initialState: Lamp { Lamp() }

  func actions(in state: Lamp, _ offers: inout Offers<LampAction>) {
    offers(.toggle)
    offers(each: [50, 10]) { .dim(to: $0) }
  }

  func check(_ state: Lamp, _ checks: inout Checks) {
    checks.always("DARK", "a lamp that isn't lit is dark", state.isLit || state.brightness == 0)
  }
}

/// The test that `swift package coordinator-fuzz` runs; otherwise it does nothing.
@Test func `the machines of coordinator-fuzz`() async {
  await FuzzCommand.test([FuzzTarget(LampMachine(), summary: "a switch and a dial")])
}

@Test func `a report has a verdict, and a finding an origin`() {
  let failure = #expect(throws: SearchFailure.self) {
    try LampMachine().fuzz(seed: 7, corpus: .none)
  }
  #expect(failure?.report.verdict == .failed)
  #expect(failure?.report.findings.first?.origin?.seed == 7)
}
