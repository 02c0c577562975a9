// The actions: calls of methods, and the writes of bindings.

extension ScaffoldModel {
  /// Adds an action for each method, and for each property that a binding writes.
  mutating func addActions(
    of nominal: Symbols.Nominal, _ object: String, prefix: String = "", _ condition: String? = nil
  ) {
    for member in symbols.everyMember(of: nominal) {
      if member.kind == .method {
        let isOwn = symbols.members[nominal.name]?.contains { $0.title == member.title } ?? false
        add(member, object, prefix, condition, isOwn: isOwn)
      } else if member.isSettable, object.hasPrefix(name), !object.hasSuffix("?") {
        addWrite(member, object, prefix)
      }
    }
  }

  mutating func add(
    _ method: Declaration, _ object: String, _ prefix: String, _ condition: String?, isOwn: Bool
  ) {
    if ["hash", "encode"].contains(method.name) { return }
    let isCollaborator = object.hasPrefix("scene.")
    if isCollaborator, !object.speaks(of: "session|auth|service|account|user") { return }
    var (arguments, condition) = ([(label: String?, name: String, argument: Argument)](), condition)
    var problem = method.isGeneric ? "it is generic" : nil
    if method.name.isExpression { problem = "its name needs backticks" }
    // A list of children is kept by such methods, of the class or of a base class.
    let isBookkeeping = !isOwn || ["add", "append", "store"].contains { method.name.hasPrefix($0) }
    if isBookkeeping, method.parameters.contains(where: { symbols.isObject($0.type) }) {
      problem = "it takes an object that the \(name) makes"
    }
    for parameter in method.parameters where problem == nil {
      let name = parameter.name.renamed(
        if: [self.name, "scene", "action"].contains(parameter.name))
      var argument: Argument?
      if symbols.isObject(parameter.type), !isCollaborator {
        // An object that the class holds.
        if let held = held(symbols.resolved(parameter.type)) {
          argument = Argument(condition: "let \(name) = \(held.read)", passed: name)
          condition = condition ?? held.condition
        }
      } else if case .function(let types, .void) = symbols.resolved(parameter.type).unwrapped {
        argument = Argument(
          passed: types.isEmpty ? "{}" : "{ \(types.map { _ in "_" }.joined(separator: ", ")) in }")
      } else if !(parameter.hasDefault && name.speaks(of: "animat")) {
        argument = source.argument(parameter.type, named: name)
      }
      if let argument {
        arguments.append((parameter.label, name, argument))
      } else if !parameter.hasDefault {
        problem = "no `\(parameter.type)` can be made"
      }
    }
    if let problem {
      leftOut.append(("\(object).\(method.title)", problem))
      return
    }
    let list = arguments.map { $0.label.labelling($0.argument.passed) }
    let effects = (method.isThrowing ? "try? " : "") + (method.isAsync ? "await " : "")
    let call = "\(effects)\(object).\(method.name)(\(list.joined(separator: ", ")))"
    let conditions = arguments.compactMap(\.argument.condition).joined(separator: ", ")
    let statement = (method.type == .void && !method.isThrowing ? "" : "_ = ") + call
    append(
      ActionKind(
        name: prefix.isEmpty ? method.name : prefix + method.name.firstUppercased,
        arguments: arguments, condition: condition,
        statement: conditions.isEmpty ? statement : "if \(conditions) { \(statement) }",
        role: prefix.isEmpty ? role(of: method, arguments.map(\.argument)) : .other))
  }

  /// The meaning that the name of a method suggests.
  func role(of method: Declaration, _ arguments: [Argument]) -> ActionKind.Role {
    let name = method.name.lowercased()
    let verbs = ["navigate", "push", "show", "present", "open", "go", "start", "display"]
    if arguments.contains(where: { $0.passed.hasPrefix("Data(") }) { return .restore }
    if arguments.contains(where: { $0.values == "Self.links" }) || method.title.speaks(of: "link") {
      return .link
    }
    if name.speaks(of: "poptoroot|backtoroot|poptoall") { return .popToRoot }
    if ["pop", "goback", "back"].contains(name) { return .pop }
    if name.speaks(of: "signout|logout|expire") { return .signOut }
    if name.speaks(of: "swip|cancel") { return .end }
    // An extension of a protocol doesn't know what a class means by a name.
    guard symbols.declares(subject, method) else { return .other }
    return verbs.contains(where: name.hasPrefix) ? .navigation : .other
  }

