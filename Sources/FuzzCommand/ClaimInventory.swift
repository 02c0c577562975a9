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
    report = await subject.fuzz(plan)
  }

  var claims: [Claim] { report.claims.map(\.claim) }
  var goals: [Claim] { report.goals.map(\.goal) }
  var kinds: [String] { report.actions.map(\.kind) }
}

extension Session {
  /// Makes sure that the claims of the given names exist: with a mistyped name every run would
  /// pass.
  func checkClaims(
    _ names: [String], of subject: AnyMachine, _ target: FuzzTarget
  ) async throws(CommandError) {
    if names.isEmpty { return }
    let own: [Claim] = [.deterministic, .offersAction, .listIsSteady, .total, .returns, .frugal]
    var known = target.flaws.map(\.claim) + own.map(\.name)
    // Some claims are only evaluated in states that a short run doesn't see.
    for walks in [64, 256] where !names.allSatisfy(known.contains) {
      known += await ClaimInventory(subject, walks: walks, in: self).claims.map(\.name)
    }
    for name in names where !known.contains(name) {
      let unique = Set(known).sorted()
      let near = suggestion(for: name, among: unique, "the claims are")
      throw CommandError("\(target.name) has no claim `\(name)`; \(near)")
    }
  }

  /// Refuses a file that is kept for a claim which the machine doesn't have: its replay would
  /// always pass.
  func checkClaim(
    of entry: CorpusEntry, from file: CorpusFile, _ replay: ReplayReport, _ subject: AnyMachine
  ) async throws(CommandError) {
    let names = Set(entry.claims.map(\.name)).subtracting(replay.broken.map(\.claim.name)).sorted()
    if names.isEmpty { return }
    let target = try target(named: subject.identity.name)
    do throws(CommandError) {
      try await checkClaims(names, of: subject, target)
    } catch {
      throw CommandError(error.messages.map { "\(file.path): \($0)" })
    }
  }
}
