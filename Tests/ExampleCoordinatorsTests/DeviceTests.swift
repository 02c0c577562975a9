import CoordinatorTesting
import ExampleCoordinators
import Testing

@Suite struct DeviceTests {
  /// An app has no tabs, another has no modals: together they do all that can happen on a device.
  @Test func `every kind of action runs in some app`() async throws {
    let fingers = ["swipe", "pull", "slide", "back", "button", "tab", "followLink"]
    let system = ["lateNil", "foreignModal", "spuriousAppear", "rebuild", "background", "relaunch"]
    var missing = Set(
      ["both", "tapAgain", "answer", "answerAgain", "app", "world"]
        + fingers.map { "finger.\($0)" } + system.map { "system.\($0)" })
    for target in Examples.onDevice.reversed() where !missing.isEmpty {
      let report = try await target.report(.standard, seed: 42, walks: 8)
      for action in report.actions where action.executed > 0 {
        missing.remove(action.kind)
        // A kind has the name of its first action, here a button with or without a late write.
        if action.kind.hasPrefix("finger.button") { missing.remove("finger.button") }
        if action.kind.hasPrefix("app") { missing.remove("app") }
        if action.kind.hasPrefix("world") { missing.remove("world") }
      }
    }
    #expect(missing == [])
  }

  @Test func `an app that is written for SwiftUI is a port under the policy of UIKit`() {
    let ports = Examples.onDevice.filter { $0.note != nil }.map(\.name)
    #expect(
      ports == [
        "AppCoordinator@drop", "OrderCoordinator@drop", "CatalogCoordinator@drop",
        "NotesCoordinator@drop",
      ])
  }
}
