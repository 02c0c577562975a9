import Coordinators
public import CoordinatorTesting
public import StateMachineTesting

/// The app that is opened by links as a machine to be fuzzed.
public struct DeepLinkCoordinatorMachine: CoordinatorMachine {
  /// The hardened coordinator.
  public static let base = DeepLinkCoordinator()
  /// The document's coordinator.
  public static let written: DeepLinkCoordinatorAsWritten? = DeepLinkCoordinatorAsWritten()
  /// Small bugs, each for one claim.
  public static let flaws = Flaw<DeepLinkCoordinator>.all

  /// Which coordinator runs.
  public let form: CoordinatorForm<DeepLinkCoordinator, DeepLinkCoordinatorAsWritten>

  /// Makes the machine in one form.
  public init(_ form: CoordinatorForm<DeepLinkCoordinator, DeepLinkCoordinatorAsWritten>) {
    self.form = form
  }

  /// The app after its launch, before the Home tab is touched.
  public var initialState: Observed<DeepLinkCoordinator> { Observed(DeepLinkState()) }
}

// MARK: What can happen

extension DeepLinkCoordinatorMachine {
  enum Kind: CaseIterable {
    case startLogin, touchHome, open, login, checkout, home, pop, popToRoot, swipe, backWrite
  }

  static let targets: [LinkTarget] = [
    .user(id: "7"), .checkout, .settings(section: nil), .settings(section: "privacy"),
  ]

  /// The URLs that the app is handed, and what each must lead to.
  static let links = LinkInputs(targets)

  static let login: [LoginAction] = [
    .completeLogin(user: "ann"), .cancel, .navigate(to: .forgotPassword),
    .navigate(to: .twoFactor(email: "a@b.example")), .pop,
  ]

  static let checkout: [CheckoutAction] = [
    .completeOrder(id: "1"), .cancel, .expire, .navigate(to: .address), .navigate(to: .payment),
    .pop,
  ]

  static let home: [HomeAction] = [
    .showArticle(id: "1"), .showArticle(id: "2"), .pop, .popToRoot,
  ]

  /// Chooses what can happen now.
  ///
  /// A flow that is gone can still be heard: its view is going, or its service answers late.
  public func action(in state: Observed<DeepLinkCoordinator>, choosing choices: inout Choices)
    -> DeepLinkAction?
  {
    let state = state.state
    switch choices.pick(Kind.self) {
    case .startLogin: return .startLogin
    case .touchHome: return .touchHome
    case .open:
      // Half of them as the app prints them, which come first in the table.
      let count = choices.flip() ? Self.links.urls.count : Self.targets.count
      return .open(url: Self.links.urls[choices.pick(below: count)])
    case .login:
      return state.latestLogin.map { .login($0, choices.pick(from: Self.login)) }
    case .checkout:
      return state.latestCheckout.map { .checkout($0, choices.pick(from: Self.checkout)) }
    case .home: return .home(choices.pick(from: Self.home))
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .swipe:
      // One in four comes when the flow is gone already.
      return state.presented != nil || choices.pick(below: 4) == 0 ? .swipe : nil
    case .backWrite:
      let depth = state.path.depth
      guard depth > 0, state.presented == nil else { return nil }
      return .backWrite(depth: depth - 1 - choices.pick(below: depth))
    }
  }
}
