import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// Random draws of a possible call, and the repetition of a recorded draw.
@Suite struct ListerTests {
  /// The number of draws of each kind.
  private func counts(
    _ kinds: Int, of draws: Int, _ list: @escaping @Sendable (inout Offers<String>) -> Void
  ) -> [Int] {
    let machine = ListMachine(list)
    let lister = Lister<String>(Choices(.random, SplitMix64(seed: 3)))
    var counts = Array(repeating: 0, count: kinds)
    var kind = 0
    for _ in 0..<draws where lister.draw(from: machine, in: 0, kind: &kind) != nil {
      counts[kind] += 1
    }
    return counts
  }

  /// The possible calls of 64 or 80: the first, the last, one, and all.
  @Test(arguments: [
    [0], [63], [0, 63], Array(0..<64), [1, 4, 5, 7], [3, 64], [64], [79], Array(40..<80),
    Array(0..<80),
  ])
  func `each possible call is drawn with the same probability`(possible: [Int]) {
    let kinds = possible.last.map { $0 + 1 } ?? 0
    let isPossible = Set(possible)
    let counts = counts(kinds, of: 200 * possible.count) { offers in
      for call in 0..<kinds { offers("", if: isPossible.contains(call)) }
    }
    // Five standard deviations of √200 each.
    #expect(possible.allSatisfy { abs(counts[$0] - 200) < 71 })
    #expect(counts.reduce(0, +) == 200 * possible.count)
    #expect(possible.map { counts[$0] }.reduce(0, +) == 200 * possible.count)
  }

  @Test func `within a call, each element and each outcome has the same probability`() {
    let machine = ListMachine { offers in
      offers(each: 0..<4) { "\($0)" }
      offers { "\(4 + $0.pick(below: 4))" }
    }
    let lister = Lister<String>(Choices(.random, SplitMix64(seed: 3)))
    var counts: [String: Int] = [:]
    var kind = 0
    for _ in 0..<8_000 {
      if let drawn = lister.draw(from: machine, in: 0, kind: &kind) {
        counts[drawn, default: 0] += 1
      }
    }
    #expect(counts.keys.sorted() == (0..<8).map { "\($0)" })
    #expect(counts.values.allSatisfy { abs($0 - 1_000) < 158 })
  }

