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
    let entries = report.findings.map { report.entry(of: $0) }
    corpusFiles =
      corpus.map { corpus in
        entries.map { entry in
          Result { () throws(CorpusFileError) in try corpus.save(entry) }
        }
      } ?? []
  }
}

extension FuzzFailure: CustomStringConvertible {
  /// What broke, by which actions, how to repeat it, and where it is kept.
  public var description: String {
    var lines = [report.headline, ""]
    for claim in report.brokenClaims {
      let ways = counterexamples.indices.filter { counterexamples[$0].claim == claim }
      for (rank, index) in ways.enumerated() {
        if rank == 0 {
          lines.append("✗ \(counterexamples[index])")
        } else {
          let actions = counterexamples[index].notation.joined(separator: "; ")
          lines.append("  also by: \(actions)")
        }
        if corpusFiles.indices.contains(index) { lines.append("  \(keeping(corpusFiles[index]))") }
      }
      lines.append("")
    }
    if !report.shortfalls.isEmpty { lines += report.shortfalls.map { "✗ \($0)" } + [""] }
    lines.append(
      "repeat: try \(MachineIdentity(of: machine).expression).fuzz(seed: \(report.seed), "
        + "walks: \(report.walks), length: \(report.length))")
    if let first = counterexamples.first, case .broken = first.verdict {
      lines += ["or, without a seed:", first.swift]
    }
    return lines.joined(separator: "\n")
  }

  private func keeping(_ file: Result<String, CorpusFileError>) -> String {
    switch file {
    case .success(let path): "kept in \(path)"
    case .failure(let error): "not kept: \(error)"
    }
  }
}

extension FuzzReport {
  /// What is kept of a finding.
  public func entry(of finding: Finding) -> CorpusEntry {
    CorpusEntry(
      machine: machine, variant: variant == MachineVariant.standard.name ? "" : variant,
      flaws: flaws, claim: Claim(finding.claim, finding.meaning), seed: seed,
      actions: finding.actions)
  }
}
