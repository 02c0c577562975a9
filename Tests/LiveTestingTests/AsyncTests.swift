import Foundation
import LiveTesting
import Observation
import TestSize
import Testing

/// A sign-in that waits for a service; with the bug, an answer that comes too late counts.
@MainActor @Observable
final class SignInModel {
  private(set) var isWaiting = false
  private(set) var user: String?
  private(set) var banner: String?
  private var attempt = 0
  private let service: PendingAnswers<String, String>
  private let clock: any Clock<Duration>
  private let isCareful: Bool

  init(service: PendingAnswers<String, String>, clock: any Clock<Duration>, isCareful: Bool) {
    self.service = service
    self.clock = clock
    self.isCareful = isCareful
  }

  func signIn() async {
    attempt += 1
    let mine = attempt
    isWaiting = true
    let answer = try? await service.answer(to: "ann")
    guard !isCareful || mine == attempt && isWaiting else { return }
    isWaiting = false
    user = answer
    show("hello")
  }

  func cancel() { isWaiting = false }

  func signOut() { user = nil }

  private func show(_ text: String) {
    banner = text
    Task {
      try await clock.sleep(for: .seconds(3))
      banner = nil
    }
  }
}

struct SignInLive: LiveSystem {
  struct Parts {
    let model: SignInModel
    let service: PendingAnswers<String, String>
    let clock: ManualClock
  }

  struct State: Hashable, Sendable {
    var isWaiting: Bool
    var user: String?
    var banner: String?
    var requests: Int
    var isTiming: Bool
  }

  enum Action: Hashable, Codable { case signIn, cancel, signOut, answer, fail, wait }

  var isCareful = true

  func make() -> Parts {
    let (service, clock) = (PendingAnswers<String, String>(), ManualClock())
    let model = SignInModel(service: service, clock: clock, isCareful: isCareful)
    return Parts(model: model, service: service, clock: clock)
  }

  func perform(_ action: Action, on parts: Parts) async {
    switch action {
    case .signIn: await parts.model.signIn()
    case .cancel: parts.model.cancel()
    case .signOut: parts.model.signOut()
    case .answer: parts.service.give("ann")
    case .fail: parts.service.fail(CancellationError())
    case .wait: parts.clock.advance(by: .seconds(3))
    }
  }

  func projection(of parts: Parts) -> State {
    State(
      isWaiting: parts.model.isWaiting, user: parts.model.user, banner: parts.model.banner,
      requests: parts.service.requests.count, isTiming: parts.clock.hasSleepers)
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(.signIn, if: !state.isWaiting && state.user == nil && state.requests < 2)
    offers(.cancel, if: state.isWaiting)
    offers(.signOut, if: state.user != nil)
    offers(.answer, by: .service, if: state.requests > 0)
    offers(.fail, by: .service, if: state.requests > 0)
    offers(.wait, by: .world)
  }

  func checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks) {
    checks.always(
      "a cancelled sign-in stays cancelled",
      before.isWaiting || before.user != nil || after.user == nil)
    checks.sometimes("a banner goes away", before.banner != nil && after.banner == nil)
  }

  func draw(_ parts: Parts, _ views: inout Views) { views.body { parts.model.banner ?? "" } }
}

@Suite @MainActor struct AsyncTests {
  @Test func `a careful class keeps its claims, whenever answers come`() throws {
    let report = try LiveMachine(SignInLive()).fuzz(
      seed: 3, walks: size(300, inDebug: 30), corpus: .none)
    #expect(report.passed)
  }

  @Test func `an answer that comes too late is found, and shrunk`() {
    let report = LiveMachine(SignInLive(isCareful: false))
      .report(seed: 3, walks: size(300, inDebug: 40))
    #expect(report.findings.map(\.actions) == [[".signIn", ".cancel", ".answer"]])
  }

  @Test func `the same search gives the same report off the main actor`() async {
    @Sendable func search() -> String {
      LiveMachine(SignInLive(isCareful: false)).report(seed: 3, walks: size(100, inDebug: 20))
        .description
    }
    let here = search()
    let there = await Task.detached { search() }.value
    #expect(here == there)
  }

