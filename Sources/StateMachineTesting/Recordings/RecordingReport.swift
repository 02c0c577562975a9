/// The comparison of recordings with a machine.
package struct RecordingReport: Error, Hashable, Sendable, Codable {
  /// The first line of a trace that the machine refuses or contradicts; nothing after it counts.
  package struct Problem: Hashable, Sendable, Codable {
    /// The kind of a contradiction.
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

/// A part of a state that was recorded with another value than the model has.
package struct RecordedDifference {
  /// The path in the state, for example `session.pending` or `path[1]`; empty for the whole state.
  package let path: String
  /// The recorded value, as JSON.
  package let recorded: String
  /// The model's value in Swift notation; `nil` if the model has no such part.
  package let model: String?
}

extension RecordedDifference: CustomStringConvertible {
  /// `path[1]: recorded "cart", the model has .orders`.
  package var description: String {
    let place = path.isEmpty ? "" : "\(path): "
    guard let model else { return "\(place)recorded \(recorded), the model has no such part" }
    return "\(place)recorded \(recorded), the model has \(model)"
  }
}

extension RecordedDifference {
  /// Compares a recorded value with the model's value.
  ///
  /// Only the recorded parts of a struct count, so a recording can hold a projection of the state.
  /// A value can be recorded as its `Codable` JSON, or as text in Swift notation; a case without
  /// arguments also as its name.
  ///
  /// - Parameters:
  ///   - recorded: the value as JSON.
  ///   - model: the value as ``Notation/describe(_:)`` or ``Notation/encode(_:)`` gives it.
  /// - Complexity: O(*n*) in the size of the values.
  package static func all(
    from recorded: NotationValue, to model: NotationValue, at path: String = ""
  ) -> [RecordedDifference] {
    switch (recorded, model) {
    case (.dictionary, .call(_, let arguments)) where !model.isCase:
      return members(recorded, arguments, at: path)
    case (.dictionary(let entries), .call(_, let arguments))
    where entries.count == 1 && entries[0].key.jsonKey == model.caseName:
      let name = entries[0].key.jsonKey
      return members(entries[0].value, arguments, at: path.isEmpty ? name : "\(path).\(name)")
    // A dictionary is compared as a whole: a key that wasn't recorded is a difference.
    case (.dictionary(let entries), .dictionary(let pairs))
    where Set(entries.map(\.key.jsonKey)) == Set(pairs.map(\.key.jsonKey)):
      return entries.flatMap { entry in
        let key = entry.key.jsonKey
        let pair = pairs.first { $0.key.jsonKey == key }
        return pair.map { all(from: entry.value, to: $0.value, at: "\(path)[\(key)]") } ?? []
      }
    case (.array(let elements), .array(let others)) where elements.count == others.count:
      return elements.indices.flatMap {
        all(from: elements[$0], to: others[$0], at: "\(path)[\($0)]")
      }
    default:
      if isSame(recorded, model) { return [] }
      return [RecordedDifference(path: path, recorded: recorded.json, model: "\(model)")]
    }
  }

  private static func members(
    _ recorded: NotationValue, _ arguments: [NotationValue.Argument], at path: String
  ) -> [RecordedDifference] {
    (recorded.members ?? []).flatMap { key, value in
      let place = path.isEmpty ? key : "\(path).\(key)"
      if let argument = arguments.enumerated().first(where: { ($1.label ?? "_\($0)") == key }) {
        return all(from: value, to: argument.element.value, at: place)
      }
      if value == .null { return [] }
      return [RecordedDifference(path: place, recorded: value.json, model: nil)]
    }
  }

  private static func isSame(_ recorded: NotationValue, _ model: NotationValue) -> Bool {
    if recorded == model { return true }
    switch (recorded, model) {
    case (_, .unwrapped):
      return NotationRawValue.literal(in: model).map { isSame(recorded, $0) } ?? false
    case (.number(let one), .number(let other)):
      // 1 and 1.0 are one number in JSON.
      return Double(one).map { $0 == Double(other) && !NotationText.isInteger(one + other) }
        ?? false
    case (.string(let text), .call(_, [])) where text == model.caseName: return true
    case (.string(let text), _) where (try? Notation.parse(text)) == model: return true
    // A struct can encode as its only property, as a typed identifier does.
    case (_, .call(_, let arguments)) where arguments.count == 1 && !model.isCase:
      return isSame(recorded, arguments[0].value)
    default: return false
    }
  }
}
