import CoordinatorTesting

struct Tour: Hashable {
  var page = 0
  var isOfferUp = false
  var hasBought = false
}

enum TourAction: String, Codable, CaseIterable { case next, back, showOffer, buy, closeOffer }

struct TourMachine: StateMachine {
  var initialState: Tour { Tour() }

  func reduce(into tour: inout Tour, action: TourAction) {
    switch action {
    case .next where !tour.isOfferUp: tour.page = min(tour.page + 1, 3)
    case .back where !tour.isOfferUp: tour.page = max(tour.page - 1, 0)
    case .showOffer: tour.isOfferUp = true
    case .buy where tour.isOfferUp: (tour.hasBought, tour.isOfferUp) = (true, false)
    // A button that is there only before the purchase.
    case .closeOffer where !tour.hasBought: tour.isOfferUp = false
    default: break
    }
  }

  // The buttons on the screen: the offer can't be bought twice.
  func actions(in tour: Tour, _ offers: inout Offers<TourAction>) {
    for action in TourAction.allCases { offers(action, if: action != .buy || !tour.hasBought) }
  }

  func check(_ tour: Tour, _ checks: inout Checks) {
    checks.always("the page exists", (0...3).contains(tour.page))
    checks.sometimes("the last page is seen", tour.page == 3)
  }

  var alwaysReachable: [AlwaysReachable<Self>] {
    [.root { $0.page == 0 && !$0.isOfferUp }]
  }
}
