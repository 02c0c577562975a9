public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct ReferenceCoordinatorMachine: CoordinatorMachine {
  public var coordinator: Running<ReferenceCoordinator>

  /// True if an alert waits until nothing is presented: the guard that one flaw removes.
  @usableFromInline let isAlertGuarded: Bool

  public var initialState: ReferenceState { ReferenceState() }

  public static var fields: StateFields<ReferenceState> {
    [\.path, \.modals, \.auth, \.child, \.childPath]
  }

  /// Makes the machine of a coordinator whose path holds at most `depth` screens.
  public init(depth: Int = 6, isAlertGuarded: Bool = true) {
    coordinator = Running(ReferenceCoordinator(depth: depth))
    self.isAlertGuarded = isAlertGuarded
  }

  /// Makes the same machine with a flaw; a flaw in a guard changes the possible actions, too.
  ///
  /// - Precondition: There is a flaw of that name.
  public init(depth: Int = 6, flaw: String) {
    self.init(
      depth: depth, isAlertGuarded: flaw != Flaw<ReferenceCoordinator>.unguardedAlert.name)
    self = planting(Flaw<ReferenceCoordinator>.all(depth: depth).named(flaw))
  }

  @usableFromInline static let routes: [ReferenceRoute] = [.list, .detail, .order, .profile]
  @usableFromInline static let otherRoutes: [ReferenceRoute] = [.list, .detail, .order]
  @usableFromInline static let modals: [ReferenceModal] = [.sheetA, .sheetB, .cover, .alert]
  @usableFromInline static let alerts: [ReferenceModal] = [.alert]
  @usableFromInline static let steps: [ReferenceStep] = [.first, .second, .third]
  @usableFromInline static let links: [ReferenceLink] = [.detail, .profile, .order]

  // Inlined, it is compiled for each pass of a walk, which saves a sixth of the time; inlinable,
  // also in the module that measures it.
  @inlinable @inline(__always)
  public func actions(in state: ReferenceState, _ offers: inout Offers<ReferenceAction>) {
    let isFree = state.modals.isEmpty
    let canPop = isFree && !state.path.isEmpty
    let isSignedIn = state.isSignedIn
    let isSignedOut = state.isSignedOut
    let isSigningIn = state.isAuthenticating
    let canStart = state.canStartChild
    let hasChild = state.hasChild
    let childDepth = state.childPath.count
    offers(
      each: state.isProfilePending ? Self.otherRoutes : Self.routes,
      if: isFree && state.path.count < depth
    ) { .push($0) }
    offers(.pop, if: canPop)
    offers(.popToRoot, if: canPop)
    offers(each: isFree ? Self.modals : Self.alerts, if: isFree || !isAlertGuarded) { .present($0) }
    offers(.dismiss, if: !isFree)
    offers(.loginRequest, if: isSignedOut)
    offers(.loginSucceed, if: isSigningIn)
    offers(.loginFail, if: isSigningIn)
    offers(.logout, if: isSignedIn)
    offers(.startLogin, if: canStart && !isSignedIn)
    offers(.startCheckout, if: canStart)
    offers(each: Self.steps, if: hasChild && childDepth < ReferenceCoordinator.childDepth) {
      .childPush($0)
    }
    offers(.childPop, if: hasChild && childDepth > 0)
    offers(.finishSuccess, if: hasChild)
    offers(.finishCancel, if: hasChild)
    offers(each: Self.links) { .openLink($0) }
  }

  /// States the model's six claims, in its order, and the goals that some walk has to reach.
  public func check(_ state: ReferenceState, _ checks: inout Checks) {
    checks.always(
      "AUTH-GATE", "no protected screen in the path while signed out",
      state.isSignedIn || !state.path.contains(.profile))
    checks.always(
      "NO-ORPHAN-CHILD", "a child runs in a cover, and nothing else is presented",
      !state.hasChild || state.modals == .cover)
    checks.modalsAreExclusive(state.modals.count)
    checks.always(
      "NO-ORPHAN-UI", "without a child there is no screen of one",
      state.hasChild || state.childPath.isEmpty)
    checks.always(
      "LOGIN-ENDS", "the sign-in flow is over once the user is signed in",
      state.child != .login || !state.isSignedIn)
    checks.always(
      "BOUNDED", "no path is deeper than it may be",
      state.path.count <= depth && state.childPath.count <= ReferenceCoordinator.childDepth)
    checks.sometimes(
      "the profile is shown", state.isSignedIn && state.path.last == .profile)
    checks.sometimes("the path is full", state.path.count == depth)
    checks.sometimes(
      "a checkout is at its last screen",
      state.child == .checkout && state.childPath.count == ReferenceCoordinator.childDepth)
    checks.sometimes(
      "a sign-in for the profile runs beside a checkout",
      state.child == .checkout && state.isProfilePending)
  }

  @inlinable public var depth: Int { coordinator.base.depth }

  public func abstraction(of state: ReferenceState) -> ReferencePlace {
    ReferencePlace(
      depth: state.path.count, modals: state.modals, auth: state.auth, child: state.child,
      childDepth: state.childPath.count)
  }

  /// Packs a state into a word: 3 bits for each of up to 14 routes, 2 for each of up to 4 child
  /// screens.
  ///
  /// No route or child screen has the raw value 0, so the word also determines the lengths.
  public func word(of state: ReferenceState) -> UInt64? {
    guard state.path.count <= 14, state.childPath.count <= 4 else { return nil }
    var word: UInt64 = 0
    for route in state.path { word = word &<< 3 | UInt64(route.rawValue) }
    word &<<= 8
    for (place, step) in state.childPath.enumerated() {
      word |= UInt64(step.rawValue) &<< (2 &* UInt64(place))
    }
    word = word &<< 4 | UInt64(state.modals.rawValue)
    let auth: UInt64 =
      switch state.auth {
      case .signedOut: 0
      case .signedIn: 1
      case .authenticating(pending: nil): 2
      case .authenticating(.some(let pending)): 2 + UInt64(pending.rawValue)
      }
    let child: UInt64 =
      switch state.child {
      case nil: 0
      case .login: 1
      case .checkout: 2
      }
    return word &<< 5 | auth &<< 2 | child
  }

  /// The root with nothing presented, for an explorer to reach without links.
  ///
  /// The machine doesn't ask for it by default: keeping every edge would double the measured
  /// memory.
  public static var rootReachable: AlwaysReachable<Self> {
    .root(by: { if case .openLink = $0 { false } else { true } }) {
      $0.path.isEmpty && $0.modals.isEmpty && $0.child == nil
    }
  }

  /// Explores the machine by code that is compiled for it, in this module once for every caller.
  package func explored(
    bounds: ExplorationBounds = ExplorationBounds(),
    alwaysReachable: [AlwaysReachable<Self>] = [], workers: Int
  ) async -> Exploration<Self> {
    await Explorer(self, bounds: bounds, alwaysReachable: alwaysReachable).run(workers: workers)
  }

  /// One name for every depth, with an expression that gives the depth and the flaw.
  public var identity: MachineIdentity {
    let variant = coordinator.variant
    let arguments =
      (depth == 6 && variant == .standard ? [] : ["depth: \(depth)"])
      + (variant == .standard ? [] : ["flaw: \"\(variant.name)\""])
    return MachineIdentity(
      "ReferenceCoordinator", variant: variant,
      expression: "ReferenceCoordinatorMachine(\(arguments.joined(separator: ", ")))")
  }
}

