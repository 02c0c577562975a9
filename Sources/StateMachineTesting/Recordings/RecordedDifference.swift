/// A part of a state that was recorded with another value than the model has.
@usableFromInline
package struct RecordedDifference: Hashable, Sendable, Codable {
  /// The path in the state, for example `session.pending` or `path[1]`; empty for the whole state.
  public var path: String
  /// The recorded value, as JSON.
  public var recorded: String
  /// The model's value in Swift notation; `nil` if the model has no such part.
  public var model: String?
}

extension RecordedDifference: CustomStringConvertible {
  /// `path[1]: recorded "cart", the model has .orders`.
  public var description: String {
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
  static func all(
    from recorded: NotationValue, to model: NotationValue
  ) -> [RecordedDifference] {
    var comparison = Comparison()
    comparison.compare(recorded, model, at: "")
    return comparison.differences
  }

  private struct Comparison {
    var differences: [RecordedDifference] = []

    mutating func compare(_ recorded: NotationValue, _ model: NotationValue, at path: String) {
      switch (recorded, model) {
      case (.dictionary, .call(_, let arguments)) where !model.isCase:
        compareMembers(recorded, arguments, at: path)
      case (.dictionary(let entries), .call(_, let arguments))
      where entries.count == 1 && entries[0].key.jsonKey == model.caseName:
        let name = entries[0].key.jsonKey
        compareMembers(entries[0].value, arguments, at: path.isEmpty ? name : "\(path).\(name)")
      case (.dictionary(let entries), .dictionary(let pairs)):
        compareEntries(entries, pairs, at: path)
      case (.array(let recorded), .array(let model)) where recorded.count == model.count:
        for (index, pair) in zip(recorded, model).enumerated() {
          compare(pair.0, pair.1, at: "\(path)[\(index)]")
        }
      default:
        if !Self.isSame(recorded, model) { add(path, recorded, model) }
      }
    }

    private mutating func add(
      _ path: String, _ recorded: NotationValue, _ model: NotationValue?
    ) {
      differences.append(
        RecordedDifference(path: path, recorded: recorded.json, model: model?.description))
    }

    private mutating func compareMembers(
      _ recorded: NotationValue, _ arguments: [NotationValue.Argument], at path: String
    ) {
      for (key, value) in recorded.members ?? [] {
        let place = path.isEmpty ? key : "\(path).\(key)"
        let argument = arguments.enumerated().first { ($1.label ?? "_\($0)") == key }
        if let argument {
          compare(value, argument.element.value, at: place)
        } else if value != .null {
          add(place, value, nil)
        }
      }
    }

    /// A dictionary is compared as a whole: a key that wasn't recorded is a difference.
    private mutating func compareEntries(
      _ recorded: [NotationValue.Entry], _ model: [NotationValue.Entry], at path: String
    ) {
      guard Set(recorded.map(\.key.jsonKey)) == Set(model.map(\.key.jsonKey)) else {
        return add(path, .dictionary(recorded), .dictionary(model))
      }
      for entry in recorded {
        let key = entry.key.jsonKey
        if let pair = model.first(where: { $0.key.jsonKey == key }) {
          compare(entry.value, pair.value, at: "\(path)[\(key)]")
        }
      }
    }

    private static func isSame(_ recorded: NotationValue, _ model: NotationValue) -> Bool {
      if recorded == model { return true }
      switch (recorded, model) {
      case (_, .unwrapped(let value)):
        return value.rawLiteral.map { isSame(recorded, $0) } ?? false
      case (.number(let one), .number(let other)):
        // 1 and 1.0 are one number in JSON.
        return Double(one).map { $0 == Double(other) && !NotationText.isInteger(one + other) }
          ?? false
      case (.string(let text), _):
        if case .call(_, let arguments) = model, arguments.isEmpty, text == model.caseName {
          return true
        }
        if (try? NotationParser.parse(text)) == model { return true }
        return isSameProperty(recorded, model)
      default: return isSameProperty(recorded, model)
      }
    }

    /// A struct can encode as its only property, as a typed identifier does.
    private static func isSameProperty(
      _ recorded: NotationValue, _ model: NotationValue
    ) -> Bool {
      guard case .call(_, let arguments) = model, arguments.count == 1, !model.isCase else {
        return false
      }
      return isSame(recorded, arguments[0].value)
    }
  }
}
