// The delayed detection of duplicates, and all else that reads or writes the files.

extension DiskFrontier {
  /// Finds out which of the pending states are new, and writes these.
  mutating func findNew() {
    if !isWhole, !pendingLinks.isEmpty {
      guard markKnown() else { return fail() }
      var count = 0
      for (number, print) in pendingPrints.enumerated()
      where !isKnown[visited.table.slot(of: print)] {
        pendingPrints[count] = print
        pendingLinks[count] = pendingLinks[number]
        count += 1
      }
      pendingPrints.removeSubrange(count...)
      pendingLinks.removeSubrange(count...)
    }
    save()
  }

  /// Marks the slots of the table whose fingerprints are on disk; false if they can't be read.
  private mutating func markKnown() -> Bool {
    let slots = visited.table.slots.count
    if isKnown.count != slots { isKnown = ContiguousArray(repeating: false, count: slots) }
    for slot in 0..<slots { isKnown[slot] = false }
    for start in stride(from: 0, to: saved, by: Self.chunk) {
      guard let prints = disk.fingerprints.words(at: start..<min(start + Self.chunk, saved)) else {
        return false
      }
      visited.table.mark(prints, in: &isKnown)
    }
    return true
  }

  /// Writes the pending states, which are all new.
  mutating func save() {
    for word in pendingLinks { tally.countNew(kind: Int(Link(word: word).kind)) }
    let isSaved =
      disk.fingerprints.write(pendingPrints, at: saved)
      && disk.links.write(pendingLinks, at: max(0, saved - starts))
    // A state is found if both files have it.
    if isSaved { saved += pendingPrints.count } else { fail() }
    pendingPrints.removeAll(keepingCapacity: true)
    pendingLinks.removeAll(keepingCapacity: true)
  }

  /// Makes room in the table: it keeps the newest states, which are the most likely to be found
  /// again.
  mutating func forgetOld() {
    isWhole = false
    pendingPrints.reserveCapacity(limit)
    pendingLinks.reserveCapacity(limit)
    if visited.table.bits == bits {
      visited.table.removeAll()
    } else {
      visited.table = FingerprintTable(bits: bits)
    }
    let newest = max(0, saved - limit / 3)..<saved
    for start in stride(from: newest.lowerBound, to: saved, by: Self.chunk) {
      guard let prints = disk.fingerprints.words(at: start..<min(start + Self.chunk, saved)) else {
        return fail()
      }
      for print in prints { _ = visited.table.insert(print) }
    }
  }

  /// Keeps those states of this level whole that a search in memory kept when it found them.
  mutating func sampleRest() {
    var isTaken = ContiguousArray(repeating: false, count: CollisionSamples<ErasedValue>.slots)
    var wanted: ContiguousArray<Int> = []
    let end = level.upperBound
    for start in stride(from: max(sampled, level.lowerBound), to: end, by: Self.chunk) {
      guard let prints = disk.fingerprints.words(at: start..<min(start + Self.chunk, end)) else {
        return fail()
      }
      for (index, print) in zip(start..., prints) {
        let slot = CollisionSamples<ErasedValue>.older(print) / 2
        let isRemembered = Self.isRemembered(index) && !isTaken[slot]
        if isRemembered { isTaken[slot] = true }
        if isRemembered || samples.wants(index) { wanted.append(index) }
      }
    }
    for start in stride(from: 0, to: wanted.count, by: Self.batchSize) {
      let part = ContiguousArray(wanted[start..<min(start + Self.batchSize, wanted.count)])
      guard let states = recall.states(at: part)?.states else { return fail() }
      for (index, state) in zip(part, states) {
        samples.offer(state, index: index)
        if Self.isRemembered(index) {
          visited.remember(state, key: visited.key(of: state, in: explorer.machine))
        }
      }
    }
    sampled = max(sampled, end)
  }

  /// Ends the search: the disk has failed, or an execution didn't lead to the same state again.
  mutating func fail() {
    tally.ending = .interrupted
    if disk.failure == nil { tally.isUnrepeatable = true }
  }

  /// The number of words that are read at a time.
  private static var chunk: Int { 4_096 }
}
