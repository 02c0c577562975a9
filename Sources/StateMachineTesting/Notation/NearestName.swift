extension [String] {
  /// The name with the fewest edits that a misspelled name probably stands for, the first one among
  /// equals; `nil` if more than a third of that would have to change.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* names of *m* characters.
  package func nearest(to name: String) -> String? {
    let most = Swift.max(1, name.count / 3)
    // Each letter more or less is an edit.
    let ranked = filter { abs($0.count - name.count) <= most }
      .map { (name: $0, distance: Self.distance($0, name)) }
    return ranked.min { $0.distance < $1.distance }.flatMap { $0.distance <= most ? $0.name : nil }
  }

  /// The Levenshtein distance.
  private static func distance(_ one: String, _ other: String) -> Int {
    let other = [Character](other)
    var row = [Int](0...other.count)
    for (i, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in other.indices {
        let substitution = diagonal + (other[j] == letter ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(substitution, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[other.count]
  }

  /// The names in backquotes, with a word before the last one.
  package func quoted(_ word: String) -> String {
    let names = map { "`\($0)`" }
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}

/// Returns advice for a name that doesn't exist: the nearest names, or all names.
///
/// - Parameter introduction: the words before all names, such as `the commands are`.
package func suggestion(for name: String, among names: [String], _ introduction: String) -> String {
  if let nearest = names.nearest(to: name) { return "did you mean `\(nearest)`?" }
  // A name that was typed halfway has too many edits to be the nearest.
  let longer = names.filter { $0.lowercased().hasPrefix(name.lowercased()) && !name.isEmpty }
  if !longer.isEmpty, longer.count <= 5 { return "did you mean \(longer.quoted("or"))?" }
  return names.isEmpty ? "there are none" : "\(introduction) \(names.quoted("and"))"
}
