/// A coding key for values that have no key of their own: elements of an array, entries of a
/// dictionary, the part that belongs to a superclass.
struct NotationKey: CodingKey {
  static let superclass = NotationKey("super")

  let stringValue: String
  let intValue: Int?

  init(_ string: String) { self.init(stringValue: string) }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}

extension [any CodingKey] {
  /// The path as an error shows it, for example `push._0.id`.
  var notationPath: String { map(\.stringValue).joined(separator: ".") }
}
