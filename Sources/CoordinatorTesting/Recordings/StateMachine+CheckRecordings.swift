public import StateMachineTesting

extension StateMachine where Action: Decodable {
  /// Checks recorded traces against the machine.
  ///
  /// ```swift
  /// @Test func recordings() throws { try CheckoutMachine().check(recordings: "Recordings") }
  /// ```
  ///
  /// A file holds JSON lines, with one action each and the parts of the state after it that the app
  /// has recorded. Of each trace, the first line counts that the machine refuses or contradicts, or
  /// that breaks a claim.
  ///
  /// - Parameters:
  ///   - path: a file, or a folder with `.jsonl` files.
  ///   - isOffered: true if each action must be one that the machine's list offers.
  /// - Returns: the number of executed actions.
  /// - Throws: an error that lists the contradictions by file and line, or names a file that can't
  ///   be read or has nothing to compare.
  /// - Complexity: O(*n*) reducer calls and comparisons for *n* lines.
  @discardableResult
  public func check(recordings path: String, offered isOffered: Bool = false) throws -> Int {
    var report = RecordingReport(machine: identity.name)
    for file in try Recording.files(at: path) {
      let recording = try Recording(file: file)
      watchingExits(noting: "in a replay") {
        check(recording, of: file, offered: isOffered, into: &report)
      }
    }
    if !report.passed { throw report }
    if report.comparisons == 0 { throw InputError(report.vacuity(of: path)) }
    return report.steps
  }
}

extension RecordingReport {
  /// The reason that a recording without states and results proves nothing.
  package func vacuity(of path: String) -> String {
    "\(path) has nothing to compare in \(steps.counted("step")): "
      + "record a `state` or a `result` with the actions"
  }
}
