public import CoordinatorStore
import Foundation

private struct RecordedLine: Encodable {
  var action: ShopAction
  var state: ShopState
  var result: ShopRequest?
}

extension CoordinatorStore<ShopCoordinator> {
  /// Writes a JSON line for each action from now on, with the state and the output that it led to.
  public func record(to write: @escaping @MainActor (String) -> Void) {
    let encoder = JSONEncoder()
    onReduce = { action, state, output in
      let line = RecordedLine(action: action, state: state, result: output)
      guard let json = try? encoder.encode(line) else { return }
      write(String(decoding: json, as: UTF8.self) + "\n")
    }
  }
}
