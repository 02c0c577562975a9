/// Tasks that wait until they are told to go on, in the order in which they came.
@MainActor
final class WaitingTasks<Key: Sendable, Value: Sendable>: Injected {
  struct Wait {
    let number: Int
    let key: Key
    fileprivate let continuation: CheckedContinuation<Value, any Error>
  }

  private(set) var waits: [Wait] = []
  private let ignoresCancellation: Bool
  private var count = 0
  private var isAbandoned = false
  /// The instance that made it; nil outside of a live machine.
  private weak var owner: Injection?

  /// Registers with the instance that is being made, if one is.
  init(ignoresCancellation: Bool = false) {
    self.ignoresCancellation = ignoresCancellation
    owner = Injection.register(self)
  }

  var isAwaited: Bool { !waits.isEmpty }

  /// Waits until another task or an action calls `resume`.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, or the error with which it is resumed.
  func wait(_ key: Key) async throws -> Value {
    if let current = Injection.current, current !== owner { current.isForeignAwaited = true }
    if isAbandoned {
      // A loop that waits again and again would never let another task run.
      await Task.yield()
      throw CancellationError()
    }
    count += 1
    let number = count
    if ignoresCancellation {
      return try await withCheckedThrowingContinuation { add(number, key, $0) }
    }
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { add(number, key, $0) }
    } onCancel: {
      Task { @MainActor in self.resume(number, with: .failure(CancellationError())) }
    }
  }

  private func add(_ number: Int, _ key: Key, _ continuation: CheckedContinuation<Value, any Error>)
  {
    waits.append(Wait(number: number, key: key, continuation: continuation))
  }

  /// Lets the task of a wait go on; false if there is none.
  @discardableResult
  func resume(_ number: Int, with result: Result<Value, any Error>) -> Bool {
    guard let index = waits.firstIndex(where: { $0.number == number }) else { return false }
    waits.remove(at: index).continuation.resume(with: result)
    return true
  }

  func abandon() {
    isAbandoned = true
    while let wait = waits.first { resume(wait.number, with: .failure(CancellationError())) }
  }
}
