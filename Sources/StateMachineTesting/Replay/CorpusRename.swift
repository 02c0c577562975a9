/// A new name for something that corpus files name.
///
/// It matches whole names only, and is written as in the files:
///
/// - `.push=.show`: the case `push`, as an action and inside one; `.app.push=.show`: only directly
///   inside the case `app`.
/// - `id:=orderId:`: an argument label, in all calls; `.detail.id:=orderId:`: only in the arguments
///   of the case `detail`.
/// - `Shop=Store`: a machine, alone and on its devices, a form, a flaw, or a claim by its name or
///   by its name and meaning.
package struct CorpusRename: Hashable, Sendable, CustomStringConvertible {
  /// The kind of name.
  package enum Kind: Hashable, Sendable {
    /// A case, inside these cases.
    case member(in: [String])
    /// An argument label, inside these cases.
    case label(in: [String])
    /// A machine, form, flaw or claim.
    case header
  }

  package let kind: Kind
  package let old: String
  package let new: String

  /// The rename as it was written.
  package let description: String

  /// Reads a rename; `nil` if it isn't written as above.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    guard let (kind, old) = Self.name(text[..<equals]),
      let (newKind, new) = Self.name(text[text.index(after: equals)...]), old != new
    else { return nil }
    switch (kind, newKind) {
    case (.member, .member(in: [])), (.label, .label(in: [])), (.header, .header): break
    default: return nil
    }
    self.kind = kind
    self.old = old
    self.new = new
    description = text
  }

  /// The old name as a file has it, without the cases around it.
  package var oldName: String {
    switch kind {
    case .member: ".\(old)"
    case .label: "\(old):"
    case .header: old
    }
  }

  private static func name(_ text: Substring) -> (kind: Kind, name: String)? {
    let isLabel = text.last == ":"
    guard isLabel || text.first == "." else {
      return text.isEmpty || text.contains(where: \.isNewline) ? nil : (.header, String(text))
    }
    var parts = (isLabel ? text.dropLast() : text).split(
      separator: ".", omittingEmptySubsequences: false
    ).map { part in
      part.count > 2 && part.first == "`" && part.last == "`"
        ? String(part.dropFirst().dropLast()) : String(part)
    }
    if text.first == "." { parts.removeFirst() }
    guard parts.allSatisfy(NotationText.isSpellable), let name = parts.popLast() else { return nil }
    // A label inside a case has the case's dot in front: `.detail.id:`.
    guard text.first == "." ? !isLabel || !parts.isEmpty : parts.isEmpty else { return nil }
    return (isLabel ? .label(in: parts) : .member(in: parts), name)
  }
}

/// Renames in corpus files.
package struct CorpusRenaming: Sendable {
  private let renames: [CorpusRename]

  /// The renames that matched something so far.
  package private(set) var matched: Set<CorpusRename> = []

  /// The names of the files read so far, as ``CorpusRename/oldName`` has them.
  package private(set) var names: Set<String> = []

  /// Prepares renames, which all happen at once: two names can change places.
  package init(_ renames: [CorpusRename]) { self.renames = renames }

  /// Returns the text of a corpus file with the new names; lines without one stay as they are.
  ///
  /// - Throws: an error if the text isn't that of a corpus file.
  package mutating func rename(in text: String) throws(CorpusError) -> String {
    // Only a whole file is changed.
    _ = try CorpusEntry(text: text)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var isHead = true
    var actions = 0
    for index in lines.indices.dropFirst() {
      let content = lines[index].trimmed
      if content.isEmpty || content.hasPrefix("#") { continue }
      isHead = isHead && CorpusEntry.isHeader(content)
      if isHead {
        lines[index] = header(content) ?? lines[index]
      } else {
        actions += 1
        do throws(NotationError) {
          let old = try Notation.parse(content)
          let new = old.renamed { name, isLabel, cases in
            replacement(of: name, isLabel: isLabel, in: cases)
          }
          if new != old { lines[index] = new.description }
        } catch {
          throw CorpusError(.action(number: actions, text: content, reason: "\(error)"))
        }
      }
    }
    let renamed = lines.joined(separator: "\n")
    if renamed == text { return text }
    return try CorpusEntry(text: renamed, isChecked: false)
      .correctingChecksum(in: renamed, isAdded: false)
  }

  private mutating func replacement(of name: String, isLabel: Bool, in cases: [String]) -> String {
    names.insert(isLabel ? name + ":" : "." + name)
    return replacement(of: name) { kind in
      switch kind {
      case .member(let around): !isLabel && cases.suffix(around.count) == around[...]
      case .label(let around): isLabel && cases.suffix(around.count) == around[...]
      case .header: false
      }
    } ?? name
  }

  private mutating func replacement(
    of name: String, where isKind: (CorpusRename.Kind) -> Bool
  ) -> String? {
    guard let rename = renames.first(where: { $0.old == name && isKind($0.kind) }) else {
      return nil
    }
    matched.insert(rename)
    return rename.new
  }

  private mutating func replacement(ofHeader name: String) -> String? {
    if !name.isEmpty { names.insert(name) }
    return replacement(of: name) { $0 == .header }
  }

  /// The line of a header with a new name; `nil` if it has none.
  private mutating func header(_ line: String) -> String? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon]
    let value = String(line[line.index(after: colon)...]).trimmed
    let new: String?
    switch name {
    case "machine":
      let machine = CorpusEntry.folder(of: value)
      new =
        replacement(ofHeader: value)
        ?? replacement(ofHeader: machine).map { $0 + value.dropFirst(machine.count) }
    case "variant": new = replacement(ofHeader: value)
    case "flaws":
      let flaws = value.split(separator: ",").map { String($0).trimmed }
      let renamed = flaws.map { replacement(ofHeader: $0) ?? $0 }
      new = renamed == flaws ? nil : renamed.joined(separator: ", ")
    case "claim", "also":
      let claim = Claim(parsing: value)
      new =
        replacement(ofHeader: value)
        ?? replacement(ofHeader: claim.name).map { "\(Claim($0, claim.meaning))" }
    default: new = nil
    }
    return new.map { "\(name): \($0)" }
  }
}