/// A state of the reference coordinator without its routes.
public struct ReferencePlace: Hashable, Sendable {
  public let depth: Int
  public let modals: ReferenceModals
  public let auth: ReferenceAuth
  public let child: ReferenceChild?
  public let childDepth: Int
}

// The model's six bugs, and a small one for each claim that none of them breaks.

extension Flaw<ReferenceCoordinator> {
  /// Every flaw of the coordinator whose path holds `depth` screens: the model's bugs 1 to 6 first.
  public static func all(depth: Int) -> [Flaw] {
    [
      Flaw("logout-keeps-path", "AUTH-GATE", on: .logout, keeping: \.path),
      tearDownForgetsChild, unguardedAlert,
      Flaw("gate-stays-after-login", "LOGIN-ENDS") {
        guard $0.before.child == .login, $0.before.isProfilePending,
          $0.action == .loginSucceed || $0.action == .finishSuccess
        else { return }
        ($0.state.modals, $0.state.child) = ($0.before.modals, .login)
        $0.state.childPath = $0.before.childPath
      },
      Flaw("logout-pops-one", "AUTH-GATE", on: .logout) {
        guard $0.before.auth == .signedIn else { return }
        $0.state.path = $0.before.path
        if $0.before.path.last == .profile { $0.state.path.removeLast() }
      },
      // One wrong state among half a million; no state is further from the start.
      Flaw("alert-at-the-far-end", "NO-ORPHAN-CHILD", on: .loginSucceed) {
        guard $0.before.isProfilePending, $0.before.path.count == depth,
          $0.before.child == .checkout, $0.before.childPath == [.third, .third, .third]
        else { return }
        $0.state.modals = ReferenceModals(.alert)
      },
      Flaw("link-presents-two-sheets", "MODAL-EXCLUSIVE", on: .openLink(.order)) {
        $0.state.modals.insert(ReferenceModals(.sheetA))
      },
      Flaw("cancel-keeps-childs-path", "NO-ORPHAN-UI", on: .finishCancel, keeping: \.childPath),
      Flaw("child-pushes-twice", "BOUNDED") {
        if case .childPush(let step) = $0.action, $0.before.child != nil {
          $0.state.childPath.append(step)
        }
      },
    ]
  }

  /// The machine must also offer an alert above another modal, or the flaw doesn't show.
  static let unguardedAlert = Flaw("alert-above-a-flow", "NO-ORPHAN-CHILD", on: .present(.alert)) {
    $0.state.modals.insert(ReferenceModals(.alert))
  }

  private static let tearDownForgetsChild = Flaw("dismiss-forgets-child", "NO-ORPHAN-CHILD") {
    state, action, reduce in
    guard let child = state.child else { return reduce(&state, action) }
    switch action {
    case .dismiss, .openLink:
      let childPath = state.childPath
      // Without a child the reducer removes only the modal; a link can start another child.
      state.child = nil
      _ = reduce(&state, action)
      if state.child == nil { (state.child, state.childPath) = (child, childPath) }
    case .finishCancel: state.modals = []
    default: return reduce(&state, action)
    }
    return nil
  }
}
