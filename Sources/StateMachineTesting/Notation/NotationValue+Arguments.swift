extension NotationValue {
  /// The notation of any value: its `Codable` form, which can be read back, or else by reflection.
  package init(notating value: Any) {
    let value = (value as? ErasedValue)?.base ?? value
    if let encodable = value as? any Encodable, let encoded = try? Notation.encode(encodable) {
      self = encoded
    } else {
      self = Notation.describe(value)
    }
  }

  /// The index of the one argument in which two calls of the same name differ; `nil` otherwise.
  func onlyDifferingArgument(from other: NotationValue) -> Int? {
    guard case .call(let name, let mine) = self, case .call(name, let theirs) = other,
      mine.map(\.label) == theirs.map(\.label)
    else { return nil }
    let differing = mine.indices.filter { mine[$0].value != theirs[$0].value }
    return differing.count == 1 ? differing[0] : nil
  }

  /// The label of an argument, or `argument` and its number.
  func argumentName(_ index: Int) -> String {
    guard case .call(_, let arguments) = self, arguments.indices.contains(index) else { return "" }
    return arguments[index].label ?? (arguments.count == 1 ? "argument" : "argument \(index + 1)")
  }
}
