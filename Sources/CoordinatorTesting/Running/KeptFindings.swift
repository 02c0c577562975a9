import StateMachineTesting

/// What broke in a run and where it is kept, as a failing test shows it.
struct KeptFindings<Machine: StateMachine> {
  let counterexamples: [Counterexample<Machine>]
  let files: [Result<String, CorpusFileError>]

  /// For each broken claim its shortest counterexample and the other ways, and the file of each.
  func lines(of claims: [Claim]) -> [String] {
    var lines: [String] = []
    for claim in claims {
      let ways = counterexamples.indices.filter { counterexamples[$0].claim == claim }
      for (rank, index) in ways.enumerated() {
        if rank == 0 {
          lines.append("✗ \(counterexamples[index])")
        } else {
          let actions = counterexamples[index].notation.joined(separator: "; ")
          lines.append("  also by: \(actions)")
        }
        if files.indices.contains(index) { lines.append("  \(keeping(files[index]))") }
      }
      lines.append("")
    }
    return lines
  }

  /// The first counterexample as a test of its own; empty if actions alone don't show it.
  var test: [String] {
    guard let first = counterexamples.first, case .broken = first.verdict else { return [] }
    return [first.swift]
  }

  private func keeping(_ file: Result<String, CorpusFileError>) -> String {
    switch file {
    case .success(let path): "kept in \(path)"
    case .failure(let error): "not kept: \(error)"
    }
  }
}

extension FuzzReport.Finding {
  /// What is kept of it.
  func entry(machine: String, variant: String, flaws: [String]) -> CorpusEntry {
    CorpusEntry(
      machine: machine, variant: variant == MachineVariant.standard.name ? "" : variant,
      flaws: flaws, claim: Claim(claim, meaning), seed: seed, start: start,
      actions: actions)
  }
}

extension Corpus {
  /// Keeps entries, and says of each where it is, or why nowhere: what can't be read is kept for nobody.
  func save(
    _ entries: [CorpusEntry], of action: Any.Type
  ) -> [Result<String, CorpusFileError>] {
    entries.map { entry in
      Result { () throws(CorpusFileError) in
        guard action is any Decodable.Type else {
          throw CorpusFileError(path: "", problem: "\(action) isn't Codable")
        }
        return try save(entry)
      }
    }
  }
}
