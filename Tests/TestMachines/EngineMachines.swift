import StateMachineTesting

/// Counts up to a limit, which `increment` and `add` can break.
struct CounterMachine: StateMachine {
  enum Action: Hashable, Codable {
    case increment
    case decrement
    case add(amount: Int)
    case reset
  }

  struct State: Hashable, Codable { var count = 0 }

  var limit = 10
  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    case .add(let amount): state.count += amount
    case .reset: state.count = 0
    }
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(.increment)
    offers(.decrement, if: state.count > 0)
    offers(each: 1...3) { .add(amount: $0) }
    offers(.reset)
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("SMALL", "the count stays below the limit", state.count < limit)
    checks.sometimes("the count reaches seven", state.count == 7)
  }
}

/// Screens on a stack, with related bugs: a screen is pushed twice, or too many are.
struct StackMachine: StateMachine {
  enum Screen: Hashable, Codable, CaseIterable { case list, detail, settings, help }

  enum Action: Hashable, Codable {
    case push(Screen)
    case pop
    case replace(with: Screen)
  }

  var initialState: [Screen] { [] }

  func reduce(into state: inout [Screen], action: Action) {
    switch action {
    case .push(let screen): state.append(screen)
    case .pop: state = Array(state.dropLast())
    case .replace(let screen): state = state.dropLast() + [screen]
    }
  }

  func actions(in state: [Screen], _ offers: inout Offers<Action>) {
    offers(each: Screen.allCases, if: state.count < 6) { .push($0) }
    offers(.pop, if: !state.isEmpty)
    offers(each: Screen.allCases, if: !state.isEmpty) { .replace(with: $0) }
  }

  func check(_ state: [Screen], _ checks: inout Checks) {
    checks.always(
      "NEIGHBOURS", "no screen lies on its like", !zip(state, state.dropFirst()).contains(where: ==)
    )
    checks.always("DEPTH", "at most three screens lie on one another", state.count <= 3)
    checks.always("HELP-LAST", "nothing lies on the help", !state.dropLast().contains(.help))
  }
}

/// States a claim for each screen, by names made at run time, as a library does for any enum.
let screensMachine = MadeMachine<[StackMachine.Screen], StackMachine.Action>(
  [], named: "Screens", reduce: { StackMachine().reduce(into: &$0, action: $1) },
  actions: { StackMachine().actions(in: $0, &$1) },
  check: { state, checks in
    for screen in state { checks.sometimes(named: "\(screen) is shown", true) }
    for screen in StackMachine.Screen.allCases {
      let isOnce = state.count { $0 == screen } < 2
      checks.always(named: "ONCE", "\(screen) is on the stack once", isOnce)
    }
  })

enum TurnstileAction: Hashable, Codable, CaseIterable { case push, coin }
typealias TurnstileMachine = MadeMachine<Bool, TurnstileAction>

extension TurnstileMachine {
  /// A turnstile; a broken one opens without a coin.
  init(isBroken: Bool = false) {
    self.init(
      false, named: "Turnstile", reduce: { $0 = $1 == .coin || isBroken && !$0 },
      check: { $1.sometimes("the turnstile opens", $0) },
      checkStep: { $3.always("PAID", "only a coin opens it", $1 == .coin || $0 || !$2) })
  }
}

enum JobsAction: Hashable, Codable, CaseIterable { case idle, finish, start, startTwo }

/// Starts and finishes jobs; at the end of a walk, few may still run.
let jobsMachine = MadeMachine<Int, JobsAction>(
  0, named: "Jobs",
  reduce: { state, action in
    switch action {
    case .idle: break
    case .finish: state = max(0, state - 1)
    case .start: state += 1
    case .startTwo: state += 2
    }
  }, checkEnd: { $1.always("FEW-LEFT", "fewer than two jobs are left", $0 < 2) })

enum RepairAction: Hashable, Codable, CaseIterable { case look, repair, smash }

