public import CoordinatorTesting
public import Coordinators

// The flaws that every stack, chain of modals, session, group of tabs, flow or parent of flows can
// have. They act on the result of a step, so an action that the coordinator refuses is refused with
// the flaw, too.

extension Flaw {
  /// A part of the state: a path, the modals, the session.
  public typealias Part<Value> = any WritableKeyPath<Base.State, Value> & Sendable

  /// Returns the correct change that an action makes to a part; nil for none.
  public typealias Step<Change> = @Sendable (Base.Action) -> Change?

  /// Makes a flaw that changes one part after each action that should change it.
  static func part<Value, Change>(
    _ name: String, _ claim: String, _ part: Part<Value>, _ step: @escaping Step<Change>,
    spoil: @escaping @Sendable (Change, _ before: Value, _ after: inout Value) -> Void
  ) -> Flaw {
    Flaw(name, claim) {
      guard let step = step($0.action) else { return }
      spoil(step, $0.before[keyPath: part], &$0.state[keyPath: part])
    }
  }

  /// Returns the flaws of a stack: steps that act at the wrong end, stop early, or repeat.
  ///
  /// `route` is the one that a pop too many shows, in place of a crash.
  public static func stack<Path: BidirectionalCollection & RangeReplaceableCollection & Sendable>(
    _ path: Part<Path>, showing route: Path.Element, step: @escaping Step<StackStep<Path.Element>>
  ) -> [Flaw] where Path.Element: Sendable {
    [
      part("push-goes-to-the-bottom", "FOCUS-ARRIVES", path, step) { step, before, after in
        guard step.isPush, after.count == before.count + 1 else { return }
        after = Path(after.suffix(1)) + after.dropLast()
      },
      part("pop-removes-first", "POP-DEPTH", path, step) { step, before, after in
        if step == .pop(1), after.count == before.count - 1 { after = Path(before.dropFirst()) }
      },
      part("pop-to-root-keeps-one", "POP-DEPTH", path, step) { step, before, after in
        guard step == .popToRoot, after.count < before.count else { return }
        after = Path(before.prefix(after.count + 1))
      },
      part("back-write-keeps-the-wrong-end", "TRUNCATE-ONLY", path, step) { step, before, after in
        guard case .backWrite = step, after.count < before.count else { return }
        after = Path(before.suffix(after.count))
      },
      Flaw("same-screen-twice", "IDEMPOTENT") {
        guard case .show(let route) = step($0.action), $0.before[keyPath: path].last == route,
          $0.state == $0.before
        else { return }
        $0.state[keyPath: path].append(route)
      },
      part("pop-unguarded", "VALID-POP", path, step) { step, before, after in
        if step == .pop(1), before.isEmpty { after.append(route) }
      },
    ]
  }

  /// Returns the flaw of a root that is pushed above itself by an action that should go back to it.
  public static func pushedRoot<Path: RangeReplaceableCollection & Sendable>(
    _ root: Path.Element, on path: Part<Path>, by action: Base.Action
  ) -> Flaw where Path.Element: Sendable {
    Flaw("root-is-pushed", "ROOT-PRESENT", on: action) {
      guard $0.state[keyPath: path].isEmpty else { return }
      $0.state[keyPath: path] = $0.before[keyPath: path] + CollectionOfOne(root)
    }
  }

  /// Returns the flaws of links in a path: one starts from an unknown state, is handled at two
  /// levels, or leads to the root though it matches no route.
  public static func links<Path: BidirectionalCollection & RangeReplaceableCollection & Sendable>(
    _ path: Part<Path>, isHandled: @escaping @Sendable (SpoiltStep<Base>) -> Bool?
  ) -> [Flaw] where Path.Element: Equatable {
    [
      Flaw("link-without-reset", "LINK-CANONICAL") {
        let (before, after) = ($0.before[keyPath: path], $0.state[keyPath: path])
        guard isHandled($0) == true, !after.isEmpty, !after.elementsEqual(before) else { return }
        $0.state[keyPath: path] = before + after
      },
      Flaw("link-handled-twice", "LINK-CANONICAL") {
        guard isHandled($0) == true, let top = $0.state[keyPath: path].last else { return }
        $0.state[keyPath: path].append(top)
      },
      Flaw("bad-link-clears-path", "VALID-POP") {
        if isHandled($0) == false { $0.state[keyPath: path].removeAll() }
      },
    ]
  }

