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
          if let unmet { problem += ", since a stub can't have `\(unmet)`" }
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
  mutating func givenValue(for parameter: Declaration.Parameter, _ depth: Int) -> String? {
    let type = symbols.resolved(parameter.type).unwrapped
    switch type {
    case .existential("Clock", _):
      if !given.contains(where: { $0.name == "clock" }) {
        given.append(("clock", "ManualClock", "ManualClock()"))
      }
      return "clock"
    case .existential(let name, let arguments):
      guard let nominal = symbols.nominals[name] else { return nil }
      return stub(nominal, arguments, named: parameter.name)
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
  mutating func handler(_ name: String, _ parameters: [SwiftType], _ result: SwiftType) -> String? {
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
      case .existential(let proto, let arguments) where member.isWeak:
        guard !creation.arguments.contains("\(member.name): \(member.name)"),
          let nominal = symbols.nominals[proto],
          let stub = stub(nominal, arguments, named: member.name)
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

  /// The name of an object that implements a protocol; `nil` if a requirement can't be met, which
  /// `unmet` names then.
  ///
  /// - Parameter arguments: the primary associated types.
  mutating func stub(
    _ nominal: Symbols.Nominal, _ arguments: [SwiftType], named name: String
  ) -> String? {
    if let known = stubs.first(where: { $0.conformance.name == nominal.name }) {
      return known.instance
    }
    var stub = Stub(name: "\(nominal.name.lastName)Stub", instance: name, conformance: nominal)
    let parents = [nominal.name] + symbols.parents(of: nominal)
    stub.isActor = parents.contains("_Concurrency.Actor")
    stub.isMain = parents.contains { symbols.nominals[$0]?.isMainActor ?? false }
    stub.isShared = stub.isActor || parents.contains("Swift.Sendable")
    var types = Dictionary(zip(nominal.parameters, arguments), uniquingKeysWith: { $1 })
    for (name, type) in types { types["Self.\(name)"] = type }
    for parent in parents {
      for open in symbols.open[parent] ?? [] {
        guard let type = types[open] else {
          unmet = "\(parent).\(open)"
          return nil
        }
        stub.lines.append("typealias \(open) = \(type)")
      }
      for requirement in symbols.requirements[parent] ?? []
      where !meet(requirement.replacing(types), by: &stub) {
        unmet = "\(parent).\(requirement.title)"
        return nil
      }
    }
    let start = stub.isActor ? "init()" : "@MainActor init()"
    stub.lines +=
      stub.setup.isEmpty
      ? ["\(start) {}"] : ["\(start) {"] + stub.setup.map { "  \($0)" } + ["}"]
    source.use(.existential(nominal.name, []))
    fields += stub.fields
    actions += stub.actions
    stubs.append(stub)
    given.append((name, stub.name, "\(stub.name)()"))
    return name
  }

  /// Adds the implementation of a requirement, and returns whether there is one.
  private mutating func meet(_ requirement: Declaration, by stub: inout Stub) -> Bool {
    let types = requirement.parameters.map(\.type) + [requirement.type]
    guard requirement.kind != .initializer, !requirement.isGeneric,
      !types.contains(where: { "\($0)".contains("Self") })
    else { return false }
    for type in types { source.use(type) }
    let value = source.values(of: requirement.type, named: requirement.name)?.first
    if requirement.kind == .property {
      guard let value else { return false }
      let word = stub.isShared && !stub.isMain && !requirement.isSettable ? "let" : "var"
      stub.lines.append("\(word) \(requirement.name): \(requirement.type) = \(value)")
      if word == "var", requirement.type == .named("Bool", []) {
        let name = free([requirement.name, stub.instance + requirement.name.firstUppercased], stub)
        let read = "scene.\(stub.instance).\(requirement.name)"
        stub.fields.append(Field(name: name, type: "Bool", read: read, role: .world))
        stub.actions.append(ActionKind(name: "\(name)Changes", statement: "\(read).toggle()"))
      }
      return true
    }
    guard let start = requirement.text.firstRange(of: "func ") else { return false }
    let head = String(requirement.text[start.lowerBound...]).replacing("Self.", with: "")
    if requirement.isAsync { return wait(in: requirement, head, value, by: &stub) }
    if requirement.type != .void {
      guard let value else { return false }
      stub.lines.append("\(head) { \(value) }")
    } else if requirement.title.speaks(of: ActionKind.results), stub.isMain || !stub.isShared {
      let counter = requirement.title.joinedName + "Calls"
      stub.lines += ["var \(counter) = 0", "\(head) { \(counter) += 1 }"]
      stub.fields.append(
        Field(
          name: free([counter, stub.instance + counter.firstUppercased], stub), type: "Int",
          read: "scene.\(stub.instance).\(counter)", role: .result))
    } else {
      stub.lines.append("\(head) {}")
    }
    return true
  }

  /// Adds a method that waits until an action answers.
  private mutating func wait(
    in requirement: Declaration, _ head: String, _ value: String?, by stub: inout Stub
  ) -> Bool {
    let only = requirement.parameters.count == 1 ? requirement.parameters[0] : nil
    let key = only.flatMap { source.isHashable($0.type) ? $0 : nil }
    let long = requirement.title.joinedName
    let names = [requirement.name, long, stub.instance + long.firstUppercased]
    let base = free(names, stub, "Requests")
    let answers = "\(base)Answers"
    let wait = "await \(answers).answer(to: \(key?.name ?? "\"\(requirement.name)\""))"
    var error = "URLError(.notConnectedToInternet)"
    stub.lines.append(
      "let \(answers): PendingAnswers<\(key.map { "\($0.type)" } ?? "String"), \(requirement.type)>"
    )
    stub.setup.append("\(answers) = PendingAnswers()")
    if let type = head.firstMatch(of: #/throws\((.*?)\)/#)?.1, type != "any Error" {
      guard let value = source.values(of: SwiftType("\(type)"), named: "error")?.first else {
        return false
      }
      error = value.hasPrefix(".") ? "\(type)\(value)" : value
      source.use(SwiftType("\(type)"))
      stub.lines += [
        "\(head) {", "  do {", "    return try \(wait)",
        "  } catch { throw error as? \(type) ?? \(error) }", "}",
      ]
    } else if requirement.isThrowing {
      source.use(.named("URL", []))
      stub.lines.append("\(head) { try \(wait) }")
    } else if requirement.type == .void {
      stub.lines.append("\(head) { _ = try? \(wait) }")
    } else {
      guard let value else { return false }
      stub.lines.append("\(head) { (try? \(wait)) ?? \(value) }")
    }
    let give = "scene.\(stub.instance).\(answers)"
    stub.fields.append(
      Field(name: "\(base)Requests", type: "Int", read: "\(give).requests.count", role: .world))
    func add(_ suffix: String, _ argument: Argument?, _ statement: String) {
      stub.actions.append(
        ActionKind(
          name: base + suffix, arguments: argument.map { [(nil, "answer", $0)] } ?? [],
          condition: "screen.\(base)Requests > 0",
          statement: argument?.condition.map { "if \($0) { \(statement) }" } ?? statement))
    }
    if requirement.type == .void {
      add("Answers", nil, "\(give).give(())")
    } else if let argument = source.argument(requirement.type, named: "answer") {
      add("Answers", argument, "\(give).give(\(argument.passed))")
    } else {
      leftOut.append(("\(give).give(…)", "no `\(requirement.type)` can be made"))
    }
    if requirement.isThrowing { add("Fails", nil, "\(give).fail(\(error))") }
    return true
  }

  /// The first name that no field has, with a suffix.
  private func free(_ names: [String], _ stub: Stub, _ suffix: String = "") -> String {
    let taken = Set((fields + stub.fields).map(\.name))
    return names.first { !taken.contains($0 + suffix) } ?? names[0]
  }
}

extension String {
  /// `signInDidFinishWith` of `signIn(_:didFinishWith:)`.
  fileprivate var joinedName: String {
    let words = split(whereSeparator: { "(:)".contains($0) }).map(String.init).filter { $0 != "_" }
    return words.dropFirst().reduce(words.first ?? "") { $0 + $1.firstUppercased }
  }
}
