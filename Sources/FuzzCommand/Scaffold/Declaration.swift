import Foundation

/// A type, read from its text.
indirect enum SwiftType: Hashable, Sendable, CustomStringConvertible {
  case named(String, [SwiftType])
  case optional(SwiftType)
  case array(SwiftType)
  case existential(String, [SwiftType])
  case function([SwiftType], SwiftType)
  /// A type that no value can be made of, such as an opaque one.
  case other(String)

  static let void = SwiftType.named("Void", [])

  init(_ text: String) {
    var reader = TypeReader(rest: text[...])
    let type = reader.type()
    self = reader.isAtEnd ? type : .other(text)
  }

  var description: String {
    switch self {
    case .named("Dictionary", let arguments) where arguments.count == 2:
      "[\(arguments[0]): \(arguments[1])]"
    case .named(let name, let arguments): name + Self.list(arguments)
    case .optional(.existential(let name, let arguments)):
      "(any \(name)\(Self.list(arguments)))?"
    case .optional(let type): "\(type)?"
    case .array(let type): "[\(type)]"
    case .existential(let name, let arguments): "any \(name)\(Self.list(arguments))"
    case .function(let parameters, let result):
      "(\(parameters.map(\.description).joined(separator: ", "))) -> \(result)"
    case .other(let text): text
    }
  }

  private static func list(_ arguments: [SwiftType]) -> String {
    arguments.isEmpty ? "" : "<\(arguments.map(\.description).joined(separator: ", "))>"
  }

  /// The type without `?`.
  var unwrapped: SwiftType { if case .optional(let type) = self { type } else { self } }
  var isOptional: Bool { self != unwrapped }
  var isFunction: Bool { if case .function = self { true } else { false } }
  var element: SwiftType? { if case .array(let type) = self { type } else { nil } }
  /// The type with the arguments of generic parameters in the place of their names.
  func replacing(_ names: [String: SwiftType]) -> SwiftType {
    func all(_ types: [SwiftType]) -> [SwiftType] { types.map { $0.replacing(names) } }
    return switch self {
    case .named(let name, let arguments): names[name] ?? .named(name, all(arguments))
    case .optional(let type): .optional(type.replacing(names))
    case .array(let type): .array(type.replacing(names))
    case .existential(let name, let arguments): .existential(name, all(arguments))
    case .function(let parameters, let result):
      .function(all(parameters), result.replacing(names))
    case .other: self
    }
  }
  /// The key of a dictionary of arrays, such as a tab, and the element of these.
  var stacks: (key: SwiftType, element: SwiftType)? {
    guard case .named("Dictionary", let types) = self, let element = types.last?.element else {
      return nil
    }
    return (types[0], element)
  }
}

/// Reads a type from left to right.
private struct TypeReader {
  var rest: Substring

  var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  private mutating func take(_ text: String) -> Bool {
    rest = rest.drop(while: \.isWhitespace)
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func word() -> String {
    rest = rest.drop(while: \.isWhitespace)
    let word = rest.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
    rest.removeFirst(word.count)
    return String(word)
  }

  mutating func type() -> SwiftType {
    while take("@") { _ = word() }
    var type = simple()
    while take("?") { type = .optional(type) }
    return type
  }

  private mutating func simple() -> SwiftType {
    if take("[") {
      let element = type()
      if take("]") { return .array(element) }
      guard take(":") else { return .other(String(rest)) }
      let value = type()
      return take("]") ? .named("Dictionary", [element, value]) : .other(String(rest))
    }
    if take("(") {
      let parts = list(until: ")")
      var end = self
      while ["async", "throws"].contains(where: { end.take($0) }) {}
      if end.take("->") {
        self = end
        return .function(parts, type())
      }
      if parts.isEmpty { return .void }
      return parts.count == 1
        ? parts[0] : .other("(\(parts.map(\.description).joined(separator: ", ")))")
    }
    let name = word()
    switch name {
    case "any":
      let name = word()
      return .existential(name, take("<") ? list(until: ">") : [])
    case "", "some", "inout", "borrowing", "consuming", "sending", "isolated":
      return .other("\(name) \(rest)")
    default: return .named(name, take("<") ? list(until: ">") : [])
    }
  }

  private mutating func list(until end: String) -> [SwiftType] {
    var types: [SwiftType] = []
    while !take(end), !isAtEnd {
      types.append(type())
      // A label, a default value or `...` belongs to a type of which no value can be made.
      rest = rest.drop { !",)>".contains($0) }
      if !take(","), !rest.hasPrefix(end) { rest = rest.dropFirst() }
    }
    return types
  }
}

/// A method, a property, an initialiser or a case of an enum, read from its declaration.
struct Declaration {
  enum Kind { case method, property, initializer, enumCase }