  @Test func `tasks, actors, detached tasks and yields end before the next action`() {
    let machine = LiveMachine(BusyLive())
    var state = machine.initialState
    machine.reduce(into: &state, action: .work)
    #expect(state.projection == ["task", "actor 1", "yielded", "detached 2", "group 7"])
  }

  @Test(arguments: [
    (BusyLive.Action.sleep, "INJECTED-TIME"), (.spin, "SETTLES"), (.mutateElsewhere, "MAIN-ACTOR"),
    (.mutateInThread, "MAIN-ACTOR"), (.askShared, "INJECTED-TIME"),
  ])
  func `a class that can't be repeated is a finding`(action: BusyLive.Action, claim: String) throws
  {
    let finding = #expect(throws: Finding.self) {
      try LiveMachine(BusyLive()).replay([.work, action])
    }
    #expect(finding?.claim.name == claim)
    #expect(finding?.claims.count == 1)
  }

  @Test func `a service is shown by its type, however many tasks wait for it`() throws {
    let failure = #expect(throws: SearchFailure.self) {
      try LiveMachine(BusyLive()).fuzz(seed: 1, walks: 4, corpus: .none)
    }
    let text = try #require(failure).description
    let repetition =
      "\nrepeat: try LiveMachine(BusyLive(shared: PendingAnswers(), acceptsRealTime: false)).fuzz("
    #expect(text.contains(repetition), "\(text)")
  }

  @Test(arguments: [BusyLive.Action.sleep, .mutateElsewhere, .mutateInThread, .askShared])
  func `the next action has no fault of the one before`(action: BusyLive.Action) {
    let machine = LiveMachine(BusyLive())
    var state = machine.initialState
    machine.reduce(into: &state, action: action)
    #expect(faults(state).count == 1)
    machine.reduce(into: &state, action: .work)
    #expect(faults(state) == [])
  }

  @Test func `a class may wait for a real clock where its system accepts that`() throws {
    var system = BusyLive()
    let finding = try #require(throws: Finding.self) { try LiveMachine(system).replay([.sleep]) }
    let fault =
      "faults: + it waits for a real clock (accepted with `acceptsRealTime` of the system)"
    #expect(finding.steps[0].changes.last == fault)
    system.acceptsRealTime = true
    try LiveMachine(system).replay([.sleep, .work])
    #expect(throws: Finding.self) { try LiveMachine(system).replay([.askShared]) }
  }

  @Test func `a service that an action makes belongs to its instance`() throws {
    try LiveMachine(BusyLive()).replay([.askOwn, .askOwn])
  }

  @Test func `of equal requests the oldest is answered, and of sleepers the first wakes first`() {
    let machine = LiveMachine(TwinsLive())
    var state = machine.initialState
    for action: TwinsLive.Action in [.answer(1), .answer(2), .advance] {
      machine.reduce(into: &state, action: action)
    }
    #expect(state.projection == ["first 1", "second 2", "first wakes", "second wakes"])
  }

  @Test func `a clock wakes its sleepers in the order of their times`() {
    let machine = LiveMachine(SleepersLive())
    var state = machine.initialState
    #expect(state.projection == ["0 at 0"], "a sleep that is over ends at once")
    machine.reduce(into: &state, action: .advance(seconds: 4))
    #expect(state.projection == ["0 at 0", "every 2 at 2", "3 at 3", "every 2 at 4"])
    machine.reduce(into: &state, action: .next)
    #expect(state.projection.last == "5 at 5")
    machine.reduce(into: &state, action: .cancel)
    #expect(state.projection.last == "cancelled")
  }
}

private actor Numbers {
  private var last = 0
  func next() -> Int {
    last += 1
    return last
  }
}

@Observable
final class Elsewhere: @unchecked Sendable {
  var value = 0
}

@MainActor final class Busy {
  var log: [String] = []
  let elsewhere = Elsewhere()
  private let numbers = Numbers()

