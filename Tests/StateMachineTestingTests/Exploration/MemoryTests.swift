import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// The states that an exploration keeps, and the memory that it counts.
@Suite struct MemoryTests {
  @Test(arguments: [1, 2], [true, false])
  func `an expanded state is freed, and no state stays after the end`(
    workers: Int, isComplete: Bool
  ) async {
    let machine = LevelsMachine()
    let bounds = ExplorationBounds(states: isComplete ? 1_000_000 : 20_000)
    do {
      let explorer = Explorer(machine, bounds: bounds)
      let result = await explorer.run(
        workers: workers,
        reporting: { progress in
          // Several workers hold their new states, too; some states are kept as samples.
          #expect(
            workers > 1 || machine.living.count <= progress.frontier + 5_000, "at \(progress)")
        })
      #expect(result.isComplete == isComplete && result.states > 20_000)
    }
    // A finished task lives on for a moment, with all that it holds.
    for _ in 0..<100 where machine.living.count > 0 {
      try? await Task.sleep(for: .milliseconds(20))
    }
    #expect(machine.living.count == 0)
  }

  @Test func `the waiting states are counted as memory`() {
    let result = Explorer(LevelsMachine()).run(reporting: { progress in
      let known = FingerprintTable().bytes(for: progress.states) + (progress.states - 1) * 8
      let waiting = progress.frontier * MemoryLayout<LevelsMachine.State>.stride
      #expect(progress.bytes == known + waiting)
    })
    #expect(result.bytes == FingerprintTable().bytes(for: result.states) + (result.states - 1) * 8)
  }
}

/// Levels of up to 6,000 states; living states are counted.
private struct LevelsMachine: StateMachine {
  struct State: Hashable, Sendable {
    var level = 0
    var index = 0
    var life: Life

    static func == (left: State, right: State) -> Bool {
      (left.level, left.index) == (right.level, right.index)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(level)
      hasher.combine(index)
    }
  }

  /// Counts itself from `init` to `deinit`.
  final class Life: Sendable {
    private let living: Count

    init(_ living: Count) {
      self.living = living
      living.add(1)
    }

    deinit { living.add(-1) }
  }

  let living = Count()

  var initialState: State { State(life: Life(living)) }

  func reduce(into state: inout State, action: Int) {
    state = State(
      level: state.level + 1, index: (state.index * 4 + action) % 6_000, life: Life(living))
  }

  func actions(in state: State, _ offers: inout Offers<Int>) {
    offers(each: 0..<4, if: state.level < 9) { $0 }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("no level is wider", state.index < 6_000)
  }
}
