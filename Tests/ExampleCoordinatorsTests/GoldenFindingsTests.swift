import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

/// A finding that a document's code is known to have, with its shortest sequence.
struct Golden: Sendable {
  let claim: String
  let actions: [String]

  init(_ claim: String, _ actions: String...) {
    self.claim = claim
    self.actions = actions
  }
}

/// The claims that the documents' code breaks as written: the golden findings, and further ones in
/// these models.
@Suite struct GoldenFindingsTests {
  static let golden: [(machine: String, findings: [Golden])] = [
    (
      "AppCoordinator",
      [
        Golden("AUTH-GATE", ".navigate(to: .orders)"),
        Golden("AUTH-GATE", #".openLink("shop://orders")"#),
        Golden("MODAL-EXCLUSIVE", ".showSettings", #".showPurchaseConfirmation(orderId: "1")"#),
        Golden("LINK-VISIBLE", ".showSettings", #".openLink("shop://cart")"#),
        // Without NO-PUSH-UNDER-MODAL: nothing is pushed.
        Golden(
          "LINK-VISIBLE", ".navigate(to: .cart)", ".showSettings", #".openLink("shop://cart")"#),
        Golden("RETURN-ACTION", ".showProfile", ".signInSucceeds"),
        Golden("PENDING-SURVIVES", ".showProfile", ".showSettings"),
        Golden("IDEMPOTENT", ".navigate(to: .cart)", ".navigate(to: .cart)"),
        Golden("RESTORE-FAILSAFE", ".navigate(to: .cart)", ".restoreState(from: .corrupt)"),
        Golden("SAVE-RESTORE", ".showSettings", ".saveState", ".restoreState(from: .saved)"),
        // The document's table says 4: a late yes signs in without the form, so 3 are enough.
        Golden("SIGNOUT-PURGE", ".signInSucceeds", ".showProfile", ".signOut"),
      ]
    ),
    (
      "ParentCoordinator",
      [
        Golden("SINGLETON-FLOW", ".startLogin", ".startLogin"),
        Golden("NO-ORPHAN-CHILD", ".startLogin", ".swipe"),
        Golden("BOUNDED", ".startLogin", ".startLogin"),
        Golden("RESULT-EXACTLY-ONCE", ".startLogin", ".swipe"),
        Golden("ONE-PRESENTED", ".startLogin", ".startCheckout"),
      ]
    ),
    (
      "DeepLinkCoordinator",
      [
        Golden("SINGLETON-FLOW", ".startLogin", ".startLogin"),
        Golden("NO-ORPHAN-UI", ".startLogin", #".open(url: "app://user/7")"#),
        Golden("RESULT-EXACTLY-ONCE", ".startLogin", #".open(url: "app://user/7")"#),
        Golden("NO-ORPHAN-CHILD", ".startLogin", ".swipe"),
        Golden("ONE-PRESENTED", ".startLogin", #".open(url: "app://checkout")"#),
        Golden("PARENT-LINK", ".touchHome", #".open(url: "app://user/7")"#),
        Golden("LINK-VISIBLE", ".startLogin", #".open(url: "app://user/7")"#),
        Golden("LINK-CANONICAL", ".startLogin", #".open(url: "app://user/7")"#),
        Golden("IDEMPOTENT", #".open(url: "app://checkout")"#, #".open(url: "app://checkout")"#),
        Golden(
          "REMOVED-SILENT", ".startLogin", #".open(url: "app://user/7")"#,
          #".login(1, .completeLogin(user: "ann"))"#),
      ]
    ),
    (
      "LoginCoordinator",
      [
        Golden("RESULT-EXACTLY-ONCE", ".swipe"),
        Golden(
          "RESULT-EXACTLY-ONCE", #".completeLogin(user: "ann")"#, #".completeLogin(user: "ann")"#),
        Golden("RESULT-EXACTLY-ONCE", #".completeLogin(user: "ann")"#, ".cancel"),
        Golden(
          "REMOVED-SILENT", ".navigate(to: .forgotPassword)", #".completeLogin(user: "ann")"#,
          ".pop"),
      ]
    ),
    (
      "CheckoutCoordinator",
      [
        Golden("RESULT-EXACTLY-ONCE", ".swipe"),
        Golden("RESULT-EXACTLY-ONCE", #".completeOrder(id: "1")"#, #".completeOrder(id: "1")"#),
        Golden("RESULT-EXACTLY-ONCE", #".completeOrder(id: "1")"#, ".cancel"),
        Golden("REMOVED-SILENT", ".navigate(to: .address)", #".completeOrder(id: "1")"#, ".pop"),
      ]
    ),
    (
      "OrderCoordinator",
      [
        Golden("ROOT-PRESENT", ".navigate(to: .list)"),
        Golden("ROOT-PRESENT", #".handle(url: "orders://list")"#),
        Golden(
          "LINK-VISIBLE", #".present(.refund(orderId: "1"))"#, #".handle(url: "orders://detail/1")"#
        ),
        Golden(
          "IDEMPOTENT", #".handle(url: "orders://detail/1")"#, #".handle(url: "orders://detail/1")"#
        ),
        Golden(
          "MODAL-EXCLUSIVE", #".present(.refund(orderId: "1"))"#,
          #".present(.contactSupport(orderId: "1"))"#),
      ]
    ),
    (
      "CatalogCoordinator",
      [
        Golden(
          "IDEMPOTENT", #".handle(url: "catalog://category/books")"#,
          #".handle(url: "catalog://category/books")"#),
        Golden(
          "IDEMPOTENT", ".navigate(to: .category(.books))", ".navigate(to: .category(.books))"),
        Golden(
          "LINK-CANONICAL", ".navigate(to: .category(.books))",
          #".handle(url: "catalog://category/books")"#),
      ]
    ),
  ]

  /// One search for all that holds for its findings.
  @Test(arguments: golden.prefix(size(golden.count, inDebug: 3)))
  func `each is found with its shortest sequence, and all that are found are kept and drawn`(
    machine: String, findings: [Golden]
  ) async throws {
    let target = try FuzzTarget.example(machine)
    let report = try await target.report(.asWritten, seed: 42, walks: Effort.alone.walks)
    for golden in findings {
      let found = report.findings.filter { $0.claims.contains { $0.name == golden.claim } }
        .map(\.actions)
      #expect(found.contains(golden.actions), "\(golden.claim) was found by \(found)")
    }
    try target.expectKept(report)
    try StoryboardsTests.expectDrawn(report, by: #require(target.subject(.asWritten)))
  }

  @Test func `each document has some`() {
    let written = Examples.all.filter { $0.subject(.asWritten) != nil }
    #expect(Self.golden.map(\.machine) == written.map(\.name))
  }
}
