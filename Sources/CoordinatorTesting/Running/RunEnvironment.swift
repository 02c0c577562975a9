import Foundation
package import StateMachineTesting

/// The environment variables that change each `fuzz(seed:)` and `explore()` of a run of tests.
@usableFromInline
struct RunEnvironment: Hashable, Sendable {
  /// `FUZZ_SEED`: the seed in place of the one in the test; `random` draws one for the process.
  private var seed: Seed?
  /// `FUZZ_WALKS`: the number of walks in place of the one in the test.
  private var walks: Int?
  /// `FUZZ_TIME`: the time for which each test goes on with walks.
  private var time: Duration?
  /// `FUZZ_DEADLINE` and `FUZZ_MAX_MEMORY`: the limits of an action.
  ///
  /// By default it has any time, since a debugger may have stopped it.
  @usableFromInline var limits = ActionLimits(deadline: nil, memory: ActionLimits.standard.memory)
  /// `FUZZ_PROFILE`: the size of the run, for variables that aren't given.
  private var profile = Profile.standard
  /// The variable that can't be read: each test fails with it, and searches nothing.
  @usableFromInline private(set) var problem: String?

  /// The size of a run of tests, relative to the walks that each test asks for.
  private enum Profile: String {
    /// A tenth of the walks.
    case quick
    /// The walks that the test asks for.
    case standard
    /// A hundred times as many walks, from a seed that is drawn for the process.
    case nightly
  }

  /// Reads the variables; an empty one counts as none.
  init(_ environment: [String: String]) {
    var names: [String] = []
    var problems: [String] = []
    func value<Value>(_ name: String, _ remedy: String, _ read: (String) -> Value?) -> Value? {
      names.append(name)
      guard let text = environment[name], !text.isEmpty else { return nil }
      let value = read(text)
      if value == nil { problems.append("`\(name)=\(text)`: write \(remedy)") }
      return value
    }
    let profile = value("FUZZ_PROFILE", "`quick`, `standard` or `nightly`", Profile.init)
    self.profile = profile ?? .standard
    seed = value("FUZZ_SEED", "a number from 0 to 2⁶⁴ - 1, or `random`") {
      $0 == "random" ? .drawn() : Seed($0)
    }
    if seed == nil, profile == .nightly { seed = .drawn() }
    walks = value("FUZZ_WALKS", "a whole number from 1 to 1,000,000,000") {
      Int($0).flatMap { (1...1_000_000_000).contains($0) ? $0 : nil }
    }
    time = value("FUZZ_TIME", Duration.example) { Duration(text: $0) }
    limits.deadline = value("FUZZ_DEADLINE", Duration.example) { Duration(text: $0) }
    let memory = value("FUZZ_MAX_MEMORY", "a size like 500MB or 4GB") { ActionLimits.bytes($0) }
    if let memory { limits.memory = memory }
    // Other tools may have variables of this beginning, so only the rest is compared.
    let prefix = "FUZZ_"
    let known = names.map { String($0.dropFirst(prefix.count)) }
    for name in environment.keys.sorted() where name.hasPrefix(prefix) && !names.contains(name) {
      if let near = known.nearest(to: String(name.dropFirst(prefix.count))) {
        problems.append("`\(name)`: there is no such variable; did you mean `\(prefix)\(near)`?")
      }
    }
    problem = problems.first
  }

  /// Those of the process.
  @usableFromInline static let ofProcess = RunEnvironment(ProcessInfo.processInfo.environment)

  /// The seed of a test that asks for the given one.
  @usableFromInline
  func seed(_ asked: Seed) -> Seed { seed ?? asked }

  /// The number of walks of a test that asks for the given number; without one of its own, a run
  /// for a time has no other bound.
  @usableFromInline
  func walks(_ asked: Int, ofLength length: Int) -> Int {
    if problem != nil { return 0 }
    if let walks { return walks }
    let most = FuzzPlan.maxWalks(ofLength: length)
    if time != nil { return most }
    switch profile {
    case .quick: return (Swift.min(asked, most) + 9) / 10
    case .standard: return Swift.min(asked, most)
    case .nightly: return Swift.min(asked, most / 100) * 100
    }
  }

  /// Returns true until the time of a run that begins now has passed; always without a time.
  @usableFromInline
  func isInTime() -> @Sendable () -> Bool {
    guard let time else { return { true } }
    let end = ContinuousClock.now + time
    return { ContinuousClock.now < end }
  }

  /// Sums up a run; that its time has passed is no interruption.
  @usableFromInline
  func report(of run: FuzzRun, under thresholds: Thresholds) -> SearchReport {
    var report = SearchReport(run, findings: run.findings(), thresholds: thresholds)
    if time != nil { report.walks?.interrupted = false }
    refuse(&report)
    return report
  }

  /// Lets a report fail because of a variable that can't be read: a run that ignored it would claim
  /// more than it did.
  @usableFromInline
  func refuse(_ report: inout SearchReport) {
    guard let problem else { return }
    report.shortfalls = []
    report.miss(problem)
  }
}

extension SearchReport {
  /// Adds a requirement that the search missed.
  package mutating func miss(_ shortfall: String) {
    shortfalls.append(shortfall)
    verdict = .failed
  }
}
