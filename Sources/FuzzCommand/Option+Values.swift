import Foundation
import StateMachineTesting

extension ParsedOptions {
  /// The number of tasks that run at a time; without the option, the number of processors.
  func jobs() throws(CommandError) -> Int {
    try number("--jobs", in: 1...1_024) ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// A whole number, if the option was given.
  func number(_ name: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw CommandError(
        "`\(name) \(text)`: write a whole number from \(range.lowerBound.grouped) "
          + "to \(range.upperBound.grouped)")
    }
    return number
  }

  /// A seed: the given number, or a random one.
  func seed(_ name: String) throws(CommandError) -> Seed? {
    guard let text = value(name) else { return nil }
    if text == "random" { return .drawn() }
    guard let seed = Seed(text) else {
      throw CommandError(
        "`\(name) \(text)` is no seed: write a number from 0 to 18446744073709551615, "
          + "the same in hexadecimal behind `0x`, or `random`")
    }
    return seed
  }

  /// A strategy; without the option, the default.
  func strategy() throws(CommandError) -> Strategy {
    guard let text = value("--strategy") else { return .portfolio }
    guard let strategy = Strategy(rawValue: text) else {
      let names = Strategy.allCases.map(\.rawValue)
      throw CommandError(
        "there is no strategy `\(text)`; "
          + suggestion(for: text, among: names, "the strategies are"))
    }
    return strategy
  }

  /// A number of bytes: `500MB`, `2GB`.
  func memory(_ name: String) throws(CommandError) -> Int? {
    guard let text = value(name) else { return nil }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let units = ["KB": 1e3, "MB": 1e6, "GB": 1e9]
    guard let unit = units[text.dropFirst(digits.count).uppercased()], let number = Double(digits),
      number > 0, number * unit <= 1e15
    else { throw CommandError("`\(name) \(text)` is no size: write one like 500MB or 2GB") }
    return Int(number * unit)
  }

  /// The position of a trap, as its note prints it: the number of a state, a dot, that of an
  /// action.
  func position(_ name: String) throws(CommandError) -> (state: Int, action: Int)? {
    guard let text = value(name) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt32($0) }
    guard parts.count == 2, let state = parts[0], let action = parts[1] else {
      throw CommandError(
        "`\(name) \(text)` is no position: write one like 12.3, as a trap names it")
    }
    return (Int(state), Int(action))
  }

  /// A duration: `500ms`, `30s`, `5m`, `2h`.
  func duration(_ name: String) throws(CommandError) -> Duration? {
    guard let text = value(name) else { return nil }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let units = ["ms": 0.001, "s": 1, "m": 60, "h": 3600]
    guard let unit = units[String(text.dropFirst(digits.count))], let number = Double(digits),
      number > 0, number * unit <= 1_000_000
    else {
      throw CommandError("`\(name) \(text)` is no duration: write one like 500ms, 30s, 5m or 2h")
    }
    return .seconds(number * unit)
  }
}
