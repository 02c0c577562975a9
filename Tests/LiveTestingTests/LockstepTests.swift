import LiveTesting
import TestSize
import Testing

@testable import TestMachines

/// A router of another library: its actions aren't `Codable`, and it answers if it handled them.
enum ForeignAction: Hashable, Sendable {
  case push(String, animated: Bool)
  case goBack
  case reset
}

struct ForeignRouter: Hashable, Sendable {
  enum Bug: Hashable, Sendable { case none, keepsOne, handlesEverything }

  var stack: [String]
  var handled = true
  var bug = Bug.none

  mutating func handle(_ action: ForeignAction) -> Bool {
    switch action {
    case .push(let name, _): stack.append(name)
    case .goBack:
      if stack.isEmpty { return bug == .handlesEverything }
      stack.removeLast()
    case .reset:
      if stack.isEmpty { return bug == .handlesEverything }
      stack = bug == .keepsOne && stack.count > 2 ? [stack[0]] : []
    }
    return true
  }
}

typealias ForeignMachine = MadeMachine<ForeignRouter, ForeignAction>

/// Names for the foreign actions.
enum RouterActions: ActionNames {
  static let named: [(name: String, action: ForeignAction)] = [
    ("push a", .push("a", animated: false)), ("push b", .push("b", animated: true)),
    ("back", .goBack), ("reset", .reset),
  ]
}

/// The model: a stack.
private let router = MadeMachine<[String], NamedAction<RouterActions>>(
  [], starts: [[], ["home"]],
  reduce: { state, action in
    switch action.action {
    case .push(let name, _): state.append(name)
    case .goBack: _ = state.popLast()
    case .reset: state = []
    }
  }, actions: { _, offers in offers(each: NamedAction.all) { $0 } })

@Suite struct LockstepTests {
  private func pair(
    _ bug: ForeignRouter.Bug
  ) -> Lockstep<MadeMachine<[String], NamedAction<RouterActions>>, ForeignMachine> {
    let foreign = ForeignMachine(
      ForeignRouter(stack: [], bug: bug), reduce: { $0.handled = $0.handle($1) },
      actions: { _, _ in })
    return Lockstep(
      router, foreign, translating: { $0.action },
      starting: { ForeignRouter(stack: $0, bug: bug) },
      comparing: { $0 }, with: { $0.stack }
    ).comparingResults(
      { before, action, after in
        if case .push = action.action { true } else { before != after }
      }, with: { _, _, after in after.handled })
  }

  private func findings(_ bug: ForeignRouter.Bug) -> [Finding] {
    let walks = size(200, inDebug: 20)
    return report { () throws(SearchFailure) in
      try pair(bug).fuzz(seed: 1, walks: walks, corpus: .none)
    }.findings
  }

  @Test func `two machines that agree have no finding`() { #expect(findings(.none).isEmpty) }

  @Test func `a difference ends in a diff of the two, and the sequence is shortest`() throws {
    let finding = try #require(findings(.keepsOne).first)
    #expect(finding.claim.name == "MODEL-EQ")
    #expect(finding.actions == ["\"push a\"", "\"push a\"", "\"reset\""])
    #expect(finding.start == ["state: + \"home\""])
    #expect(finding.steps.last?.changes.last == "differences: + the state has \"home\" in addition")
  }

  @Test func `a result that differs is a finding`() throws {
    let finding = try #require(findings(.handlesEverything).first)
    #expect(finding.actions == ["\"back\""])
    #expect(finding.steps[0].changes == ["differences: + the result is true instead of false"])
  }

  @Test func `nothing that follows a difference counts`() {
    let machine = pair(.keepsOne)
    var state = machine.initialState
    for action: NamedAction<RouterActions> in ["push a", "push a", "push a", "reset"] {
      machine.reduce(into: &state, action: action)
    }
    let different = state
    #expect(!different.differences.isEmpty)
    machine.reduce(into: &state, action: "reset")
    #expect(state == different)
  }

  @Test func `a named action is kept by its name, and found again`() throws {
    let machine = pair(.keepsOne)
    let folder = Folder()
    let failure = #expect(throws: SearchFailure.self) {
      try machine.fuzz(seed: 1, walks: 64, corpus: .folder(folder.path))
    }
    #expect(failure?.report.findings.count == 1)
    let kept = try Corpus.folder(folder.path).files(of: machine.identity.name)
    #expect(kept.count == 1)
    #expect(throws: Finding.self) { try kept.first?.replay(on: machine) }
    try kept.first?.replay(on: pair(.none))
  }

  @MainActor @Test func `a failure of a pair prints Swift that compiles`() throws {
    func text(_ pair: Lockstep<some StateMachine, some StateMachine>) throws -> String {
      let failure = #expect(throws: SearchFailure.self) {
        try pair.fuzz(seed: 1, walks: 64, corpus: .none)
      }
      return "\(try #require(failure))"
    }
    let note = "// pair: the one that the failed test makes; its `expression` can name it"
    let plain = try text(pair(.keepsOne))
    #expect(plain.contains("repeat: try pair.fuzz(seed: 1, walks: 64, length: 100)  \(note)\n"))
    #expect(plain.contains("() throws {\n  \(note)\n  try pair.replay(["))
    var named = pair(.keepsOne)
    named.expression = "profilePair()"
    #expect(try text(named).contains("() throws {\n  try profilePair().replay(["))
    let live = LiveMachine(FlowParentLive(bug: .neverRemoved))
    let shown = try text(live.alongside(flowParent))
    let expression = "\(live.identity.expression).alongside(\(flowParent.identity.expression))"
    #expect(shown.contains("try \(expression).fuzz("))
    #expect(shown.contains("() throws {\n  try \(expression).replay(["))
  }

  @MainActor @Test(arguments: [(LifetimeBug.none, []), (.neverRemoved, [".start", ".end"])])
  func `a model knows how many objects are alive`(bug: LifetimeBug, actions: [String]) throws {
    let pair = LiveMachine(FlowParentLive(bug: bug, isTracked: false)).alongside(flowParent)
      .expecting(of: FlowChildObject.self) { $0 ? 1 : 0 }
      .comparingResults({ _, _, _ in true }, with: { _, _, _ in true })
    let found = report { () throws(SearchFailure) in
      try pair.fuzz(seed: 1, walks: 64, length: 20, corpus: .none)
    }.findings.first
    #expect(found?.actions ?? [] == actions)
    let line = "differences: + 1 of FlowChildObject are alive instead of 0"
    #expect(found?.steps.last?.changes.contains(line) ?? true)
  }

  @MainActor @Test func `a class starts where its model starts`() throws {
    let pair = LiveMachine(CountingLive()).alongside(counting, making: { CountingLive(first: $0) })
    try pair.fuzz(seed: 1, walks: 64, length: 3)
    let other = LiveMachine(CountingLive()).alongside(counting)
    let failure = #expect(throws: SearchFailure.self) {
      try other.fuzz(seed: 1, walks: 64, length: 3, corpus: .none)
    }
    #expect(failure?.report.findings.first?.actions == [])
  }
}

let flowParent = MadeMachine<Bool, FlowParentLive.Action>(
  false,
  reduce: { isShown, action in
    switch action {
    case .start: isShown = true
    case .end: isShown = false
    case .answer: break
    }
  })

private let counting = MadeMachine<Int, CountingLive.Action>(
  0, starts: [0, 3, 5], reduce: { state, _ in state += 1 })
