/// The 26 actions of the reference coordinator.
public enum ReferenceAction: Hashable, Sendable, Codable, CaseIterable {
  /// Show a screen; the protected one asks for a sign-in first.
  case push(ReferenceRoute)
  /// Go back one screen.
  case pop
  /// Go back to the root.
  case popToRoot
  /// Present a modal.
  case present(ReferenceModal)
  /// Dismiss the modal, and cancel a flow in it.
  case dismiss
  /// Start a sign-in without its flow, as a token that has to be refreshed does.
  case loginRequest
  /// The sign-in succeeded.
  case loginSucceed
  /// The sign-in failed.
  case loginFail
  /// Sign out.
  case logout
  /// Start the sign-in flow.
  case startLogin
  /// Start the checkout.
  case startCheckout
  /// Show a screen of the child.
  case childPush(ReferenceStep)
  /// Back by one screen in the child.
  case childPop
  /// The child succeeded.
  case finishSuccess
  /// The child was cancelled.
  case finishCancel
  /// Open a link.
  case openLink(ReferenceLink)

  /// All actions, in the order of the model's table.
  public static let allCases: [ReferenceAction] =
    ReferenceRoute.allCases.map { .push($0) } + [.pop, .popToRoot]
    + ReferenceModal.allCases.map { .present($0) }
    + [.dismiss, .loginRequest, .loginSucceed, .loginFail, .logout, .startLogin, .startCheckout]
    + ReferenceStep.allCases.map { .childPush($0) }
    + [.childPop, .finishSuccess, .finishCancel]
    + ReferenceLink.allCases.map { .openLink($0) }
}

/// A link into the reference coordinator.
public enum ReferenceLink: Hashable, Sendable, Codable, CaseIterable {
  /// `/1/2`: a detail above the list.
  case detail
  /// `/1/4`: the profile above the list, behind the sign-in.
  case profile
  /// `/3?sheetB`: the order, with a sheet above it.
  case order
}
