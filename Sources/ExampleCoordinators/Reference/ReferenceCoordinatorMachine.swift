public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

/// The reference model as a machine to be fuzzed and explored.
public struct ReferenceCoordinatorMachine: CoordinatorMachine {
  /// The coordinator with a path of at most 6 screens.
  public static let base = ReferenceCoordinator()
  /// Small bugs, the model's six first.
  public static let flaws = Flaw<ReferenceCoordinator>.all(depth: base.depth)

  /// Which coordinator runs.
  public let form: CoordinatorForm<ReferenceCoordinator, ReferenceCoordinator>

  /// How many screens the path can hold.
  public let depth: Int

  /// Whether an alert can be asked for above something else: a guard that one flaw removes.
  private let isAlertUnguarded: Bool

  /// Makes the machine in one form.
  public init(_ form: CoordinatorForm<ReferenceCoordinator, ReferenceCoordinator>) {
    self.form = form
    switch form {
    case .hardened(let base), .asWritten(let base), .flawed(let base, _): depth = base.depth
    }
    isAlertUnguarded = form.variant.flaws.contains(Flaw<ReferenceCoordinator>.unguardedAlert.name)
  }

  /// Makes the machine with a path of at most `depth` screens, and with flaws in it.
  ///
  /// On a command line there is only the one with 6 screens.
  ///
  /// - Precondition: Each is the name of one of the flaws.
  public init(depth: Int, flaws: [String] = []) {
    let base = ReferenceCoordinator(depth: depth)
    let all = Flaw<ReferenceCoordinator>.all(depth: depth)
    let planted = flaws.map { name in
      guard let flaw = all.first(where: { $0.name == name }) else {
        preconditionFailure("There is no flaw \"\(name)\"; there are \(all.map(\.name)).")
      }
      return flaw
    }
    self.init(planted.isEmpty ? .hardened(base) : .flawed(base, planted))
  }

  /// The coordinator as it starts.
  public var initialState: ReferenceState { ReferenceState() }

  /// One name for every depth, and an expression that says which.
  public var identity: MachineIdentity {
    let flaws = form.variant.flaws
    let arguments =
      (depth == Self.base.depth && flaws.isEmpty ? [] : ["depth: \(depth)"])
      + (flaws.isEmpty ? [] : ["flaws: \(flaws)"])
    return MachineIdentity(
      "ReferenceCoordinator", variant: form.variant,
      expression: "ReferenceCoordinatorMachine(\(arguments.joined(separator: ", ")))")
  }
}

// MARK: What can happen

extension ReferenceCoordinatorMachine {
  /// The kinds of action, the simplest first.
  enum Kind: CaseIterable {
    case push, pop, popToRoot, present, dismiss
    case loginRequest, loginSucceed, loginFail, logout
    case startLogin, startCheckout, childPush, childPop, finishSuccess, finishCancel
    case openLink
  }

  static let routes: [ReferenceRoute] = [.list, .detail, .order, .profile]
  static let modals: [ReferenceModal] = [.sheetA, .sheetB, .cover, .alert]
  static let steps: [ReferenceStep] = [.first, .second, .third]
  static let links: [ReferenceLink] = [.detail, .profile, .order]

  /// Chooses one of the 26 actions, each in one way; nil where its guard doesn't hold.
  public func action(
    in state: ReferenceState, choosing choices: inout Choices
  ) -> ReferenceAction? {
    guard let kind = choices.pick(from: possibleKinds(in: state)) else { return nil }
    switch kind {
    case .push:
      let route = choices.pick(from: Self.routes)
      return route == .profile && state.isProfilePending ? nil : .push(route)
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .present:
      let modal = choices.pick(from: Self.modals)
      return state.modals.isEmpty || modal == .alert ? .present(modal) : nil
    case .dismiss: return .dismiss
    case .loginRequest: return .loginRequest
    case .loginSucceed: return .loginSucceed
    case .loginFail: return .loginFail
    case .logout: return .logout
    case .startLogin: return .startLogin
    case .startCheckout: return .startCheckout
    case .childPush: return .childPush(choices.pick(from: Self.steps))
    case .childPop: return .childPop
    case .finishSuccess: return .finishSuccess
    case .finishCancel: return .finishCancel
    case .openLink: return .openLink(choices.pick(from: Self.links))
    }
  }

  /// What the user or the system can cause.
  func possibleKinds(in state: ReferenceState) -> KindSet<Kind> {
    let isFree = state.modals.isEmpty
    let isSignedIn = state.auth == .signedIn
    let isSignedOut = state.auth == .signedOut
    let isSigningIn = !isSignedIn && !isSignedOut
    let hasChild = state.child != nil
    let childCount = state.childPath.count
    var possible = KindSet<Kind>()
    possible.insert(.push, if: isFree && state.path.count < depth)
    possible.insert(.pop, if: isFree && !state.path.isEmpty)
    possible.insert(.popToRoot, if: isFree && !state.path.isEmpty)
    possible.insert(.present, if: isFree || isAlertUnguarded)
    possible.insert(.dismiss, if: !isFree)
    possible.insert(.loginRequest, if: isSignedOut)
    possible.insert(.loginSucceed, if: isSigningIn)
    possible.insert(.loginFail, if: isSigningIn)
    possible.insert(.logout, if: isSignedIn)
    possible.insert(.startLogin, if: !isSignedIn && state.canStartChild)
    possible.insert(.startCheckout, if: state.canStartChild)
    possible.insert(.childPush, if: hasChild && childCount < ReferenceCoordinator.childDepth)
    possible.insert(.childPop, if: hasChild && childCount > 0)
    possible.insert(.finishSuccess, if: hasChild)
    possible.insert(.finishCancel, if: hasChild)
    possible.insert(.openLink)
    return possible
  }
}

extension ReferenceCoordinatorMachine: AbstractingMachine {
  /// Keeps how deep the user is, and what is on top; drops by which screens they got there.
  public func abstraction(of state: ReferenceState) -> ReferencePlace {
    ReferencePlace(
      depth: state.path.count, modals: state.modals, auth: state.auth, child: state.child,
      childDepth: state.childPath.count)
  }
}

extension ReferenceCoordinatorMachine: PackingMachine {
  /// Writes paths of up to 14 screens, and of up to 4 in the child, a few bits for each; none of them is 0.
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
}

/// A state of the reference coordinator without its routes.
public struct ReferencePlace: Hashable, Sendable {
  /// How many screens are above the root.
  public let depth: Int
  /// What is presented.
  public let modals: ReferenceModals
  /// Who is signed in.
  public let auth: ReferenceAuth
  /// The child flow that runs, if one does.
  public let child: ReferenceChild?
  /// How many screens are above the child's root.
  public let childDepth: Int
}

extension ReferenceCoordinatorMachine {
  /// The root with nothing presented, to be given to an explorer; links don't count as a way there.
  ///
  /// The machine doesn't ask for it by itself: keeping every edge would double the memory of what is measured.
  public static var rootReachable: AlwaysReachable<Self> {
    .root { action in
      if case .openLink = action { false } else { true }
    } _: {
      $0.path.isEmpty && $0.modals.isEmpty && $0.child == nil
    }
  }
}
