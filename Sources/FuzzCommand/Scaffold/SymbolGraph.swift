import Foundation

/// The reason that a class can't be scaffolded, and the remedy.
struct ScaffoldError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A symbol graph, as the compiler writes it for a module: the parts that a scaffold reads.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable {
      let spelling: String
      let preciseIdentifier: String?
    }
    struct Location: Decodable {
      struct Position: Decodable { let line, character: Int }
      let uri: String
      let position: Position
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let location: Location?
  }

  struct Relationship: Decodable {
    let kind, source, target: String
    let targetFallback: String?
  }

  struct Metadata: Decodable { let generator: String }
  struct Module: Decodable { let name: String }

  let metadata: Metadata
  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Reads a file.
  static func read(_ path: String) throws(ScaffoldError) -> SymbolGraph {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw ScaffoldError("\(path) can't be read: correct the path")
    }
    // The graph of another compiler has other keys: its version is told first.
    struct Head: Decodable { let metadata: Metadata }
    if let generator = try? JSONDecoder().decode(Head.self, from: data).metadata.generator,
      let found = generator.firstMatch(of: /version (\d+)\.(\d+)/),
      (Int(found.1) ?? 0, Int(found.2) ?? 0) < (6, 2)
    {
      throw ScaffoldError("\(path) is of an earlier compiler, \(generator): \(remedy)")
    }
    do {
      return try JSONDecoder().decode(SymbolGraph.self, from: data)
    } catch {
      throw ScaffoldError("\(path) is no symbol graph, or a damaged one: \(remedy)")
    }
  }

  private static let remedy =
    "write it by `swift package dump-symbol-graph --minimum-access-level internal` of Swift 6.2 or newer"
}

/// The declarations of some modules, by name.
struct Symbols {
  /// A declaration of a type.
  struct Nominal {
    let name: String
    let module: String
    let kind: String
    let text: String
    /// The names of its base class and of the protocols that it conforms to, inherited ones too.
    var parents: Set<String> = []

