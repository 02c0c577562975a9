public import StateMachineTesting

/// An exploration that failed: what broke, by the fewest actions, or why nothing is proven, and where it is kept.
public struct ExplorationFailure<Machine: StateMachine>: Error, Sendable {
  /// The machine.
  public let machine: Machine
  /// The exploration in words and numbers.
  public let report: ExplorationReport
  /// The shortest way to break each claim that breaks.
  public let counterexamples: [Counterexample<Machine>]
  /// For each counterexample, the path of its corpus file or why there is none.
  public let corpusFiles: [Result<String, CorpusFileError>]

  @usableFromInline
  init(
    _ machine: Machine, report: ExplorationReport, counterexamples: [Counterexample<Machine>],
    corpus: Corpus?
  ) {
    self.machine = machine
    self.report = report
    self.counterexamples = counterexamples
    corpusFiles =
      corpus?.save(report.findings.map { report.entry(of: $0) }, of: Machine.Action.self) ?? []
  }
}

extension ExplorationFailure: CustomStringConvertible {
  /// What broke, by which actions, where it is kept, and how much was seen.
  public var description: String {
    let findings = KeptFindings(counterexamples: counterexamples, files: corpusFiles)
    var lines = [report.headline, ""] + findings.lines(of: report.brokenClaims)
    if !report.shortfalls.isEmpty { lines += report.shortfalls.map { "✗ \($0)" } + [""] }
    lines.append(report.verdictText)
    if !findings.test.isEmpty { lines += ["", "the first one as a test:"] + findings.test }
    return lines.joined(separator: "\n")
  }
}

extension ExplorationReport {
  /// What is kept of a finding.
  public func entry(of finding: FuzzReport.Finding) -> CorpusEntry {
    finding.entry(machine: machine, variant: variant, flaws: flaws)
  }
}
