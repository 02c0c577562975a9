import CoordinatorTesting

/// The navigation of a reported app, with the parts that most apps have.
struct ReportedScreens: Hashable {
  var root = 0
  var tab = 0
  var paths: [[String]]
  var sheet: String?
  /// The stack in the sheet.
  var sheetPath: [String] = []
  /// A full-screen cover, or a sheet that another view presents.
  var cover: String?
  var isSignedIn = true
  /// The link that waits for the sign-in.
  var pending: String?
  /// The link that was followed last, until the user goes back.
  var followed: String?
  /// The cover that waits until the others are closed.
  var held: String?
  /// The path in the app's file.
  var saved: [String] = []
  /// The screens that a refresh has taken out of their list.
  var removed: [String] = []
  /// The names of the screens and modals whose child coordinators live.
  var children: [String] = []

  init(tabs: Int = 1) { paths = Array(repeating: [], count: tabs) }

  var path: [String] {
    get { paths[tab] }
    set { paths[tab] = newValue }
  }
  var shown: [String] {
    var shown = paths[0]
    for path in paths.dropFirst() { shown += path }
    if let sheet { shown.append(sheet) }
    if let cover { shown.append(cover) }
    return shown
  }
  var isFree: Bool { sheet == nil && cover == nil }
  var top: String { cover ?? sheetPath.last ?? sheet ?? path.last ?? (tab == 0 ? "home" : "") }

  mutating func close() { (sheet, sheetPath, cover) = (nil, [], nil) }
  mutating func reset() {
    let old = self
    self = ReportedScreens(tabs: old.paths.count)
    (root, saved) = (old.root, old.saved)
  }
}

enum ReportedStep: Hashable, Codable {
  case push(String), present(String), close, select(tab: Int), signIn, signOut, replaceRoot
  case back(depth: Int), backBegan, dismissed(String), background, relaunch
  case link(String), arrive(String), loaded(String), remove(String)
}

struct ReportedCoordinator: Coordinator {
  typealias Bug = @Sendable (inout ReportedScreens, ReportedStep) -> Bool
  /// The links that lead to a cover.
  var covers: [String] = []
  var hasSheetStack = false
  /// Performs a step as the reported app does; returns false for steps that it performs correctly.
  var bug: Bug?

  func reduce(into state: inout ReportedScreens, action: ReportedStep) -> Never? {
    if bug?(&state, action) == true { return nil }
    switch action {
    case .push(let screen):
      if state.sheet != nil {
        if hasSheetStack { state.sheetPath.append(screen) }
      } else if state.path.last != screen, state.isFree {
        state.path.append(screen)
      }
    case .present(let sheet): if state.isFree { state.sheet = sheet }
    case .close:
      state.close()
      (state.cover, state.held) = (state.held, nil)
    case .dismissed(let modal): if state.sheet == modal { state.close() }
    case .select(let tab): state.tab = tab
    case .back(let depth):
      state.path.removeLast(max(0, state.path.count - depth))
      state.followed = nil
    case .signIn:
      state.isSignedIn = true
      state.close()
      state.path = state.pending.map { [$0] } ?? []
      state.pending = nil
    case .signOut:
      state.reset()
      (state.isSignedIn, state.cover, state.saved) = (false, "login", [])
    case .replaceRoot:
      state.reset()
      state.root = 1 - state.root
    case .background: state.saved = state.path
    case .relaunch:
      let isSignedIn = state.isSignedIn
      state.reset()
      state.path = state.saved
      if !isSignedIn { (state.isSignedIn, state.cover) = (false, "login") }
    case .link(let target) where !state.isSignedIn: state.pending = target
    case .link(let target):
      state.close()
      if covers.contains(target) {
        state.cover = target
      } else {
        (state.tab, state.followed) = (0, target)
        state.path = target == "home" ? [] : [target]
      }
    case .arrive(let modal):
      if state.isFree { state.cover = modal } else { state.held = modal }
    case .loaded(let screen):
      if state.isFree, state.path.last == screen { state.cover = "picture of \(screen)" }
    case .remove(let screen):
      state.removed.append(screen)
      state.path.removeAll { $0 == screen }
    case .backBegan: break
    }
    state.children = state.shown
    return nil
  }
}

/// A reported app: the names of its parts, and its bug.
///
/// All have one coordinator and one list of claims, which were written before the bugs.
struct ReportedApp: CoordinatorMachine, DeviceApp {
  var coordinator = Running(ReportedCoordinator())
  var screens: [String] = []
  var sheets: [String] = []
  var links: [String] = []
  var arrivals: [String] = []
  var tabs = 1
  var hasSession = false
  /// True if each modal is a flow.
  var hasFlows = false
  /// True if a push asks for a picture of its screen, which comes as a cover.
  var hasPictures = false
  var replacesRoot = false
  var restores = false
  /// True if the screens are the details of a list, which a refresh shortens.
  var hasList = false
  var columns = 1

