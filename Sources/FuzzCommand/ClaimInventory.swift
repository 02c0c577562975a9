import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

/// The kinds of action, claims and goals that a short run of a machine reaches.
///
/// Code states the claims, so they can't be listed without running it.
struct ClaimInventory {
  static let seed: Seed = 0
  static let length = 100

  let report: SearchReport

  /// Runs the machine in its given form.
  init(_ subject: AnyMachine, walks: Int = 64, in session: Session) async {
    var plan = FuzzPlan(seed: Self.seed)
    plan.walks = walks
    plan.length = Self.length
    plan.onBatch = session.signals.onBatch
    session.noteTraps(
      of: subject.identity, seed: plan.seed, length: plan.length,
      otherwise: "its claims were listed")
    report = await subject.inventory(plan)
  }

  var claims: [Claim] { report.claims.map(\.claim) }
  var goals: [Claim] { report.goals.map(\.goal) }
  var kinds: [String] { report.actions.map(\.kind) }
}

extension Session {
  /// Makes sure that the claims of the given names exist: with a mistyped name every run would
  /// pass.
  func checkClaims(
    _ names: [String], of subject: AnyMachine
  ) async throws(CommandError) {
    do throws(TargetError) {
      try await list.checkClaims(names, of: subject) { walks in
        await ClaimInventory(subject, walks: walks, in: self).claims
      }
    } catch {
      throw CommandError("\(error)")
    }
  }
}
