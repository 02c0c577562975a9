import CoordinatorTesting
import TestSize

/// The walks by which a report is found, and its repair holds.
let reportWalks = size(1_000, inDebug: 16)

extension StateMachine {
  /// Walks with seed 42 until a claim breaks, if one is named.
  ///
  /// These are the walks of `fuzz`, which executes some of them again, in search of impurity.
  func walked(_ walks: Int = reportWalks, until claim: String? = nil) -> FuzzRun {
    Fuzzer(self, seed: 42, walks: walks).run(until: { $0.name == claim })
  }

  /// The finding of a claim; `nil` if the walks don't break it.
  func finding(of claim: String, walks: Int = reportWalks) -> Finding? {
    walked(walks, until: claim).findings { $0.name == claim }.first
  }

  /// The claims that the walks break, and the goals that they don't reach.
  func failures() -> [String] {
    let run = walked()
    let goals = SearchReport(run, findings: []).goals.filter { !$0.reached }
    return run.brokenClaims.map(\.name) + goals.map { "\($0.goal)" }
  }
}

extension DeviceApp {
  /// The app on a device, in a careful shell.
  func on(_ policy: PresenterPolicy) -> SimulatedDevice<Self> {
    SimulatedDevice(self, policy: policy, shell: .careful)
  }

  /// The failures of the app alone, and on both devices.
  func failuresEverywhere() -> [String] where Self: StateMachine {
    failures() + PresenterPolicy.allCases.flatMap { on($0).failures() }
  }
}
