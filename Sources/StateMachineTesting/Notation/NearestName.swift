/// Finds the name that a misspelled name probably stands for.
package enum NearestName {
  /// The candidate with the fewest edits, the first one among equals; `nil` if more than a third of
  /// the name would have to change.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* candidates of *m* characters.
  package static func among(_ candidates: [String], to name: String) -> String? {
    let ranked = candidates.map { (name: $0, distance: distance($0, name)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }),
      best.distance <= max(1, name.count / 3)
    else { return nil }
    return best.name
  }

  /// The first accepted name that is one edit away from `name`, or a prefix of it.
  ///
  /// The names of a synthesized `CodingKeys` can't be listed, only tried one by one.
  ///
  /// - Complexity: O(*m*) calls for *m* characters, about 1,500 for a name of twelve.
  static func accepted(near name: String, _ isAccepted: (String) -> Bool) -> String? {
    let letters = Array(name)
    // A very long name comes from a damaged file, not from a typing error.
    guard letters.count <= 64 else { return nil }
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
    func attempt(_ start: Int, _ end: Int, _ middle: [Character]) -> String? {
      let candidate = String(letters[..<start] + middle + letters[end...])
      return isAccepted(candidate) ? candidate : nil
    }
    for index in letters.indices {
      if let name = attempt(index, index + 1, []) { return name }
      if index > 0, let name = attempt(index - 1, index + 1, [letters[index], letters[index - 1]]) {
        return name
      }
      for letter in alphabet {
        if let name = attempt(index, index + 1, [letter]) { return name }
      }
    }
    for index in 0...letters.count {
      for letter in alphabet {
        if let name = attempt(index, index, [letter]) { return name }
      }
    }
    for count in letters.indices.dropFirst(2).reversed() {
      if let name = attempt(count, letters.count, []) { return name }
      if let name = attempt(0, letters.count - count, []) { return name }
    }
    return nil
  }

  /// The Levenshtein distance.
  private static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (i, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in other.indices {
        let substitution = diagonal + (other[j] == letter ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[other.count]
  }
}
