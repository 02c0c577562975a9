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
@usableFromInline
package struct Recording: Hashable, Sendable {
  /// An action with the recorded parts of the state after it.
  @usableFromInline
  package struct Step: Hashable, Sendable {
    /// The number of the line, from 1; in a trace of states, the number of the state.
    public var line: Int
    /// The action: its JSON, or a string with Swift notation.
    public var action: NotationValue
    /// The recorded parts of the state; `nil` if there are none.
    public var state: NotationValue?
    /// The recorded result; `nil` if there is none.
    public var result: NotationValue?
  }

  /// A start, and the actions from there.
  @usableFromInline
  package struct Trace: Hashable, Sendable {
    /// The number of the line with the start, or of the first action.
    public var line: Int
    /// The recorded parts of the start; `nil` for the machine's first one.
    public var start: NotationValue?
    /// The actions in order.
    public var steps: [Step] = []
  }

  /// The traces, in the order of the file.
  public var traces: [Trace]

  /// The number of recorded states and results: a recording without any proves nothing.
  public var comparisonCount: Int {
    traces.reduce(0) { count, trace in
      trace.steps.reduce(count + (trace.start == nil ? 0 : 1)) {
        $0 + ($1.state == nil ? 0 : 1) + ($1.result == nil ? 0 : 1)
      }
    }
  }
}

/// The error of a file that is no recording.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1; `nil` for the whole file.
  public var line: Int?
  /// The error and its remedy.
  public var reason: String

  /// The line and the error.
  public var description: String { (line.map { "line \($0): " } ?? "") + reason }
}

extension Recording {
  static let keys = ["start", "action", "state", "result", "note"]

  /// Reads JSON lines; empty lines don't count.
  ///
  /// - Throws: the first line that is no line of a recording.
  /// - Complexity: O(*n*) in the length of the text.
  public init(jsonLines text: String) throws(RecordingError) {
    traces = []
    // A line at a time: the places of a hundred million empty lines would take gigabytes.
    var (line, rest) = (0, text.utf8[...])
    while !rest.isEmpty {
      let bytes = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[bytes.endIndex...]
      // A complete file ends in an empty line.
      let isCut = rest.isEmpty
      rest = rest.dropFirst()
      line += 1
      if bytes.allSatisfy({ $0 <= 0x20 }) { continue }
      let value: NotationValue
      do throws(JSONError) {
        value = try JSONReader.read(Substring(bytes))
      } catch {
        throw RecordingError(
          line: line,
          reason: "column \(error.column): \(error.reason)"
            + (isCut ? "; delete the line if the app was ended while it wrote it" : ""))
      }
      try add(value, line: line)
    }
    if traces.isEmpty {
      throw RecordingError(reason: "the file has no line: record one action a line, as JSON")
    }
  }

  private mutating func add(_ value: NotationValue, line: Int) throws(RecordingError) {
    guard let members = value.members else {
      throw RecordingError(line: line, reason: "a line is an object with the key `action`")
    }
    for (key, _) in members where !Self.keys.contains(key) {
      let near = NearestName.among(Self.keys, to: key).map { "did you mean `\($0)`?" }
      throw RecordingError(
        line: line, reason: "there is no key `\(key)`; \(near ?? "put other data under `note`")")
    }
    let start = value[member: "start"]
    if start != nil { traces.append(Trace(line: line, start: start)) }
    guard let action = value[member: "action"] else {
      if start != nil, members.allSatisfy({ ["start", "note"].contains($0.key) }) { return }
      throw RecordingError(line: line, reason: "the key `action` is missing")
    }
    if traces.isEmpty { traces.append(Trace(line: line)) }
    traces[traces.count - 1].steps.append(
      Step(
        line: line, action: action, state: value[member: "state"],
        result: value[member: "result"]))
  }
}
