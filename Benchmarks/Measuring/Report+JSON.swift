package import CommandLineTool
import Foundation

extension Report {
  /// The report with its raw samples, as `REPORT_FORMAT.md` describes it.
  package func json() -> String { Self.encode(self) }

  /// Reads a file that ``json()`` wrote.
  ///
  /// - Throws: an error if it is something else, or has another format.
  package init(file: String) throws(CommandError) {
    let json = try TextFile.read(file)
    do throws(CommandError) {
      try self.init(json: json)
    } catch {
      throw CommandError("\(file) is no report that can be read: \(error)")
    }
  }

  /// Reads what ``json()`` wrote.
  package init(json: String) throws(CommandError) {
    let (data, decoder) = (Data(json.utf8), JSONDecoder())
    do {
      let found = try decoder.decode(Header.self, from: data).format
      if found != Self.format {
        throw CommandError(
          """
          it has format \(found), and this version reads format \(Self.format): measure again \
          with this version, or read it with the one that wrote it
          """)
      }
      self = try decoder.decode(Report.self, from: data)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError("\(Self.reason(of: error)); name a file that --json wrote")
    }
    let isUsable = run.results.allSatisfy { result in
      !result.samples.isEmpty
        && result.samples.allSatisfy { $0.units > 0 && $0.processor >= 0 && $0.wall >= 0 }
    }
    guard isUsable, Set(run.results.map(\.name)).count == run.results.count,
      discoveries.allSatisfy({ $0.seeds > 0 && $0.transitions.count <= $0.seeds })
    else {
      throw CommandError("it has results without samples, twice, or that can't be; measure again")
    }
  }

  /// The report for github-action-benchmark (`customSmallerIsBetter`): nanoseconds a unit, and
  /// multiples of limits.
  ///
  /// Source: https://github.com/benchmark-action/github-action-benchmark#customsmallerisbetter
  package func gitHubJSON() -> String {
    func entry(_ name: String, _ unit: String, _ estimate: Estimate) -> GitHubEntry {
      GitHubEntry(
        name: name, unit: unit, value: estimate.value,
        range: "± \((estimate.spread * estimate.value).significant(2))",
        extra: environment.summary)
    }
    let times = run.results.map { entry($0.name, "ns/\($0.unit)", $0.summary.nanoseconds) }
    let ratios = limits.map { entry("\($0.name) / \($0.limit.name)", "×", $0.ratio) }
    return Self.encode(times + ratios)
  }

  private struct Header: Decodable {
    let format: Int
  }

  private struct GitHubEntry: Encodable {
    let name, unit: String
    let value: Double
    let range, extra: String
  }

  private static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      // Only numbers that aren't finite can't be written, and a report has none.
      preconditionFailure("a report can't be encoded: \(error)")
    }
  }

  private static func reason(of error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      "\((context.codingPath + [key]).map(\.stringValue).joined(separator: ".")) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(context.codingPath.map(\.stringValue).joined(separator: ".")) has a value that can't be"
    default: "it isn't JSON"
    }
  }
}
