import StateMachineTesting

extension AnyMachine {
  /// A walk whose decisions are bytes.
  package var byteWalk: ByteWalk { ByteWalk(erased) }

  /// Decodes the sequence that bytes decide, up to an action that ends copies of the process.
  ///
  /// The claim of the entry is empty.
  ///
  /// - Parameter trial: calls a function in a copy of the process; `nil` if there can't be one.
  package func entry(of bytes: [UInt8], _ trial: Trial?) -> CorpusEntry {
    var sequence: ByteSequence?
    if let trial {
      let trial = reached(trial)
      let ending = trial { _ in
        var walk = byteWalk
        _ = walk.breaksClaim(bytes)
        _ = original.sequence(of: bytes)
      }
      // A copy for each action takes a thousand times as long, so only if one of them ends it.
      if ending != .runs { sequence = original.sequence(of: bytes, guardedBy: trial) }
    }
    let decoded = sequence ?? original.sequence(of: bytes)
    let variant = identity.variant
    return CorpusEntry(
      machine: identity.name, variant: variant == .standard ? "" : variant.name,
      flaws: variant.flaws, claim: Claim(""), start: decoded.start, actions: decoded.actions)
  }

  /// Encodes a corpus entry as bytes that decide its sequence.
  ///
  /// - Throws: `CorpusError` if the machine doesn't have the start or an action of it, or if an
  ///   action isn't possible where it stands.
  package func bytes(of entry: CorpusEntry) throws(CorpusError) -> [UInt8] {
    try byteWalk.bytes(of: try decoding(entry), fromStart: try entry.start(in: erased))
  }

  /// The bytes of an action of each kind that some walks execute, with the kinds' names.
  package var kindBytes: [(name: String, bytes: [UInt8])] {
    byteWalk.kinds(seed: 0, walks: 64, length: 100)
  }
}

extension StateMachine {
  fileprivate func sequence(of bytes: [UInt8], guardedBy trial: @escaping Trial) -> ByteSequence {
    GuardedMachine(self, trial).sequence(of: bytes)
  }
}