  /// Returns the flaws of a chain of modals: one is overwritten, or stays, or is dismissed together
  /// with an unrelated one.
  public static func modals<Modal, Route: Hashable & Sendable>(
    _ chain: Part<ModalChain<Modal, Route>>, step: @escaping Step<ModalStep<Modal>>
  ) -> [Flaw] {
    [
      part("second-sheet-replaces-first", "MODAL-EXCLUSIVE", chain, step) { step, before, after in
        guard case .present = step, !before.isEmpty, after.depth > before.depth else { return }
        after.layers.remove(at: before.depth - 1)
      },
      part("modal-above-alert", "REFUSED", chain, step) { step, before, after in
        guard case .present(let modal) = step, before.top?.modal.style == .alert else { return }
        after.layers.append(.init(modal))
      },
      part("swipe-closes-two", "DISMISS-TARGET", chain, step) { step, before, after in
        if step == .swipe, after.depth < before.depth { after.dismissTop() }
      },
      part("dismissal-leaves-upper-modals", "DISMISS-CASCADE", chain, step) { step, before, after in
        guard case .writeNil(let modal) = step else { return }
        after.layers = before.layers.filter { $0.modal != modal }
      },
      part("late-dismissal-closes-another", "LATE-NIL-SCOPED", chain, step) { step, before, after in
        if case .writeNil = step, after.depth == before.depth { after.dismissTop() }
      },
      part("alert-comes-back", "ALERT-TERMINATES", chain, step) { step, before, after in
        if step == .button { after = before }
      },
    ]
  }

  /// Returns the flaws of an optional modal: it is overwritten, stays, or is closed by a dismissal
  /// of another one.
  public static func modals<Modal>(
    _ modal: Part<Modal?>, step: @escaping Step<ModalStep<Modal>>
  ) -> [Flaw] {
    [
      part("second-sheet-replaces-first", "MODAL-EXCLUSIVE", modal, step) { step, before, after in
        if case .present(let second) = step, before != nil { after = second }
      },
      part("dismissal-is-ignored", "DISMISS-TARGET", modal, step) { step, before, after in
        if step == .dismiss || step == .swipe { after = before }
      },
      part("late-dismissal-closes-another", "LATE-NIL-SCOPED", modal, step) { step, _, after in
        if case .writeNil = step { after = nil }
      },
      part("alert-comes-back", "ALERT-TERMINATES", modal, step) { step, before, after in
        if step == .button { after = before }
      },
    ]
  }

  /// Returns the flaws of a session: giving up signs in, and an end is ignored.
  public static func session<Intent>(
    _ session: Part<Session<Intent>>, step: @escaping Step<SessionStep>
  ) -> [Flaw] {
    [
      part("giving-up-signs-in", "AUTH-GATE", session, step) { step, before, after in
        guard step == .giveUp, before.isAuthenticating, !after.isAuthenticating else { return }
        _ = after.succeed()
      },
      part("session-never-ends", "AUTH-GATE", session, step) { step, before, after in
        if step == .end { after = before }
      },
    ]
  }

  /// Returns the flaws of a group of tabs: an ignored tap, and a tab that changes another one.
  public static func tabs<Tab>(
    _ selected: Part<Tab>, of tabs: [Tab], step: @escaping Step<TabStep<Tab>>,
    popToRoot: @escaping @Sendable (inout Base.State, Tab) -> Void
  ) -> [Flaw] {
    [
      Flaw("tab-pops-another", "TAB-INDEPENDENCE") { spoilt in
        guard let tab = step(spoilt.action)?.tab, spoilt.state != spoilt.before else { return }
        for other in tabs where other != tab { popToRoot(&spoilt.state, other) }
      },
      Flaw("tap-on-selected-tab-ignored", "POP-DEPTH") {
        if step($0.action) == .select($0.before[keyPath: selected]) { $0.state = $0.before }
      },
      part("tap-on-another-tab-ignored", "FOCUS-ARRIVES", selected, step) { step, before, after in
        if case .select = step { after = before }
      },
    ]
  }

