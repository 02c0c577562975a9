import CoordinatorTesting
import TestSize

/// The walks by which a report is found, and its repair holds; the bugs need 3 of them.
let reportWalks = size(1_000, inDebug: 12)

extension StateMachine {
  /// The findings of seed 42; none if the search passes.
  func findings(walks: Int = reportWalks) -> [Finding] {
    do throws(SearchFailure) {
      return try fuzz(seed: 42, walks: walks, corpus: .none).findings
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
