/// A field of the projection.
struct Field {
  enum Role {
    case stack, stacks, depth, modal, slot, children, shown, session, result, tab, world, other
  }

  let name: String
  let type: String
  /// The expression that reads it.
  let read: String
  var role = Role.other
  /// The type of the value, or of an element of the stack or of the children.
  var value: SwiftType?
  /// True if a view can be told of its changes.
  var isObserved = false

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
  var role = Role.other

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
  /// The statements of its initialiser.
  var setup: [String] = []
  var fields: [Field] = []
  var actions: [ActionKind] = []
  var isActor = false, isMain = false, isShared = false
}

/// All that a scaffold says about a class: its parts, what it is given, and what happens to it.
struct ScaffoldModel {
  let symbols: Symbols
  let subject: Symbols.Nominal
  /// The name of the class, with those around it if another class has it, too.
  let title: String
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
  /// The requirement for which the last protocol can't have a stub.
  var unmet: String?
  /// The counters of closures that are called with a result.
  var counters: [String] = []
  /// The objects that may be alive: `router.child`.
  var tracked: [String] = []

  init(_ name: String, _ symbols: Symbols, links: [String]) throws(ScaffoldError) {
    self.symbols = symbols
    subject = try symbols.subject(named: name)
    source = ValueSource(symbols, links: links)
    let last = subject.name.lastName
    let isClear = symbols.nominals.keys.count { $0.lastName == last } == 1
    title = isClear ? last : subject.name.replacing(".", with: "")
    let words = last.split(before: \.isUppercase)
    let word = (words.last ?? "").lowercased()
    self.name = word.renamed(if: word.isKeyword || ["", "scene", "last", "calls"].contains(word))
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
    leftOut += source.unmade.sorted().map { ($0, "no value of what it carries can be made") }
    if actions.isEmpty {
      let reasons = leftOut.map { "; \($0.call): \($0.reason)" }.joined()
      throw ScaffoldError(
        "`\(subject.name)` has nothing that a test can do: write a `LiveSystem` by hand\(reasons)")
    }
  }
}

extension ScaffoldModel {
  /// Adds a field for each property that can be compared, of the class or of one of its parts.
  mutating func addFields(
    of nominal: Symbols.Nominal, _ object: String, isOptional: Bool, prefix: String = ""
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
      func add(
        _ type: String, _ read: String, _ role: Field.Role, value: SwiftType? = nil, as name: String
      ) {
        let isWrapped = isOptional && !type.hasSuffix("?")
        let taken = ["last", "again", "modals"] + fields.map(\.name)
        fields.append(
          Field(
            name: name.renamed(if: name.isKeyword || taken.contains(name)),
            type: isWrapped ? "\(type)?" : type, read: read, role: role,
            value: value ?? member.type, isObserved: isObservable && !member.isIgnored))
      }
      if let element = type.element, symbols.isObject(element) {
        let role: Field.Role = member.name.speaks(of: "child|coordinator|flow") ? .children : .shown
        let types = "\(read).map { \"\\(Swift.type(of: $0))\" }"
        add("[String]", types, role, value: element, as: name)
        if !isOptional { tracked.append(read) }
      } else if type.isOptional, symbols.isObject(type.unwrapped) {
        if isOptional { continue }
        let flag = "has\(name.firstUppercased)"
        add("Bool", "\(read) != nil", .slot, value: type.unwrapped, as: flag)
        tracked.append(read)
      } else if type == .named("NavigationPath", []) {
        if symbols.nominal(type) == nil { source.use(module: "SwiftUI") }
        add("Int", "\(read).count", .depth, as: name)
      } else if source.isHashable(type) {
        source.use(member.type)
        add("\(member.type)", read, role(of: member), as: name)
      } else if let nominal = symbols.nominal(type), nominal.isEnumOrStruct, !isOptional {
        // It can't be compared: its text can.
        add("String", "\"\\(\(read))\"", .other, as: name)
      }
    }
  }

  func role(of member: Declaration) -> Field.Role {
    let type = symbols.resolved(member.type)
    let words = "\(member.name) \(type.unwrapped)"
    let isPath = member.isSettable || words.speaks(of: "path|stack|route|screens")
    if let element = type.element {
      return isPath && symbols.nominal(element)?.isEnumOrStruct ?? false ? .stack : .other
    }
    if type.stacks != nil { return isPath ? .stacks : .other }
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
      guard symbols.isObject(part), let nominal = symbols.nominal(part), !nominal.isActor,
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
          name: "sleeps", type: "Bool", read: "scene.clock.hasSleepers", role: .world))
      actions.append(
        ActionKind(
          name: "timePasses", condition: "screen.sleeps",
          statement: "scene.clock.advanceToNextSleeper()"))
    } else if let nominal = symbols.nominals[type], nominal.isClass, !nominal.isActor {
      addFields(of: nominal, "scene.\(object)", isOptional: false, prefix: object)
      addActions(of: nominal, "scene.\(object)", prefix: object)
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
