/// A bug that can be planted in ``Hub``, in the class only: its model stays right.
enum HubBug: CaseIterable, Sendable {
  // Our own.
  case finishKeepsChild, swipeKeepsChild, backKeepsChild, callbackHoldsChild, childOwnsParent
  case doneTwice, resultOfOtherChild, staleDetail, detailAfterClose, oldSearchGoesOn
  case loadingStays, detailUnobserved

  // From public threads about coordinator classes.

  /// deltachat-ios #295: a list of children that popping never clears.
  case popToRootKeepsChildren
  /// CoordinatorKit #8: a sheet that is swiped away doesn't call `onCancel`.
  case swipeIsSilent
  /// radianttap/Coordinator #4: a screen holds its parent coordinator strongly.
  case screenOwnsParent
  /// XCoordinator #206: a child is deallocated while its view is on the stack.
  case pushedChildIsWeak
  /// Kittygram #5: a child that nothing retains, because delegates are weak.
  case startedChildIsWeak
  /// radianttap/Coordinator #30: of two coordinators that share a stack, the first one isn't told
  /// that its screen was popped.
  case firstPopIsUnheard
  /// nl-covid19-coronacheck-app-ios #7: going back to the start leaves the child in the list.
  case backToStartKeepsChildren
  /// stinsen #97: a dismissal that is asked for twice dismisses twice.
  case dismissesTwice
  /// alpha-wallet-ios #4837: a cancelled child has its parent removed instead of itself.
  case removesItself
  /// Droidective #219: a cancelled load writes what it has loaded.
  case cancelledSearchWrites
  /// PicoMLXServer #2: a view doesn't follow an object in an observable object.
  case hitsUnobserved
  /// iOSSampleApp #25: a child stays in the table of children until another one replaces it.
  case replacedOnly

  /// The name of a claim that finds it.
  var claim: String {
    switch self {
    case .finishKeepsChild, .swipeKeepsChild, .backKeepsChild, .callbackHoldsChild,
      .childOwnsParent, .popToRootKeepsChildren, .screenOwnsParent, .pushedChildIsWeak,
      .startedChildIsWeak, .firstPopIsUnheard, .backToStartKeepsChildren, .removesItself,
      .replacedOnly:
      "LIFETIME"
    case .doneTwice, .resultOfOtherChild, .staleDetail, .detailAfterClose, .oldSearchGoesOn,
      .loadingStays, .swipeIsSilent, .dismissesTwice, .cancelledSearchWrites:
      "MODEL-EQ"
    case .detailUnobserved, .hitsUnobserved: "OBSERVED"
    }
  }

  /// The number of actions in the shortest sequence that shows it.
  var length: Int {
    switch self {
    case .callbackHoldsChild, .childOwnsParent, .screenOwnsParent, .pushedChildIsWeak,
      .startedChildIsWeak:
      1
    case .detailAfterClose, .staleDetail, .detailUnobserved, .resultOfOtherChild,
      .oldSearchGoesOn, .dismissesTwice, .hitsUnobserved:
      3
    case .cancelledSearchWrites: 4
    default: 2
    }
  }
}
