public import Coordinators
import StateMachineTesting

/// An action of a flow that can be a tap.
protocol FlowTap: Sendable {
  /// Whether a button in one of its screens does it.
  var isTap: Bool { get }
}

/// The actions of a flow of one kind, apart by who does them.
struct FlowActions<Action: FlowTap>: Sendable {
  /// All of them, the simplest first.
  let all: [Action]
  /// The buttons in its screens.
  let taps: [Action]
  /// What services answer, and the rest.
  let answers: [Action]

  init(_ all: Action...) {
    self.all = all
    taps = all.filter(\.isTap)
    answers = all.filter { !$0.isTap }
  }
}

extension LoginAction: FlowTap {
  /// Whether a button in one of its screens does it.
  var isTap: Bool {
    switch self {
    case .navigate, .pop, .popToRoot, .cancel: true
    case .start, .completeLogin, .backWrite, .swipe: false
    }
  }
}

extension CheckoutAction: FlowTap {
  /// Whether a button in one of its screens does it.
  var isTap: Bool {
    switch self {
    case .navigate, .pop, .popToRoot, .cancel: true
    case .start, .completeOrder, .expire, .backWrite, .swipe: false
    }
  }
}

/// The two flows of one kind that were started last: their views and services can speak up when they
/// are gone.
public struct LatestFlows: Hashable, Sendable {
  /// The last one; nil before the first.
  public var last: ChildID?
  /// The one before it.
  public var previous: ChildID?

  mutating func add(_ id: ChildID) { (last, previous) = (id, last) }
}

extension Offers {
  /// Offers what can be said to flows of one kind: the buttons of one that is presented can be
  /// tapped, its service answers, and to one that is covered or gone everything comes late.
  ///
  /// - Parameters:
  ///   - flows: the flows.
  ///   - presented: the flow that is presented, of whatever kind.
  ///   - actions: what can be said.
  ///   - wrap: makes an action of the parent.
  // Inlined, for its closures: otherwise half of the time of the shop's list.
  @inline(__always)
  mutating func flows<Inner>(
    _ flows: LatestFlows, presented: ChildID?, _ actions: @autoclosure () -> FlowActions<Inner>,
    as wrap: (ChildID, Inner) -> Action
  ) {
    let isPresented = presented != nil && (presented == flows.last || presented == flows.previous)
    let shown = presented ?? 0
    let last = flows.last == presented ? nil : flows.last
    let previous = flows.previous == presented ? nil : flows.previous
    self(each: actions().taps, if: isPresented) { wrap(shown, $0) }
    self(each: actions().answers, by: .service, if: isPresented, weight: 0.5) { wrap(shown, $0) }
    self(by: .service, if: last != nil || previous != nil, weight: 0.25) { choices in
      let isPrevious = last == nil || previous != nil && choices.flip()
      return wrap((isPrevious ? previous : last) ?? 0, choices.pick(from: actions().all))
    }
  }
}
