import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

/// The documents' listings of mistakes, each with the shortest actions that break its claim.
@Suite struct IncorrectFormsTests {
  static let golden: [(machine: String, form: String, actions: [String])] = [
    ("AppCoordinator", "state-in-views", [#".openLink("shop://cart")"#]),
    (
      "ParentCoordinator", "child-is-never-removed",
      [".startLogin", #".login(1, .completeLogin(user: "ann"))"#]
    ),
    ("ParentCoordinator", "strong-parent", [".startLogin"]),
    ("ParentCoordinator", "view-tells-the-parent", [".startLogin", ".tapDone(in: 1)"]),
    (
      "ParentCoordinator", "coordinator-in-child-view",
      [".startLogin", ".login(1, .navigate(to: .forgotPassword))", ".rebuild"]
    ),
    ("CheckoutCoordinator", "business-logic", [#".completeOrder(id: "1")"#]),
    ("UsersCoordinator", "navigation-link", [#".showUserDetail(userId: "1", from: .list)"#]),
    ("OrderCoordinator", "modals-in-views", [#".handle(url: "orders://support/1")"#]),
    ("OrderCoordinator", "destinations-in-links", [#".navigate(to: .detail(orderId: "1"))"#]),
    ("CatalogCoordinator", "destinations-in-child-views", [#".navigate(to: .product(id: "1"))"#]),
  ]

  @Test(arguments: golden.prefix(size(golden.count, inDebug: 4)))
  func `each breaks its claim by its shortest actions`(
    machine: String, form: String, actions: [String]
  ) async throws {
    let target = try FuzzTarget.example(machine)
    let summary = try #require(target.forms.first { $0.name == form })
    let report = try await target.report(.form(form), seed: 42, walks: size(100, inDebug: 8))
    let found = report.findings.filter { $0.claims.contains { $0.name == summary.claim } }
    #expect(found.map(\.actions).contains(actions), "\(found.map(\.actions))")
  }

  /// A trap would end the tests: `TrapsTests` runs these forms in a process of their own.
  @Test func `each form that is written in full and breaks a claim has some actions`() {
    func inFull(_ example: some AnyExample) -> [String] {
      let flaws = example.flaws.map(\.name)
      return example.target.flaws.filter { !flaws.contains($0.name) }
        .map { "\(example.target.name) \($0.name)" }
    }
    let forms = Examples.examples.flatMap { inFull($0) }
    #expect(Set(Self.golden.map { "\($0.machine) \($0.form)" }) == Set(forms))
    #expect(forms.count == Self.golden.count)
  }
}
