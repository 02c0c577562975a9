// The objects that a class is given: by its initialiser, as delegates and as closures.

extension ScaffoldModel {
  /// The call of an initialiser, for which all that it needs is given.
  mutating func instance(
    of nominal: Symbols.Nominal, depth: Int
  ) throws(ScaffoldError) -> (callee: String, arguments: [String]) {
    let all = symbols.initializers(of: nominal).filter { !$0.isAsync && !$0.isGeneric }
    var problem = "has no initialiser that a test can call"
    next: for initializer in all {
      var arguments: [String] = []
      for parameter in initializer.parameters {
        guard let value = givenValue(for: parameter, depth) else {
          if parameter.hasDefault { continue }
          problem = "needs `\(parameter.name): \(parameter.type)`, of which no value can be made"
          continue next
        }
        arguments.append(parameter.label.labelling(value))
      }
      if initializer.isThrowing || initializer.isFailable {
        problem = "has an initialiser that can fail"
        continue
      }
      return (nominal.name, arguments)
    }
    throw ScaffoldError(
      "`\(nominal.name)` \(problem): write a `LiveSystem` by hand, whose `make()` makes it")
  }

  /// The argument for a parameter of an initialiser; `nil` if nothing can be made for it.
  mutating func givenValue(
    for parameter: Declaration.Parameter, _ depth: Int
  ) -> String? {
    let type = symbols.resolved(parameter.type).unwrapped
    switch type {
    case .existential("Clock", _):
      if !given.contains(where: { $0.name == "clock" }) {
        given.append(("clock", "ManualClock", "ManualClock()"))
      }
      return "clock"
    case .existential(let name, _):
      guard let nominal = symbols.nominals[name] else { return nil }
      return stub(nominal, named: parameter.name)
    case .function(let parameters, let result):
      return handler(parameter.name, parameters, result)
    default: break
    }
    if let nominal = symbols.nominal(type), nominal.isClass {
      if given.contains(where: { $0.name == parameter.name }) { return parameter.name }
      guard depth < 4, let value = try? instance(of: nominal, depth: depth + 1) else { return nil }
      let call = "\(value.callee)(\(value.arguments.joined(separator: ", ")))"
      given.append((parameter.name, nominal.name, call))
      source.use(type)
      return parameter.name
    }
    if parameter.hasDefault { return nil }
    if parameter.type.isOptional { return "nil" }
    source.use(type)
    return source.values(of: type, named: parameter.name)?.first
  }

  /// A closure that counts its calls if it is told a result.
  mutating func handler(
    _ name: String, _ parameters: [SwiftType], _ result: SwiftType
  ) -> String? {
    let head =
      parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in "
    if result == .void {
      guard name.speaks(of: ActionKind.results) else {
        return parameters.isEmpty ? "{}" : "{ \(head)}"
      }
      counters.append("\(name)Calls")
      return "{ [calls] \(head.isEmpty ? "in " : head)calls.\(name)Calls += 1 }"
    }
    guard let value = source.values(of: result, named: name)?.first else { return nil }
    return "{ \(head)\(value) }"
  }

  /// Sets the delegates and the closures by which the class reports to its owner.
  mutating func addHandlers() {
    for member in symbols.everyMember(of: subject) where member.kind == .property {
      guard member.isSettable, case .optional(let type) = symbols.resolved(member.type) else {
        continue
      }
      switch type {
      case .function(let parameters, let result):
        guard !member.text.contains("@Sendable"), result == .void,
          member.name.speaks(of: ActionKind.results),
          let closure = handler(member.name, parameters, result)
        else { break }
        setup.append("\(name).\(member.name) = \(closure)")
      case .existential(let proto, _) where member.isWeak:
        guard !creation.arguments.contains("\(member.name): \(member.name)"),
          let nominal = symbols.nominals[proto],
          let stub = stub(nominal, named: member.name)
        else { break }
        setup.append("\(name).\(member.name) = \(stub)")
      default: break
      }
    }
    for counter in counters {
      fields.append(
        Field(name: counter, type: "Int", read: "scene.calls.\(counter)", role: .result)
      )
    }
  }

