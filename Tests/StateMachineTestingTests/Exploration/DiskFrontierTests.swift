import Foundation
import TestSize
import Testing

@testable import StateMachineTesting

/// Explorations on disk: their reports are those of searches in memory, for any memory and any
/// number of workers.
@Suite struct DiskFrontierTests {
  /// Bounds on memory: none forgets nothing, and the others forget at each batch, or now and then.
  static let bounds = [0, 40_000, 1 << 30]

  @Test(arguments: bounds, size([1, 2, 4], inDebug: [1, 3], atNight: [1, 2, 3, 4]))
  func `the report is that of a search in memory`(memory: Int, workers: Int) async {
    let depth = size(7, inDebug: 5, atNight: 9)
    await expectSame(TreeMachine(width: 3, isBroken: true), depth: depth, memory, workers)
    await expectSame(TreeMachine(width: 2), depth: depth, memory, workers)
    let start = size(300, inDebug: 100, atNight: 700)
    await expectSame(CountdownMachine(start: start), memory, workers)
    await expectSame(GridMachine(side: size(40, inDebug: 20, atNight: 90)), memory, workers)
    await expectSame(GridMachine(side: size(30, inDebug: 15), isBroken: true), memory, workers)
    await expectSame(BrokenStartMachine(), depth: 0, memory, workers)
    await expectSame(StuckMachine(), memory, workers)
    await expectSame(WideMachine(), depth: 1, memory, workers)
    await expectSame(LiftMachine(), memory, workers)
  }

  @Test(arguments: 0..<UInt64(size(8, inDebug: 2, atNight: 20)))
  func `the report of a random maze is that of a search in memory`(seed: UInt64) async {
    var maze = MazeMachine.drawn(seed: seed, rooms: 2_000, doors: 5_000)
    maze.entrances = [0, 7, 1_000, 2]
    let foot = Wanderer(maze: maze)
    for memory in Self.bounds {
      await expectSame(foot, memory, Int(seed % 4) + 1)
      await expectSame(foot, depth: Int(seed), memory, 1)
    }
  }

  /// The bound ends a search in the middle of a level, with states that aren't expanded.
  @Test(arguments: bounds, [1, 3])
  func `a bound on states ends the search at the same state`(memory: Int, workers: Int) async {
    let side = size(30, inDebug: 20, atNight: 60)
    let machine = GridMachine(side: side)
    for states in stride(from: 1, to: side * side + 50, by: size(97, inDebug: 197, atNight: 97)) {
      let bounds = ExplorationBounds(states: states, memory: memory)
      await expectSame(machine, bounds, workers)
    }
    await expectSame(machine, ExplorationBounds(states: side * side, memory: memory), workers)
  }

  @Test(arguments: bounds, [1, 2])
  func `a search that is stopped has checked all states that it found`(
    memory: Int, workers: Int
  ) async throws {
    for stop in [0, 3, 5] {
      let machine = ErasedMachine(TreeMachine(width: 3))
      let (ticker, other) = (Ticker(), Ticker())
      let plain = Explorer(machine).run { ticker.tick() < stop }
      let bounds = ExplorationBounds(memory: memory)
      let stored = await Explorer(machine, bounds: bounds)
        .run(on: ExplorationDisk(), workers: workers) { other.tick() < stop }
      #expect(stored.ending == .interrupted)
      #expect(stored.summary == plain.summary)
      #expect(stored.claims.first?.evaluations == stored.states)
    }
  }

  /// Two different states of one word or hash.
  @Test(arguments: [1, 2]) func `a deceiving machine has the same finding`(workers: Int) async {
    for memory in Self.bounds {
      await expectSame(WordMachine(width: 2), memory, workers)
      await expectSame(HashMachine(flaw: .leavesOut), memory, workers)
      await expectSame(HashMachine(flaw: .addsHistory), depth: 9, memory, workers)
    }
    // As long as the table has all states, each comparison is that of a search in memory.
    for first in size([0, 300, 4_000], inDebug: [300]) as [UInt64] {
      await expectSame(SharedWordsMachine(salt: 1, first: first), 1 << 30, workers)
    }
  }

  /// Later, states are compared with those of earlier levels only: the same ones for any number of
  /// workers.
  @Test func `states that share words are found after the table is full`() async throws {
    let explorer = Explorer(
      ErasedMachine(SharedWordsMachine(salt: 1, first: 4_000)),
      bounds: ExplorationBounds(memory: 40_000))
    let one = explorer.run(on: ExplorationDisk())
    #expect(one.findings.map(\.claim) == [.hashable])
    for workers in 2...4 {
      let other = await explorer.run(on: ExplorationDisk(), workers: workers)
      #expect(other.summary == one.summary)
    }
  }