  /// An array is made only when its call is drawn; if it is empty, the draw is repeated.
  @Test(arguments: [0, 1, 70])
  func `a call with an empty array changes no other probability`(empty: Int) {
    let draws = size(4_000, inDebug: 800)
    let counts = counts(empty + 4, of: draws) { offers in
      for _ in 0..<empty { offers(each: [String]()) { $0 } }
      offers("a")
      offers(each: [String](), weight: 3) { $0 }
      offers(each: ["b"], weight: 2) { $0 }
      offers("c")
    }
    for (count, expected) in zip(counts.suffix(4), [draws / 4, 0, draws / 2, draws / 4]) {
      // Five standard deviations of √draws / 2 each.
      #expect(Double(abs(count - expected)) < 2.5 * Double(draws).squareRoot())
    }
    #expect(counts.reduce(0, +) == draws && counts[empty + 1] == 0)
    #expect(
      self.counts(2, of: 9) { offers in
        offers(each: [String]()) { $0 }
        offers(each: [String]()) { $0 }
      } == [0, 0])
  }

  @Test(arguments: [0, 70])
  func `a draw has the weights of its state, after any number of other calls`(others: Int) {
    for state in 0...1 {
      let counts = counts(others + 4, of: 8_000) { offers in
        for _ in 0..<others { offers("", if: false) }
        offers("a", if: state == 0, weight: 3)
        offers("b")
        offers("c", if: state == 1, weight: 0.5)
        offers("d", weight: state == 0 ? 0 : 2.5)
      }
      let expected = state == 0 ? [6_000, 2_000, 0, 0] : [0, 2_000, 1_000, 5_000]
      for (count, expected) in zip(counts.suffix(4), expected) {
        #expect(abs(count - expected) < 225)
        #expect((count == 0) == (expected == 0))
      }
      #expect(counts.reduce(0, +) == 8_000)
    }
  }

  @Test func `the weights of one state don't change draws in another one`() {
    let machine = ListMachine(in: { state, offers in
      offers("a", weight: state == 0 ? 1_000 : 1)
      offers("b")
    })
    let lister = Lister<String>(Choices(.random, SplitMix64(seed: 3)))
    var kind = 0
    var counts = [0, 0]
    for draw in 0..<16_000 {
      _ = lister.draw(from: machine, in: draw % 2, kind: &kind)
      if draw % 2 == 1 { counts[kind] += 1 }
    }
    #expect(abs(counts[0] - counts[1]) < 450)
  }

  @Test func `a tiny weight counts as 1/64, not as 0`() {
    #expect(counts(2, of: 100) { $0("a", weight: 1e-9) }[0] == 100)
    let both = counts(2, of: 65_000) { offers in
      offers("a", weight: 1e-9)
      offers("b")
    }
    #expect(abs(both[0] - 1_000) < 160)
    #expect(counts(1, of: 100) { $0("a", weight: 0) } == [0])
  }

  @Test func `without a possible call, nothing is drawn`() {
    #expect(counts(2, of: 9) { $0("a", if: false) } == [0, 0])
    #expect(counts(2, of: 9) { _ in } == [0, 0])
  }

  /// A list with all shapes of calls that depends on the state.
  private func long(_ calls: Int) -> MadeMachine<Int, Int> {
    MadeMachine(
      1, reduce: { $0 = ($0 &* 31 &+ $1) & 0xFFFF },
      actions: { state, offers in
        for call in 0..<calls {
          let isPossible = state &>> (call % 16) & 1 == 1 || call == calls - 1
          switch call % 6 {
          case 5: offers(each: Array(0..<state % 3), if: isPossible) { call + $0 }
          case 0: offers(call, if: isPossible)
          case 1: offers(each: 0...state % 7, if: isPossible) { call + $0 }
          case 2: offers(if: isPossible) { call + $0.pick(below: 9) + ($0.flip() ? 100 : 0) }
          case 3: offers(call, if: isPossible, weight: Double(state % 3))
          default: offers(by: .world, if: isPossible, weight: 3) { call + $0.pick(below: 2) }
          }
        }
      }, check: { $1.always("LOW", $0 % 97 != 5) })
  }

  @Test(
    arguments: [1, 5, 63, 64, 65, 100, 200],
    [TiredKinds(), TiredKinds([0, 3, 4, 63, 64, 99], of: 200)])
  func `a recorded walk draws the same actions as an unrecorded one`(
    calls: Int, tired: TiredKinds
  ) {
    let machine = long(calls)
    let plain = Lister<Int>(Choices(.random, SplitMix64(seed: 8)), tired)
    let recording = Lister<Int>(Choices(.recording, SplitMix64(seed: 8)), tired)
    let following = Lister<Int>(Choices(.scripted))
    var state = 1
    for _ in 0..<500 {
      var (kind, other) = (0, 0)
      let drawn = plain.draw(from: machine, in: state, kind: &kind)
      let recorded = recording.draw(from: machine, in: state, kind: &other)
      #expect(drawn == recorded && (drawn == nil || kind == other))
      guard let drawn else { break }
      // The recorded decisions make the same action, and are in the list of all actions.
      let decisions = [other] + recording.choices.taken
      #expect(following.follow(decisions, of: machine, in: state) == drawn)
      let listed = machine.outcomes(in: state, ofKind: other).actions
      #expect(listed.contains { $0.action == drawn && $0.decisions == decisions })
      machine.reduce(into: &state, action: drawn)
    }
  }

  @Test(arguments: Strategy.allCases, [5, 100])
  func `each strategy draws possible actions, and shrinks its findings`(
    strategy: Strategy, calls: Int
  ) {
    let machine = long(calls)
    let run = Fuzzer(machine, seed: 1, walks: 64, length: 20, strategy: strategy).run()
    #expect(!run.breaks.isEmpty)
    for found in run.breaks {
      let trace = run.derive(found).typed(for: MadeMachine<Int, Int>.self)
      #expect(trace.actions.last.map { .action(kind: $0.kind) } == found.cause)
      for (state, action) in zip(trace.states, trace.actions) {
        let listed = machine.outcomes(in: state, ofKind: action.kind).actions
        #expect(listed.contains(action))
      }
    }
    // All findings have one claim; the simplest is shrunk.
    let shrunk = run.breaks.first.flatMap { run.shrunk($0) }
    #expect(shrunk?.finding.claim == Claim("LOW"))
  }

  @Test func `decisions make an action only if they are complete and valid`() {
    let machine = ListMachine(in: { state, offers in
      offers("a", if: state > 0)
      offers(each: 0..<state) { "\($0)" }
      offers { $0.flip() ? "b\($0.pick(below: state + 1))" : "c" }
      for _ in 0..<70 { offers("no", if: false) }
      offers(each: Array(0..<state)) { "late \($0)" }
    })
    for (decisions, state, action) in [
      ([0], 1, "a"), ([0], 0, nil), ([1, 2], 3, "2"), ([1, 2], 2, nil), ([1, 0], 0, nil),
      ([2, 0], 0, "c"), ([2, 1, 1], 1, "b1"),
      // Numbers that are too high, too many, or too few.
      ([2, 1, 1], 0, nil), ([2, 0, 0], 1, nil), ([2, 1], 1, nil), ([0, 0], 1, nil),
      ([73, 1], 2, "late 1"), ([73, 1], 1, nil), ([73, 0], 0, nil), ([74], 1, nil),
    ] as [([Int], Int, String?)] {
      let found = Lister<String>(Choices(.scripted)).follow(decisions, of: machine, in: state)
      #expect(found == action, "\(decisions) in \(state)")
    }
  }
}
