extension Duration {
  /// A sentence's part that says how to write one.
  package static let example = "a duration like 500ms, 30s, 5m or 2h"

  /// Reads `500ms`, `30s`, `5m` or `2h`, up to a million seconds; `nil` for anything else.
  package init?(text: String) {
    let units = ["ms": 0.001, "s": 1, "m": 60, "h": 3600]
    guard let seconds = text.amount(in: units), seconds <= 1_000_000 else { return nil }
    self = .seconds(seconds)
  }
}

extension String {
  /// A number above 0 with one of the units behind it, in the unit whose factor is 1.
  package func amount(in units: [String: Double]) -> Double? {
    let digits = prefix { $0.isNumber || $0 == "." }
    guard let unit = units[String(dropFirst(digits.count))], let number = Double(digits),
      number > 0
    else { return nil }
    return number * unit
  }
}
