import StateMachineTesting

/// A service that answers when it is told to: an injected one for a live class.
///
/// ```swift
/// struct SignInStub: SignInService {
///   let answers = PendingAnswers<String, User>()
///   func signIn(as name: String) async throws -> User { try await answers.answer(to: name) }
/// }
/// ```
///
/// A call of the service waits. The answer is an action of the world: list it while
/// ``requests`` isn't empty, and give it by ``give(_:to:)``. So an answer can come after other
/// actions, and the answers to two calls in any order.
@MainActor
public final class PendingAnswers<Request: Hashable & Sendable, Answer: Sendable> {
  private let tasks: WaitingTasks<Request, Answer>

  /// Makes a service without requests.
  ///
  /// - Parameter ignoresCancellation: true for a service whose answer comes even if the caller's
  ///   task was cancelled meanwhile: late. Otherwise, a cancelled call throws
  ///   `CancellationError` at once.
  nonisolated public init(ignoresCancellation: Bool = false) {
    tasks = MainActor.reached { WaitingTasks(ignoresCancellation: ignoresCancellation) }
  }

  /// The requests without an answer, the oldest first.
  public var requests: [Request] { tasks.waits.map(\.key) }

  /// Waits for the answer to a request; the stub of a service calls it.
  ///
  /// - Throws: the error that is given as the answer, or `CancellationError`.
  public func answer(to request: Request) async throws -> Answer { try await tasks.wait(request) }

  /// Answers the oldest request, or the oldest equal to a given one.
  ///
  /// - Returns: false if there is no such request, so that an answer that comes twice changes
  ///   nothing.
  @discardableResult
  public func give(_ answer: Answer, to request: Request? = nil) -> Bool {
    give(.success(answer), to: request)
  }

  /// Answers the oldest request, or the oldest equal to a given one, with an error.
  ///
  /// - Returns: false if there is no such request.
  @discardableResult
  public func fail(_ error: any Error, to request: Request? = nil) -> Bool {
    give(.failure(error), to: request)
  }

  /// Answers the request at a position of ``requests``.
  ///
  /// - Returns: false if there is no such request.
  @discardableResult
  public func give(_ answer: Answer, at position: Int) -> Bool {
    guard tasks.waits.indices.contains(position) else { return false }
    return tasks.resume(tasks.waits[position].number, with: .success(answer))
  }

  private func give(_ answer: Result<Answer, any Error>, to request: Request?) -> Bool {
    let wait = tasks.waits.first { request == nil || $0.key == request }
    return wait.map { tasks.resume($0.number, with: answer) } ?? false
  }
}

extension PendingAnswers: CustomNotation {
  /// The service without the tasks that wait for it.
  nonisolated public var notation: String { "PendingAnswers()" }
}
