/// An error that keeps benchmarks from being measured, or a report from being read.
public enum MeasuringError: Error, Equatable, CustomStringConvertible {
  /// Two benchmarks have one name.
  case duplicateName(String)

  /// A benchmark is to be compared with one that doesn't exist.
  case unknownLimit(String, of: String)

  /// No name of a benchmark matches.
  case nothingMatches(String, names: [String])

  /// A pattern isn't a regular expression.
  case notAPattern(String, reason: String)

  /// The same work had another result.
  case hashDiffers(String, first: ResultHash, then: ResultHash)

  /// Some work did nothing: its cost per unit would be infinite.
  case noUnits(String)

  /// Two reports can't be compared.
  case incomparable(String)

  /// A file isn't a report that this version reads.
  case notAReport(reason: String)

  /// A page asks for a block that a report doesn't have.
  case unknownBlock(String, known: [String])

  /// A block has no end, or an end has no block.
  case brokenBlock(line: Int)

  /// A page has no block.
  case noBlock

  /// The error, and its remedy.
  public var description: String {
    switch self {
    case .duplicateName(let name):
      "two benchmarks are called \(name): rename one"
    case .unknownLimit(let limit, let name):
      "\(name) is to be compared with \(limit), which there isn't: correct the name of its limit"
    case .nothingMatches(let pattern, let names):
      "no benchmark matches \(pattern); there are: \(names.joined(separator: ", "))"
    case .notAPattern(let pattern, let reason):
      "\(pattern) isn't a regular expression (\(reason)): try a part of a name, such as walk/"
    case .hashDiffers(let name, let first, let then):
      """
      \(name) had another result when it was repeated (hash \(first), then \(then)), so its times \
      can't be compared: make its work depend on nothing but its size
      """
    case .noUnits(let name):
      "\(name) did 0 units of work: give it a larger size, or count what it does"
    case .incomparable(let reason):
      "these reports can't be compared: \(reason)"
    case .notAReport(let reason):
      "this is no report that can be read: \(reason)"
    case .unknownBlock(let name, let known):
      "there is no block \(name); there are: \(known.joined(separator: ", "))"
    case .brokenBlock(let line):
      "line \(line): \(Self.howBlocksLook)"
    case .noBlock:
      "no block is in it: \(Self.howBlocksLook)"
    }
  }

  private static let howBlocksLook =
    "a block begins with <!-- benchmarks:NAME --> and ends with <!-- /benchmarks -->, each on a line of its own"
}
