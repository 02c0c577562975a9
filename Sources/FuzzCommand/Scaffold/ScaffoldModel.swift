/// A field of the projection.
struct Field {
  enum Role { case stack, modal, slot, children, shown, session, result, tab, world, other }

  let name: String
  let type: String
  /// The expression that reads it.
  let read: String
  var role = Role.other
  /// The type of the value, or of an element of the stack or of the children.
  var value: SwiftType?
  /// The literal that takes its place where a view doesn't read it; `nil` if a view reads it.
  var reset: String?
  /// True if a test can write the property.
  var isSettable = false

  /// A condition on a state that a modal is shown, a session begun.
  func isThere(in state: String) -> String {
    type == "Bool" ? "\(state).\(name)" : "\(state).\(name) != nil"
  }
}

/// A kind of action of the system that is written.
struct ActionKind {
  enum Role { case navigation, link, pop, popToRoot, signOut, restore, end, tap, write, other }

  var name: String
  var arguments: [(label: String?, name: String, argument: Argument)] = []
  /// The condition under which it can happen, about `screen`.
  var condition: String?
  /// The statement that performs it.
  let statement: String
  let role: Role

  var payload: [(label: String?, name: String, argument: Argument)] {
    arguments.filter { $0.argument.payload != nil }
  }
}

/// An implementation of a protocol that the class is given.
struct Stub {
  let name: String
  let instance: String
  let conformance: Symbols.Nominal
  var lines: [String] = []
}

/// All that a scaffold says about a class: its parts, what it is given, and what happens to it.
struct ScaffoldModel {
  let symbols: Symbols
  let subject: Symbols.Nominal
  /// The name of the instance.
  let name: String
  var source: ValueSource
  /// The objects that are made before the instance, and the expressions that make them.
  var given: [(name: String, type: String, value: String)] = []
  var stubs: [Stub] = []
  /// The statements after the instance was made.
  var setup: [String] = []
  var creation: (callee: String, arguments: [String]) = ("", [])
  var fields: [Field] = []
  var actions: [ActionKind] = []
  /// The methods that nothing calls, with the reason.
  var leftOut: [(call: String, reason: String)] = []
  /// The counters of closures that are called with a result.
  var counters: [String] = []
  /// The objects that may be alive: `router.child`.
  var tracked: [String] = []

  init(_ name: String, _ symbols: Symbols, links: [String]) throws(ScaffoldError) {
    self.symbols = symbols
    subject = try symbols.subject(named: name)
    source = ValueSource(symbols, links: links)
    let words = subject.name.lastName.split(before: \.isUppercase)
    self.name = (words.last ?? "subject").lowercased()
    source.use(.named(subject.name, []))
    creation = try instance(of: subject, depth: 0)
    tracked = ["scene.\(self.name)"]
    if symbols.source.isEmpty {
      leftOut.append(
        ("\(self.name).path = …", "the source, which tells what can be written, can't be read"))
    }
    addHandlers()
    addFields(of: subject, "scene.\(self.name)", isOptional: false)
    addActions(of: subject, self.name)
    addParts()
    for object in given { addCollaborator(object.name, object.type) }
  }
}

extension ScaffoldModel {
  /// Adds a field for each property that can be compared, of the class or of one of its parts.
  mutating func addFields(
    of nominal: Symbols.Nominal, _ object: String, isOptional: Bool, prefix: String = "",
    isRead: Bool = true
  ) {
    let isObservable = symbols.parents(of: nominal).contains("Observation.Observable")
    for member in symbols.everyMember(of: nominal) where member.kind == .property {
      let type = symbols.resolved(member.type)
      guard !member.isLazy, !member.isWeak, !member.isAsync, !member.isThrowing,
        !member.name.hasPrefix("_"),
        !["description", "hashValue", "objectWillChange"].contains(member.name)
      else { continue }
      let name = prefix.isEmpty ? member.name : prefix + member.name.firstUppercased
      let read = "\(object)\(isOptional ? "?" : "").\(member.name)"
      let isHidden = !isRead || !isObservable || member.isIgnored
      func field(
        _ type: String, _ read: String, _ role: Field.Role, _ reset: String?, as name: String
      ) -> Field {
        let isWrapped = isOptional && !type.hasSuffix("?")
        return Field(
          name: name, type: isWrapped ? "\(type)?" : type, read: read, role: role,
          value: member.type, reset: isHidden ? (isWrapped ? "nil" : reset) : nil,
          isSettable: member.isSettable)
      }
      if let element = type.element, symbols.isObject(element) {
        let role: Field.Role = member.name.speaks(of: "child|coordinator|flow") ? .children : .shown
        var new = field(
          "[String]", "\(read).map { \"\\(Swift.type(of: $0))\" }", role, "[]", as: name)
        new.value = element
        fields.append(new)
        if !isOptional { tracked.append(read) }
      } else if type.isOptional, symbols.isObject(type.unwrapped) {
        if isOptional { continue }
        var new = field("Bool", "\(read) != nil", .slot, "false", as: "has\(name.firstUppercased)")
        new.value = type.unwrapped
        fields.append(new)
        tracked.append(read)
      } else if type == .named("NavigationPath", []) {
        fields.append(field("Int", "\(read).count", .other, "0", as: name))
      } else if source.isHashable(type) {
        source.use(member.type)
        let reset = type.isOptional ? "nil" : type.element != nil ? "[]" : type.zero
        fields.append(field("\(member.type)", read, role(of: member), reset, as: name))
      } else if let nominal = symbols.nominal(type), nominal.isEnumOrStruct, !isOptional {
        // It can't be compared: its text can.
        fields.append(field("String", "\"\\(\(read))\"", .other, "\"\"", as: name))
      }
    }
  }

