import CoordinatorTesting
import ExampleCoordinators
import Testing

/// The numbers of states and transitions of each example within some number of actions: a change of
/// behaviour changes them.
///
/// After an intended change, `coordinator-fuzz explore MACHINE --depth N` prints the new numbers,
/// and `--audit` has to agree.
@Suite struct GoldenCountsTests {
  struct Golden: CustomStringConvertible {
    let machine: String
    let depth: Int
    let states: Int
    let transitions: Int

    var description: String { "\(machine), depth \(depth)" }
  }

  /// An exploration that a debug build has time for, and a deep one: depth, states, transitions.
  typealias Counts = (depth: Int, states: Int, transitions: Int)
  static let table: [(machine: String, shallow: Counts, deep: Counts)] = [
    ("AppCoordinator", (3, 286, 1_484), (8, 112_172, 871_739)),
    ("ParentCoordinator", (6, 254, 2_982), (20, 17_558, 506_205)),
    ("DeepLinkCoordinator", (3, 214, 3_645), (8, 21_765, 866_521)),
    ("TabCoordinator", (8, 215, 2_733), (20, 1_487, 33_337)),
    ("HomeCoordinator", (8, 32, 238), (20, 80, 1_102)),
    ("ProfileCoordinator", (8, 18, 136), (20, 42, 580)),
    ("LoginCoordinator", (12, 157, 2_162), (100, 1_389, 81_274)),
    ("CheckoutCoordinator", (6, 751, 5_216), (13, 98_287, 1_032_032)),
    ("UsersCoordinator", (7, 382, 2_672), (15, 98_302, 1_081_328)),
    ("OrderCoordinator", (2, 102, 2_337), (5, 12_134, 341_766)),
    ("CatalogCoordinator", (3, 100, 2_654), (7, 7_780, 199_070)),
    ("NotesCoordinator", (4, 440, 7_283), (8, 32_586, 595_004)),
    ("Shop", (3, 158, 4_066), (8, 19_770, 1_021_858)),
  ]

  static let goldens = table.flatMap { machine, shallow, deep in
    #if DEBUG
      let explored = [shallow]
    #else
      let explored = [shallow, deep]
    #endif
    return explored.map { Golden(machine: machine, depth: $0, states: $1, transitions: $2) }
  }

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
      Set(Self.table.map(\.machine))
        == Set(Examples.all.map(\.name)).subtracting(["ReferenceCoordinator"]))
  }
}
