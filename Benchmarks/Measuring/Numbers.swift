import Foundation
import StateMachineTesting

extension Double {
  private static let locale = Locale(identifier: "en_US_POSIX")

  /// The number with a few significant digits, and never with an exponent.
  func significant(_ digits: Int) -> String {
    guard isFinite, self != 0 else { return self == 0 ? "0" : "–" }
    return formatted(
      .number.precision(.significantDigits(digits)).grouping(.never).locale(Self.locale))
  }

  /// The number with a prefix that leaves it between 1 and 1,000: 12.3 k.
  func prefixed(_ unit: String) -> String {
    let prefixes = [
      (1e9, "G"), (1e6, "M"), (1e3, "k"), (1, ""), (1e-3, "m"), (1e-6, "µ"), (1e-9, "n"),
    ]
    // A number that would be rounded up to 1,000 gets the next prefix.
    let (size, prefix) = prefixes.first { abs(self) >= $0.0 * 0.9995 } ?? (1, "")
    return "\((self / size).significant(3)) \(prefix)\(unit)"
  }

  /// The number without trailing zeros; if it is whole, with all of its digits.
  var plain: String {
    if self == rounded(), abs(self) < 1e15 { return Int(self).grouped }
    return formatted(
      .number.precision(.significantDigits(1...3)).grouping(.never).locale(Self.locale))
  }

  /// Nanoseconds as a time: 12.3 µs; times below a nanosecond stay in nanoseconds.
  var asNanoseconds: String {
    abs(self) < 1 ? "\(significant(2)) ns" : (self / 1e9).prefixed("s")
  }

  /// A share as per cent.
  var asPercent: String {
    let percent = self * 100
    return "\(abs(percent) < 0.1 ? String(format: "%.2f", percent) : percent.significant(2)) %"
  }
}
