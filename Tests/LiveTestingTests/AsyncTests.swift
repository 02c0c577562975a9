import Foundation
import LiveTesting
import Observation
import TestSize
import Testing

@Suite @MainActor struct AsyncTests {
  @Test func `the same search gives the same report off the main actor`() async {
    @Sendable func search() -> String {
      LiveMachine(HubLive(bug: .finishKeepsChild)).report(walks: size(100, inDebug: 20)).description
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

  @Test func `of equal requests the oldest is answered`() {
    let machine = LiveMachine(WaitersLive())
    var state = machine.initialState
    for action: WaitersLive.Action in [.ask, .answer(1), .fail, .answer(3)] {
      machine.reduce(into: &state, action: action)
    }
    #expect(state.projection == ["0 at 0", "first 1", "second fails", "third 3"])
  }

  @Test func `a clock wakes its sleepers in the order of their times, and then of their sleeps`() {
    let machine = LiveMachine(WaitersLive())
    var state = machine.initialState
    #expect(state.projection == ["0 at 0"], "a sleep that is over ends at once")
    machine.reduce(into: &state, action: .advance(seconds: 4))
    #expect(
      state.projection == ["0 at 0", "every 2 at 2", "3 at 3", "also 3 at 3", "every 2 at 4"])
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

/// Tasks that wait for a clock, or for the answers to equal requests.
@MainActor final class Waiters {
  let clock = ManualClock()
  let answers = PendingAnswers<String, Int>()
  var log: [String] = []
  private var tasks: [Task<Void, Never>] = []

  init() {
    sleep(0, "0")
    sleep(3, "3")
    sleep(3, "also 3")
    sleep(5, "5")
    tasks.append(
      Task {
        while true {
          do { try await clock.sleep(for: .seconds(2)) } catch { return log.append("cancelled") }
          note("every 2")
        }
      })
  }

  private func sleep(_ seconds: Int, _ name: String) {
    Task {
      try await clock.sleep(for: .seconds(seconds))
      note(name)
    }
  }

  func ask() {
    for name in ["first", "second", "third"] {
      Task {
        let answer = try? await answers.answer(to: "ann")
        log.append(answer.map { "\(name) \($0)" } ?? "\(name) fails")
      }
    }
  }

  private func note(_ text: String) {
    log.append("\(text) at \(clock.now.offset.components.seconds)")
  }

  func cancel() { tasks.forEach { $0.cancel() } }
}

struct WaitersLive: LiveSystem {
  enum Action: Hashable, Codable {
    case advance(seconds: Int), next, cancel
    case ask, answer(Int), fail
  }

  func make() -> Waiters { Waiters() }

  func perform(_ action: Action, on waiters: Waiters) {
    switch action {
    case .advance(let seconds): waiters.clock.advance(by: .seconds(seconds))
    case .next: waiters.clock.advanceToNextSleeper()
    case .cancel: waiters.cancel()
    case .ask: waiters.ask()
    case .answer(let number): waiters.answers.give(number, to: "ann")
    case .fail: waiters.answers.fail(CancellationError())
    }
  }

  func projection(of waiters: Waiters) -> [String] { waiters.log }
}
