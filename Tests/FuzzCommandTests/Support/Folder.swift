@_exported public import TestSize

extension Folder {
  /// Writes a corpus file as a person does, without a checksum, and returns its path.
  @discardableResult func write(
    _ name: String, of machine: String, variant: String? = nil, claim: String, actions: String
  ) throws -> String {
    let lines =
      ["# coordinator-testing corpus 1", "machine: \(machine)"]
      + (variant.map { ["variant: \($0)"] } ?? []) + ["claim: \(claim)", ""] + actions.words
    return try write(name, lines.joined(separator: "\n") + "\n")
  }

  /// Reads a corpus file without its checksum, which a person leaves out who changes the file.
  func readWithoutChecksum(_ name: String) throws -> String {
    try read(name).replacing(#/(?m)^checksum: [0-9a-f]{16}\n/#, with: "")
  }
}
