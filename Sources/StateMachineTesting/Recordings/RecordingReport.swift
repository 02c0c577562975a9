/// The comparison of recordings with a machine.
@usableFromInline
package struct RecordingReport: Hashable, Sendable, Codable {
  /// The first line of a trace that the machine refuses or contradicts; nothing after it counts.
  @usableFromInline
  package struct Problem: Hashable, Sendable, Codable {
    /// The kind of a contradiction.
    @usableFromInline
    package enum Kind: String, Hashable, Sendable, Codable {
      /// The machine has no such start.
      case unknownStart
      /// The machine has no such action.
      case unknownAction
      /// The machine's list doesn't offer the action in this state.
      case notOffered
      /// A state or a result differs.
      case differs
      /// The action breaks a claim in the model.
      case breaks
    }

    /// The name of the file; `nil` for a text.
    public var file: String?
    /// The number of the line, from 1; of a trace of states, the number of the state, from 0.
    public var line: Int
    /// The contradiction.
    public var kind: Kind
    /// The action as it was recorded; `nil` for a start.
    public var action: String?
    /// The differences, or the reasons, one per line.
    public var details: [String]
  }

  /// The version of this format.
  public var version = 1
  /// The name of the machine.
  public var machine: String
  /// The number of files.
  public var files = 0
  /// The number of traces in them.
  public var traces = 0
  /// The number of actions that the machine has executed.
  public var steps = 0
  /// The number of starts, states and results that were compared.
  public var comparisons = 0
  /// The contradictions, at most one for each trace.
  public var problems: [Problem] = []

  /// Makes a report without files.
  public init(machine: String) { self.machine = machine }

  /// True if the machine agrees with every trace.
  public var passed: Bool { problems.isEmpty }
}

extension RecordingReport {
  /// The number of problems that ``description`` shows in full.
  static let shownProblems = 10

  /// The first problems, and one line that sums up all.
  public var summary: String {
    let size = "\(traces.counted("trace")) in \(files.counted("file"))"
    let work = "\(steps.counted("step")), \(comparisons.counted("comparison"))"
    if passed { return "✓ \(machine) agrees with \(size): \(work)" }
    return "✗ \(machine) contradicts \(problems.count.grouped) of \(size): \(work)"
  }
}

extension RecordingReport: CustomStringConvertible {
  /// The problems, and one line that sums up all.
  public var description: String {
    let rest = problems.count - Self.shownProblems
    let shown = problems.prefix(Self.shownProblems).map(\.description)
    return (shown + (rest > 0 ? ["… and \(rest.grouped) more"] : []) + [summary])
      .joined(separator: "\n")
  }
}

extension RecordingReport.Problem: CustomStringConvertible {
  /// The file and the line, the action, and the differences.
  public var description: String {
    let place = (file.map { "\($0):" } ?? "line ") + "\(line)"
    let subject = action ?? "the start"
    let verdict =
      switch kind {
      case .unknownStart: "no start of the machine has these parts"
      case .unknownAction: "the machine has no such action"
      case .notOffered: "the machine doesn't offer this action here"
      case .differs: "the model differs"
      case .breaks: "a claim breaks"
      }
    return (["✗ \(place): \(subject): \(verdict)"] + details.map { "    \($0)" })
      .joined(separator: "\n")
  }
}
