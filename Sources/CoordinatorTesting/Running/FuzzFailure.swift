public import StateMachineTesting

/// A fuzz run that failed: what broke, the shortest actions, the line that repeats it, and where it is kept.
///
/// One error for the whole run, since a run can break several claims, and can fail without breaking any.
public struct FuzzFailure<Machine: StateMachine>: Error, Sendable {
  /// The machine.
  public let machine: Machine
  /// The run in words and numbers.
  public let report: FuzzReport
  /// What broke: all ways to break a claim together, its shortest first.
  public let counterexamples: [Counterexample<Machine>]
  /// For each counterexample, the path of its corpus file or why there is none.
  public let corpusFiles: [Result<String, CorpusFileError>]

  @usableFromInline
  init(
    _ machine: Machine, report: FuzzReport, counterexamples: [Counterexample<Machine>],
    corpus: Corpus?
  ) {
    self.machine = machine
    self.report = report
    self.counterexamples = counterexamples
    corpusFiles =
      corpus?.save(report.findings.map { report.entry(of: $0) }, of: Machine.Action.self) ?? []
  }
}

extension FuzzFailure: CustomStringConvertible {
  /// What broke, by which actions, how to repeat it, and where it is kept.
  public var description: String {
    let findings = KeptFindings(counterexamples: counterexamples, files: corpusFiles)
    var lines = [report.headline, ""] + findings.lines(of: report.brokenClaims)
    if !report.shortfalls.isEmpty { lines += report.shortfalls.map { "✗ \($0)" } + [""] }
    lines.append(
      "repeat: try \(MachineIdentity(of: machine).expression).fuzz(seed: \(report.seed), "
        + "walks: \(report.walks), length: \(report.length)"
        + (report.strategy == .portfolio ? ")" : ", strategy: .\(report.strategy.rawValue))"))
    if !findings.test.isEmpty { lines += ["or, without a seed:"] + findings.test }
    return lines.joined(separator: "\n")
  }
}

extension FuzzReport {
  /// What is kept of a finding.
  public func entry(of finding: Finding) -> CorpusEntry {
    finding.entry(machine: machine, variant: variant, flaws: flaws)
  }
}
