import LiveTesting
import Observation

enum HubKind: Hashable, Codable, Sendable { case login, shop }
enum HubItem: String, Hashable, Codable, Sendable { case a, b }

struct HubResult: Hashable, Sendable {
  var kind: HubKind
  var isDone: Bool
}

/// A child flow of ``Hub``, in a sheet or on the stack.
@MainActor
final class HubChild {
  final class Screen {
    var owner: Hub?
  }

  let kind: HubKind
  weak var parent: Hub?
  var strongParent: Hub?
  var onEnd: () -> Void = {}
  let screen = Screen()

  init(_ kind: HubKind, parent: Hub) {
    self.kind = kind
    self.parent = parent
  }

  func end(isDone: Bool) { parent?.childDidEnd(self, isDone: isDone) }
}

/// A coordinator with a sheet, a stack, a detail that is loaded, and a search that waits until the
/// user stops typing.
@MainActor @Observable
final class Hub {
  private(set) var sheet: HubKind?
  private(set) var stack: [HubKind] = []
  private(set) var results: [HubResult] = []
  private(set) var item: HubItem?
  private(set) var isLoading = false
  private(set) var query = ""
  private var observedDetail: HubItem?
  private var observedHits: String?

  let details: PendingAnswers<HubItem, Void>
  let searches: PendingAnswers<String, Void>
  private let clock: ManualClock
  private let bug: HubBug?

  @ObservationIgnored private var sheetChildren: [HubChild] = []
  @ObservationIgnored private var stackChildren: [HubChild] = []
  @ObservationIgnored private weak var fleeting: HubChild?
  @ObservationIgnored private var unobserved = Unobserved()
  @ObservationIgnored private var load = 0
  @ObservationIgnored private var searching: Task<Void, Never>?

  private struct Unobserved {
    var detail: HubItem?
    var hits: String?
  }

  init(
    details: PendingAnswers<HubItem, Void>, searches: PendingAnswers<String, Void>,
    clock: ManualClock, bug: HubBug?
  ) {
    self.details = details
    self.searches = searches
    self.clock = clock
    self.bug = bug
  }

  var children: [HubChild] { sheetChildren + stackChildren }
  var detail: HubItem? { bug == .detailUnobserved ? unobserved.detail : observedDetail }
  var hits: String? { bug == .hitsUnobserved ? unobserved.hits : observedHits }

  // MARK: The sheet

  func start(_ kind: HubKind) {
    if sheet != nil { return }
    let child = HubChild(kind, parent: self)
    if bug == .childOwnsParent { child.strongParent = self }
    if bug == .callbackHoldsChild { child.onEnd = { _ = child.kind } }
    if bug == .replacedOnly { sheetChildren.removeAll { $0.kind == kind } }
    sheet = kind
    fleeting = child
    if bug != .startedChildIsWeak { sheetChildren.append(child) }
  }

  private var shownChild: HubChild? {
    sheet.flatMap { kind in sheetChildren.last { $0.kind == kind } } ?? fleeting
  }

  func done() { shownChild?.end(isDone: true) }

  func doneTwice() {
    let child = sheet == nil ? nil : shownChild
    child?.end(isDone: true)
    if let child, bug == .doneTwice { results.append(HubResult(kind: child.kind, isDone: true)) }
    if child != nil, bug == .dismissesTwice { pop() }
  }

  func cancel() { shownChild?.end(isDone: false) }

  func swipe() {
    guard sheet != nil, let child = shownChild else { return sheet = nil }
    switch bug {
    case .swipeIsSilent: (sheet, sheetChildren) = (nil, [])
    case .swipeKeepsChild:
      sheet = nil
      results.append(HubResult(kind: child.kind, isDone: false))
    default: child.end(isDone: false)
    }
  }

  func childDidEnd(_ child: HubChild, isDone: Bool) {
    guard sheet != nil else { return }
    sheet = nil
    let named = bug == .resultOfOtherChild ? children.last ?? child : child
    results.append(HubResult(kind: named.kind, isDone: isDone))
    if bug == .finishKeepsChild && isDone || bug == .replacedOnly { return }
    if bug == .removesItself && !isDone { return sheetChildren.removeAll { $0 === self } }
    sheetChildren.removeAll { $0 === child }
  }

  // MARK: The stack

  func push(_ kind: HubKind) {
    guard sheet == nil, stack.count < 4 else { return }
    let child = HubChild(kind, parent: self)
    if bug == .screenOwnsParent { child.screen.owner = self }
    stack.append(kind)
    fleeting = child
    if bug != .pushedChildIsWeak { stackChildren.append(child) }
  }

  func pop() {
    guard !stack.isEmpty else { return }
    stack.removeLast()
    if bug == .backKeepsChild || bug == .firstPopIsUnheard && stack.isEmpty { return }
    if !stackChildren.isEmpty { stackChildren.removeLast() }
  }

  func popToRoot() {
    stack = []
    if bug != .popToRootKeepsChildren { stackChildren = [] }
  }

  // MARK: The detail

  func select(_ item: HubItem) async {
    load += 1
    let mine = load
    (self.item, isLoading) = (item, true)
    show(nil)
    guard (try? await details.answer(to: item)) != nil else { return }
    let isStale = bug == .staleDetail ? self.item == nil : mine != load
    if isStale && !(bug == .detailAfterClose && self.item == nil) { return }
    isLoading = false
    show(item)
  }

  func close() {
    load += 1
    item = nil
    if bug != .loadingStays { isLoading = false }
    show(nil)
  }

  private func show(_ detail: HubItem?) {
    if bug == .detailUnobserved { unobserved.detail = detail } else { observedDetail = detail }
  }

  // MARK: The search

  func type(_ text: String) {
    query = text
    show(hits: nil)
    if bug != .oldSearchGoesOn { searching?.cancel() }
    searching = Task { [weak self, clock, searches, bug] in
      guard (try? await clock.sleep(for: .seconds(1))) != nil else { return }
      guard (try? await searches.answer(to: text)) != nil else { return }
      if Task.isCancelled, bug != .cancelledSearchWrites { return }
      self?.show(hits: text)
    }
  }

  private func show(hits: String?) {
    if bug == .hitsUnobserved { unobserved.hits = hits } else { observedHits = hits }
  }

  // MARK: The end

  func signOut() {
    if sheet != nil { cancel() }
    stack = []
    if bug != .backToStartKeepsChildren { stackChildren = [] }
    close()
    searching?.cancel()
    query = ""
    show(hits: nil)
  }
}