  var initialState: ReportedScreens { ReportedScreens(tabs: tabs) }

  func actions(in state: ReportedScreens, _ offers: inout Offers<ReportedStep>) {
    let isInSheet = coordinator.base.hasSheetStack && state.sheet != nil
    let listed = screens.filter { !state.removed.contains($0) }
    offers(each: listed, if: state.isFree || isInSheet) { .push($0) }
    offers(each: sheets, if: state.isFree) { .present($0) }
    offers(.close, if: !state.isFree && state.top != "login")
    offers(each: 0..<tabs, if: tabs > 1 && state.isFree) { .select(tab: $0) }
    offers(.signIn, if: state.top == "login")
    offers(.signOut, if: hasSession && state.isSignedIn && state.isFree)
    offers(.replaceRoot, if: replacesRoot)
    offers(each: links, by: .world) { .link($0) }
    offers(each: arrivals, by: .service) { .arrive($0) }
    offers(each: screens, by: .service, if: hasPictures) { .loaded($0) }
    offers(each: listed, by: .world, if: hasList && listed.count > 1) { .remove($0) }
    offers(each: 0..<state.path.count, by: .system, if: state.isFree) { .back(depth: $0) }
    offers(each: sheets, by: .system, if: state.sheet != nil) { .dismissed($0) }
    offers(.background, by: .system, if: restores)
    offers(.relaunch, by: .system, if: restores)
  }

  func check(_ state: ReportedScreens, _ checks: inout Checks) {
    checks.navigation(
      of: state, tabs: state.paths.indices, path: { $0.paths[$1] }, sheet: \.sheet, cover: \.cover,
      isSignedIn: \.isSignedIn, isProtected: { _ in true }, pendingLink: \.pending)
    checks.isBounded(state.children.count, by: state.shown.count)
    checks.selectionIsListed(
      hasList ? state.path.last : nil, in: screens.filter { !state.removed.contains($0) })
  }

  func checkStep(
    from before: ReportedScreens, by action: ReportedStep, to after: ReportedScreens,
    _ checks: inout Checks
  ) {
    checks.navigationStep(
      from: before, to: after, tabs: after.paths.indices, tab: \.tab, path: { $0.paths[$1] },
      sheet: \.sheet, cover: \.cover, isSignedIn: \.isSignedIn, pendingLink: \.pending)
    switch action {
    case .push(let screen):
      if before.isFree, before.path.last != screen {
        checks.pushIsAccepted(screen, from: before.path, to: after.path)
      }
    case .back(let depth): checks.backWrites(depth, from: before.path, to: after.path)
    case .link(let target):
      checks.linkIsVisible(after.top == target, orWaiting: after.pending == target)
    case .relaunch:
      checks.restores(before.saved, as: after.path, isCovered: !after.isFree) { _ in false }
    default: break
    }
  }

  // MARK: On a device

  func hierarchy(of state: ReportedScreens) -> ScreenHierarchy<String, String> {
    var modals: [ScreenHierarchy<String, String>.Modal] = []
    if let sheet = state.sheet { modals.append(.init(sheet, style: .sheet)) }
    if let cover = state.cover { modals.append(.init(cover, style: .cover)) }
    return ScreenHierarchy(root: state.root, tab: state.tab, path: state.path, modals: modals)
  }
  func action(for event: SystemEvent<String>, in state: ReportedScreens) -> ReportedStep? {
    switch event {
    case .pathWritten(let depth, nil): .back(depth: depth)
    case .backBegan: .backBegan
    case .dismissed(let modal): .dismissed(modal)
    case .tabTapped(let tab): .select(tab: tab)
    case .backgrounded: .background
    case .relaunched: .relaunch
    default: nil
    }
  }
  func tabCount(in state: ReportedScreens) -> Int { tabs }
  func canBeTappedTwice(_ action: ReportedStep) -> Bool {
    if case .push = action { true } else { false }
  }
  func isSignedIn(_ state: ReportedScreens) -> Bool { state.isSignedIn }
  func isProtected(_ screen: String) -> Bool { true }
  func liveFlows(in state: ReportedScreens) -> [String]? {
    hasFlows ? state.children.filter { !screens.contains($0) } : nil
  }

  /// A push asks for the picture of its screen.
  func request(
    of output: Never?, from before: ReportedScreens, to after: ReportedScreens
  ) -> String? {
    hasPictures && after.path.count > before.path.count ? after.path.last : nil
  }
  func action(
    answering request: String, isCancelled: Bool, with answer: Answer, in state: ReportedScreens
  ) -> ReportedStep? {
    answer == .success ? .loaded(request) : nil
  }
  func isAbandoned(_ request: String, isCancelled: Bool, in state: ReportedScreens) -> Bool {
    state.path.last != request
  }
}
