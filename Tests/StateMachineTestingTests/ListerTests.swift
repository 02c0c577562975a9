import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// Random lists in each pass of the engine, beside a plain reading of their calls.
@Suite struct ListerTests {
  static let sizes = size([0, 1, 2, 3, 5, 9, 64, 65, 130], inDebug: [0, 1, 3, 9, 65])

  /// Lists of the same calls, one for each state, and the machine that they make.
  struct Lists {
    let all: [DrawnList]
    let machine: MadeMachine<Int, String>
    var random: SplitMix64

    init(of calls: Int, states: Int, seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let first = DrawnList(of: calls, drawnBy: &random)
      let all = [first] + (1..<states).map { _ in first.varied(by: &random) }
      (self.all, self.random) = (all, random)
      machine = MadeMachine(
        0,
        reduce: { state, action in
          for byte in action.utf8 { state = (state &* 31 &+ Int(byte)) % all.count }
        }, actions: { all[$0].offer(&$1) }, check: { $1.always("LOW", $0 != all.count - 1) })
    }
  }

  @Test(arguments: sizes, 0..<UInt64(size(40, inDebug: 4)))
  func `a list lists its actions in order, whole, call by call and up to a limit`(
    calls: Int, seed: UInt64
  ) {
    var lists = Lists(of: calls, states: 2, seed: seed)
    for (state, list) in lists.all.enumerated() {
      let (machine, offered) = (lists.machine, list.offered())
      let chosen = offered.chosen
      #expect(machine.callCount(in: state) == offered.count)
      #expect(machine.outcomes(in: state).actions == chosen)
      var seen: Set<String> = []
      let distinct = chosen.filter { seen.insert($0.action).inserted }
      #expect(machine.actions(in: state) == distinct)
      let limit = 1 + lists.random.next(below: 3)
      let (some, isCut) = machine.outcomes(in: state, limit: limit)
      #expect(isCut == offered.contains { $0.outcomes.count > limit })
      for kind in 0..<offered.count + 1 {
        let ofKind = chosen.filter { $0.kind == kind }
        #expect(machine.outcomes(in: state, ofKind: kind).actions == ofKind)
        #expect(some.filter { $0.kind == kind } == Array(ofKind.prefix(limit)))
      }
    }
  }

  /// Decisions make an action only if they are complete and possible.
  @Test(arguments: sizes, 0..<UInt64(size(40, inDebug: 2)))
  func `a list makes the action of decisions, and none of others`(calls: Int, seed: UInt64) {
    var lists = Lists(of: calls, states: 2, seed: seed)
    let lister = Lister<String>(Choices(.scripted))
    for state in 0...1 {
      let known = Dictionary(
        uniqueKeysWithValues: lists.all[state].offered().chosen.map { ($0.decisions, $0.action) })
      for chosen in lists.all.flatMap({ $0.offered().chosen }) {
        var others = [chosen.decisions, chosen.decisions + [0], chosen.decisions.dropLast()]
        var changed = chosen.decisions
        changed[lists.random.next(below: changed.count)] += 1
        others.append(changed)
        for decisions in others where !decisions.isEmpty {
          #expect(lister.follow(decisions, of: lists.machine, in: state) == known[decisions])
        }
      }
    }
  }

  /// A walk draws again in the same state without asking, and by the same numbers.
  @Test func `a call whose array turned out empty is drawn again by the next step`() {
    let machine = ListMachine { offers in
      offers(each: [String](), weight: 2) { $0 }
      offers("a")
      offers("b", weight: 0.5)
    }
    let lister = Lister<String>(Choices(.random, SplitMix64(seed: 1)))
    lister.ask(machine, in: 0)
    for _ in 0..<40 {
      var kind = 0
      #expect(lister.drawAsked(from: machine, in: 0, kind: &kind) != nil && kind > 0)
      #expect(lister.calls.pointee.possible == [0, 1, 2])
      #expect(lister.calls.pointee.noted == 160)
    }
  }

