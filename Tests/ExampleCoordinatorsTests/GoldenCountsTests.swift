import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

/// The numbers of states and transitions of each example within some number of actions: a change of
/// behaviour changes them.
///
/// After an intended change, `coordinator-fuzz explore MACHINE --depth N` prints the new numbers,
/// and `--audit` has to agree.
@Suite struct GoldenCountsTests {
  /// An exploration that a debug build has time for, and a deep one: depth, states, transitions.
  typealias Counts = (depth: Int, states: Int, transitions: Int)
  static let table: [(machine: String, shallow: Counts, deep: Counts)] = [
    ("AppCoordinator", (3, 286, 1_484), (7, 35_694, 271_201)),
    ("ParentCoordinator", (6, 254, 2_982), (13, 3_544, 86_933)),
    ("DeepLinkCoordinator", (3, 214, 3_645), (7, 11_160, 399_222)),
    ("TabCoordinator", (8, 215, 2_733), (20, 1_487, 33_337)),
    ("LoginCoordinator", (12, 157, 2_162), (100, 1_389, 81_274)),
    ("CheckoutCoordinator", (6, 751, 5_216), (11, 24_559, 233_312)),
    ("UsersCoordinator", (7, 382, 2_672), (12, 12_286, 116_720)),
    ("OrderCoordinator", (2, 102, 2_337), (4, 2_766, 69_306)),
    ("CatalogCoordinator", (3, 100, 2_654), (7, 7_780, 199_070)),
    ("Shop", (3, 158, 4_066), (7, 9_696, 449_248)),
  ]

  static let goldens = table.prefix(size(table.count, inDebug: 6)).flatMap { row in
    size([row.shallow, row.deep], inDebug: [row.shallow]).map {
      (machine: row.machine, depth: $0, states: $1, transitions: $2)
    }
  }

  @Test(arguments: goldens) func `an example has its states, and nothing breaks in them`(
    machine: String, depth: Int, states: Int, transitions: Int
  ) async throws {
    var plan = ExplorationPlan()
    plan.bounds = ExplorationBounds(depth: depth)
    plan.jobs = 2
    let subject = try #require(try FuzzTarget.example(machine).subject(.standard))
    let report = await subject.explore(plan)
    #expect(report.passed, "\(report)")
    #expect(report.states?.count == states, "\(report.headline)")
    #expect(report.transitions == transitions, "\(report.headline)")
    #expect(report.states?.depth == depth)
    #expect(report.states?.reachability.map(\.claim.name) == ["ROOT-REACHABLE"])
    #expect(report.states?.reachability.allSatisfy { $0.targets > 0 && $0.trapped == 0 } == true)
  }

  @Test func `each example is in the table`() {
    #expect(
      Set(Self.table.map(\.machine))
        == Set(Examples.all.map(\.name)).subtracting(["ReferenceCoordinator"]))
  }
}