  /// Returns the flaws of a flow with a stack: those of ``stack(_:showing:step:)``, and wrong,
  /// repeated or missing results.
  public static func flow<Route, Value>(
    _ flow: Part<Flow<Route, Value>>, path: Part<RoutePath<Route>>, showing route: Route,
    delivering output: @escaping @Sendable (FlowResult<Value>) -> Base.Output,
    step: @escaping Step<FlowStep<Route, Value>>
  ) -> [Flaw] {
    let moves = stack(path, showing: route) {
      if case .move(let move) = step($0) { move } else { nil }
    }
    return moves + [
      Flaw("success-delivered-as-cancel", "RESULT-EXACTLY-ONCE") {
        guard case .end(.success) = step($0.action), $0.output != nil else { return }
        $0.output = output(.cancelled)
      },
      Flaw("success-delivered-twice", "RESULT-EXACTLY-ONCE") {
        guard !$0.before[keyPath: flow].isRunning, case .end(.success(let value)) = step($0.action)
        else { return }
        $0.output = output(.success(value))
      },
      Flaw("cancel-after-success-delivers", "RESULT-EXACTLY-ONCE") {
        guard case .success = $0.before[keyPath: flow].outcome, step($0.action) == .end(.cancelled)
        else { return }
        $0.output = output(.cancelled)
      },
      part("late-success-overwrites-cancel", "REMOVED-SILENT", flow, step) { step, before, after in
        guard !before.isRunning, case .end(.success(let value)) = step else { return }
        after.outcome = .success(value)
      },
      part("start-resets-running-flow", "REFUSED", flow, step) { step, before, after in
        if step == .start, before.isRunning { after = Flow() }
      },
      part("restart-keeps-path", "FOCUS-ARRIVES", flow, step) { step, before, after in
        if step == .start { after.path = before.path }
      },
    ]
  }

  /// Returns the flaws of a parent of flows: a flow that succeeds is kept, or its result is
  /// delivered wrongly, twice, or too late.
  public static func children<Child: Sendable>(
    _ children: Part<ChildRegistry<Child, FlowValue>>
  ) -> [Flaw] where Base.Action: FlowParentAction {
    let success: Step<(id: ChildID, value: FlowValue)> = {
      guard case (let id, .login(.completeLogin(let user)))? = $0.inner else { return nil }
      return (id, .user(user))
    }
    return [
      part("finish-keeps-child", "NO-ORPHAN-CHILD", children, success) { success, before, after in
        if before.contains(success.id) { after.entries = before.entries }
      },
      part("finish-keeps-screen", "NO-ORPHAN-UI", children, success) { success, before, after in
        if before.contains(success.id) { after.surfaces = before.surfaces }
      },
      part("success-delivered-as-cancel", "RESULT-EXACTLY-ONCE", children, success) {
        if $1.contains($0.id) { $2.latest = .init(id: $0.id, result: .cancelled) }
      },
      part("result-delivered-twice", "RESULT-EXACTLY-ONCE", children, success) {
        if $1.contains($0.id) { $2.deliver(.success($0.value), from: $0.id) }
      },
      part("removed-child-is-heard", "REMOVED-SILENT", children, success) {
        if !$1.contains($0.id) { $2.deliver(.success($0.value), from: $0.id) }
      },
    ]
  }

  /// Returns the flaws of a child whose reference to its parent is missing or strong.
  public static func parentLinks<Child: Sendable, Value: Sendable>(
    _ children: Part<ChildRegistry<Child, Value>>, missing: Base.Action, strong: Base.Action
  ) -> [Flaw] {
    [
      Flaw("delegate-is-never-set", "PARENT-LINK", on: missing) {
        let newest = ChildID($0.state[keyPath: children].lastNumber)
        $0.state[keyPath: children].link(newest, toParent: .missing)
      },
      Flaw("strong-parent-reference", "NO-RETAIN-CYCLE", on: strong) {
        let newest = ChildID($0.state[keyPath: children].lastNumber)
        $0.state[keyPath: children].link(newest, toParent: .strong)
      },
    ]
  }
}

extension StackStep {
  fileprivate var isPush: Bool {
    switch self {
    case .push, .show: true
    case .pop, .popTo, .popToRoot, .backWrite: false
    }
  }
}