    var isClass: Bool { kind == "swift.class" }
    var isActor: Bool { isClass && text.contains("actor \(name.lastName)") }
    var isProtocol: Bool { kind == "swift.protocol" }
    var isGeneric: Bool { text.contains("<") }
    /// The names of the generic parameters, or of the primary associated types.
    var parameters: [String] {
      let list = text.firstMatch(of: #/<([^<>]+)>/#)?.1 ?? ""
      return list.split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces).prefix { $0 != " " && $0 != ":" }.description
      }
    }
    var isMainActor: Bool { text.contains("@MainActor") }
  }

  /// The types; of two with one name, that of the first graph.
  private(set) var nominals: [String: Nominal] = [:]
  /// The names of types that a test sees twice: in two of the graphs, or in this package.
  private(set) var ambiguous: Set<String> = [
    "Answer", "Checks", "ChildID", "Choices", "Claim", "Coordinator", "Corpus", "DeepLink",
    "Finding", "Flow", "FlowResult", "Form", "Lifetimes", "LinkDestination", "Lockstep",
    "ModalChain",
    "ModalRoute", "ModalSlot", "ModalStyle", "Observed", "Offers", "Presenter", "RoutePath",
    "Running",
    "SavedState", "ScreenHierarchy", "Seed", "Session", "Shell", "StateMachine", "Strategy",
    "TabGroup", "Thresholds",
  ]
  private(set) var aliases: [String: SwiftType] = [:]
  /// The requirements of each protocol that are no methods and properties of a value: associated
  /// types, static members.
  private(set) var open: [String: [String]] = [:]
  /// The base classes with their arguments, as the source has them.
  private var bases: [String: SwiftType] = [:]
  /// The declarations in a type and in its extensions, in the order of the source.
  private(set) var members: [String: [Declaration]] = [:]
  /// The requirements of each protocol.
  private(set) var requirements: [String: [Declaration]] = [:]
  /// The source files of the declarations.
  let source: Source

  init(_ graphs: [SymbolGraph]) {
    let all = graphs.flatMap { graph in
      graph.symbols.sorted { $0.place < $1.place }.map { (graph.module.name, $0) }
    }
    let kinds = ["class", "struct", "enum", "protocol", "typealias"].map { "swift.\($0)" }
    let types = all.filter { kinds.contains($1.kind.identifier) }
    let names = Dictionary(
      types.map { ($1.identifier.precise, $1.pathComponents.joined(separator: ".")) },
      uniquingKeysWith: { first, _ in first })
    let relationships = graphs.flatMap(\.relationships)
    let required = Set(relationships.filter { $0.kind == "requirementOf" }.map(\.source))
    source = Source(all.compactMap { $1.location })
    for (module, symbol) in all {
      let name = symbol.pathComponents.joined(separator: ".")
      let parent = symbol.pathComponents.dropLast().joined(separator: ".")
      let text = symbol.text(names)
      switch symbol.kind.identifier {
      case "swift.class", "swift.struct", "swift.enum", "swift.protocol":
        if nominals[name] != nil {
          ambiguous.insert(name)
        } else {
          nominals[name] = Nominal(
            name: name, module: module, kind: symbol.kind.identifier, text: text)
          bases[name] = symbol.location.flatMap { source.base(at: $0) }
        }
      case "swift.typealias":
        aliases[name] = text.split(separator: " = ").dropFirst().first.map { SwiftType(String($0)) }
      case "swift.method", "swift.property", "swift.init", "swift.enum.case":
        // Macros add members that no code of the user calls.
        if name.hasSuffix(".access(keyPath:)") || name.contains(".withMutation(keyPath:") { break }
        if symbol.identifier.precise.contains("::SYNTHESIZED::") { break }
        let modifiers = symbol.location.flatMap { source.modifiers(at: $0) }
        guard
          let declaration = Declaration(text, title: symbol.pathComponents.last ?? "", modifiers)
        else { break }
        if required.contains(symbol.identifier.precise) {
          requirements[parent, default: []].append(declaration)
        } else {
          members[parent, default: []].append(declaration)
        }
      default:
        if required.contains(symbol.identifier.precise) {
          open[parent, default: []].append(symbol.pathComponents.last ?? "")
        }
      }
    }
    for relation in relationships where ["conformsTo", "inheritsFrom"].contains(relation.kind) {
      guard let name = names[relation.source] else { continue }
      let target = names[relation.target] ?? relation.targetFallback ?? ""
      nominals[name]?.parents.insert(target)
    }
  }

  /// The class with a name, which may leave out the types that it is nested in.
  func subject(named name: String) throws(ScaffoldError) -> Nominal {
    let found = nominals.values.filter { $0.name == name || $0.name.hasSuffix(".\(name)") }
    let exact = found.filter { $0.name == name }
    guard let nominal = exact.first ?? found.first else {
      let classes = nominals.values.filter(\.isClass).map(\.name).sorted().prefix(20)
      throw ScaffoldError(
        "there is no class `\(name)` in the symbol graphs; "
          + (classes.isEmpty
            ? "they have none: write them with `--minimum-access-level internal`"
            : "they have \(classes.joined(separator: ", "))"))
    }
    if exact.isEmpty, found.count > 1 {
      let names = found.map(\.name).sorted().joined(separator: " or ")
      throw ScaffoldError("there are several classes `\(name)`: write \(names)")
    }
    let reason: String? =
      if !nominal.isClass {
        "is no class: for a reducer, write a `StateMachine`"
      } else if nominal.isActor {
        "is an actor: write a class for the main actor around it, or a `LiveSystem` by hand"
      } else if nominal.isGeneric {
        "is generic: write a subclass of it with its arguments, and scaffold that one"
      } else {
        nil
      }
    if let reason { throw ScaffoldError("`\(nominal.name)` \(reason)") }
    return nominal
  }

  /// The type with its aliases resolved; in a damaged graph, an alias can be its own.
  func resolved(_ type: SwiftType) -> SwiftType {
    var type = type
    for _ in 0..<aliases.count {
      guard case .named(let name, []) = type, let alias = aliases[name] else { break }
      type = alias
    }
    // The `ID` of an `Identifiable` type stands in no graph.
    if case .named(let name, []) = type, name.hasSuffix(".ID"), nominals[name] == nil,
      let id = members["\(name.dropLast(3))", default: []].first(where: { $0.title == "id" })
    {
      return id.type
    }
    return type
  }

  /// The type of a value as it is declared in the graphs.
  func nominal(_ type: SwiftType) -> Nominal? {
    switch resolved(type) {
    case .named(let name, let arguments) where arguments.isEmpty: nominals[name]
    case .existential(let name, _): nominals[name]
    default: nil
    }
  }

  /// The type of a screen in a path, in the paths of tabs, or in a modal.
  func route(of type: SwiftType) -> SwiftType {
    let type = resolved(type)
    return type.stacks?.element ?? type.element ?? type.unwrapped
  }

  /// Returns whether values of the type are objects.
  func isObject(_ type: SwiftType) -> Bool {
    guard let nominal = nominal(type) else { return false }
    return nominal.isClass || nominal.isProtocol && isClassBound(nominal)
  }

  func isClassBound(_ nominal: Nominal) -> Bool {
    nominal.text.contains("AnyObject")
      || parents(of: nominal).contains { nominals[$0]?.text.contains("AnyObject") ?? false }
  }

  /// The base class and the protocols of a type, the nearest first.
  ///
  /// - Parameter below: types that are below this one; in a damaged graph, one can be above, too.
  func parents(of nominal: Nominal, below: Set<String> = []) -> [String] {
    let below = below.union([nominal.name])
    var found: [String] = []
    // A base class comes before a protocol: its members are nearer.
    for name in nominal.parents.sorted(by: { isBefore($0, $1) }) where !below.contains(name) {
      for name in [name] + (nominals[name].map { parents(of: $0, below: below) } ?? [])
      where !found.contains(name) { found.append(name) }
    }
    return found
  }

  private func isBefore(_ left: String, _ right: String) -> Bool {
    let isClass = (nominals[left]?.isClass ?? false, nominals[right]?.isClass ?? false)
    return isClass.0 == isClass.1 ? left < right : isClass.0
  }

  /// The methods and properties of a type: its own, then those of its base classes, its protocols
  /// and their extensions, each once.
  func everyMember(of nominal: Nominal) -> [Declaration] {
    var found: [Declaration] = []
    let arguments = arguments(of: nominal)
    for name in [nominal.name] + parents(of: nominal) {
      for member in (requirements[name] ?? []) + (members[name] ?? [])
      where !member.isInitializer && !found.contains(where: { $0.signature == member.signature }) {
        found.append(member)
      }
    }
    return found.map { $0.replacing(arguments) }
  }

  /// The arguments of the generic base classes of a class, by the names of their parameters.
  private func arguments(of nominal: Nominal) -> [String: SwiftType] {
    var found: [String: SwiftType] = [:]
    for name in [nominal.name] + parents(of: nominal) {
      guard case .named(let base, let arguments)? = bases[name], !arguments.isEmpty else {
        continue
      }
      // The source names a type that is beside the class by its last name.
      let beside = nominals.keys.filter {
        "\(name).".hasPrefix($0.dropLast($0.lastName.count)) && $0.contains(".")
      }
      let scope = Dictionary(
        beside.sorted().map { ($0.lastName, SwiftType.named($0, [])) }, uniquingKeysWith: { $1 })
      let parameters = self.nominal(scope[base] ?? .named(base, []))?.parameters ?? []
      for (parameter, type) in zip(parameters, arguments) {
        found[parameter] = type.replacing(found).replacing(scope)
      }
    }
    return found
  }

  /// Returns whether a class or one of its base classes declares a member, no protocol's extension.
  func declares(_ nominal: Nominal, _ member: Declaration) -> Bool {
    ([nominal.name] + parents(of: nominal)).contains { name in
      nominals[name]?.isClass == true
        && members[name, default: []].contains { $0.title == member.title }
    }
  }

  /// The initialisers of a type; those of the base class, if it has none of its own.
  func initializers(of nominal: Nominal) -> [Declaration] {
    let own = (members[nominal.name] ?? []).filter(\.isInitializer)
    let base = nominal.parents.compactMap { nominals[$0] }.first { $0.isClass }
    let all = own.isEmpty ? base.map { initializers(of: $0) } ?? [] : own
    return all.map { $0.replacing(arguments(of: nominal)) }
  }

  func cases(of nominal: Nominal) -> [Declaration] {
    (members[nominal.name] ?? []).filter { $0.kind == .enumCase }
  }
}

