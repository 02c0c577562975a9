import StateMachineTesting

extension ShardMerge {
  /// The report of the campaign, with the trap that ended it.
  package var wholeReport: SearchReport {
    var report = report
    if let trap { report.add(trap.finding) }
    return report
  }
}