/// It is broken at the start; one action repairs it, and another breaks it again.
let brokenStartMachine = MadeMachine<Bool, RepairAction>(
  false, named: "BrokenStart", reduce: { $0 = $1 == .look ? $0 : $1 == .repair },
  check: { $1.always("WHOLE", "it is whole", $0) })

enum StuckAction: Hashable, Codable { case left, right }

/// All actions are impossible.
let stuckMachine = MadeMachine<Int, StuckAction>(
  0, named: "Stuck", reduce: { state, _ in state += 1 },
  actions: { _, offers in
    offers(.left, if: false)
    offers(.right, if: false)
  }, check: { $1.always("POSITIVE", $0 >= 0) })

enum DialAction: Hashable, Codable { case turn(Int) }
typealias DialMachine = MadeMachine<Int, DialAction>

extension DialMachine {
  /// Turns to a number, by a call that may have more outcomes than any pass lists.
  init(below limit: Int) {
    self.init(
      0, named: "Dial", reduce: { if case .turn(let number) = $1 { $0 = number } },
      actions: { $1 { .turn($0.pick(below: limit)) } },
      check: { $1.always("SMALL", $0 <= 70_000) })
  }
}

/// Counts down to zero, where no action is possible.
struct CountdownMachine: StateMachine {
  enum Action: Hashable, Codable, CaseIterable { case one, two }

  var start = 10
  var initialState: Int { start }

  func reduce(into state: inout Int, action: Action) { state -= action == .one ? 1 : 2 }

  func actions(in state: Int, _ offers: inout Offers<Action>) {
    offers(.one, if: state >= 1)
    offers(.two, if: state >= 2)
  }

  func check(_ state: Int, _ checks: inout Checks) {
    checks.always("NOT-NEGATIVE", "the count isn't negative", state >= 0)
    checks.sometimes("the count ends", state == 0)
  }
}

/// A digest of the whole history, so that only one history breaks the claim.
struct DigestMachine: StateMachine {
  enum Action: Hashable, Codable {
    case idle
    case move(dx: Int, dy: Int)
    case say(String)
    case turn(isLeft: Bool)
  }

  enum Word: String, CaseIterable { case no, perhaps, yes }

  struct State: Hashable {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    var count = 0
  }

  /// The digest that breaks the claim.
  var forbidden: UInt64 = 0
  /// Digests that are a multiple of this break another claim.
  var divisor: UInt64 = .max
  /// Goals that one of 1,499 states reaches.
  var rareGoals: [StaticString] = []
  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    if action == .idle { return }
    state.count += 1
    for byte in "\(action)".utf8 { state.digest = (state.digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(.idle)
    offers { .move(dx: $0.pick(in: -2...2), dy: $0.pick(from: [0, 10, 20])) }
    offers(each: Word.allCases, weight: 1.5) { .say($0.rawValue) }
    offers(if: state.count % 5 != 4) { .turn(isLeft: $0.flip()) }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("FORBIDDEN", state.digest != forbidden)
    checks.always("DIVISOR", state.digest % divisor != 0)
    for (index, goal) in rareGoals.enumerated() {
      checks.sometimes(goal, state.digest % 1_499 == UInt64(index))
    }
  }
}

enum BasketAction: Hashable, Codable { case add, take(Int) }

/// A basket whose contents are the possible actions.
let basketMachine = MadeMachine<[Int], BasketAction>(
  [], named: "Basket",
  reduce: { state, action in
    switch action {
    case .add: state.append((state.max() ?? 0) + 1)
    case .take(let item): state.removeAll { $0 == item }
    }
  },
  actions: { state, offers in
    offers(.add)
    offers(each: state) { .take($0) }
  }, check: { $1.always("FEW", "there are fewer than five items", $0.count < 5) },
  checkStep: { $3.always("ONE-BY-ONE", abs($0.count - $2.count) == 1) })

enum LineAction: Hashable, CaseIterable { case left, right }
typealias LineMachine = MadeMachine<Int, LineAction>

extension LineMachine {
  /// Counts up by two kinds of action in turn, so that a test can predict all counts.
  init(
    claims: @escaping Claims = { _, _ in }, stepClaims: @escaping StepClaims = { _, _, _, _ in },
    endClaims: @escaping Claims = { _, _ in }
  ) {
    self.init(
      0, named: "Line", reduce: { state, _ in state += 1 },
      actions: { state, offers in
        offers(.left, if: state.isMultiple(of: 2))
        offers(.right, if: !state.isMultiple(of: 2))
      }, check: claims, checkStep: stepClaims, checkEnd: endClaims)
  }
}

/// Works, which changes the state, or idles; all else is as by default.
struct IdlerMachine: StateMachine {
  enum Action: Hashable, Codable, CaseIterable { case work, idle }

  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: Action) { state += action == .work ? 1 : 0 }
}

