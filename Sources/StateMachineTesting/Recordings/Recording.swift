/// Traces that a program has recorded, to be checked against a machine.
///
/// A recording is a text of JSON lines. A line is an object with these keys:
///
/// | key | value |
/// | --- | --- |
/// | `start` | begins a trace: the parts of its first state that were recorded |
/// | `action` | the action, as its `Codable` JSON or as text in Swift notation |
/// | `state` | the parts of the state after the action that were recorded |
/// | `result` | the result of the action: for a coordinator, its output |
/// | `note` | anything, for people |
///
/// ```
/// {"start":{"path":[]}}
/// {"action":{"navigate":{"to":{"cart":{}}}},"state":{"path":[{"cart":{}}]}}
/// {"action":".pop","state":{"path":[]}}
/// ```
///
/// A file whose first line has no `start` begins in the machine's first start.
package struct Recording: Hashable, Sendable {
  /// An action with the recorded parts of the state after it.
  package struct Step: Hashable, Sendable {
    /// The number of the line, from 1.
    package var line: Int
    /// The action: its JSON, or a string with Swift notation.
    package var action: NotationValue
    package var state: NotationValue?
    package var result: NotationValue?

    package init(line: Int, action: NotationValue, state: NotationValue?, result: NotationValue?) {
      (self.line, self.action, self.state, self.result) = (line, action, state, result)
    }
  }

  /// A start, and the actions from there.
  package struct Trace: Hashable, Sendable {
    /// The number of the line with the start, or of the first action.
    package var line: Int
    /// The recorded parts of the start; `nil` for the machine's first one.
    package var start: NotationValue?
    package var steps: [Step]

    package init(line: Int, start: NotationValue? = nil, steps: [Step] = []) {
      (self.line, self.start, self.steps) = (line, start, steps)
    }
  }

  package var traces: [Trace]

  package init(traces: [Trace]) { self.traces = traces }
}

// MARK: Recording a machine

extension StateMachine {
  /// Records random walks of the machine, each as a trace.
  package func record(seed: Seed, walks: Int, length: Int) -> [Trace<Self>] {
    let fuzzer = Fuzzer(self, seed: seed, walks: walks, length: length, strategy: .walks)
    return (0..<walks).map { fuzzer.trace(ofWalk: $0, length: length) }
  }
}

extension Trace {
  /// The sequence as lines of a recording, the first of which is its start.
  package var jsonLines: String {
    let states = states.map { Notation.describe($0).json }
    return zip(notation, states.dropFirst()).reduce("{\"start\":\(states[0])}\n") { text, step in
      let action = NotationValue.string(step.0).json
      return text + "{\"action\":\(action),\"state\":\(step.1)}\n"
    }
  }
}

// MARK: JSON

extension NotationValue {
  /// The JSON of the value, on one line.
  ///
  /// A struct is an object, a case is an object with its name as the only key, as synthesised
  /// `Codable` encodes them: `{"detail":{"id":"7"}}`.
  package var json: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    // A custom notation that isn't Swift is held as a number.
    case .number(let digits) where NotationText.canonicalNumber(digits) == digits: return digits
    case .number(let string), .string(let string):
      return NotationText.literal(string, asJSON: true)
    case .array(let elements): return "[\(elements.map(\.json).joined(separator: ","))]"
    case .dictionary(let entries):
      let members = entries.map {
        NotationText.literal($0.key.jsonKey, asJSON: true) + ":" + $0.value.json
      }
      return "{\(members.joined(separator: ","))}"
    case .call("", let arguments): return NotationValue.array(arguments.map(\.value)).json
    case .call(_, let arguments):
      let members = NotationValue.dictionary(
        arguments.enumerated().map { .init(key: .string($1.label ?? "_\($0)"), value: $1.value) })
      guard let name = caseName else { return members.json }
      return NotationValue.dictionary([.init(key: .string(name), value: members)]).json
    case .unwrapped(let value): return (NotationRawValue.literal(in: value) ?? value).json
    }
  }

  /// The value as the key of an object.
  var jsonKey: String {
    if case .string(let key) = self { key } else { caseName ?? description }
  }

  /// The members of an object by their keys; `nil` if the value is no object.
  package var members: [(key: String, value: NotationValue)]? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.map { ($0.key.jsonKey, $0.value) }
  }

  /// The value of a key, if the value is an object that has it.
  package subscript(member key: String) -> NotationValue? {
    members?.first { $0.key == key }?.value
  }
}
