/// An exploration in progress that outgrows memory: fingerprints and links are on disk, and the
/// waiting states are executed again from their links (`StateRecall`).
///
/// Duplicates are detected with a delay, as in Stern and Dill ("Using Magnetic Disk Instead of Main
/// Memory in the Murphi Verifier", CAV 1998). A table in memory has the fingerprints of recent
/// states and of those that may be new. As long as it has all, a state that it doesn't have is new.
/// When it is full, and at the end of a level, all fingerprints on disk pass by once, and mark
/// those of the table that were found before. The others are new: they are written in the order of
/// discovery, so that states have the numbers that they have in memory. The table then goes on with
/// the newest fingerprints: a state that it has was recorded earlier, so dropping a duplicate is
/// right.
///
/// Both files only grow, and nothing is sorted. Runs that are merged, as in TLC, would read as
/// much, write more, and lose the order of discovery, which would then have to be sorted back.
///
/// - Complexity: O(*states*) reads for each level and for each time that the table is full, some
///   nanoseconds each: little where levels grow geometrically, much in a deep graph of narrow
///   levels.
struct DiskFrontier: Frontier {
  typealias Machine = ErasedMachine
  typealias Visited = FingerprintSet<ErasedMachine>

  let explorer: Explorer<ErasedMachine>
  let disk: ExplorationDisk

  /// The number of starts, which are the first states.
  let starts: Int

  /// The table: recent states, and those that may be new.
  var visited: Visited

  /// True if the table has all states.
  var isWhole = true

  /// The number of fingerprints with which the table is full, and the logarithm of its size then.
  let limit: Int
  let bits: UInt64

  /// The number of bytes that the states of a level may take.
  let room: Int

  /// The fingerprints and links of the states since the last pass, in the order of discovery.
  var pendingPrints: ContiguousArray<UInt64> = []
  var pendingLinks: ContiguousArray<UInt64> = []

  /// For each slot of the table, true if the last pass has found its fingerprint.
  ///
  /// Its memory is kept, as that of the other large tables is: of 100 MB, an allocator that gets it
  /// back and gives out more takes 30.
  var isKnown: ContiguousArray<Bool> = []

  /// The number of states on disk.
  var saved = 0

  /// The number of states that were offered to the samples when they were found.
  var sampled = 0

  /// The states of this level, and the way back to them.
  var level: Range<Int>
  var recall: StateRecall

  var done = 0
  var expanded = 0
  var tally: ExplorationTally
  var checks = ChecksSummary()
  var samples = Samples<ErasedValue>()

  /// Prepares a search.
  ///
  /// - Precondition: The explorer compares fingerprints, and no set must stay reachable.
  init(_ explorer: Explorer<ErasedMachine>, _ disk: ExplorationDisk) {
    guard case .fingerprint(let seed) = explorer.identification, explorer.alwaysReachable.isEmpty
    else {
      preconditionFailure("The disk has fingerprints of states, and no steps between them.")
    }
    self.explorer = explorer
    self.disk = disk
    visited = FingerprintSet(seed: seed, keepsIndices: false)
    tally = ExplorationTally(kinds: explorer.kinds)
    // A slot takes 8 bytes, 8 more for a copy that workers read, and half of a pending state: 8.
    // Half as large a table takes hardly more time, so much is left for what isn't counted.
    var bits: UInt64 = 6
    while 24 << (bits + 1) <= explorer.bounds.memory / 3, bits < 40 { bits += 1 }
    self.bits = bits
    limit = (5 << Int(bits)) >> 3
    room = explorer.bounds.memory / 64
    let all = ContiguousArray(explorer.starts.states)
    starts = all.count
    level = 0..<all.count
    recall = StateRecall(
      machine: explorer.machine, disk: disk, seed: seed, starts: starts, base: all)
    for (index, state) in all.enumerated() {
      let key = visited.key(of: state, in: explorer.machine)
      _ = visited.insert(key, state, index: index)
      visited.remember(state, key: key)
      samples.offer(state, index: index)
      pendingPrints.append(key)
    }
    sampled = starts
    save()
    visited.beginLevel()
  }

  /// The number of states that were found, without those that may be known.
  var states: Int { saved + (isWhole ? pendingLinks.count : 0) }

  var bytes: Int {
    8 * visited.table.slots.count + 16 * pendingLinks.count
      + recall.base.count * (MemoryLayout<ErasedValue>.stride + recall.base[0].box.bytes)
  }

