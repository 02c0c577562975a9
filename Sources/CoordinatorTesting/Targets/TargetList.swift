package import StateMachineTesting

/// The machines of a command or of a check, with their forms, by name.
package struct TargetList: Sendable {
  /// The machines.
  package let targets: [FuzzTarget]
  /// The advice for a machine that isn't among them.
  let remedy: String

  /// Lists machines.
  package init(_ targets: [FuzzTarget], remedy: String) {
    self.targets = targets
    self.remedy = remedy
  }

  /// Returns the machine in the given form.
  ///
  /// - Throws: an error that names the forms or flaws that there are.
  package func subject(
    of target: FuzzTarget, _ variant: MachineVariant
  ) throws(TargetError) -> AnyMachine {
    if variant == .asWritten, !target.hasAsWritten {
      throw TargetError("\(target.name) has no as-written form")
    }
    let known = target.flaws.map(\.name)
    for flaw in variant.flaws where !known.contains(flaw) {
      if let careful = inCarefulShell(target), careful.flaws.contains(where: { $0.name == flaw }) {
        throw TargetError(
          "\(target.name) has no flaws, since they are planted in a careful shell: "
            + "\(careful.name) has `\(flaw)`")
      }
      let near = suggestion(for: flaw, among: known, "the flaws are")
      throw TargetError("\(target.name) has no flaw `\(flaw)`; \(near)")
    }
    guard let subject = target.subject(variant) else {
      throw TargetError("\(target.name) has no form \(variant.name)")
    }
    return subject
  }

  /// Returns a machine that a corpus entry names, in the entry's form.
  ///
  /// - Throws: an error that names the machines, forms or flaws that there are.
  package func subject(
    of entry: CorpusEntry, _ machine: String
  ) throws(TargetError) -> AnyMachine {
    let target = try target(named: machine)
    // Files that are written by hand often name the flaws and leave out the form.
    let form = entry.variant.isEmpty && !entry.flaws.isEmpty ? "flawed" : entry.variant
    let variant = MachineVariant(form, flaws: entry.flaws)
    let names = ["standard", "as-written", "flawed"] + target.incorrect.map(\.name)
    guard names.contains(variant.name) else {
      let near = suggestion(for: form, among: names, "the forms are")
      throw TargetError("there is no form `\(form)`; \(near)")
    }
    guard variant.flaws == entry.flaws, variant != .flawed([]) else {
      throw TargetError(
        "`variant: \(entry.variant)` doesn't go with "
          + (entry.flaws.isEmpty ? "no flaws" : "`flaws: \(entry.flaws.joined(separator: ", "))`")
          + ": flaws are planted in the form `flawed`, and only there")
    }
    return try subject(of: target, variant)
  }

  /// Makes sure that a machine has claims of the given names: a replay would always pass for one
  /// that it doesn't have.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - subject: the machine.
  ///   - inventory: returns the claims that some walks of the machine evaluate.
  /// - Throws: an error with the nearest name.
  package func checkClaims(
    _ names: [String], of subject: AnyMachine,
    _ inventory: (_ walks: Int) async -> [Claim]
  ) async throws(TargetError) {
    if names.isEmpty { return }
    let target = try target(named: subject.identity.name)
    var known = target.flaws.map(\.claim) + Claim.ofEngine.map(\.name)
    // Some claims are only evaluated in states that a short run doesn't see.
    for walks in [64, 256] where !names.allSatisfy(known.contains) {
      known += await inventory(walks).map(\.name)
    }
    for name in names where !known.contains(name) {
      throw TargetError(unknownClaim: name, of: target.name, known: known)
    }
  }
}

extension Claim {
  /// The engine's own claims about the machine itself.
  static let ofEngine: [Claim] = [
    .deterministic, .offersAction, .listIsSteady, .total, .returns, .frugal,
  ]
}

/// The reason that a machine or a form isn't among those of a list, with the nearest name.
package struct TargetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, with the nearest name.
  package let description: String

  init(_ description: String) { self.description = description }

  init(unknownClaim name: String, of machine: String, known: [String]) {
    let near = suggestion(for: name, among: Set(known).sorted(), "the claims are")
    self.init("\(machine) has no claim `\(name)`; \(near)")
  }
}
