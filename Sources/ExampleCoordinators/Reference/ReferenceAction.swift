/// The 26 actions of the reference coordinator.
public enum ReferenceAction: Hashable, Sendable, Codable, CaseIterable {
  /// Show a screen; the protected one asks for a sign-in first.
  case push(ReferenceRoute)
  case pop, popToRoot
  case present(ReferenceModal)
  case dismiss, loginRequest, loginSucceed, loginFail, logout, startLogin, startCheckout
  case childPush(ReferenceStep)
  case childPop, finishSuccess, finishCancel
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

public enum ReferenceLink: Hashable, Sendable, Codable, CaseIterable {
  /// `/1/2`: a detail above the list.
  case detail
  /// `/1/4`: the profile above the list, behind the sign-in.
  case profile
  /// `/3?sheetB`: the order, with a sheet above it.
  case order
}