  func batch(_ number: Int) -> RecalledBatch? {
    let start = level.lowerBound + number * Self.batchSize
    guard start < level.upperBound else { return nil }
    return RecalledBatch(
      recall: recall, range: start..<min(start + Self.batchSize, level.upperBound))
  }

  mutating func share(into known: inout Visited) {
    known.table.copy(visited.table)
    known.remembered = visited.remembered
  }

  mutating func take(_ found: inout SuccessorBuffer<Visited>) {
    found.fetched = visited.fetch(found.keys, count: found.count)
    for offset in 0..<found.count {
      let (state, key, link) = (found.states + offset, found.keys[offset], found.links[offset])
      if visited.isConfused(key, state.pointee) { tally.noteConfusion(link) }
      if visited.insert(key, state.pointee, index: 0) == nil {
        if isWhole { sample(state.pointee, index: states, key: key) }
        pendingPrints.append(key)
        pendingLinks.append(link.word)
      }
      state.deinitialize(count: 1)
    }
    tally.add(found.executed, firsts: found.firsts, found.counts)
    found.clear()
  }

  /// Keeps some whole states, those that a search in memory keeps.
  private mutating func sample(_ state: ErasedValue, index: Int, key: UInt64) {
    samples.offer(state, index: index)
    if Self.isRemembered(index) { visited.remember(state, key: key) }
    sampled = index + 1
  }

  mutating func finishBatch(ofStates count: Int) {
    expanded += count
    done += 1
    if count == 0 { fail() }
    // Not while successors are merged: the disk may take longer than an action may.
    if visited.table.count >= limit {
      findNew()
      forgetOld()
    } else if isWhole, pendingLinks.count >= 1 << 14 {
      save()
    }
  }

  mutating func shouldContinue(_ isWanted: () -> Bool) -> Bool {
    // Without waiting states, no bound cuts anything off.
    guard tally.ending == .complete, saved + pendingLinks.count > expanded else {
      return tally.ending == .complete
    }
    let wanted = isWanted()
    // The number of new states may be smaller, and none may wait.
    if saved + pendingLinks.count > explorer.bounds.states || !wanted { findNew() }
    guard tally.ending == .complete, frontier > 0 else { return tally.ending == .complete }
    if states > explorer.bounds.states {
      tally.ending = .states
    } else if !wanted {
      tally.ending = .interrupted
    }
    return tally.ending == .complete
  }

  mutating func beginNextLevel() -> Bool {
    guard tally.ending == .complete else { return false }
    if isLastLevel {
      tally.ending = .depth
      return false
    }
    findNew()
    guard tally.ending == .complete, frontier > 0 else { return false }
    beginLevel(level.upperBound..<saved)
    tally.depth += 1
    return tally.ending == .complete
  }

  /// Goes on with the states behind this level.
  private mutating func beginLevel(_ next: Range<Int>) {
    level = next
    done = 0
    recall.levels += 1
    sampleRest()
    visited.beginLevel()
    guard tally.ending == .complete,
      next.count * (MemoryLayout<ErasedValue>.stride + recall.base[0].box.bytes) <= room
    else { return }
    var base: ContiguousArray<ErasedValue> = []
    var number = 0
    while let states = batch(number)?.loaded().states {
      // Expanding the level will tell that its states aren't there.
      if states.isEmpty { return }
      base += states
      number += 1
    }
    (recall.base, recall.baseStart, recall.levels) = (base, next.lowerBound, 0)
  }

  mutating func checkRest(with expander: inout Expander<ErasedMachine, Visited>) {
    guard tally.ending != .complete, tally.ending != .depth else { return }
    let ending = tally.ending
    for isNext in [false, true] where disk.failure == nil && !tally.isUnrepeatable {
      if isNext { beginLevel(level.upperBound..<saved) }
      while let batch = batch(done)?.loaded() {
        explorer.onBatch?(UnsafePointer(expander.checks.position))
        for (offset, state) in batch.states.enumerated() {
          expander.check(state, index: batch.start + offset, reachedBy: batch.link(to: offset))
        }
        explorer.onBatch?(nil)
        expanded += batch.states.count
        done += 1
        if batch.states.isEmpty {
          fail()
          break
        }
      }
    }
    tally.ending = ending
    take(&expander.found)
  }

  consuming func finished() -> Exploration<ErasedMachine> {
    Exploration(
      explorer: explorer, states: states, bytes: bytes, reachability: [], tally: tally,
      checks: checks, links: .stored(disk.links, count: states - starts), samples: samples)
  }
}
