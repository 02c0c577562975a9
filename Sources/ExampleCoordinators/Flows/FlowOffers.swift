public import Coordinators
import StateMachineTesting

/// The actions of one kind of flow, grouped by sender.
struct FlowActions<Action: FlowChildAction>: Sendable {
  let all: [Action]
  /// The actions of the buttons in its screens.
  let taps: [Action]
  /// The other actions: answers of services and events of the system.
  let answers: [Action]

  init(_ all: Action...) {
    self.all = all
    taps = all.filter(\.isTap)
    answers = all.filter { !$0.isTap }
  }
}

/// The last two flows of one kind; their views and services can send actions after they are gone.
public struct LatestFlows: Hashable, Sendable {
  public var last: ChildID?
  public var previous: ChildID?

  mutating func add(_ id: ChildID) { (last, previous) = (id, last) }
}

extension Offers {
  /// Offers the actions for the flows of one kind.
  ///
  /// The user can tap the buttons of a presented flow, and its service answers; any action for a
  /// flow that is covered or gone arrives late.
  // Inlined for its closures, which otherwise take half of the time of the shop's list.
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
