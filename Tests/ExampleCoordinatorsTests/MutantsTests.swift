import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

@testable import FuzzCommand

/// Mistakes that fit any machine, without flaws written by hand: a claim notices each.
@Suite struct MutantsTests {
  private static let all = Examples.all.map(\.name).filter { $0 != "ReferenceCoordinator" }

  // All of them take two minutes in a debug build, and half a minute in one for release.
  static let names = size(
    ["UsersCoordinator", "AppCoordinator", "TabCoordinator", "LoginCoordinator"],
    inDebug: ["UsersCoordinator"], atNight: all)

  /// The claims of the reference model are those of the published one, so that the counts of other
  /// tools stay comparable; its lockstep with a model notices what they leave out.
  @Test(arguments: names)
  func `a claim notices each mutant of an example that differs`(_ name: String) async throws {
    var plan = MutationPlan()
    plan.jobs = 2
    (plan.walks, plan.states) = size((plan.walks, plan.states), inDebug: (40, 500))
    let machine = try #require(FuzzTarget.example(name).subject(.standard))
    let report = await plan.run(machine.machine) { _, _ in }
    #expect(report.mutants.filter { $0.verdict == .noticed }.count > 10)
    #expect(report.passed, "\(report)")
  }
}
