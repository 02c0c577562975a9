import CoordinatorStore
import CoordinatorTesting
import Foundation
import ShopLogic
import TestSize
import Testing

/// The sample app's recordings, checked against its machine.
@MainActor @Suite struct RecordedShopTests {
  /// Closes a checkout although a payment is under way: a change that an app's next release makes.
  struct HastyShopCoordinator: Coordinator {
    func reduce(into state: inout ShopState, action: ShopAction) -> ShopRequest? {
      if action == .closeCheckout { state.cover.dismiss() }
      return ShopCoordinator().reduce(into: &state, action: action)
    }
  }

  /// Records a session in a file of the given name, and calls a function with its path.
  private func withRecording(
    named name: String, of actions: [ShopAction], _ body: (String) throws -> Void
  ) throws {
    let folder = Folder()
    let store = CoordinatorStore(ShopCoordinator(), state: ShopState()) { _, _ in }
    var text = ""
    store.record { text += $0 }
    for action in actions { store.send(action) }
    try body(folder.write(name, text))
  }

  static let purchase: [ShopAction] = [
    .open(.product(id: 1)), .add(product: 1), .checkOut, .signIn, .signInAnswered(isAccepted: true),
    .pay, .closeCheckout, .paymentAnswered(isAccepted: true),
  ]

  @Test func `a recorded session agrees with the machine`() throws {
    try withRecording(named: "monday.jsonl", of: Self.purchase) { recordings in
      let count = try ShopMachine().check(recordings: recordings)
      #expect(count == 8)
    }
  }

  @Test func `a machine of another release contradicts it, with the text of the guide`() throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/CoordinatorTesting/CoordinatorTesting.docc/CheckWhatYourAppRecorded.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let shown = text.components(separatedBy: "```text\n")[1].components(separatedBy: "\n```")[0]
    let hasty = ShopMachine().running(HastyShopCoordinator())
    try withRecording(named: "monday.jsonl", of: Self.purchase) { path in
      let error = #expect(throws: (any Error).self) { try hasty.check(recordings: path) }
      let folder = URL(filePath: path).deletingLastPathComponent().path
      #expect(error.map { "\($0)".replacing(folder, with: "Recordings") } == shown)
    }
  }
}
