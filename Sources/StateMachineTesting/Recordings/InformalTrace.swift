// The Informal Trace Format of Apalache and Quint (ITF), by its specification of 2023-09-14:
// https://apalache-mc.org/docs/adr/015adr-trace.html

extension RecordedWalk {
  /// The walk as a trace of states, for the viewers of Apalache and Quint.
  ///
  /// Each part of the state is a variable; the variable `action` has the action that led to the
  /// state, in Swift notation, and is empty in the first state. A case is a variant with `tag` and
  /// `value`, as Apalache writes them, and nil is the variant `None`.
  ///
  /// - Parameter description: the origin of the walk, in one line.
  public func informalTrace(description: String) -> String {
    let parts = states.map(\.variables)
    let names = ["action"] + (parts.first?.map(\.name) ?? [])
    let texts = [""] + actions.map(\.description)
    let rows = zip(texts, parts).enumerated().map { index, row in
      let variables = [("action", NotationValue.string(row.0))] + row.1.map { ($0.name, $0.value) }
      let members = variables.map { NotationValue.Entry($0.0, $0.1.informal) }
      let meta = NotationValue.dictionary([.init("index", .number("\(index)"))])
      return NotationValue.dictionary([.init("#meta", meta)] + members).json
    }
    let meta = NotationValue.dictionary([
      .init("format", .string("ITF")),
      .init(
        "format-description", .string("https://apalache-mc.org/docs/adr/015adr-trace.html")),
      .init("description", .string(description)),
    ])
    return """
      {"#meta":\(meta.json),
      "vars":\(NotationValue.array(names.map { .string($0) }).json),
      "states":[
      \(rows.joined(separator: ",\n"))
      ]}

      """
  }
}

extension NotationValue {
  /// The parts of a state; a state without parts is the variable `state`.
  fileprivate var variables: [(name: String, value: NotationValue)] {
    guard case .call(_, let arguments) = self, !isCase, !arguments.isEmpty,
      arguments.allSatisfy({ $0.label != nil && $0.label != "action" })
    else { return [("state", self)] }
    return arguments.map { ($0.label ?? "", $0.value) }
  }

  /// The value in the format's own terms.
  fileprivate var informal: NotationValue {
    switch self {
    case .bool, .string: return self
    case .null: return Self.variant("None", .tuple([]))
    case .number(let digits):
      let name = NotationText.isInteger(digits) ? "#bigint" : "#unserializable"
      return .dictionary([.init(name, .string(digits))])
    case .array(let elements): return .array(elements.map(\.informal))
    case .dictionary(let entries):
      let pairs = entries.map { NotationValue.array([$0.key.informal, $0.value.informal]) }
      return .dictionary([.init("#map", .array(pairs))])
    case .call("", let arguments): return .tuple(arguments.map(\.value.informal))
    case .call(_, let arguments):
      let record = NotationValue.dictionary(
        arguments.enumerated().map { .init($1.label ?? "_\($0)", $1.value.informal) })
      guard let name = caseName else { return record }
      return Self.variant(name, arguments.isEmpty ? .tuple([]) : record)
    case .unwrapped(let value): return (value.rawLiteral ?? value).informal
    }
  }

  private static func tuple(_ elements: [NotationValue]) -> NotationValue {
    .dictionary([.init("#tup", .array(elements))])
  }

  private static func variant(_ tag: String, _ value: NotationValue) -> NotationValue {
    .dictionary([.init("tag", .string(tag)), .init("value", value)])
  }
}

// MARK: Reading

