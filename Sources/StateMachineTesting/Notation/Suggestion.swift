/// Returns advice for a name that doesn't exist: the nearest names, or all names.
///
/// - Parameter introduction: the words before all names, such as `the commands are`.
package func suggestion(for name: String, among names: [String], _ introduction: String) -> String {
  if let nearest = NearestName.among(names, to: name) { return "did you mean `\(nearest)`?" }
  // A name that was typed halfway has too many edits to be the nearest.
  let longer = names.filter { $0.lowercased().hasPrefix(name.lowercased()) && !name.isEmpty }
  if !longer.isEmpty, longer.count <= 5 { return "did you mean \(longer.quoted("or"))?" }
  return names.isEmpty ? "there are none" : "\(introduction) \(names.quoted("and"))"
}

extension [String] {
  /// The names in backquotes, with a word before the last one.
  package func quoted(_ word: String) -> String {
    let names = map { "`\($0)`" }
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}
