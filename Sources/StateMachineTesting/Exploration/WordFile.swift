/// A file of 64-bit words: the disk as an exploration sees it.
///
/// The calls return false or `nil` once one of them has failed. They don't throw, because a trace
/// is read long after the search, by code that otherwise can't fail: the owner asks the file at
/// the end whether all calls were fulfilled.
@usableFromInline
package protocol WordFile: Sendable {
  /// The reason why a call failed; `nil` if none did.
  var failure: String? { get }

  /// Writes words from an index on, also over others; no gap is left.
  func write(_ words: UnsafeBufferPointer<UInt64>, at index: Int) -> Bool

  /// Reads as many words as there is memory for, from an index on; several threads may do so.
  func read(_ words: UnsafeMutableBufferPointer<UInt64>, at index: Int) -> Bool
}

extension WordFile {
  /// Reads the words at some indices.
  func words(at range: Range<Int>) -> ContiguousArray<UInt64>? {
    var isRead = true
    let words = ContiguousArray<UInt64>(unsafeUninitializedCapacity: range.count) {
      buffer, count in
      let part = UnsafeMutableBufferPointer(rebasing: buffer.prefix(range.count))
      part.initialize(repeating: 0)
      isRead = part.isEmpty || read(part, at: range.lowerBound)
      count = range.count
    }
    return isRead ? words : nil
  }

  /// Reads the words at ascending indices, with one call for those that are near each other.
  func words(at indices: ContiguousArray<Int>) -> ContiguousArray<UInt64>? {
    let reach = 512
    var words: ContiguousArray<UInt64> = []
    words.reserveCapacity(indices.count)
    var rest = indices[...]
    while let first = rest.first {
      let near = rest.prefix { $0 < first &+ reach }
      guard let read = self.words(at: first..<(near[near.endIndex &- 1] &+ 1)) else { return nil }
      for index in near { words.append(read[index &- first]) }
      rest = rest[near.endIndex...]
    }
    return words
  }

  /// Writes words at an index.
  func write(_ words: ContiguousArray<UInt64>, at index: Int) -> Bool {
    words.isEmpty || words.withUnsafeBufferPointer { write($0, at: index) }
  }
}

/// The files of an exploration that outgrows memory.
@usableFromInline
package struct ExplorationDisk: Sendable {
  /// The fingerprint of each state, in the order of discovery.
  let fingerprints: any WordFile

  /// The link of each state, except the starts.
  let links: any WordFile

  /// Takes two files; a search writes over all that they have.
  package init(fingerprints: any WordFile, links: any WordFile) {
    self.fingerprints = fingerprints
    self.links = links
  }

  /// The reason why a call failed; `nil` if none did.
  package var failure: String? { fingerprints.failure ?? links.failure }
}
