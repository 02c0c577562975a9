// Names of the calls of a list in reports: the case of the first action that each made.

/// The name of a case, and the name with that of a case in its payload.
package struct CallName: Hashable, Sendable, Codable {
  let name: String
  let nested: String

  /// The name of an action's case.
  ///
  /// - Parameter isDotted: true to write it like an action: `.select`.
  package init(of action: some Hashable, isDotted: Bool = false) {
    let value = NotationValue(notating: action)
    let dot = isDotted && value.isCase ? "." : ""
    (name, nested) = (dot + value.kindName, dot + value.nestedKindName)
  }
}

extension [CallName?] {
  /// The names of all calls, each once, by the first action that each made; `nil` if it never did.
  ///
  /// If several calls make the same case, the name includes its payload: `app.pop`. If that is
  /// still ambiguous, or a call never made an action, the name includes the number of the call.
  package var distinct: [String] {
    var names: [String] = []
    for (index, kind) in enumerated() {
      guard let kind else {
        names.append("call \(index + 1), never possible")
        continue
      }
      let isAmbiguous = count(where: { $0?.name == kind.name }) > 1
      let name = isAmbiguous ? kind.nested : kind.name
      names.append(names.contains(name) ? "\(name), call \(index + 1)" : name)
    }
    return names
  }
}

extension NotationValue {
  /// The name of a case, without payload; a value that isn't a case is its own name.
  var kindName: String {
    guard case .call(let callee, _) = self else { return description }
    let name = callee.split(separator: ".").last ?? callee[...]
    return name.filter { $0 != "`" }
  }

  /// The name of a case with that of the nested case, if there is one.
  var nestedKindName: String {
    guard case .call(_, let arguments) = self else { return description }
    for argument in arguments {
      if case .call(let callee, _) = argument.value, callee.hasPrefix(".") {
        return "\(kindName).\(argument.value.kindName)"
      }
    }
    return kindName
  }
}

extension FuzzRun {
  /// The kinds of action, from the first walks that executed them.
  ///
  /// A kind that no walk drew is named by an action that is possible at a start.
  package var kindNames: [CallName?] {
    tally.kinds.enumerated().map { kind, count in
      (count.first.flatMap(action) ?? firstAction(ofKind: kind)).map { CallName(of: $0) }
    }
  }

  /// The first action of each kind that the walks executed, with the number of its call.
  package var executedActions: [(call: Int, action: ErasedValue)] {
    tally.kinds.enumerated().compactMap { kind, count in
      count.first.flatMap(action).map { (kind, $0) }
    }
  }

  private func firstAction(ofKind kind: Int) -> ErasedValue? {
    fuzzer.starts.states.lazy.compactMap {
      fuzzer.machine.firstAction(in: $0, ofKind: kind) { _ in true }
    }.first
  }

  /// The action that was executed at a position in the run.
  private func action(at position: WalkPosition) -> ErasedValue? {
    fuzzer.trace(to: position).actions.last?.action
  }
}