  /// A property of the class that holds an object of a type.
  func held(_ type: SwiftType) -> (read: String, condition: String)? {
    for member in symbols.everyMember(of: subject) where member.kind == .property && !member.isWeak
    {
      let held = symbols.resolved(member.type)
      if let element = held.element, isKind(element, of: type) {
        return ("\(name).\(member.name).last", "!screen.\(member.name).isEmpty")
      }
      if held.isOptional, isKind(held.unwrapped, of: type) {
        return ("\(name).\(member.name)", "screen.has\(member.name.firstUppercased)")
      }
    }
    return nil
  }

  /// Returns whether an object of a type is one of the other, too.
  func isKind(_ type: SwiftType, of other: SwiftType) -> Bool {
    guard let nominal = symbols.nominal(type), let other = symbols.nominal(other) else {
      return false
    }
    return nominal.name == other.name || symbols.parents(of: nominal).contains(other.name)
  }

  /// The tab that selects one of the paths in a dictionary.
  func tab(of stacks: Field) -> Field? {
    let key = stacks.value.map(symbols.resolved)?.stacks?.key
    return fields.first {
      $0.role == .tab && $0.value == key && $0.read.hasPrefix("scene.\(name).")
    }
  }

  /// The write of a binding: back to a prefix, `nil`, another tab.
  mutating func addWrite(_ member: Declaration, _ object: String, _ prefix: String) {
    let property = "\(object).\(member.name)"
    let name = prefix.isEmpty ? member.name : prefix + member.name.firstUppercased
    func leaveOut(_ reason: String) { leftOut.append(("\(property) = …", reason)) }
    let reads = ["", " != nil", ".count"].map { "scene.\(property)\($0)" }
    guard let field = fields.first(where: { reads.contains($0.read) }) else {
      let type = symbols.route(of: member.type)
      if !member.isWeak, !symbols.isObject(type), !type.isFunction {
        leaveOut("no field of `Screen` shows it")
      }
      return
    }
    let unknown = "write one if a view binds it"
    func addCut(to depths: String, _ statement: String) {
      let depth = Argument(payload: "Int", values: "0..<\(depths)", passed: "depth")
      append(
        ActionKind(
          name: "\(name)IsCut", arguments: [("to", "depth", depth)], statement: statement,
          role: .write))
    }
    let isShownChild =
      field.role == .slot
      && fields.contains {
        $0.role == .children && isKind(field.value ?? .void, of: $0.value ?? .void)
      }
    switch field.role {
    case .stack:
      addCut(
        to: "screen.\(field.name).count", "\(property) = Array(\(property).prefix(depth))")
    case .stacks:
      guard let tab = tab(of: field)?.name else { return leaveOut(unknown) }
      addCut(
        to: "screen.\(field.name)[screen.\(tab), default: []].count",
        "\(property)[\(self.name).\(tab)]?.removeSubrange(depth...)")
    case .depth:
      addCut(to: "screen.\(field.name)", "\(property).removeLast(\(property).count - depth)")
    case .slot where !isShownChild: return
    case .modal, .slot:
      append(
        ActionKind(
          name: "\(name)IsSwiped", condition: field.isThere(in: "screen"),
          statement: "\(property) = \(member.type.isOptional ? "nil" : "false")", role: .write))
    case .tab:
      guard let argument = source.argument(member.type, named: "tab") else { return }
      append(
        ActionKind(
          name: "\(name)IsTapped", arguments: [(nil, "tab", argument)],
          statement: "\(property) = \(argument.passed)", role: .tap))
    default: leaveOut(unknown)
    }
  }

  /// Adds an action under a name that no other one has.
  mutating func append(_ action: ActionKind) {
    var action = action
    if actions.contains(where: { $0.name == action.name }) {
      action.name += (action.arguments.first?.label ?? "again").firstUppercased
    }
    actions.append(action)
  }
}

extension ActionKind {
  /// The words of a report about the end of a flow.
  static let results = "finish|complet|result|cancel|didend|done"
}
