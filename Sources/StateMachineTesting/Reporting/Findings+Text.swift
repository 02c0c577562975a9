extension [FuzzReport.Finding] {
  /// The claims that broke, each once, in the order of the findings.
  var brokenClaims: [Claim] {
    var claims: [Claim] = []
    for finding in self where !claims.contains(finding.title) { claims.append(finding.title) }
    return claims
  }

  /// The shortest way to break a claim, with what each action changes, and the others in a line each.
  func section(of claim: Claim) -> [String] {
    let ways = filter { $0.title == claim }
    guard let shortest = ways.first else { return [] }
    var lines = ["✗ \(claim)"]
    for (index, action) in shortest.actions.enumerated() {
      let free = shortest.free[index]
      let note =
        free.isEmpty ? "" : "   // any \(free.map { "`\($0)`" }.joined(separator: ", ")) will do"
      lines.append("    \(index + 1). \(action)\(note)")
      lines += shortest.changes[index].map { "         \($0)" }
    }
    if shortest.actions.isEmpty { lines.append("    (no action is needed)") }
    lines += shortest.remarks.map { "    \($0)" }
    if !shortest.replay.isEmpty { lines.append("    replay: \(shortest.replay)") }
    if ways.count > 1 {
      lines.append("    other ways to break it:")
      lines += ways.dropFirst().map { "      " + $0.actions.joined(separator: "; ") }
    }
    return lines
  }
}

extension FuzzReport.Finding {
  /// The claim that is broken.
  var title: Claim { Claim(claim, meaning) }
}