  @Test(arguments: bounds, ["reducer", "list", "silence", "drift"])
  func `a nondeterministic machine is the only finding`(memory: Int, place: String) {
    let bounds = ExplorationBounds(depth: 60, memory: memory)
    let claim: Claim
    let exploration: Exploration<ErasedMachine>
    switch place {
    case "drift":
      claim = .hashable
      exploration = Explorer(ErasedMachine(HashMachine(flaw: .drifts)), bounds: bounds)
        .run(on: ExplorationDisk())
    default:
      claim = .deterministic
      let place: ImpureMachine.Place =
        place == "reducer" ? .reducer : place == "list" ? .list : .silence(40..<Int.max)
      exploration = Explorer(ErasedMachine(ImpureMachine(place: place)), bounds: bounds)
        .run(on: ExplorationDisk())
    }
    #expect(exploration.findings.map(\.claim) == [claim])
  }

  /// The position of a trap is found again on disk.
  @Test func `each place has the actions that lead to it`() {
    let explorer = Explorer(
      Wanderer(maze: .drawn(seed: 3)), bounds: ExplorationBounds(memory: 0))
    let states = Explorer(explorer.machine).run().states
    for state in stride(from: 0, to: states + 1, by: 3) {
      for step in 0...2 {
        let path = explorer.path(toState: state, action: step)
        let stored = explorer.path(toState: state, action: step, on: ExplorationDisk())
        #expect(path?.start == stored?.start && path?.actions == stored?.actions)
      }
    }
  }

  /// Each call in turn fails: the search ends at once, and the disk tells that its result is void.
  @Test(arguments: [1, 2]) func `a disk that fails at any call is noticed`(workers: Int) async {
    let explorer = Explorer(
      ErasedMachine(TreeMachine(width: 3, isBroken: true)),
      bounds: ExplorationBounds(depth: 7, memory: 0))
    let calls = Calls()
    let whole = await explorer.run(on: ExplorationDisk(calls), workers: workers)
    let report = SearchReport(whole, findings: whole.findings)
    let count = calls.count
    #expect(count > 100)
    // The first ones have each call of both files, also a write of one that the other has done.
    let (first, distance) = size((40, 19), inDebug: (20, 59), atNight: (40, 1))
    for number in 1...count where number <= first || number % distance == 0 {
      let calls = Calls(failingAt: number)
      let disk = ExplorationDisk(calls)
      let exploration = await explorer.run(on: disk, workers: workers)
      let other = SearchReport(exploration, findings: exploration.findings)
      // Workers may read a batch more or less, and no call may fail then.
      if disk.failure == nil {
        #expect(workers > 1 && other == report)
      } else {
        #expect(disk.failure == "call \(number)")
        #expect(calls.count <= number + 64)
      }
    }
  }

  /// A link that is read as it wasn't written leads to another state, which has other bits.
  @Test func `a link that changes on the disk is noticed, or not used`() {
    let explorer = Explorer(
      ErasedMachine(GridMachine(side: 30)), bounds: ExplorationBounds(memory: 0))
    let whole = explorer.run(on: ExplorationDisk())
    var noticed = 0
    for number in stride(from: 1, to: 500, by: size(5, inDebug: 23, atNight: 1)) {
      let calls = Calls(changingAt: number)
      let exploration = explorer.run(
        on: ExplorationDisk(fingerprints: MemoryFile(Calls()), links: MemoryFile(calls)))
      #expect(calls.isChanged)
      let isNoticed = exploration.findings.map(\.claim) == [.deterministic]
      #expect(isNoticed || exploration.summary == whole.summary)
      if isNoticed { noticed += 1 }
    }
    #expect(noticed > size(50, inDebug: 10, atNight: 250))
  }

