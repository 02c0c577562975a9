import LiveTesting

/// The class of the guide's fourth step: it waits for a service, and for a clock.
@MainActor final class AccountCoordinator {
  private(set) var user: String?
  private(set) var isSigningIn = false
  private(set) var isBannerUp = false
  private let service: any SignInService
  private let clock: any Clock<Duration>

  init(_ service: any SignInService, _ clock: any Clock<Duration>) {
    (self.service, self.clock) = (service, clock)
  }

  func signIn() async {
    isSigningIn = true
    user = try? await service.signIn("ann")
    isSigningIn = false
    isBannerUp = user != nil
    try? await clock.sleep(for: .seconds(3))
    isBannerUp = false
  }

  func cancel() { isSigningIn = false }
}

protocol SignInService: Sendable {
  func signIn(_ name: String) async throws -> String
}

struct SignInStub: SignInService {
  let answers = PendingAnswers<String, String>()
  func signIn(_ name: String) async throws -> String { try await answers.answer(to: name) }
}

struct AccountLive: LiveSystem {
  enum Action: Hashable, Codable { case signIn, cancel, answer, fail, wait }
  struct Parts { let account: AccountCoordinator, service: SignInStub, clock: ManualClock }
  struct Screen: Hashable {
    var user: String?
    var isSigningIn: Bool, requests: Int, isTiming: Bool
  }

  func make() -> Parts {
    let (service, clock) = (SignInStub(), ManualClock())
    return Parts(account: AccountCoordinator(service, clock), service: service, clock: clock)
  }

  func perform(_ action: Action, on parts: Parts) async {
    switch action {
    case .signIn: await parts.account.signIn()
    case .cancel: parts.account.cancel()
    case .answer: parts.service.answers.give("ann")
    case .fail: parts.service.answers.fail(CancellationError())
    case .wait: parts.clock.advanceToNextSleeper()
    }
  }

  func projection(of parts: Parts) -> Screen {
    Screen(
      user: parts.account.user, isSigningIn: parts.account.isSigningIn,
      requests: parts.service.answers.requests.count, isTiming: parts.clock.hasSleepers)
  }

  func actions(in screen: Screen, _ offers: inout Offers<Action>) {
    offers(.signIn, if: screen.user == nil && screen.requests == 0)
    offers(.cancel, if: screen.isSigningIn)
    offers(.answer, by: .service, if: screen.requests > 0)
    offers(.fail, by: .service, if: screen.requests > 0)
    offers(.wait, by: .world, if: screen.isTiming)
  }

  func checkStep(from before: Screen, by action: Action, to after: Screen, _ checks: inout Checks) {
    let isNew = before.user == nil && after.user != nil
    checks.always("a sign-in that was given up stays so", !isNew || before.isSigningIn)
  }
}
