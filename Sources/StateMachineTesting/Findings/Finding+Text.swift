extension Finding: CustomStringConvertible {
  /// The claim, the numbered actions with the changes of each, and the position at which it was
  /// found.
  public var description: String { lines.joined(separator: "\n") }

  /// The lines of `description`.
  public var lines: [String] {
    var lines = ["✗ \(headline)"] + alsoBreaks.map { "    also breaks \($0)" }
    if !start.isEmpty {
      lines.append("    \(steps.isEmpty ? "in" : "from") the start with")
      lines += start.map { "         \($0)" }
    }
    for (number, step) in zip(1..., steps) {
      lines.append("    \(number). \(step.action)")
      lines += step.changes.map { "         \($0)" }
    }
    lines += (remarks + (discovery.map { [$0] } ?? [])).map { "    \($0)" }
    if !replay.isEmpty { lines.append("    replay: \(replay)") }
    return lines
  }

  /// The position at which it was found, and the evidence that the sequence is short; nil for an
  /// exploration and for given actions.
  package var discovery: String? {
    guard let origin else { return nil }
    let position = "seed \(origin.seed), walk \(origin.walk), step \(origin.step)"
    let proof = steps.isEmpty ? "" : minimality?.remark ?? ""
    return origin.step > steps.count
      ? "shrunk from \(origin.step) to \(steps.count)\(proof): \(position)"
      : "found at \(position)\(proof)"
  }
}

extension [Finding] {
  /// The claims that are broken, each once: those with the shortest sequences first, and otherwise
  /// in the order of the findings.
  public var brokenClaims: [Claim] {
    var claims: [(claim: Claim, length: Int)] = []
    for claim in flatMap(\.claims) where !claims.contains(where: { $0.claim == claim }) {
      claims.append((claim, shortest(breaking: claim)?.steps.count ?? 0))
    }
    return claims.indices.sorted { (claims[$0].length, $0) < (claims[$1].length, $1) }
      .map { claims[$0].claim }
  }

  /// For each broken claim its shortest sequence in full, one of its own if that breaks another
  /// claim, too, and below them the other sequences that break it.
  ///
  /// Claims that one sequence breaks stand together. Sequences that differ only in their last
  /// action share a line.
  ///
  /// - Parameter notes: a line after the finding of each index, such as the file that keeps it;
  ///   empty if there are none.
  package func sections(noting notes: [String] = []) -> [String] {
    var inFull: [Int] = []
    for claim in brokenClaims {
      guard let shortest = index(ofShortest: claim) else { continue }
      let own = self[shortest].claim == claim ? nil : firstIndex { $0.claim == claim }
      inFull += [shortest, own].compactMap(\.self).filter { !inFull.contains($0) }
    }
    var shown = Set(inFull)
    var lines: [String] = []
    for shortest in inFull {
      lines += self[shortest].lines
      if !notes.isEmpty { lines.append("    \(notes[shortest])") }
      for other in self[shortest].claims {
        let rest = indices.filter { self[$0].claims.contains(other) && !shown.contains($0) }
        if rest.isEmpty { continue }
        shown.formUnion(rest)
        lines.append(
          other == self[shortest].claim
            ? "    also broken by:" : "    \(other.name) is also broken by:")
        lines += otherSequences(rest, noting: notes).map { "      \($0)" }
      }
      lines.append("")
    }
    return lines
  }

  /// The first of the shortest findings that break a claim.
  package func shortest(breaking claim: Claim) -> Finding? {
    index(ofShortest: claim).map { self[$0] }
  }

  private func index(ofShortest claim: Claim) -> Int? {
    indices.filter { self[$0].claims.contains(claim) }.min {
      self[$0].steps.count < self[$1].steps.count
    }
  }

  /// A line for all sequences that differ only in their last action, with the notes of all.
  private func otherSequences(_ ways: [Int], noting notes: [String]) -> [String] {
    var groups: [[Int]] = []
    for way in ways {
      let stem = self[way].actions.dropLast()
      let group = groups.firstIndex {
        !self[way].steps.isEmpty && self[$0[0]].actions.dropLast() == stem
          && self[$0[0]].start == self[way].start
          && self[$0[0]].steps.count == self[way].steps.count
      }
      if let group { groups[group].append(way) } else { groups.append([way]) }
    }
    return groups.flatMap { group in
      let stem = self[group[0]].actions.dropLast()
      let last = group.compactMap { self[$0].actions.last }
      let one = stem.isEmpty ? "one of: " : "then one of: "
      let ending = last.count < 2 ? last : [one + last.joined(separator: ", ")]
      let start = self[group[0]].start.joined(separator: ", ")
      let line =
        (self[group[0]].steps.isEmpty
          ? "no action at all" : (stem + ending).joined(separator: "; "))
        + (start.isEmpty ? "" : " (from the start with \(start))")
      return [line] + (notes.isEmpty ? [] : group.map { "  \(notes[$0])" })
    }
  }
}
