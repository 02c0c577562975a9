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
}

extension DeviceApp {
  /// The app on a device, in a careful shell.
  func on(_ policy: PresenterPolicy) -> SimulatedDevice<Self> {
    SimulatedDevice(self, policy: policy, shell: .careful)
  }
}
