import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// The states that an exploration keeps, and the memory that it counts.
@Suite struct MemoryTests {
  @Test(arguments: [1, 2], [true, false])
  func `an expanded state is freed, and no state stays after the end`(
    workers: Int, isComplete: Bool
  ) async {
    let living = Count()
    let bounds = ExplorationBounds(states: isComplete ? 1_000_000 : 20_000)
    do {
      let explorer = Explorer(levels(living), bounds: bounds)
      let result = await explorer.run(
        workers: workers,
        reporting: { progress in
          // Several workers hold their new states, too; some states are kept as samples.
          #expect(
            workers > 1 || living.count <= progress.frontier + 5_000, "at \(progress)")
        })
      #expect(result.isComplete == isComplete && result.states > 20_000)
    }
    // A finished task lives on for a moment, with all that it holds: on a busy machine, until its
    // thread runs again. Only a state that stays for good is waited for in vain.
    for _ in 0..<6_000 where living.count > 0 { try? await Task.sleep(for: .milliseconds(10)) }
    #expect(living.count == 0)
  }

  @Test func `the waiting states are counted as memory, and progress goes on`() {
    var depths: [Int] = []
    let result = Explorer(levels()).run(reporting: { progress in
      depths.append(progress.depth)
      let known = FingerprintTable().bytes(for: progress.states) + progress.states * 8
      let waiting = progress.frontier * MemoryLayout<LevelState>.stride
      #expect(progress.bytes == known + waiting)
    })
    #expect(result.bytes == FingerprintTable().bytes(for: result.states) + result.states * 8)
    #expect(depths == depths.sorted() && depths.last == result.depth)
  }
}

/// A state that counts itself while it lives.
private struct LevelState: Hashable, Sendable {
  /// Counts itself from `init` to `deinit`.
  final class Life: Sendable {
    private let living: Count

    init(_ living: Count) {
      self.living = living
      living.add(1)
    }

    deinit { living.add(-1) }
  }

  var number = 0
  var life: Life

  static func == (left: LevelState, right: LevelState) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Levels of up to 6,000 states each; the living states are counted.
private func levels(_ living: Count = Count()) -> MadeMachine<LevelState, Int> {
  MadeMachine(
    LevelState(life: .init(living)),
    reduce: { state, action in
      let (level, index) = (state.number / 6_000, state.number % 6_000)
      state = LevelState(
        number: (level + 1) * 6_000 + (index * 4 + action) % 6_000, life: .init(living))
    }, actions: { state, offers in offers(each: 0..<4, if: state.number < 54_000) { $0 } },
    check: { $1.always("there are ten levels", $0.number < 60_000) })
}
