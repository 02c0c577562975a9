import Foundation
import StateMachineTesting

/// The environment variables that change each `fuzz(seed:)` of a run of tests.
@usableFromInline
struct RunEnvironment: Hashable, Sendable {
  /// `FUZZ_SEED`: the seed in place of the one in the test; `random` draws one for the process.
  @usableFromInline var seed: Seed?
  /// `FUZZ_WALKS`: the number of walks in place of the one in the test.
  @usableFromInline var walks: Int?

  /// A variable whose value can't be read.
  struct InvalidValue: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the variables; an empty one counts as none.
  init(_ environment: [String: String]) throws(InvalidValue) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let text = value("FUZZ_SEED") {
      seed = text == "random" ? .drawn() : Seed(text)
      if seed == nil {
        throw InvalidValue(
          description: "`FUZZ_SEED=\(text)`: write a number from 0 to 2⁶⁴ - 1, or `random`")
      }
    }
    if let text = value("FUZZ_WALKS") {
      walks = Int(text).flatMap { (1...1_000_000_000).contains($0) ? $0 : nil }
      if walks == nil {
        throw InvalidValue(
          description: "`FUZZ_WALKS=\(text)`: write a whole number from 1 to 1,000,000,000")
      }
    }
  }

  /// Those of the process.
  @usableFromInline static let ofProcess: RunEnvironment = {
    do throws(InvalidValue) {
      return try RunEnvironment(ProcessInfo.processInfo.environment)
    } catch {
      // A run that ignored the variable would claim more than it did.
      fatalError("\(error)")
    }
  }()
}