  @Test(arguments: [1, 2]) func `the tables take a part of the bound`(workers: Int) async {
    let bound = size(100_000, inDebug: 100_000, atNight: 400_000)
    let result = await Explorer(
      ErasedMachine(GridMachine(side: size(80, inDebug: 80, atNight: 300))),
      bounds: ExplorationBounds(memory: bound)
    ).run(on: ExplorationDisk(), workers: workers, reporting: { #expect($0.bytes < bound) })
    #expect(result.isComplete)
  }

  private func expectSame(
    _ machine: some StateMachine, depth: Int = .max, _ memory: Int, _ workers: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let bounds = ExplorationBounds(depth: depth, memory: memory)
    await expectSame(machine, bounds, workers, sourceLocation: sourceLocation)
  }

  private func expectSame(
    _ machine: some StateMachine, _ bounds: ExplorationBounds, _ workers: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var ample = bounds
    ample.memory = 1 << 40
    let plain = Explorer(ErasedMachine(machine), bounds: ample).run()
    let stored = await Explorer(ErasedMachine(machine), bounds: bounds)
      .run(on: ExplorationDisk(), workers: workers)
    let (findings, others) = (plain.findings, stored.findings)
    var (report, other) = (
      SearchReport(plain, findings: findings), SearchReport(stored, findings: others)
    )
    report.states?.maxMemory = 0
    other.states?.maxMemory = 0
    #expect(other == report, sourceLocation: sourceLocation)
    #expect(
      stored.summary(with: others) == plain.summary(with: findings),
      sourceLocation: sourceLocation)
  }
}

/// The rooms of a maze, without the exits that must stay reachable.
private struct Wanderer: StateMachine {
  let maze: MazeMachine

  var initialState: Int { 0 }
  func starts(_ offers: inout Offers<Int>) { maze.starts(&offers) }
  func reduce(into state: inout Int, action: MazeMachine.Action) {
    maze.reduce(into: &state, action: action)
  }
  func actions(in state: Int, _ offers: inout Offers<MazeMachine.Action>) {
    maze.actions(in: state, &offers)
  }
  func check(_ state: Int, _ checks: inout Checks) { maze.check(state, &checks) }
}

/// A square of fields on which steps wrap around: most steps lead to known states of the levels
/// before and behind.
private struct GridMachine: StateMachine {
  enum Step: Hashable, CaseIterable { case left, right, up, down, home }

  let side: Int
  var isBroken = false

  var initialState: [Int] { [0, 0] }

  func reduce(into state: inout [Int], action: Step) {
    switch action {
    case .left: state[0] = (state[0] + side - 1) % side
    case .right: state[0] = (state[0] + 1) % side
    case .up: state[1] = (state[1] + side - 1) % side
    case .down: state[1] = (state[1] + 1) % side
    case .home: state = [0, 0]
    }
  }

  func check(_ state: [Int], _ checks: inout Checks) {
    checks.always("FAR", "no field is too far", !isBroken || state != [side / 2, side / 3])
    checks.sometimes("the opposite field is reached", state == [side / 2, side / 2])
  }
}

/// The calls of two files, of which one may fail or change a word.
final class Calls: @unchecked Sendable {
  private let ticker = Ticker()
  private let failing: Int?
  private let changing: Int?
  private let changed = Ticker()

  init(failingAt failing: Int? = nil, changingAt changing: Int? = nil) {
    self.failing = failing
    self.changing = changing
  }

  var count: Int { ticker.count }
  var isChanged: Bool { changed.count > 0 }
  var failure: String? {
    failing.flatMap { count >= $0 ? "call \($0)" : nil }
  }

  /// Counts a call, and returns whether it succeeds.
  func next(changing words: UnsafeMutableBufferPointer<UInt64>? = nil) -> Bool {
    let number = ticker.tick() + 1
    if number >= changing ?? .max, changed.count == 0, let words, let first = words.first {
      words[0] = first ^ 1 << 33
      changed.tick()
    }
    return number < failing ?? .max
  }
}

/// A file in memory.
private final class MemoryFile: WordFile, @unchecked Sendable {
  private let calls: Calls
  private let lock = NSLock()
  private var all: [UInt64] = []

  init(_ calls: Calls) { self.calls = calls }

  var failure: String? { calls.failure }

  func write(_ words: UnsafeBufferPointer<UInt64>, at index: Int) -> Bool {
    lock.withLock {
      precondition(index <= all.count, "There is a gap.")
      all.replaceSubrange(index..<min(all.count, index + words.count), with: words)
    }
    return calls.next()
  }

  func read(_ words: UnsafeMutableBufferPointer<UInt64>, at index: Int) -> Bool {
    lock.withLock {
      precondition(index + words.count <= all.count, "The file ends before.")
      _ = words.update(fromContentsOf: all[index..<(index + words.count)])
    }
    return calls.next(changing: words)
  }
}

extension ExplorationDisk {
  /// A disk in memory.
  fileprivate init(_ calls: Calls = Calls()) {
    self.init(fingerprints: MemoryFile(calls), links: MemoryFile(calls))
  }
}
