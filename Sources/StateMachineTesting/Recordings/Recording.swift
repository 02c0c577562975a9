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
    /// The number of the line, from 1.
    public var line: Int
    /// The action: its JSON, or a string with Swift notation.
    public var action: NotationValue
    /// The recorded parts of the state; `nil` if there are none.
    public var state: NotationValue?
    /// The recorded result; `nil` if there is none.
    public var result: NotationValue?

    package init(
      line: Int, action: NotationValue, state: NotationValue? = nil, result: NotationValue? = nil
    ) {
      (self.line, self.action, self.state, self.result) = (line, action, state, result)
    }
  }

  /// A start, and the actions from there.
  @usableFromInline
  package struct Trace: Hashable, Sendable {
    /// The number of the line with the start, or of the first action.
    public var line: Int
    /// The recorded parts of the start; `nil` for the machine's first one.
    public var start: NotationValue?
    /// The actions in order.
    public var steps: [Step]

    package init(line: Int, start: NotationValue? = nil, steps: [Step] = []) {
      (self.line, self.start, self.steps) = (line, start, steps)
    }
  }

  /// The traces, in the order of the file.
  public var traces: [Trace]

  package init(traces: [Trace]) { self.traces = traces }

  /// The number of recorded states and results: a recording without any proves nothing.
  public var comparisonCount: Int {
    traces.reduce(0) { count, trace in
      trace.steps.reduce(count + (trace.start == nil ? 0 : 1)) {
        $0 + ($1.state == nil ? 0 : 1) + ($1.result == nil ? 0 : 1)
      }
    }
  }
}
