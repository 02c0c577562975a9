import CoordinatorTesting

enum NewsTab: Hashable, Codable, CaseIterable { case news, library }
enum NewsRoute: Hashable, Codable { case front, article(Int), account }
enum NewsSheet: Hashable, Codable { case settings, signIn }

struct News: Hashable {
  var tab = NewsTab.news
  var history = [NewsTab.news]
  var paths: [NewsTab: [NewsRoute]] = [.news: [], .library: []]
  var sheet: NewsSheet?
  var isSignedIn = false  // the library and the account need it
  var pending: NewsRoute?  // opened after the sign-in
  var clipboard: String?
  var saved: [NewsRoute]?
}

struct NewsMachine: CoordinatorMachine {
  var coordinator = Running(NewsCoordinator())
  var initialState: News { News() }

  func check(_ state: News, _ checks: inout Checks) {
    checks.rootIsNotPushed(.front, in: state.path)
    checks.keysAreUnique(in: state.path) { $0 }
    checks.pathIsAllowed(state.routes, isSignedIn: state.isSignedIn) { $0 == .account }
    checks.historyIsTrue(state.history, selected: state.tab, tabs: state.tabs)
  }

  func checkStep(
    from before: News, by action: NewsAction, to after: News, _ checks: inout Checks
  ) {
    checks.takesStep(action.stackStep(in: before), from: before.path, to: after.path)
    checks.takesStep(action.modalStep, from: before.sheet, to: after.sheet) { $0 == .signIn }
    checks.pushIsSeen(from: before.path, to: after.path, isCovered: after.sheet != nil)
    checks.pendingSurvives(from: before.pending, to: after.pending, unless: action.endsSignIn)
    if let tab = action.tab(in: before) {
      checks.tabsAreIndependent(
        tab, of: NewsTab.allCases, from: { before.paths[$0] }, to: { after.paths[$0] })
    }
    switch action {
    case .close(let route): checks.popsFrom(route, from: before.path, to: after.path)
    case .signIn: checks.returnActionIsPerformed(after.shows(before.pending))
    case .signOut:
      checks.isPurged(
        inPath: after.routes.contains(.account), inModals: after.sheet != nil,
        inSavedState: after.saved?.contains(.account) == true)
    case .openLink(let url):
      guard let route = NewsRoute(url: url) else { break }
      checks.linkIsVisible(
        after.path == route.asLink && after.sheet == nil, orWaiting: after.pending == route)
    case .copyLink:
      checks.linkRoundTrips(before.path.last, parsed: after.clipboard.map { NewsRoute(url: $0) })
    case .relaunch:
      checks.restores(before.saved ?? [], as: after.path, isCovered: after.sheet != nil) {
        $0 == .account && !after.isSignedIn
      }
    default: break
    }
  }
}
