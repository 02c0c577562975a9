import CoordinatorTesting
import Testing

/// Each claim of the call about every navigation state holds for correct states and steps, breaks
/// for wrong ones, and is asked only about the parts that are given.
@Suite struct NavigationClaimsTests {
  private struct App: Sendable {
    var path = [1]
    var sheet: String?
    var cover: Int?
    var isSignedIn = false
    var link: String?
  }

  private static let gate = Claim("AUTH-GATE", "no protected screen in the path while signed out")
  private static let modalGate = Claim("AUTH-GATE", "no protected modal while signed out")
  private static let modals = Claim(
    "MODAL-EXCLUSIVE", "at most one of sheet, cover and alert is wanted")
  private static let root = Claim("ROOT-PRESENT", "the root is never pushed above itself")
  private static let link = Claim("LINK-VISIBLE", "no link waits for a sign-in that is done")
  private static let push = Claim("NO-PUSH-UNDER-MODAL", "what is pushed isn't covered by a modal")
  private static let pending = Claim(
    "PENDING-SURVIVES", "what waits for the sign-in is kept until an answer or a cancel")
  private static let tabs = Claim(
    "TAB-INDEPENDENCE", "what happens in one tab leaves the others as they are")

  @Test func `a part that is not given brings no claim`() {
    #expect(verdict { $0.navigation(of: App(), path: \.path) } == .silent)
    #expect(verdict { $0.navigationStep(from: App(), to: App(), path: \.path) } == .silent)
    #expect(
      verdict { $0.navigation(of: App(), path: \.path, sheet: \.sheet) } == .holds(Self.modals))
  }

  @Test(arguments: [
    (App(), []), (App(path: [0]), [root]), (App(path: [9]), [gate]),
    (App(path: [9], isSignedIn: true), []), (App(sheet: "a", cover: 1), [modals]),
    (App(sheet: "vault"), [modalGate]), (App(sheet: "vault", isSignedIn: true), []),
    (App(link: "a"), []), (App(isSignedIn: true, link: "a"), [link]),
  ])
  private func `a state breaks the claims of its parts`(_ app: App, broken: [Claim]) {
    let found = verdict {
      $0.navigation(
        of: app, path: \.path, root: 0, sheet: \.sheet, cover: \.cover, isSignedIn: \.isSignedIn,
        isProtected: { $0 == 9 }, isModalProtected: { $0.sheet == "vault" }, pendingLink: \.link)
    }
    #expect(found.broken == Set(broken))
    #expect(found.asked.isSuperset(of: [Self.root, Self.gate, Self.modals, Self.modalGate]))
    #expect(found.asked.contains(Self.link) == app.isSignedIn)
  }

  @Test(arguments: [
    (App(), App(path: [1, 2]), []), (App(sheet: "a"), App(path: [1, 2]), []),
    (App(sheet: "a"), App(path: [1, 2], sheet: "a"), [push]),
    (App(cover: 1), App(path: [], cover: 1), []), (App(), App(path: [1, 2], cover: 1), [push]),
    (App(link: "a"), App(), [pending]), (App(link: "a"), App(link: "b"), []),
    (App(link: "a"), App(isSignedIn: true), []), (App(link: "a"), App(path: []), []),
    (App(sheet: "a", link: "a"), App(), []),
    (App(sheet: "a", link: "a"), App(sheet: "b"), []), (App(), App(link: "a"), []),
  ])
  private func `a step breaks the claims of its parts`(_ before: App, _ after: App, broken: [Claim])
  {
    let found = verdict {
      $0.navigationStep(
        from: before, to: after, path: \.path, sheet: \.sheet, cover: \.cover,
        isSignedIn: \.isSignedIn, pendingLink: \.link)
    }
    #expect(found.broken == Set(broken))
    #expect(!found.asked.contains(Self.tabs))
  }

  private struct Tabs: Sendable {
    var tab = "a"
    var paths = ["a": [1], "b": [1], "c": [1]]
    var isSignedIn = true
  }

  @Test(arguments: [
    (Tabs(), Tabs(), []), (Tabs(), Tabs(paths: ["a": [1, 2], "b": [1], "c": [1]]), []),
    (Tabs(), Tabs(paths: ["a": [1], "b": [1, 2], "c": [1]]), [tabs]),
    (Tabs(), Tabs(tab: "b", paths: ["a": [], "b": [2], "c": [1]]), []),
    (Tabs(), Tabs(tab: "b", paths: ["a": [1], "b": [1], "c": []]), [tabs]),
    (Tabs(), Tabs(paths: [:], isSignedIn: false), []),
  ])
  private func `a step in one tab leaves the others`(_ before: Tabs, _ after: Tabs, broken: [Claim])
  {
    let found = verdict {
      $0.navigationStep(
        from: before, to: after, tabs: ["a", "b", "c"], tab: \.tab,
        path: { $0.paths[$1, default: []] }, isSignedIn: \.isSignedIn)
    }
    #expect(found.broken == Set(broken))
    #expect(found.asked.contains(Self.tabs) == after.isSignedIn)
  }

  @Test func `a Boolean is a modal while it is true`() {
    let flags = { @Sendable (isUp: Bool) in
      verdict {
        $0.navigation(of: App(sheet: "a"), path: \.path, sheet: \.sheet, alert: { _ in isUp })
      }
    }
    #expect(flags(false) == .holds(Self.modals))
    #expect(flags(true) == .breaks(Self.modals))
  }

  @Test func `a session without protected routes brings no claim about the path`() {
    #expect(verdict { $0.navigation(of: App(), path: \.path, isSignedIn: \.isSignedIn) } == .silent)
  }

  @Test func `each tab has a gate of its own`() {
    let found = verdict {
      $0.navigation(
        of: Tabs(paths: ["c": [9]], isSignedIn: false), tabs: ["a", "b", "c"],
        path: { $0.paths[$1, default: []] }, isSignedIn: \.isSignedIn, isProtected: { $0 == 9 })
    }
    #expect(found == .breaks(Self.gate))
  }
}