  func work() {
    Task {
      log.append("task")
      log.append("actor \(await numbers.next())")
      await Task.yield()
      log.append("yielded")
      let numbers = numbers
      let number = await Task.detached { await numbers.next() }.value
      log.append("detached \(number)")
      let sum = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<2 { group.addTask { await numbers.next() } }
        var sum = 0
        for await number in group { sum += number }
        return sum
      }
      log.append("group \(sum)")
    }
  }
}

struct BusyLive: LiveSystem {
  enum Action: Hashable, Codable {
    case work, sleep, spin, mutateElsewhere, mutateInThread, askShared, askOwn
  }

  let shared: PendingAnswers<String, Int>
  var acceptsRealTime = false

  init() { shared = PendingAnswers() }

  func make() -> Busy { Busy() }

  func perform(_ action: Action, on busy: Busy) {
    switch action {
    case .work: busy.work()
    case .sleep: Task { try await Task.sleep(for: .milliseconds(1)) }
    case .spin: Task { while !Task.isCancelled { await Task.yield() } }
    case .mutateElsewhere:
      let elsewhere = busy.elsewhere
      Task.detached { elsewhere.value += 1 }
    case .mutateInThread:
      let elsewhere = busy.elsewhere
      let isDone = DispatchSemaphore(value: 0)
      Thread {
        elsewhere.value += 1
        isDone.signal()
      }.start()
      isDone.wait()
    case .askShared: Task { _ = try? await shared.answer(to: "all") }
    case .askOwn:
      let own = PendingAnswers<String, Int>()
      Task {
        _ = try? await own.answer(to: "one")
        busy.log.append("answered")
      }
    }
  }

  func projection(of busy: Busy) -> [String] { busy.log }
  func actions(in log: [String], _ offers: inout Offers<Action>) { offers(.askShared) }
  func draw(_ busy: Busy, _ views: inout Views) { views.body { busy.elsewhere.value } }
}

@MainActor final class Sleepers {
  let clock = ManualClock()
  var log: [String] = []
  private var tasks: [Task<Void, Never>] = []

  init() {
    sleep(0)
    sleep(3)
    sleep(5)
    tasks.append(
      Task {
        while true {
          do { try await clock.sleep(for: .seconds(2)) } catch { return log.append("cancelled") }
          note("every 2")
        }
      })
  }

  private func sleep(_ seconds: Int) {
    Task {
      try await clock.sleep(for: .seconds(seconds))
      note("\(seconds)")
    }
  }

  private func note(_ text: String) {
    log.append("\(text) at \(clock.now.offset.components.seconds)")
  }

  func cancel() { tasks.forEach { $0.cancel() } }
}

struct SleepersLive: LiveSystem {
  enum Action: Hashable, Codable { case advance(seconds: Int), next, cancel }

  func make() -> Sleepers { Sleepers() }

  func perform(_ action: Action, on sleepers: Sleepers) {
    switch action {
    case .advance(let seconds): sleepers.clock.advance(by: .seconds(seconds))
    case .next: sleepers.clock.advanceToNextSleeper()
    case .cancel: sleepers.cancel()
    }
  }

  func projection(of sleepers: Sleepers) -> [String] { sleepers.log }
}

/// Two tasks that ask for the same and then sleep for the same time.
@MainActor final class Twins {
  let answers = PendingAnswers<String, Int>()
  let clock = ManualClock()
  var log: [String] = []

  init() {
    for name in ["first", "second"] {
      Task {
        log.append("\(name) \(try await answers.answer(to: "ann"))")
        try await clock.sleep(for: .seconds(3))
        log.append("\(name) wakes")
      }
    }
  }
}

struct TwinsLive: LiveSystem {
  enum Action: Hashable, Codable { case answer(Int), advance }

  func make() -> Twins { Twins() }

  func perform(_ action: Action, on twins: Twins) {
    switch action {
    case .answer(let number): twins.answers.give(number, to: "ann")
    case .advance: twins.clock.advance(by: .seconds(3))
    }
  }

  func projection(of twins: Twins) -> [String] { twins.log }
}