extension Recording {
  /// Reads a trace of states.
  ///
  /// The action that led to a state is its variable `action`, or Quint's `mbt::actionTaken` with
  /// `mbt::nondetPicks` as arguments; the other variables are the recorded parts of the state.
  ///
  /// - Throws: an error if the text isn't such a trace, or a state has no action.
  /// - Complexity: O(*n*) in the length of the text.
  public init(informalTrace text: String) throws(RecordingError) {
    let value: NotationValue
    do throws(JSONError) {
      value = try JSONReader.read(text)
    } catch {
      throw RecordingError(reason: "the trace isn't JSON: column \(error.column): \(error.reason)")
    }
    guard case .array(let states)? = value[member: "states"], let first = states.first else {
      throw RecordingError(
        reason: "the trace has no `states`; an ITF file is an object with `vars` and `states`")
    }
    var trace = Trace(line: 0, start: first.recordedParts)
    for (index, state) in states.enumerated().dropFirst() {
      guard let action = state.recordedAction else {
        throw RecordingError(
          reason: "state \(index) has no variable `action` or `mbt::actionTaken`; "
            + "add a variable with the action that led to the state")
      }
      trace.steps.append(
        Step(line: index, action: action, state: state.recordedParts, result: nil))
    }
    traces = [trace]
  }
}

extension NotationValue {
  /// The variables of a state without those about the action.
  fileprivate var recordedParts: NotationValue {
    let parts = (members ?? []).filter { !$0.key.hasPrefix("#") && !$0.key.hasPrefix("mbt::") }
      .filter { $0.key != "action" }
    // A state without parts is one variable.
    if parts.count == 1, parts[0].key == "state" { return parts[0].value.formal }
    return .dictionary(parts.map { .init($0.key, $0.value.formal) })
  }

  /// The action that led to a state.
  fileprivate var recordedAction: NotationValue? {
    if let action = self[member: "action"] { return action.formal }
    guard case .string(let name)? = self[member: "mbt::actionTaken"] else { return nil }
    let picks = self[member: "mbt::nondetPicks"]?.formal.members ?? []
    let arguments = picks.filter { $0.value != .null }.map { Entry($0.key, $0.value) }
    return .dictionary([.init(name, .dictionary(arguments))])
  }

  /// The value without the format's own terms, as a `JSONEncoder` would write it.
  fileprivate var formal: NotationValue {
    switch self {
    case .array(let elements): return .array(elements.map(\.formal))
    case .dictionary(let entries):
      if entries.count == 1, let special = specialValue { return special }
      if entries.count == 2, case .string(let tag)? = self[member: "tag"],
        let value = self[member: "value"]
      {
        return Self.formalVariant(tag, value.formal, isRecord: value[member: "tag"] == nil)
      }
      return .dictionary(entries.map { Entry(key: $0.key, value: $0.value.formal) })
    default: return self
    }
  }

  /// The value of an object with one key that begins with `#`.
  private var specialValue: NotationValue? {
    if case .string(let digits)? = self[member: "#bigint"] { return .number(digits) }
    if case .string(let text)? = self[member: "#unserializable"] {
      return NotationText.canonicalNumber(text).map { .number($0) } ?? .string(text)
    }
    if case .array(let elements)? = self[member: "#tup"] ?? self[member: "#set"] {
      return .array(elements.map(\.formal))
    }
    guard case .array(let pairs)? = self[member: "#map"] else { return nil }
    return .dictionary(
      pairs.compactMap { pair in
        guard case .array(let pair) = pair, pair.count == 2 else { return nil }
        return Entry(key: pair[0].formal, value: pair[1].formal)
      })
  }

  private static func formalVariant(
    _ tag: String, _ value: NotationValue, isRecord: Bool
  ) -> NotationValue {
    switch tag {
    case "None": return .null
    case "Some": return value
    default: break
    }
    // Swift's cases begin with a small letter.
    let name = tag.prefix(1).lowercased() + tag.dropFirst()
    switch value {
    case .array([]), .string("U_OF_UNIT"): return .dictionary([.init(name, .dictionary([]))])
    case .dictionary where isRecord: return .dictionary([.init(name, value)])
    default: return .dictionary([.init(name, .dictionary([.init("_0", value)]))])
    }
  }
}

extension NotationValue.Entry {
  fileprivate init(_ key: String, _ value: NotationValue) {
    self.init(key: .string(key), value: value)
  }
}
