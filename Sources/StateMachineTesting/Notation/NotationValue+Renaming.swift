extension NotationValue {
  /// Returns the value with other names for its cases and argument labels.
  ///
  /// - Parameters:
  ///   - cases: the cases around the value, the outermost first.
  ///   - rename: returns the new name of a case or of a label, given the cases around it; the old
  ///     one if it stays.
  func renamed(
    in cases: [String] = [], by rename: (_ name: String, _ isLabel: Bool, [String]) -> String
  ) -> NotationValue {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let elements): return .array(elements.map { $0.renamed(in: cases, by: rename) })
    case .dictionary(let entries):
      return .dictionary(
        entries.map {
          Entry(
            key: $0.key.renamed(in: cases, by: rename),
            value: $0.value.renamed(in: cases, by: rename))
        })
    case .unwrapped(let value): return .unwrapped(value.renamed(in: cases, by: rename))
    case .call(let callee, let arguments):
      // An initializer is no case: the labels in it belong to the case around it.
      let inner = caseName.map { cases + [$0] } ?? cases
      let new = caseName.map {
        NotationText.callee(callee, withCase: rename($0, false, cases))
      }
      return .call(
        new ?? callee,
        arguments.map { argument in
          Argument(
            argument.label.map { rename($0, true, inner) },
            argument.value.renamed(in: inner, by: rename))
        })
    }
  }
}