  func role(of member: Declaration) -> Field.Role {
    let type = symbols.resolved(member.type)
    let words = "\(member.name) \(type.unwrapped)"
    if let element = type.element {
      let isRoute = symbols.nominal(element)?.isEnumOrStruct ?? false
      return isRoute && (member.isSettable || words.speaks(of: "path|stack|route|screens"))
        ? .stack : .other
    }
    let isModal = words.speaks(of: "sheet|cover|modal|alert|popover|dialog|presented|overlay")
    if type.isOptional, isModal { return .modal }
    if type.isOptional, member.name.speaks(of: "user|session|account|token") { return .session }
    if type == .named("Bool", []) {
      if member.name.speaks(of: "signedin|loggedin|authenticated|authorized|hassession") {
        return .session
      }
      if isModal || member.name.hasPrefix("isShowing") || member.name.hasPrefix("shows") {
        return .modal
      }
    }
    let isChoice = symbols.nominal(type)?.kind == "swift.enum" || type == .named("Int", [])
    return isChoice && member.name.speaks(of: "tab|selected") ? .tab : .other
  }

  /// The objects that the class holds and made itself, with the actions of each.
  mutating func addParts() {
    for member in symbols.everyMember(of: subject) where member.kind == .property && !member.isWeak
    {
      let type = symbols.resolved(member.type)
      let part = type.element ?? type.unwrapped
      guard symbols.isObject(part), let nominal = symbols.nominal(part),
        !given.contains(where: { $0.name == member.name })
      else { continue }
      let isOptional = type.isOptional || type.element != nil
      if type.element == nil, !member.isLazy, nominal.isClass {
        addFields(
          of: nominal, "scene.\(name).\(member.name)", isOptional: isOptional, prefix: member.name)
      }
      let singular = type.element != nil && member.name.hasSuffix("s")
      let condition =
        type.element != nil
        ? "!screen.\(member.name).isEmpty"
        : isOptional ? "screen.has\(member.name.firstUppercased)" : nil
      addActions(
        of: nominal,
        "\(name).\(member.name)" + (type.element != nil ? ".last?" : isOptional ? "?" : ""),
        prefix: singular ? String(member.name.dropLast()) : member.name, condition)
    }
  }

  /// An object that the class was given and that the app goes on to use.
  mutating func addCollaborator(_ object: String, _ type: String) {
    if type == "ManualClock" {
      fields.append(
        Field(
          name: "sleeps", type: "Bool", read: "scene.clock.hasSleepers", role: .world,
          reset: "false"))
      actions.append(
        ActionKind(
          name: "timePasses", condition: "screen.sleeps",
          statement: "scene.clock.advanceToNextSleeper()", role: .other))
    } else if let nominal = symbols.nominals[type], nominal.isClass {
      addFields(of: nominal, "scene.\(object)", isOptional: false, prefix: object)
      addActions(of: nominal, "scene.\(object)", prefix: object)
    }
  }
}

extension SwiftType {
  /// The literal of a value that says nothing, if it is of a simple type.
  fileprivate var zero: String? {
    switch self {
    case .named("Int", []), .named("Double", []): "0"
    case .named("Bool", []): "false"
    case .named("String", []): "\"\""
    case .named("Set", _): "[]"
    case .named("Dictionary", _): "[:]"
    default: nil
    }
  }
}

extension String {
  fileprivate func split(before isStart: (Character) -> Bool) -> [String] {
    reduce(into: []) { words, character in
      if words.isEmpty || isStart(character) { words.append("") }
      words[words.count - 1].append(character)
    }
  }
}