  struct Parameter {
    /// The label at the call; `nil` for `_`.
    let label: String?
    let name: String
    var type: SwiftType
    let hasDefault: Bool
  }

  /// The name with its labels: `open(_:animated:)`.
  let title: String
  let kind: Kind
  private(set) var parameters: [Parameter] = []
  /// The type of a property, or the result of a method.
  private(set) var type = SwiftType.void
  private(set) var isAsync = false
  private(set) var isThrowing = false
  private(set) var isFailable = false
  private(set) var isGeneric = false
  /// True if a test can write the property.
  private(set) var isSettable = false
  /// True if the value is only computed when it is first read.
  let isLazy: Bool
  let isWeak: Bool
  /// True if `Observation` isn't told of changes.
  let isIgnored: Bool
  let text: String

  var name: String { String(title.prefix { $0 != "(" }) }
  var isInitializer: Bool { kind == .initializer }
  /// The title with the types: overloads have one title.
  var signature: String { title + "\(parameters.map(\.type))" }

  /// The declaration with the arguments of generic parameters in the place of their names.
  func replacing(_ names: [String: SwiftType]) -> Declaration {
    var copy = self
    copy.type = type.replacing(names)
    for index in parameters.indices {
      copy.parameters[index].type = parameters[index].type.replacing(names)
    }
    return copy
  }