  /// Both lists begin at the same number.
  @Test func `a nested list without calls doesn't take the numbers of the next one`() {
    let machine = ListMachine { offers in
      offers.nested(as: { (action: String, _) in action }) { _ in }
      offers.nested(as: { (action: String, _) in action }) { $0("a") }
      offers("b")
    }
    let lister = Lister<String>(Choices(.scripted))
    for (call, action) in ["a", "b", nil].enumerated() {
      #expect(lister.follow([call], of: machine, in: 0) == action)
    }
  }

  /// The weights of one state don't change the draws in another one, and a kind that is tired
  /// counts as a 64th of its weight.
  @Test(arguments: sizes, 0..<UInt64(size(40, inDebug: 2)))
  func `each action is drawn as often as its weight says, recorded or not`(
    calls: Int, seed: UInt64
  ) {
    var lists = Lists(of: calls, states: 2, seed: seed)
    let offered = lists.all.map { $0.offered() }
    let kinds = offered[0].count
    let tired =
      seed % 2 == 0 ? [] : (0..<kinds).filter { _ in lists.random.next(below: 3) == 0 }
    let plain = Lister<String>(Choices(.random, SplitMix64(seed: 8)), tiring: kinds)
    let recording = Lister<String>(Choices(.recording, SplitMix64(seed: 8)), tiring: kinds)
    for kind in tired {
      plain.note(kind, isChanged: false)
      recording.note(kind, isChanged: false)
    }
    var counts: [[ChosenAction<String>: Int]] = [[:], [:]]
    let draws = size(4_000, inDebug: 1_000)
    for draw in 0..<draws {
      var (kind, other) = (0, 0)
      let action = plain.draw(from: lists.machine, in: draw % 2, kind: &kind)
      let recorded = recording.draw(from: lists.machine, in: draw % 2, kind: &other)
      #expect(action == recorded && (action == nil || kind == other))
      guard let action else { continue }
      let chosen = ChosenAction(action, decisions: [other] + recording.choices.taken)
      counts[draw % 2][chosen, default: 0] += 1
    }
    for (state, offered) in offered.enumerated() {
      func share(_ kind: Int) -> Double {
        let share = offered[kind].outcomes.isEmpty ? 0 : offered[kind].share
        return tired.contains(kind) ? share / 64 : share
      }
      let total = (0..<kinds).reduce(0) { $0 + share($1) }
      #expect(Set(counts[state].keys).isSubset(of: offered.chosen))
      #expect(counts[state].values.reduce(0, +) == (total > 0 ? draws / 2 : 0))
      for (kind, call) in offered.enumerated() {
        for outcome in call.outcomes {
          let chosen = ChosenAction(outcome.action, decisions: [kind] + outcome.decisions)
          let expected = Double(draws / 2) * outcome.probability * share(kind) / total
          // Five standard deviations, and some draws for a small number.
          let difference = abs(Double(counts[state][chosen] ?? 0) - expected)
          #expect(difference < 5 * expected.squareRoot() + 4, "\(chosen)")
        }
      }
    }
  }

  @Test(arguments: Strategy.allCases, [5, size(100, inDebug: 70)])
  func `each strategy draws possible actions, and shrinks its findings`(
    strategy: Strategy, calls: Int
  ) {
    let lists = Lists(of: calls, states: size(97, inDebug: 41), seed: 1)
    let fuzzer = Fuzzer(
      lists.machine, seed: 1, walks: size(64, inDebug: 16), length: 20, strategy: strategy)
    let run = fuzzer.run()
    #expect(!run.breaks.isEmpty)
    var offered: [Int: [ChosenAction<String>]] = [:]
    for found in run.breaks {
      let trace = run.fuzzer.trace(to: found.position).typed(for: MadeMachine<Int, String>.self)
      #expect(trace.actions.last.map { .action(kind: $0.kind) } == found.cause)
      for (state, action) in zip(trace.states, trace.actions) {
        let chosen = offered[state] ?? lists.all[state].offered().chosen
        offered[state] = chosen
        #expect(chosen.contains(action))
      }
    }
    // All findings have one claim; the simplest is shrunk.
    #expect(run.breaks.first.flatMap { run.shrunk($0) }?.finding.claim == Claim("LOW"))
  }
}
