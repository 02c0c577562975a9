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

  /// The machine of the given name.
  package func target(named name: String) throws(InputError) -> FuzzTarget {
    if let target = targets.first(where: { $0.name == name }) { return target }
    let near = suggestion(for: name, among: targets.map(\.name), "the machines are")
    throw InputError("there is no machine `\(name)`; \(near) (\(remedy))")
  }

  /// Returns the machine in the given form.
  ///
  /// - Throws: an error that names the forms that there are, or the machine that has this one.
  package func subject(
    of target: FuzzTarget, _ variant: MachineVariant
  ) throws(InputError) -> AnyMachine {
    if let subject = target.subject(variant) { return subject }
    let name = variant.name
    // An app and its devices have different forms.
    let owners = targets.filter { other in
      CorpusEntry.folder(of: other.name) == CorpusEntry.folder(of: target.name)
        && other.forms.contains { $0.name == name }
    }
    let advice =
      owners.isEmpty
      ? suggestion(for: name, among: target.forms.map(\.name), "the forms are")
      : "\(owners.map(\.name).quoted("and")) \(owners.count == 1 ? "has" : "have") it"
    throw InputError("\(target.name) has no form `\(name)`; \(advice)")
  }

  /// Returns a machine that a corpus entry names, in the entry's form.
  ///
  /// - Throws: an error that names the machines or forms that there are.
  package func subject(of entry: CorpusEntry, _ machine: String) throws(InputError) -> AnyMachine {
    try subject(of: target(named: machine), MachineVariant(entry.variant))
  }

  /// Makes sure that a machine has claims of the given names: a replay would always pass for one
  /// that it doesn't have.
  ///
  /// - Parameter inventory: returns the claims that some walks of the machine evaluate.
  /// - Throws: an error with the nearest name.
  package func checkClaims(
    _ names: [String], of subject: AnyMachine,
    _ inventory: (_ walks: Int) async -> [Claim]
  ) async throws(InputError) {
    if names.isEmpty { return }
    let target = try target(named: subject.identity.name)
    var known = target.forms.compactMap(\.claim) + Claim.ofEngine.map(\.name)
    // Some claims are only evaluated in states that a short run doesn't see.
    for walks in [64, 256] where !names.allSatisfy(known.contains) {
      known += await inventory(walks).map(\.name)
    }
    for name in names where !known.contains(name) {
      throw InputError(unknownClaim: name, of: target.name, known: known)
    }
  }
}

extension Claim {
  /// The engine's own claims about the machine itself.
  static let ofEngine: [Claim] = [
    .deterministic, .offersAction, .listIsSteady, .total, .returns, .frugal,
  ]
}

extension InputError {
  /// The error of a claim that a machine doesn't have, with the nearest name.
  init(unknownClaim name: String, of machine: String, known: [String]) {
    let near = suggestion(for: name, among: Set(known).sorted(), "the claims are")
    self.init("\(machine) has no claim `\(name)`; \(near)")
  }
}