  /// - Parameters:
  ///   - text: the declaration in the symbol graph.
  ///   - title: the last part of its path.
  ///   - modifiers: the source before the name; `nil` if it can't be read.
  /// - Returns: `nil` for a static member.
  init?(_ text: String, title: String, _ modifiers: String?) {
    let name = String(title.prefix { $0 != "(" })
    let keyword = #/\b(static func|class func|static var|static let|func|var|let|init|case)\b/#
    guard let head = text.firstMatch(of: keyword), !text[head.range].contains(" ") else {
      return nil
    }
    let before = text[..<head.range.lowerBound]
    (self.text, self.title) = (text, title)
    isLazy = before.contains("lazy ")
    isWeak = before.contains("weak ") || before.contains("unowned ")
    isIgnored = modifiers?.contains("@ObservationIgnored") ?? false
    var rest = text[head.range.upperBound...].drop { $0 == " " }
    for name in [name, "`\(name)`"] where rest.hasPrefix(name) { rest = rest.dropFirst(name.count) }
    switch text[head.range] {
    case "var", "let":
      kind = .property
      let accessors = rest[(rest.firstRange(of: " {")?.lowerBound ?? rest.endIndex)...]
      let written = rest[..<accessors.startIndex].trimmingCharacters(in: [":", " "])
      type = SwiftType(written)
      isAsync = accessors.contains("async")
      isThrowing = accessors.contains("throws")
      // Only the source tells `private(set)` of a property that a macro has rewritten.
      isSettable =
        text[head.range] == "var" && (accessors.isEmpty || accessors.contains("set"))
        && !(modifiers ?? (accessors.isEmpty ? "" : "private(set)")).contains(#/private\(set\)/#)
    case let word:
      kind = word == "init" ? .initializer : word == "case" ? .enumCase : .method
      isFailable = rest.hasPrefix("?")
      isGeneric = rest.hasPrefix("<") || rest.hasPrefix("?<")
      guard let open = rest.firstIndex(of: "(") else { return }
      let (parts, after) = Self.arguments(in: rest[open...])
      parameters = parts.map(Self.parameter)
      isAsync = after.contains("async")
      isThrowing = after.contains(#/\bthrows/#)
      if let arrow = after.firstRange(of: "-> ") {
        let result = after[arrow.upperBound...]
        let end = result.firstRange(of: " where ")?.lowerBound ?? result.endIndex
        type = SwiftType(String(result[..<end]))
      }
    }
  }

  private static func parameter(_ text: Substring) -> Parameter {
    let parts = text.firstRange(of: " = ")
    let (type, hasDefault) = (text[..<(parts?.lowerBound ?? text.endIndex)], parts != nil)
    let colon = type.firstRange(of: ": ")
    let names = colon.map { type[..<$0.lowerBound].split(separator: " ").map(String.init) } ?? []
    guard let colon, (1...2).contains(names.count), !names[0].hasPrefix("["), let name = names.last
    else {
      return Parameter(
        label: nil, name: "value", type: SwiftType(String(type)), hasDefault: hasDefault)
    }
    return Parameter(
      label: names[0] == "_" ? nil : names[0], name: name.renamed(if: name.isKeyword),
      type: SwiftType(String(type[colon.upperBound...])), hasDefault: hasDefault)
  }

  /// The parts between the commas in the parentheses at the start, and the text after these.
  static func arguments(in text: Substring) -> (parts: [Substring], after: Substring) {
    var (parts, depth, start) = ([Substring](), 0, text.startIndex)
    func add(until end: Substring.Index) {
      let part = text[start..<end].dropFirst().drop { $0 == " " }
      if !part.isEmpty { parts.append(part) }
      start = end
    }
    for index in text.indices {
      if "([<".contains(text[index]) { depth += 1 }
      if ")]".contains(text[index]) || text[index] == ">" && !text[..<index].hasSuffix("-") {
        depth -= 1
      }
      if depth == 0 || depth == 1 && text[index] == "," { add(until: index) }
      if depth == 0 { return (parts, text[index...].dropFirst()) }
    }
    add(until: text.endIndex)
    return (parts, "")
  }
}

/// The source files of declarations, as far as they can be read.
struct Source {
  private let lines: [String: [Substring]]
  var isEmpty: Bool { lines.isEmpty }

  init(_ locations: [SymbolGraph.Symbol.Location]) {
    var lines: [String: [Substring]] = [:]
    for uri in Set(locations.map(\.uri)) {
      guard let url = URL(string: uri), let text = try? String(contentsOf: url, encoding: .utf8)
      else { continue }
      lines[uri] = text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    self.lines = lines
  }

  /// The line before a declared name; `nil` if the file can't be read.
  func modifiers(at location: SymbolGraph.Symbol.Location) -> String? {
    lines(from: location).flatMap { String($0[0].utf8.prefix(location.position.character)) }
  }

  /// Some lines from that of a declared name on; `nil` if there is no such place.
  private func lines(from location: SymbolGraph.Symbol.Location) -> [Substring]? {
    guard let lines = lines[location.uri], lines.indices.contains(location.position.line),
      location.position.character >= 0
    else { return nil }
    return Array(lines[location.position.line...].prefix(4))
  }

  /// The first type after the colon of a class, which may be its base class with its arguments.
  func base(at location: SymbolGraph.Symbol.Location) -> SwiftType? {
    let text = lines(from: location)?.joined(separator: " ").utf8
      .dropFirst(location.position.character)
    let clause = text.flatMap {
      Substring($0).prefixMatch(of: #/\w+(?:<[^>]*>)?\s*:\s*([^{]+)/#)?.1
    }
    return clause.flatMap { Declaration.arguments(in: "(\($0))").parts.first }
      .map { SwiftType(String($0)) }
  }

  /// The links in the sources, the shortest of each scheme first.
  ///
  /// They are the literals with a scheme and, in a file with one, the words that a switch compares,
  /// after the schemes of that file.
  func links() -> [String] {
    var links: Set<String> = []
    for (_, lines) in lines {
      let text = lines.joined(separator: "\n")
      let literals = text.matches(of: #/"([a-z][a-z0-9+.\-]*://)([^"\\\s]*)"/#)
      var schemes = Set(literals.map { String($0.1) })
      for match in text.matches(of: #/scheme(?: ==|:) "([a-z][a-z0-9+.\-]*)"/#) {
        schemes.insert("\(match.1)://")
      }
      for literal in literals where !literal.2.isEmpty { links.insert("\(literal.1)\(literal.2)") }
      for match in text.matches(of: #/(?:case [^"\n]*|host == |path == |== )"([a-z][a-z0-9/\-]*)"/#)
      {
        let words = schemes.subtracting(["\(match.1)://"])
        for scheme in words { links.formUnion(["\(scheme)\(match.1)", "\(scheme)\(match.1)/1"]) }
      }
    }
    let own = links.filter { !$0.hasPrefix("http") }
    let sorted = (own.isEmpty ? links : own).sorted { ($0.count, $0) < ($1.count, $1) }
    let byScheme = Dictionary(grouping: sorted) { $0.prefix { $0 != ":" } }
    return byScheme.sorted { $0.key < $1.key }.flatMap { $1.prefix(6) }
  }
}
