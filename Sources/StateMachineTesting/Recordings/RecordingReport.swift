/// The comparison of recordings with a machine.
package struct RecordingReport: Error, Hashable, Sendable, Codable {
  /// The first line of a trace that the machine refuses or contradicts; nothing after it counts.
  package struct Problem: Hashable, Sendable, Codable {
    /// The kind of a contradiction, which ``description`` puts into words.
    package enum Kind: String, Hashable, Sendable, Codable {
      case unknownStart, unknownAction, notOffered, differs, breaks
    }

    /// The name of the file; `nil` for a text.
    package var file: String?
    /// The number of the line, from 1; of a trace of states, the number of the state, from 0.
    package var line: Int
    package var kind: Kind
    /// The action as it was recorded; `nil` for a start.
    package var action: String?
    /// The differences, or the reasons, one per line.
    package var details: [String]
  }

  /// The version of this format.
  package var version = 1
  package var machine: String
  package var files = 0
  package var traces = 0
  /// The number of actions that the machine has executed.
  package var steps = 0
  /// The number of starts, states and results that were compared.
  package var comparisons = 0
  /// The contradictions, at most one for each trace.
  package var problems: [Problem] = []

  package init(machine: String) { self.machine = machine }

  package var passed: Bool { problems.isEmpty }
}

extension RecordingReport: CustomStringConvertible {
  /// The number of problems that ``description`` shows in full.
  private static let shownProblems = 10

  /// One line that sums up all problems.
  package var summary: String {
    let size = "\(traces.counted("trace")) in \(files.counted("file"))"
    let work = "\(steps.counted("step")), \(comparisons.counted("comparison"))"
    if passed { return "✓ \(machine) agrees with \(size): \(work)" }
    return "✗ \(machine) contradicts \(problems.count.grouped) of \(size): \(work)"
  }

  /// The first problems, and one line that sums up all.
  package var description: String {
    let rest = problems.count - Self.shownProblems
    let shown = problems.prefix(Self.shownProblems).map(\.description)
    return (shown + (rest > 0 ? ["… and \(rest.grouped) more"] : []) + [summary])
      .joined(separator: "\n")
  }
}

extension RecordingReport.Problem: CustomStringConvertible {
  package var description: String {
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

extension NotationValue {
  /// The differences from a recorded value to the model's value, a line each, such as
  /// `path[1]: recorded "cart", the model has .orders`.
  ///
  /// Only the recorded parts of a struct count, so a recording can hold a projection of the state.
  /// A value can be recorded as its `Codable` JSON, or as text in Swift notation; a case without
  /// arguments also as its name.
  ///
  /// - Parameters:
  ///   - model: the value as ``Notation/describe(_:)`` or ``Notation/encode(_:)`` gives it.
  ///   - path: the path in the state, for example `session.pending`; empty for the whole state.
  /// - Complexity: O(*n*) in the size of the values.
  func differences(recordedOf model: NotationValue, at path: String = "") -> [String] {
    switch (self, model) {
    case (.dictionary, .call(_, let arguments)) where !model.isCase:
      return differences(recordedOf: arguments, at: path)
    case (.dictionary(let entries), .call(_, let arguments))
    where entries.count == 1 && entries[0].key.jsonKey == model.caseName:
      let name = entries[0].key.jsonKey
      let place = path.isEmpty ? name : "\(path).\(name)"
      return entries[0].value.differences(recordedOf: arguments, at: place)
    // A dictionary is compared as a whole: a key that wasn't recorded is a difference.
    case (.dictionary(let entries), .dictionary(let pairs))
    where Set(entries.map(\.key.jsonKey)) == Set(pairs.map(\.key.jsonKey)):
      return entries.flatMap { entry in
        let key = entry.key.jsonKey
        let pair = pairs.first { $0.key.jsonKey == key }
        return pair.map {
          entry.value.differences(recordedOf: $0.value, at: "\(path)[\(key)]")
        } ?? []
      }
    case (.array(let elements), .array(let others)) where elements.count == others.count:
      return elements.indices.flatMap {
        elements[$0].differences(recordedOf: others[$0], at: "\(path)[\($0)]")
      }
    default:
      if isRecorded(of: model) { return [] }
      return [(path.isEmpty ? "" : "\(path): ") + "recorded \(json), the model has \(model)"]
    }
  }

  private func differences(recordedOf arguments: [Argument], at path: String) -> [String] {
    (members ?? []).flatMap { key, value in
      let place = path.isEmpty ? key : "\(path).\(key)"
      if let argument = arguments.enumerated().first(where: { ($1.label ?? "_\($0)") == key }) {
        return value.differences(recordedOf: argument.element.value, at: place)
      }
      if value == .null { return [] }
      return ["\(place): recorded \(value.json), the model has no such part"]
    }
  }

  /// Returns whether a value can be recorded as this one.
  private func isRecorded(of model: NotationValue) -> Bool {
    if self == model { return true }
    switch (self, model) {
    case (_, .unwrapped):
      return NotationRawValue.literal(in: model).map { isRecorded(of: $0) } ?? false
    case (.number(let one), .number(let other)):
      // 1 and 1.0 are one number in JSON.
      return Double(one).map { $0 == Double(other) && !NotationText.isInteger(one + other) }
        ?? false
    case (.string(let text), .call(_, [])) where text == model.caseName: return true
    case (.string(let text), _) where (try? Notation.parse(text)) == model: return true
    // A struct can encode as its only property, as a typed identifier does.
    case (_, .call(_, let arguments)) where arguments.count == 1 && !model.isCase:
      return isRecorded(of: arguments[0].value)
    default: return false
    }
  }
}
