import CoordinatorTesting
import ExampleCoordinators
import Testing

/// The numbers of states and transitions of each example within some number of actions: a change of
/// behaviour changes them.
///
/// After an intended change, `coordinator-fuzz explore MACHINE --depth N` prints the new numbers,
/// and `--exact` has to agree.
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
    Golden("AppCoordinator", depth: 3, 286, 1_484),
    Golden("ParentCoordinator", depth: 6, 254, 2_982),
    Golden("DeepLinkCoordinator", depth: 3, 214, 3_645),
    Golden("TabCoordinator", depth: 8, 215, 2_733),
    Golden("HomeCoordinator", depth: 8, 32, 238),
    Golden("ProfileCoordinator", depth: 8, 18, 136),
    Golden("LoginCoordinator", depth: 12, 157, 2_162),
    Golden("CheckoutCoordinator", depth: 6, 751, 5_216),
    Golden("UsersCoordinator", depth: 7, 382, 2_672),
    Golden("OrderCoordinator", depth: 2, 102, 2_337),
    Golden("CatalogCoordinator", depth: 3, 100, 2_654),
    Golden("NotesCoordinator", depth: 4, 440, 7_283),
    Golden("Shop", depth: 3, 158, 4_066),
  ]

  #if DEBUG
    static let goldens = shallow
  #else
    static let goldens = shallow + deep
  #endif

  static let deep = [
    Golden("AppCoordinator", depth: 8, 112_172, 871_739),
    Golden("ParentCoordinator", depth: 20, 17_558, 506_205),
    Golden("DeepLinkCoordinator", depth: 8, 21_765, 866_521),
    Golden("TabCoordinator", depth: 20, 1_487, 33_337),
    Golden("HomeCoordinator", depth: 20, 80, 1_102),
    Golden("ProfileCoordinator", depth: 20, 42, 580),
    Golden("LoginCoordinator", depth: 100, 1_389, 81_274),
    Golden("CheckoutCoordinator", depth: 13, 98_287, 1_032_032),
    Golden("UsersCoordinator", depth: 15, 98_302, 1_081_328),
    Golden("OrderCoordinator", depth: 5, 12_134, 341_766),
    Golden("CatalogCoordinator", depth: 7, 7_780, 199_070),
    Golden("NotesCoordinator", depth: 8, 32_586, 595_004),
    Golden("Shop", depth: 8, 19_770, 1_021_858),
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
    #expect(report.states?.count == golden.states, "\(report.headline)")
    #expect(report.transitions == golden.transitions, "\(report.headline)")
    #expect(report.states?.depth == golden.depth)
    #expect(report.states?.reachability.map(\.claim.name) == ["ROOT-REACHABLE"])
    #expect(report.states?.reachability.allSatisfy { $0.targets > 0 && $0.trapped == 0 } == true)
  }

  @Test func `each example is in the table`() {
    #expect(
      Set(Self.shallow.map(\.machine))
        == Set(Examples.all.map(\.name)).subtracting(["ReferenceCoordinator"]))
  }
}
