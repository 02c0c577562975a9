// Names of the calls of a list in reports: the case of the first action that each made.

extension StateMachine {
  /// Names the calls of the list.
  ///
  /// If several calls make the same case, the name includes its payload: `app.pop`. If that is
  /// still ambiguous, or a call never made an action, the name includes the number of the call.
  ///
  /// - Parameter firsts: for each call, the first action that it made; `nil` if it never did.
  func kindNames(of firsts: [Action?]) -> [String] {
    let values = firsts.map { $0.map { NotationValue(notating: $0) } }
    let short = values.map { $0?.kindName }
    var names: [String] = []
    for (index, value) in values.enumerated() {
      guard let value else {
        names.append("call \(index + 1), never possible")
        continue
      }
      var name = value.kindName
      if short.count(where: { $0 == name }) > 1 { name = value.nestedKindName }
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
  /// The names of the kinds of action, from the first walks that executed them.
  ///
  /// A kind that no walk drew is named by an action that is possible at a start.
  var kindNames: [String] {
    fuzzer.machine.kindNames(
      of: tally.kinds.enumerated().map { kind, count in
        count.first.flatMap(action) ?? firstAction(ofKind: kind)
      })
  }

  private func firstAction(ofKind kind: Int) -> ErasedValue? {
    fuzzer.starts.states.lazy.compactMap {
      fuzzer.machine.firstAction(in: $0, ofKind: kind) { _ in true }
    }.first
  }

  /// The action that was executed at a position in the run.
  private func action(at position: WalkPosition) -> ErasedValue? {
    fuzzer.trace(to: position, weights: weights(ofWalk: position.walk)).actions.last?.action
  }
}
