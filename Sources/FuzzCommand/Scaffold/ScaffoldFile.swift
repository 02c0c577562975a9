/// The Swift file of a scaffold, as `swift-format` leaves it.
struct ScaffoldFile {
  private let model: ScaffoldModel
  private var lines: [String] = []
  /// The name of the system.
  private let system: String
  /// The names of the nested types, which must not hide one of the app.
  private let action, screen, scene: String

  init(_ model: ScaffoldModel) {
    self.model = model
    func free(_ name: String) -> String {
      model.symbols.nominals[name] == nil ? name : "Live\(name)"
    }
    system = "\(model.title)Live"
    (action, screen, scene) = (free("Action"), free("Screen"), free("Scene"))
    writeHead()
    let start = lines.count
    writeTypes()
    writeMembers()
    writeClaims()
    writeObjects()
    add("}")
    writeStubs()
    writeAliases(at: start)
    writeLeftOut()
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  // MARK: Lines

  /// Adds lines.
  private mutating func add(_ text: String, indent: Int = 0) {
    let space = String(repeating: " ", count: indent)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line.isEmpty ? "" : space + line)
    }
  }

  /// Adds a call on one line, or with its arguments on lines of their own.
  private mutating func call(
    _ head: String, _ arguments: [String], _ tail: String = "", indent: Int
  ) {
    let whole = "\(head)(\(arguments.joined(separator: ", ")))\(tail)"
    if whole.count + indent <= 100 || arguments.isEmpty { return add(whole, indent: indent) }
    add("\(head)(", indent: indent)
    var current = arguments[0]
    for argument in arguments.dropFirst() {
      if indent + 2 + current.count + argument.count + 3 > 100 {
        add("\(current),", indent: indent + 2)
        current = argument
      } else {
        current += ", \(argument)"
      }
    }
    if tail.isEmpty { return expression("\(current))", indent: indent + 2) }
    add(current, indent: indent + 2)
    add(")\(tail)", indent: indent)
  }

  /// Adds an expression, broken before an operator if it is too long.
  private mutating func expression(_ text: String, indent: Int, isStart: Bool = true) {
    guard text.count + indent > 100,
      let space = text.prefix(100 - indent).ranges(of: #/ (\|\||&&|\+|==|<=) /#).last?.lowerBound
    else { return add(text, indent: indent) }
    add(String(text[..<space]), indent: indent)
    let rest = String(text[space...].dropFirst())
    expression(rest, indent: isStart ? indent + 2 : indent, isStart: false)
  }

  /// Adds a property with a list, on one line or with a line for each element.
  private mutating func property(_ head: String, _ items: [String], _ tail: String, indent: Int) {
    let whole = "\(head) { [\(items.joined(separator: ", "))]\(tail) }"
    if whole.count + indent <= 100 { return add(whole, indent: indent) }
    add("\(head) {\n  [", indent: indent)
    for item in items { add("\(item),", indent: indent + 4) }
    add("  ]\(tail)\n}", indent: indent)
  }

  // MARK: Parts of the file

  private mutating func writeHead() {
    let subject = model.subject
    let modules = model.source.modules.union(["LiveTesting", "Testing"])
      .subtracting([subject.module])
    add(
      """
      // Written by `coordinator-fuzz scaffold \(subject.name)`, and yours from here on. A claim
      // with the comment Guess comes from names and types: mend or delete it if it isn't meant.
      \(modules.sorted().map { "import \($0)" }.joined(separator: "\n"))

      @testable import \(subject.module)

      @Test func `\(subject.name) keeps its claims`() throws {
        try LiveMachine(\(system)()).fuzz(seed: 1)
      }

      /// `\(subject.name)`, and what its views, its services and the system do to it.
      struct \(system): LiveSystem {
      """)
  }

  private mutating func writeTypes() {
    let isCodable = model.actions.flatMap(\.payload).allSatisfy(\.argument.isCodable)
    if !isCodable {
      add("// Findings are kept in `corpus/` once all that it carries is `Codable`.", indent: 2)
    }
    add("enum \(action): Hashable\(isCodable ? ", Codable" : "") {", indent: 2)
    for kind in model.actions {
      let payload = kind.payload.map { $0.label.labelling($0.argument.payload ?? "") }
      let list = payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"
      add("case \(kind.name.isKeyword ? "`\(kind.name)`" : kind.name)\(list)", indent: 4)
    }
    add("}\n\n/// The \(model.name), and what it was given.", indent: 2)
    add("@MainActor final class \(scene) {", indent: 2)
    if !model.counters.isEmpty {
      add("final class Calls {", indent: 4)
      for counter in model.counters { add("var \(counter) = 0", indent: 6) }
      add("}\n\nlet calls = Calls()", indent: 4)
    }
    for (name, type, _) in model.given { add("let \(name): \(type)", indent: 4) }
    add("let \(model.name): \(model.subject.name)\nvar last: \(action)?\n\ninit() {", indent: 4)
    for (name, _, value) in model.given { add("\(name) = \(value)", indent: 6) }
    call("\(model.name) = \(model.creation.callee)", model.creation.arguments, indent: 6)
    for text in model.setup { add(text, indent: 6) }
    add("  }\n}\n\nstruct \(screen): Hashable {", indent: 2)
    for field in model.fields { add("var \(field.name): \(field.type)", indent: 4) }
    add("var last: \(action)?", indent: 4)
    if !model.modals.isEmpty {
      let modals = model.modals.map { $0.name + ($0.type == "Bool" ? "" : " != nil") }
      add("\n/// The number of modals that are wanted.", indent: 4)
      property("var modals: Int", modals, ".count { $0 }", indent: 4)
    }
    if !model.repeatable.isEmpty {
      add(
        """

        /// The last action, if a second tap or the same link can repeat it.
        var again: [\(action)] {
          switch last {
          case \(model.repeatable.map { ".\($0)" }.joined(separator: ", ")):
            [last].compactMap(\\.self)
          default: []
          }
        }
        """, indent: 4)
    }
    if model.actions.contains(where: { $0.role == .restore }) {
      add(
        """

        func with(last: \(action)) -> \(screen) {
          var screen = self
          screen.last = last
          return screen
        }
        """, indent: 4)
    }
    add("}\n", indent: 2)
    for (name, type, values) in model.source.tables {
      property("static var \(name): [\(type)]", values, "", indent: 2)
    }
    if !model.source.tables.isEmpty { add("") }
  }

  private mutating func writeMembers() {
    let isAsync = model.actions.contains { $0.statement.contains("await ") }
    let isUsed = model.actions.contains { $0.statement.contains("\(model.name).") }
    add(
      """
      func make() -> \(scene) { \(scene)() }

      func perform(_ action: \(action), on scene: \(scene))\(isAsync ? " async" : "") {
      \(isUsed ? "  let \(model.name) = scene.\(model.name)\n" : "")  scene.last = action
        switch action {
      """, indent: 2)
    for kind in model.actions {
      let names = kind.payload.map { "let \($0.name)" }.joined(separator: ", ")
      let pattern = "case .\(kind.name)\(names.isEmpty ? "" : "(\(names))"):"
      let fits = pattern.count + kind.statement.count + 5 <= 100
      add("\(pattern)\(fits ? " " : "\n  ")\(kind.statement)", indent: 4)
    }
    add("  }\n}\n\nfunc projection(of scene: \(scene)) -> \(screen) {", indent: 2)
    let values = model.fields.map { "\($0.name): \($0.read)" } + ["last: scene.last"]
    call(screen, values, indent: 4)
    add("}\n", indent: 2)
    add("func actions(in screen: \(screen), _ offers: inout Offers<\(action)>) {", indent: 2)
    for kind in model.actions { writeOffer(kind) }
    if !model.repeatable.isEmpty { add("offers(each: screen.again) { $0 }", indent: 4) }
    add("}\n", indent: 2)
  }

  private mutating func writeOffer(_ kind: ActionKind) {
    let condition = kind.condition.map { ["if: \($0)"] } ?? []
    let payload = kind.payload
    if payload.isEmpty {
      call("offers", [".\(kind.name)"] + condition, indent: 4)
    } else if payload.count == 1 {
      let values = ["each: \(payload[0].argument.values)"] + condition
      call("offers", values, " { .\(kind.name)(\(payload[0].label.labelling("$0"))) }", indent: 4)
    } else {
      let picks = payload.map { $0.label.labelling("$0.pick(from: \($0.argument.values))") }
      add(condition.isEmpty ? "offers {" : "offers(\(condition[0])) {", indent: 4)
      call(".\(kind.name)", picks, indent: 6)
      add("}", indent: 4)
    }
  }

  private mutating func writeClaims() {
    let guesses = model.guesses
    add("func check(_ screen: \(screen), _ checks: inout Checks) {", indent: 2)
    for guess in guesses where guess.isOfState { write(guess, indent: 4) }
    add(
      """
      }

      func checkStep(
        from before: \(screen), by action: \(action), to after: \(screen), _ checks: inout Checks
      ) {
      """, indent: 2)
    let steps = guesses.filter { !$0.isOfState }
    for guess in steps where guess.actions == nil { write(guess, indent: 4) }
    let groups = steps.compactMap(\.actions).reduce(into: [[String]]()) { groups, actions in
      if !groups.contains(actions) { groups.append(actions) }
    }
    if !groups.isEmpty { add("switch action {", indent: 4) }
    for actions in groups {
      add("case \(actions.map { ".\($0)" }.joined(separator: ", ")):", indent: 4)
      for guess in steps where guess.actions == actions { write(guess, indent: 6) }
    }
    let isWhole = Set(groups.joined()).count == model.actions.count
    if !groups.isEmpty { add(isWhole ? "}" : "default: break\n}", indent: 4) }
    add("}\n", indent: 2)
  }

  private mutating func write(_ guess: ClaimGuess, indent: Int) {
    add("// Guess: \(guess.reason).", indent: indent)
    guard let condition = guess.condition else {
      return call("checks.\(guess.call)", guess.arguments, indent: indent)
    }
    add("if \(condition) {", indent: indent)
    call("checks.\(guess.call)", guess.arguments, indent: indent + 2)
    add("}", indent: indent)
  }

  private mutating func writeObjects() {
    add("func lifetimes(of scene: \(scene), _ lifetimes: inout Lifetimes) {", indent: 2)
    for object in model.tracked { add("lifetimes.tracks(\(object))", indent: 4) }
    add("}", indent: 2)
    if !model.symbols.parents(of: model.subject).contains("Observation.Observable") { return }
    add("\n// Guess: a view reads each of these.", indent: 2)
    add("func draw(_ scene: \(scene), _ views: inout Views) {", indent: 2)
    for field in model.fields where field.isObserved {
      let head = "views.body(\"\(field.name)\") {"
      let fits = head.count + field.read.count + 7 <= 100
      add(fits ? "\(head) \(field.read) }" : "\(head)\n  \(field.read)\n}", indent: 4)
    }
    add("}", indent: 2)
  }

  private mutating func writeStubs() {
    for stub in model.stubs {
      let proto = stub.conformance.name
      add("\nextension \(system) {")
      add("/// The `\(proto)` of a test: it answers when an action says so.", indent: 2)
      add("\(stub.isActor ? "actor" : "final class") \(stub.name): \(proto) {", indent: 2)
      for text in stub.lines {
        let brace = text.count + 4 > 100 ? text.ranges(of: "{ ").last?.upperBound : nil
        guard let brace else {
          add(text, indent: 4)
          continue
        }
        add("\(text[..<brace].dropLast())\n  \(text[brace...].dropLast(2))\n}", indent: 4)
      }
      add("  }\n}")
    }
  }

  /// Says which of two types with one name is meant.
  private mutating func writeAliases(at start: Int) {
    let words = Set(lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) })
    let aliases = model.symbols.ambiguous.intersection(words).sorted().compactMap { name in
      model.symbols.nominals[name].map { "  typealias \(name) = \($0.module).\(name)" }
    }
    if !aliases.isEmpty { lines.insert(contentsOf: aliases + [""], at: start) }
  }

  private mutating func writeLeftOut() {
    if model.leftOut.isEmpty { return }
    add("\n// Left out; write a case of `\(action)` for each that can happen:")
    for (call, reason) in model.leftOut { add("// - \(call):\n//   \(reason)") }
  }
}

extension String? {
  /// `label: text`, or the text alone.
  func labelling(_ text: String) -> String { map { "\($0): \(text)" } ?? text }
}