extension SymbolGraph.Symbol {
  /// The declaration, with the whole names of the types: a compiler spells a nested one as its
  /// source does.
  fileprivate func text(_ names: [String: String]) -> String {
    (declarationFragments ?? []).reduce(into: "") { text, fragment in
      guard let name = fragment.preciseIdentifier.flatMap({ names[$0] }) else {
        return text += fragment.spelling
      }
      let outer = text.firstMatch(of: #/[\w.]+\.$/#)?.0.count ?? 0
      text = text.dropLast(outer) + name
    }
  }

  /// The order of the source; the members that the compiler adds come last.
  fileprivate var place: (String, Int, Int, String, String) {
    (
      location?.uri ?? "~", location?.position.line ?? 0, location?.position.character ?? 0,
      pathComponents.joined(separator: "."), identifier.precise
    )
  }
}

extension String {
  /// `Home` of `Tabs.Home`.
  var lastName: String { String(split(separator: ".").last ?? "") }
  var plural: String { self + (["s", "x", "h"].contains(last) ? "es" : "s") }
  /// True for a name that is an expression of its own after a dot.
  var isExpression: Bool { ["init", "self", "Type", "Protocol"].contains(self) }
  /// True for a word that can't be a name without backticks.
  var isKeyword: Bool {
    """
    as associatedtype break case catch class continue default defer deinit do else enum extension \
    fallthrough false fileprivate for func guard if import in init inout internal is let nil \
    operator precedencegroup private protocol public repeat rethrows return self static struct \
    subscript super switch throw throws true try typealias var where while
    """.split(separator: " ").contains { $0 == self }
  }
  /// `lastValue` in the place of `last`.
  func renamed(if isTaken: Bool) -> String { isTaken ? self + "Value" : self }
  var firstLowercased: String { prefix(1).lowercased() + dropFirst() }
  var firstUppercased: String { prefix(1).uppercased() + dropFirst() }

  /// Returns whether the text contains one of the words, in any case: `sheet|cover`.
  func speaks(of words: String) -> Bool {
    let text = lowercased()
    return words.split(separator: "|").contains { text.contains($0) }
  }
}