  /// The name of an object that implements a protocol; `nil` if a requirement can't be met.
  mutating func stub(_ nominal: Symbols.Nominal, named name: String) -> String? {
    if let known = stubs.first(where: { $0.conformance.name == nominal.name }) {
      return known.instance
    }
    var stub = Stub(name: "\(nominal.name.lastName)Stub", instance: name, conformance: nominal)
    let parents = [nominal.name] + symbols.parents(of: nominal)
    let isShared = parents.contains("Swift.Sendable")
    let isMain = parents.contains { symbols.nominals[$0]?.isMainActor ?? false }
    var (setup, newFields, newActions): ([String], [Field], [ActionKind]) = ([], [], [])
    for requirement in parents.flatMap({ symbols.requirements[$0] ?? [] }) {
      let base = requirement.name
      let types = requirement.parameters.map(\.type) + [requirement.type]
      guard requirement.kind != .initializer, !requirement.isGeneric,
        !types.contains(where: {
          "\($0)".contains("Self") || symbols.aliases["\(nominal.name).\($0)"] != nil
        })
      else { return nil }
      for type in types { source.use(type) }
      if requirement.kind == .property {
        guard let value = source.values(of: requirement.type, named: base)?.first else {
          return nil
        }
        let word = isShared && !isMain && !requirement.isSettable ? "let" : "var"
        stub.lines.append("\(word) \(base): \(requirement.type) = \(value)")
        if word == "var", requirement.type == .named("Bool", []) {
          newFields.append(
            Field(
              name: base, type: "Bool", read: "scene.\(name).\(base)", role: .world)
          )
          newActions.append(
            ActionKind(
              name: "\(base)Changes", statement: "scene.\(name).\(base).toggle()", role: .other))
        }
        continue
      }
      guard let start = requirement.text.firstRange(of: "func ") else { return nil }
      let head = requirement.text[start.lowerBound...]
      let value = source.values(of: requirement.type, named: base)?.first
      guard requirement.isAsync else {
        if requirement.type != .void {
          guard let value else { return nil }
          stub.lines.append("\(head) { \(value) }")
        } else if base.speaks(of: ActionKind.results)
          || requirement.title.speaks(of: ActionKind.results),
          isMain || !isShared
        {
          let counter = requirement.title.counterName
          stub.lines += ["var \(counter) = 0", "\(head) { \(counter) += 1 }"]
          newFields.append(
            Field(
              name: counter, type: "Int", read: "scene.\(name).\(counter)", role: .result))
        } else {
          stub.lines.append("\(head) {}")
        }
        continue
      }
      guard !head.contains("throws(") else { return nil }
      let only = requirement.parameters.count == 1 ? requirement.parameters[0] : nil
      let key = only.flatMap { source.isHashable($0.type) ? $0 : nil }
      let answers = "\(base)Answers"
      let wait = "await \(answers).answer(to: \(key?.name ?? "\"\(base)\""))"
      stub.lines.append(
        "let \(answers): PendingAnswers<\(key.map { "\($0.type)" } ?? "String"), \(requirement.type)>"
      )
      setup.append("\(answers) = PendingAnswers()")
      if requirement.isThrowing {
        stub.lines.append("\(head) { try \(wait) }")
      } else if requirement.type == .void {
        stub.lines.append("\(head) { _ = try? \(wait) }")
      } else {
        guard let value else { return nil }
        stub.lines.append("\(head) { (try? \(wait)) ?? \(value) }")
      }
      newFields.append(
        Field(
          name: "\(base)Requests", type: "Int",
          read: "scene.\(name).\(answers).requests.count", role: .world))
      let condition = "screen.\(base)Requests > 0"
      let give = "scene.\(name).\(answers)"
      if requirement.type == .void {
        newActions.append(
          ActionKind(
            name: "\(base)Answers", condition: condition, statement: "\(give).give(())",
            role: .other))
      } else if let argument = source.argument(requirement.type, named: "answer") {
        newActions.append(
          ActionKind(
            name: "\(base)Answers", arguments: [(nil, "answer", argument)], condition: condition,
            statement: "\(give).give(\(argument.passed))", role: .other))
      } else {
        leftOut.append(("\(give).give(…)", "no `\(requirement.type)` can be made"))
      }
      if requirement.isThrowing {
        source.use(.named("URL", []))
        newActions.append(
          ActionKind(
            name: "\(base)Fails", condition: condition,
            statement: "\(give).fail(URLError(.notConnectedToInternet))", role: .other))
      }
    }
    stub.lines +=
      setup.isEmpty
      ? ["@MainActor init() {}"] : ["@MainActor init() {"] + setup.map { "  \($0)" } + ["}"]
    source.use(.existential(nominal.name, []))
    fields += newFields
    actions += newActions
    stubs.append(stub)
    given.append((name, stub.name, "\(stub.name)()"))
    return name
  }
}

extension String {
  /// `signInDidFinishWithCalls` of `signIn(_:didFinishWith:)`.
  fileprivate var counterName: String {
    let words = split(whereSeparator: { "(:)".contains($0) }).map(String.init).filter { $0 != "_" }
    return words.dropFirst().reduce(words.first ?? "") { $0 + $1.firstUppercased } + "Calls"
  }
}
