import LiveTesting
import Testing

/// A parent with child flows, and the ways in which such classes get lifetimes wrong.
enum LifetimeBug: CaseIterable, Sendable {
  case none, neverRemoved, strongParent, heldWeakly, heldWeaklyDuringRequest, keptInCallback
  case keptByTask, leaksItself
}

@MainActor final class FlowChildObject {
  var onEnd: () -> Void = {}
  var parent: FlowParentObject?
}

@MainActor final class FlowParentObject {
  var children: [FlowChildObject] = []
  var isShown = false
  private var callback: () -> Void = {}
  private weak var fleeting: FlowChildObject?
  private var task: Task<Void, Never>?
  private var me: FlowParentObject?
  private let service = PendingAnswers<String, Bool>()
  private let bug: LifetimeBug

  init(_ bug: LifetimeBug) { self.bug = bug }

  var child: FlowChildObject? { fleeting }

  func start() {
    if isShown { return }
    isShown = true
    let child = FlowChildObject()
    fleeting = child
    switch bug {
    case .heldWeakly: return
    case .heldWeaklyDuringRequest:
      task = Task { _ = try? await service.answer(to: "nothing") }
      return
    case .strongParent: child.parent = self
    case .keptInCallback: child.onEnd = { child.parent = nil }
    case .keptByTask:
      task = Task {
        _ = try? await service.answer(to: "child")
        child.onEnd()
      }
    case .leaksItself: me = self
    case .none, .neverRemoved: break
    }
    children.append(child)
  }

  func end() {
    isShown = false
    fleeting = nil
    if bug != .neverRemoved { children.removeAll() }
  }

  func answer() { service.give(true) }
}

struct FlowParentLive: LiveSystem {
  enum Action: Hashable, Codable, CaseIterable { case start, end, answer }

  let bug: LifetimeBug
  /// False if the child is only remembered, and its number is limited or not.
  var isTracked = true
  var limit: Int?

  func make() -> FlowParentObject { FlowParentObject(bug) }

  func perform(_ action: Action, on parent: FlowParentObject) {
    switch action {
    case .start: parent.start()
    case .end: parent.end()
    case .answer: parent.answer()
    }
  }

  func projection(of parent: FlowParentObject) -> Bool { parent.isShown }

  func lifetimes(of parent: FlowParentObject, _ lifetimes: inout Lifetimes) {
    guard isTracked else {
      lifetimes.remembers(parent.child)
      if let limit { lifetimes.expects(atMost: limit, of: FlowChildObject.self) }
      return
    }
    lifetimes.tracks(parent.children)
    lifetimes.tracks(parent.child)
    lifetimes.expects(parent.isShown ? 1 : 0, of: FlowChildObject.self)
  }
}

/// The faults of a state, as a report shows them.
func faults(_ state: some Any) -> [String] {
  let faults = Mirror(reflecting: state).children.first { $0.label == "faults" }?.value
  return Mirror(reflecting: faults ?? []).children.map {
    ($0.value as? any CustomNotation)?.notation ?? "\($0.value)"
  }
}

@Suite @MainActor struct LifetimeTests {
  @Test(arguments: [(0, [[".start"]]), (1, [[".start", ".end", ".start"]]), (2, [])])
  func `at most so many remembered objects are alive`(limit: Int, expected: [[String]]) {
    let system = FlowParentLive(bug: .neverRemoved, isTracked: false, limit: limit)
    let report = LiveMachine(system).report(walks: 64, length: 4)
    let found = report.findings.filter { "\($0.claim)".contains("needs it") }
    #expect(Array(found.map(\.actions).prefix(1)) == expected)
  }

  @Test func `a remembered object may outlive its root`() {
    let report = LiveMachine(FlowParentLive(bug: .strongParent, isTracked: false))
      .report(walks: 64, length: 20)
    #expect(!report.brokenClaims.contains { "\($0)".contains("FlowChildObject") })
  }

  private func findings(_ bug: LifetimeBug) -> [[String]] {
    LiveMachine(FlowParentLive(bug: bug)).report(walks: 64, length: 20).findings
      .flatMap { finding in finding.claims.map { ["\($0)"] + finding.actions } }
  }

  nonisolated static let gone = "LIFETIME: FlowChildObject is gone when nothing needs it any more"

  nonisolated static let expected: [(LifetimeBug, [[String]])] = [
    (.none, []),
    // A child that is never removed is named, with the action that should have freed it.
    (.neverRemoved, [[gone, ".start", ".end"]]),
    // A strong parent keeps both alive after the root is dropped.
    (
      .strongParent,
      ["FlowChildObject", "FlowParentObject"].map {
        ["LIFETIME: \($0) is gone after the root is dropped", ".start"]
      }
    ),
    // A child that nothing holds is gone too early, even if a task waits.
    (.heldWeakly, [["LIFETIME: FlowChildObject is alive while it is needed", ".start"]]),
    (
      .heldWeaklyDuringRequest,
      [["LIFETIME: FlowChildObject is alive while it is needed", ".start"]]
    ),
    // A child that a task in flight holds may live until the answer.
    (.keptByTask, []),
  ]

