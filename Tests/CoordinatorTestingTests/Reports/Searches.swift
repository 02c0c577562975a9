import CoordinatorTesting
import TestSize

/// The walks by which a report is found, and its repair holds: one round of each strategy in debug.
let reportWalks = size(1_000, inDebug: 64)

extension StateMachine {
  /// The findings of seed 42; none if the search passes.
  func findings(seed: Seed = 42, walks: Int = reportWalks) -> [Finding] {
    do throws(SearchFailure) {
      return try fuzz(seed: seed, walks: walks, corpus: .none).findings
    } catch { return error.report.findings }
  }

  /// Throws if a claim breaks, or a goal isn't reached.
  func keepsClaims() throws { try fuzz(seed: 42, walks: reportWalks, corpus: .none) }
}

extension DeviceApp {
  /// The app on a device, in a careful shell.
  func on(_ policy: PresenterPolicy) -> SimulatedDevice<Self> {
    SimulatedDevice(self, policy: policy, shell: .careful)
  }
}
