import LiveTesting
import Testing

@Suite @MainActor struct StubTests {
  @Test func `a stub answers for a protocol of any isolation`() throws {
    for action: IsolationsLive.Action in [.sendable, .free, .main] {
      let machine = LiveMachine(IsolationsLive())
      var state = machine.initialState
      machine.reduce(into: &state, action: action)
      #expect(state.projection == [])
      machine.reduce(into: &state, action: .answer)
      #expect(state.projection == ["\(action)"])
    }
  }
}

protocol SendableService: Sendable { func ask() async throws -> String }
protocol FreeService { func ask() async throws -> String }
@MainActor protocol MainService { func ask() async throws -> String }

struct SendableStub: SendableService {
  let answers = PendingAnswers<String, String>()
  func ask() async throws -> String { try await answers.answer(to: "sendable") }
}

final class FreeStub: FreeService, Sendable {
  let answers = PendingAnswers<String, String>()
  func ask() async throws -> String { try await answers.answer(to: "free") }
}

struct MainStub: MainService {
  let answers = PendingAnswers<String, String>()
  func ask() async throws -> String { try await answers.answer(to: "main") }
}

/// Asks services of each isolation.
struct IsolationsLive: LiveSystem {
  enum Action: Hashable, Codable { case sendable, free, main, answer }

  @MainActor final class Parts {
    let (sendable, free, main) = (SendableStub(), FreeStub(), MainStub())
    var log: [String] = []
  }

  func make() -> Parts { Parts() }

  func perform(_ action: Action, on parts: Parts) async {
    let answer: String?
    switch action {
    case .sendable: answer = try? await parts.sendable.ask()
    case .free: answer = try? await parts.free.ask()
    case .main: answer = try? await parts.main.ask()
    case .answer:
      for answers in [parts.sendable.answers, parts.free.answers, parts.main.answers] {
        if let request = answers.requests.first { answers.give(request) }
      }
      answer = nil
    }
    if let answer { parts.log.append(answer) }
  }

  func projection(of parts: Parts) -> [String] { parts.log }
}
