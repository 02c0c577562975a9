/// The values of one argument in the actions of a scaffold.
struct Argument {
  /// The type of the action's payload; `nil` if the action carries nothing for it.
  var payload: String?
  /// A collection of payloads, the simplest first.
  var values = ""
  /// A condition under which the argument can be passed, such as `let url = URL(string: url)`.
  var condition: String?
  /// The argument at the call.
  var passed = ""
  var isCodable = true
}

/// Makes arguments by their type.
struct ValueSource {
  let symbols: Symbols
  /// The links that the sources and the command name, or one if they name none.
  let links: [String]
  /// The values of each enum and struct, by the name of their table.
  private(set) var tables: [(name: String, type: String, values: [String])] = []
  /// The modules of all types that were spelled.
  private(set) var modules: Set<String> = []
  private var used: Set<String> = []
  /// The cases of which no value can be made.
  private(set) var unmade: Set<String> = []

  init(_ symbols: Symbols, links: [String]) {
    self.symbols = symbols
    let found = symbols.source.links().filter { !links.contains($0) }
    let all = links + found
    self.links = (all.isEmpty ? ["app://a"] : all).prefix(24).map(\.debugDescription)
  }

  /// An argument of a value's type; `nil` if no value can be made.
  ///
  /// - Parameter name: the name of the parameter, which tells an identifier from a link.
  mutating func argument(_ type: SwiftType, named name: String) -> Argument? {
    let resolved = symbols.resolved(type)
    use(type)
    switch resolved {
    case .named("URL", []):
      return Argument(
        payload: "String", values: table("links", "String", links),
        condition: "let \(name) = URL(string: \(name))", passed: name)
    case .named("Data", []):
      return Argument(payload: "String", values: #"["", "no JSON"]"#, passed: "Data(\(name).utf8)")
    case .named("String", []) where name.speaks(of: "url|link"):
      return Argument(payload: "String", values: table("links", "String", links), passed: name)
    default: break
    }
    guard let values = values(of: resolved, named: name), !values.isEmpty else { return nil }
    guard let nominal = symbols.nominal(resolved), nominal.isEnumOrStruct else {
      if !isHashable(resolved) { return Argument(passed: values[0]) }
      return Argument(
        payload: "\(type)", values: "[\(values.joined(separator: ", "))]", passed: name,
        isCodable: isCodable(resolved))
    }
    let table = table(nominal.name.lastName.firstLowercased.plural, nominal.name, values)
    for kind in symbols.cases(of: nominal) where calls(of: kind, as: "", 0) == nil {
      unmade.insert("\(nominal.name).\(kind.title)")
    }
    if isHashable(resolved) {
      return Argument(
        payload: "\(type)", values: table, passed: name, isCodable: isCodable(resolved))
    }
    return Argument(payload: "Int", values: "\(table).indices", passed: "\(table)[\(name)]")
  }

  private mutating func table(_ name: String, _ type: String, _ values: [String]) -> String {
    if !tables.contains(where: { $0.name == name }) { tables.append((name, type, values)) }
    return "Self.\(name)"
  }

  private static let numbers: Set<String> = [
    "Double", "CGFloat", "Float", "TimeInterval", "Int8", "Int16", "Int32", "Int64", "UInt",
    "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Notes a module that no type of the graphs names.
  mutating func use(module: String) { modules.insert(module) }

  /// Notes the modules that a type needs.
  mutating func use(_ type: SwiftType) {
    switch type {
    case .named(let name, let arguments), .existential(let name, let arguments):
      if let nominal = symbols.nominals[name], used.insert(name).inserted {
        modules.insert(nominal.module)
        if nominal.isEnumOrStruct {
          let parts = symbols.cases(of: nominal) + symbols.initializers(of: nominal)
          for type in parts.flatMap(\.parameters).map(\.type) { use(type) }
        }
      }
      if ["URL", "Data", "Date", "UUID", "TimeInterval"].contains(name) {
        modules.insert("Foundation")
      }
      for type in arguments { use(type) }
      if let alias = symbols.aliases[name] { use(alias) }
    case .optional(let type), .array(let type): use(type)
    case .function(let parameters, let result): for type in parameters + [result] { use(type) }
    case .other: break
    }
  }

  /// Swift expressions for some values of a type, the simplest first; `nil` if there are none.
  func values(of type: SwiftType, named name: String, depth: Int = 0) -> [String]? {
    switch symbols.resolved(type) {
    case .named("Bool", []): return ["false", "true"]
    case .named("Int", []):
      return name.speaks(of: "depth|index|count|to") ? ["0", "1", "2"] : ["1", "2"]
    case .named(let number, []) where Self.numbers.contains(number): return ["0", "1"]
    case .named("Character", []): return [#""a""#, #""b""#]
    case .named("UUID", []):
      return (1...2).map { "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \($0)))" }
    case .named("String", []):
      return name.speaks(of: "id") ? [#""1""#, #""2""#] : [#""a""#, #""b""#]
    case .named("Date", []): return ["Date(timeIntervalSince1970: 0)"]
    case .named("Duration", []): return [".seconds(1)"]
    case .named("URL", []): return [#"URL(filePath: "/a")"#]
    case .named("Data", []): return ["Data()"]
    case .named("Void", []): return ["()"]
    case .named("Set", _): return ["[]"]
    case .named("Dictionary", _): return ["[:]"]
    case .existential("Error", []): return ["CancellationError()"]
    case .optional(let type):
      return ["nil"] + (values(of: type, named: name, depth: depth + 1) ?? []).prefix(1)
    case .array(let type):
      let element = values(of: type, named: name, depth: depth + 1)?.first
      return ["[]"] + (element.map { ["[\($0)]"] } ?? [])
    case .named(let name, []):
      // A type that contains itself comes to an end.
      guard depth < 4, let nominal = symbols.nominals[name], nominal.isEnumOrStruct,
        !nominal.isGeneric
      else { return nil }
      if nominal.kind == "swift.enum" {
        let cases = symbols.cases(of: nominal).filter { !$0.name.isExpression }
        let all = cases.compactMap { calls(of: $0, as: ".\($0.name)", depth) }
        // Of many cases, one value each.
        let isMany = all.joined().count > 8
        return Array(all.flatMap { isMany ? $0.prefix(1) : $0[...] }.prefix(24))
      }
      for initializer in symbols.initializers(of: nominal)
      where !initializer.isFailable && !initializer.isAsync && !initializer.isThrowing
        && !initializer.isGeneric
      {
        if let calls = calls(of: initializer, as: nominal.name, depth) {
          return initializer.parameters.isEmpty ? ["\(nominal.name)()"] : calls
        }
      }
      return nil
    default: return nil
    }
  }

  /// Calls with two values of the first parameter, and the first one of all others.
  private func calls(of callee: Declaration, as name: String, _ depth: Int) -> [String]? {
    var variants = [[String]](repeating: [], count: callee.parameters.isEmpty ? 1 : 2)
    for (position, parameter) in callee.parameters.enumerated() {
      let name = parameter.label ?? parameter.name
      guard let values = values(of: parameter.type, named: name, depth: depth + 1),
        let first = values.first
      else { return nil }
      if position == 0, values.count == 1 { variants.removeLast() }
      for index in variants.indices {
        let value = position == 0 ? values[index] : first
        variants[index].append(parameter.label.labelling(value))
      }
    }
    if callee.parameters.isEmpty { return [name] }
    return variants.map { "\(name)(\($0.joined(separator: ", ")))" }
  }

  /// Returns whether an action or a projection can carry values of the type.
  func isHashable(_ type: SwiftType) -> Bool {
    all(of: type, are: ["Swift.Hashable", "Swift.Sendable"])
  }

  private func isCodable(_ type: SwiftType) -> Bool {
    all(of: type, are: ["Swift.Decodable", "Swift.Encodable"])
  }

  private func all(of type: SwiftType, are names: [String]) -> Bool {
    switch symbols.resolved(type) {
    case .optional(let type), .array(let type): return all(of: type, are: names)
    case .named("Set", let types), .named("Dictionary", let types):
      return types.allSatisfy { all(of: $0, are: names) }
    case .named(let name, []):
      if let nominal = symbols.nominals[name] {
        let parents = symbols.parents(of: nominal)
        return names.allSatisfy(parents.contains)
      }
      return Self.numbers.contains(name)
        || ["Bool", "Int", "String", "Date", "Duration", "URL", "Data", "UUID"]
          .contains(name)
    default: return false
    }
  }
}

extension Symbols.Nominal {
  var isEnumOrStruct: Bool { kind == "swift.enum" || kind == "swift.struct" }
}
