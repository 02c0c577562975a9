import CoordinatorTesting

enum NewsAction: Hashable, Codable {
  case open(NewsRoute), pop
  case close(NewsRoute)  // a button of the screen itself
  case showSettings, copyLink, signIn, signOut
  case select(NewsTab)
  case openLink(String)
  case backWrite(depth: Int), dismissed(NewsSheet), saveState, relaunch  // what the system does
}

struct NewsCoordinator: Coordinator {
  func reduce(into state: inout News, action: NewsAction) -> Never? {
    switch action {
    case .open(let route): state.open(route)
    case .pop: state.path = state.path.dropLast()
    case .close(let route): if state.path.last == route { state.path.removeLast() }
    case .showSettings: if state.sheet == nil { state.sheet = .settings }
    case .copyLink: state.clipboard = state.path.last?.url
    case .signIn: state.signIn()
    case .signOut: state.signOut()
    case .select(let tab): state.select(tab)
    case .openLink(let url): if let route = NewsRoute(url: url) { state.openLink(to: route) }
    case .backWrite(let depth): state.path = Array(state.path.prefix(depth))
    case .dismissed(let sheet):
      if state.sheet == sheet { (state.sheet, state.pending) = (nil, nil) }
    case .saveState: state.saved = state.paths[.news]
    case .relaunch: state = state.relaunched
    }
    return nil
  }
}

extension News {
  var path: [NewsRoute] {
    get { paths[tab] ?? [] }
    set { paths[tab] = newValue }
  }

  /// The tabs that exist.
  var tabs: [NewsTab] { isSignedIn ? NewsTab.allCases : [.news] }

  /// The routes of all tabs.
  var routes: [NewsRoute] { NewsTab.allCases.flatMap { paths[$0] ?? [] } }

  /// Returns whether the user sees a screen; true for nil.
  func shows(_ route: NewsRoute?) -> Bool { route == nil || path.last == route && sheet == nil }

  /// Opens a screen, or goes back to it, unless a sheet covers the path.
  mutating func open(_ route: NewsRoute) {
    guard sheet == nil else { return }
    if route == .front {
      path = []
    } else if route == .account, !isSignedIn {
      (sheet, pending) = (.signIn, route)
    } else if let index = path.firstIndex(of: route) {
      path = Array(path[...index])
    } else {
      path.append(route)
    }
  }

  mutating func select(_ tab: NewsTab) {
    guard sheet == nil, tabs.contains(tab) else { return }
    if tab == self.tab { path = [] }
    show(tab)
  }

  mutating func show(_ tab: NewsTab) {
    self.tab = tab
    history = history.filter { $0 != tab } + [tab]
  }

  mutating func signIn() {
    (isSignedIn, sheet) = (true, nil)
    if let route = pending {
      pending = nil
      open(route)
    }
  }

  mutating func signOut() {
    (isSignedIn, sheet, pending, tab, history) = (false, nil, nil, .news, [.news])
    paths = [.news: Self.allowed(paths[.news] ?? []), .library: []]
    saved = saved.map(Self.allowed)
  }

  mutating func openLink(to route: NewsRoute) {
    (sheet, pending) = (nil, nil)
    show(.news)
    path = []
    open(route)
  }

  var relaunched: News {
    var news = News()
    (news.isSignedIn, news.saved) = (isSignedIn, saved)
    news.path = isSignedIn ? saved ?? [] : Self.allowed(saved ?? [])
    return news
  }

  static func allowed(_ path: [NewsRoute]) -> [NewsRoute] { Array(path.prefix { $0 != .account }) }
}

extension NewsRoute {
  var url: String {
    switch self {
    case .front: "news://front"
    case .article(let number): "news://article/\(number)"
    case .account: "news://account"
    }
  }

  init?(url: String) {
    switch url {
    case "news://front": self = .front
    case "news://account": self = .account
    default:
      guard url.hasPrefix("news://article/"), let number = Int(url.dropFirst(15))
      else { return nil }
      self = .article(number)
    }
  }

  /// The path that a link to the route shows.
  var asLink: [NewsRoute] { self == .front ? [] : [self] }
}

extension NewsAction {
  func stackStep(in state: News) -> StackStep<NewsRoute>? {
    switch self {
    case .open where state.sheet != nil: nil
    case .open(.front): .popToRoot
    case .open(.account) where !state.isSignedIn: nil
    case .open(let route): state.path.contains(route) ? .popTo(route) : .push(route)
    case .pop: .pop(1)
    case .backWrite(let depth): .backWrite(depth: depth)
    default: nil
    }
  }

  var modalStep: ModalStep<NewsSheet>? {
    switch self {
    case .showSettings: .present(.settings)
    case .dismissed(let sheet): .writeNil(for: sheet)
    default: nil
    }
  }

  var endsSignIn: Bool {
    switch self {
    case .signIn, .signOut, .openLink, .relaunch, .dismissed(.signIn): true
    default: false
    }
  }

  /// The tab of the action; nil for an action in all tabs.
  func tab(in state: News) -> NewsTab? {
    switch self {
    case .signOut, .relaunch: nil
    case .openLink: .news
    default: state.tab
    }
  }
}

extension NewsMachine {
  static let routes: [NewsRoute] = [.front, .article(1), .article(2), .account]

  func actions(in state: News, _ offers: inout Offers<NewsAction>) {
    offers(each: Self.routes) { .open($0) }
    offers(.pop)
    offers(each: Self.routes) { .close($0) }
    offers(.showSettings)
    offers(.copyLink, if: !state.path.isEmpty)
    offers(.signIn, if: state.sheet == .signIn)
    offers(.signOut, if: state.isSignedIn, weight: 0.25)
    offers(each: NewsTab.allCases) { .select($0) }
    offers(each: Self.routes, by: .world, weight: 0.5) { .openLink($0.url) }
    offers(each: 0..<state.path.count, by: .system) { .backWrite(depth: $0) }
    offers(each: [.settings, .signIn], by: .system) { .dismissed($0) }
    offers(.saveState, by: .system)
    offers(.relaunch, by: .system, weight: 0.25)
  }
}
