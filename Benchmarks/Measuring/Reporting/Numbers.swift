import Foundation

extension Double {
  /// The number with a few significant digits, and never with an exponent.
  func significant(_ digits: Int) -> String {
    guard isFinite, self != 0 else { return self == 0 ? "0" : "–" }
    let magnitude = Int(log10(abs(self)).rounded(.down))
    let factor = pow(10, Double(digits - 1 - magnitude))
    // 9.996 has one digit before the point, and 10.0, which it is rounded to, has two.
    let rounded = (self * factor).rounded() / factor
    let decimals = digits - 1 - Int(log10(abs(rounded)).rounded(.down))
    return String(format: "%.\(Swift.max(0, decimals))f", rounded)
  }

  /// The number with a prefix that leaves it between 1 and 1,000: 12.3 k.
  func prefixed(_ unit: String, digits: Int = 3) -> String {
    let prefixes = [
      (1e9, "G"), (1e6, "M"), (1e3, "k"), (1, ""), (1e-3, "m"), (1e-6, "µ"), (1e-9, "n"),
    ]
    // A number that would be rounded up to 1,000 gets the next prefix.
    let (size, prefix) = prefixes.first { abs(self) >= $0.0 * 0.9995 } ?? (1, "")
    return "\((self / size).significant(digits)) \(prefix)\(unit)"
  }

  /// The number without trailing zeros; if it is whole, with all of its digits.
  var plain: String {
    if self == rounded(), abs(self) < 1e15 { return Int(self).grouped }
    var digits = significant(3)[...]
    guard digits.contains(".") else { return String(digits) }
    while digits.last == "0" { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return String(digits)
  }

  /// A round number for an axis: 10 k.
  func tick(_ unit: String = "") -> String { prefixed(unit, digits: 1) }

  /// Nanoseconds as a time: 12.3 µs.
  var asNanoseconds: String { (self / 1e9).prefixedTime }

  private var prefixedTime: String {
    // Times below a nanosecond stay in nanoseconds.
    abs(self) < 1e-9 ? "\((self * 1e9).significant(2)) ns" : prefixed("s")
  }

  /// A share as per cent.
  var asPercent: String {
    let percent = self * 100
    return "\(abs(percent) < 0.1 ? String(format: "%.2f", percent) : percent.significant(2)) %"
  }
}

extension Estimate {
  /// The larger distance of the interval's ends from the value.
  var uncertainty: String { "± \(spread.asPercent)" }
}

extension Int {
  /// The digits in groups of three.
  var grouped: String {
    var digits = String(magnitude)
    var place = digits.endIndex
    while let next = digits.index(place, offsetBy: -3, limitedBy: digits.startIndex),
      next > digits.startIndex
    {
      digits.insert(",", at: next)
      place = next
    }
    return self < 0 ? "-" + digits : digits
  }
}