/// An infinite tree; a state is its path from the root, and a claim breaks where it ends in 1, 2.
struct TreeMachine: StateMachine {
  var width: Int
  var isBroken = false
  var initialState: [Int] { [] }

  func reduce(into state: inout [Int], action: Int) { state.append(action) }

  func actions(in state: [Int], _ offers: inout Offers<Int>) {
    for action in 0..<width { offers(action) }
  }

  func check(_ state: [Int], _ checks: inout Checks) {
    checks.always("ENDING", "no way ends in 1, 2", !isBroken || state.suffix(2) != [1, 2])
    checks.sometimes("some way has three ones", state.count { $0 == 1 } == 3)
  }

  func checkStep(from before: [Int], by action: Int, to after: [Int], _ checks: inout Checks) {
    checks.always("STEP", "no zero follows two", !isBroken || action != 0 || before.last != 2)
  }

  func checkEnd(_ state: [Int], _ checks: inout Checks) {
    checks.always("END", "no way is four twos", !isBroken || state != [2, 2, 2, 2])
  }
}

typealias ListMachine = MadeMachine<Int, String>

extension ListMachine {
  /// A machine with a given list, which depends on the state.
  init(in list: @escaping List) {
    self.init(
      0, named: "List", reduce: { state, _ in state += 1 }, actions: list,
      check: { $1.always("SHORT", $0 < 3) })
  }

  /// The list is the same in each state.
  init(_ list: @escaping @Sendable (inout Offers<String>) -> Void) { self.init(in: { list(&$1) }) }
}

extension Fuzzer {
  func run(workers: Int) async -> FuzzRun { await AnyFuzzer(self).run(workers: workers) }
  func report(_ thresholds: Thresholds = Thresholds()) -> SearchReport { run().report(thresholds) }
}

extension FuzzRun {
  func report(_ thresholds: Thresholds = Thresholds()) -> SearchReport {
    SearchReport(self, findings: findings(), thresholds: thresholds)
  }
}

/// Copies the text to its own address, as another module would have it: linkers merge equal
/// literals.
func copied(_ text: String) -> StaticString {
  let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: text.utf8.count + 1)
  for (index, byte) in (Array(text.utf8) + [0]).enumerated() {
    (memory + index).initialize(to: byte)
  }
  // A static string is an address, a count, and a flag for ASCII; its memory is never freed.
  return unsafeBitCast(
    (UInt(bitPattern: memory), UInt(text.utf8.count), UInt8(2)), to: StaticString.self)
}

extension [Finding] {
  /// The findings without the commands that replay them.
  var replayed: [Finding] {
    map { finding in
      var finding = finding
      finding.replay = "replay \(finding.actions.count)"
      return finding
    }
  }
}

extension SearchReport {
  /// The report that a run has if it is stopped after these walks.
  var stopped: SearchReport {
    var report = self
    report.walks?.interrupted = true
    return report
  }
}