  @Test(arguments: expected) func `each object has its lifetime, and nothing else is found`(
    bug: LifetimeBug, expected: [[String]]
  ) { #expect(findings(bug) == expected) }

  @Test func `a child in its own callback is found when its flow ends`() {
    #expect(findings(.keptInCallback).contains([Self.gone, ".start", ".end"]))
  }

  @Test func `a root that holds itself is found without any tracking`() throws {
    let own = "LIFETIME: FlowParentObject is gone after the root is dropped"
    #expect(findings(.leaksItself).contains([own, ".start"]))
    let report = LiveMachine(FlowParentLive(bug: .leaksItself)).report(walks: 64, length: 20)
    let finding = report.findings.first { "\($0.claim)" == own }
    #expect("\(try #require(finding))".contains("broken where the walk ends, after these actions"))
  }

  @Test func `a way with a leak is repeated with all that was seen on it`() {
    let machine = LiveMachine(FlowParentLive(bug: .keptInCallback))
    var leaking = machine.initialState
    machine.reduce(into: &leaking, action: .start)
    machine.reduce(into: &leaking, action: .end)
    var (further, again) = (leaking, leaking)
    machine.reduce(into: &further, action: .answer)
    machine.reduce(into: &again, action: .answer)
    #expect(faults(further) == ["FlowChildObject is still alive"])
    #expect(further == again)
  }

  @Test func `a finding names the class in the step that should have freed it`() throws {
    let finding = try #require(throws: Finding.self) {
      try LiveMachine(FlowParentLive(bug: .neverRemoved)).replay([.start, .end])
    }
    #expect(
      "\(finding)".contains(
        """
            2. .end
                 state: true → false
                 faults: + FlowChildObject is still alive
        """))
  }
}

// MARK: - Roots and subclasses

@MainActor class BaseCoordinatorObject { var me: BaseCoordinatorObject? }
final class SettingsCoordinatorObject: BaseCoordinatorObject {}

/// An object deep in the values of which a subject consists.
struct BoxedLive: LiveSystem {
  struct Box { var held: Held? }
  struct Held { let object: BaseCoordinatorObject }

  var leaks = false
  /// False if it says no word about its objects.
  var tracks = true

  func make() -> Box { Box(held: Held(object: SettingsCoordinatorObject())) }

  func perform(_ action: Bool, on box: Box) { if leaks { box.held?.object.me = box.held?.object } }

  func projection(of box: Box) -> Int { 0 }
  func actions(in state: Int, _ offers: inout Offers<Bool>) { offers(true) }

  func lifetimes(of box: Box, _ lifetimes: inout Lifetimes) {
    if !tracks { return }
    if let object = box.held?.object { lifetimes.tracks(object) }
    lifetimes.expects(1, of: BaseCoordinatorObject.self)
  }
}

/// A task that waits for one message after the other, as long as it isn't cancelled.
@MainActor final class Listener {
  private let messages = PendingAnswers<String, Int>()
  private(set) var count = 0

  func start() {
    Task {
      while !Task.isCancelled {
        if let number = try? await messages.answer(to: "next") { count = min(count + number, 3) }
      }
    }
  }

  func tell() { messages.give(1) }
}

struct ListenerLive: LiveSystem {
  enum Action: Hashable, Codable, CaseIterable { case start, tell }

  func make() -> Listener { Listener() }

  func perform(_ action: Action, on listener: Listener) {
    switch action {
    case .start: listener.start()
    case .tell: listener.tell()
    }
  }

  func projection(of listener: Listener) -> Int { listener.count }
}

@Suite @MainActor struct RootsTests {
  @Test func `an object of a subclass counts as one of its class`() throws {
    try LiveMachine(BoxedLive()).fuzz(seed: 1, walks: 4, corpus: .none)
  }

  @Test func `an object in an optional value of a value must be gone in the end`() {
    let report = LiveMachine(BoxedLive(leaks: true, tracks: false)).report(walks: 4)
    #expect(report.findings.map(\.claim.name) == ["LIFETIME"])
  }

  @Test func `a task that waits again after the end is a finding, and the search goes on`() {
    let report = LiveMachine(ListenerLive()).report(walks: 4, length: 10)
    #expect(report.findings.map(\.claim.name) == ["LIFETIME"])
    #expect(report.findings.map(\.actions) == [[".start"]])
  }
}
