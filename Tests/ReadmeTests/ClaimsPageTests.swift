import CoordinatorTesting
import TestSize
import Testing

/// The page about the claims: its example is compiled, and breaks none.
///
/// The tests of each claim in CoordinatorTestingTests show that it catches a bug.
@Suite struct ClaimsPageTests {
  static let path = "Sources/CoordinatorTesting/CoordinatorTesting.docc/ClaimsLibrary.md"

  @Test func `the example has fifteen calls, and no type of the package in its state`() throws {
    let shown = try ReadmeTests.blocks("swift", in: Self.path)
    let calls = shown[1].matches(of: /checks\.(\w+)\(/).map { String($0.1) }
    #expect(calls.count == 15)
    #expect(Set(calls).count == 14, "only takesStep is called twice: for the path and the sheet")
    for type in ["RoutePath", "ModalSlot", "ModalChain", "Session", "TabGroup", "Route<"] {
      #expect(!shown[0].contains(type))
    }
  }

  @Test func `the coordinator of the page breaks no claim`() throws {
    let report = try NewsMachine().fuzz(
      seed: 42, walks: size(1_000, inDebug: 100), corpus: .none)
    #expect(report.claims.allSatisfy { $0.evaluations > 0 })
  }
}
