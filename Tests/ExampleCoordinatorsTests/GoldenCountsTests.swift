import CoordinatorTesting
import ExampleCoordinators
import Testing

/// How many states and transitions each example has within some number of actions: a change of behaviour changes them.
///
/// Where that was intended, `coordinator-fuzz explore MACHINE --depth N` prints the new ones; `--exact` has to agree.
@Suite struct GoldenCountsTests {
  struct Golden: CustomStringConvertible {
    let machine: String
    let depth: Int
    let states: Int
    let transitions: Int

    init(_ machine: String, depth: Int, _ states: Int, _ transitions: Int) {
      (self.machine, self.depth) = (machine, depth)
      (self.states, self.transitions) = (states, transitions)
    }

    var description: String { "\(machine), depth \(depth)" }
  }

  static let shallow = [
    Golden("AppCoordinator", depth: 4, 1_043, 6_715),
    Golden("ParentCoordinator", depth: 8, 654, 21_761),
    Golden("DeepLinkCoordinator", depth: 4, 732, 16_824),
    Golden("TabCoordinator", depth: 8, 542, 7_862),
    Golden("LoginCoordinator", depth: 12, 157, 2_162),
    Golden("CheckoutCoordinator", depth: 8, 3_054, 24_405),
    Golden("UsersCoordinator", depth: 7, 382, 2_861),
    Golden("OrderCoordinator", depth: 3, 896, 15_743),
    Golden("CatalogCoordinator", depth: 3, 100, 2_678),
    Golden("Shop", depth: 4, 557, 17_834),
  ]

  #if DEBUG
    static let goldens = shallow
  #else
    static let goldens = shallow + deep
  #endif

  static let deep = [
    Golden("AppCoordinator", depth: 8, 112_172, 888_364),
    Golden("ParentCoordinator", depth: 20, 17_558, 1_001_205),
    Golden("DeepLinkCoordinator", depth: 8, 21_765, 911_161),
    Golden("TabCoordinator", depth: 20, 21_474, 463_590),
    Golden("LoginCoordinator", depth: 100, 1_389, 81_274),
    Golden("CheckoutCoordinator", depth: 13, 98_286, 1_032_021),
    Golden("UsersCoordinator", depth: 15, 98_302, 1_130_477),
    Golden("OrderCoordinator", depth: 5, 22_767, 564_153),
    Golden("CatalogCoordinator", depth: 7, 7_780, 201_014),
    Golden("Shop", depth: 8, 28_434, 1_414_526),
  ]

  @Test(arguments: goldens) func `an example has its states, and nothing breaks in them`(
    _ golden: Golden
  ) async throws {
    var plan = ExplorationPlan()
    plan.bounds = ExplorationBounds(depth: golden.depth)
    plan.jobs = 2
    let subject = try #require(try FuzzTarget.example(golden.machine).subject(.standard))
    let report = await subject.explore(plan)
    #expect(report.passed, "\(report)")
    #expect(report.states == golden.states, "\(report.headline)")
    #expect(report.transitions == golden.transitions, "\(report.headline)")
    #expect(report.depth == golden.depth)
    #expect(report.reachability.map(\.claim) == ["ROOT-REACHABLE"])
    #expect(report.reachability.allSatisfy { $0.places > 0 && $0.trapped == 0 })
  }

  @Test func `each example is in the table`() {
    #expect(
      Set(Self.shallow.map(\.machine))
        == Set(Examples.all.map(\.name)).subtracting(["ReferenceCoordinator"]))
  }
}
