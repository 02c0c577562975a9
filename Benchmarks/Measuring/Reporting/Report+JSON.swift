import Foundation

extension Report {
  /// The report with its raw samples, as `REPORT_FORMAT.md` describes it.
  public func json() -> String { Self.encode(self) }

  /// Reads what ``json()`` wrote.
  ///
  /// - Throws: ``MeasuringError`` if it is something else, or has another format.
  public init(json: String) throws(MeasuringError) {
    let data = Data(json.utf8)
    let decoder = JSONDecoder()
    do {
      let found = try decoder.decode(Header.self, from: data).format
      guard found == Self.format else {
        throw MeasuringError.notAReport(
          reason: """
            it has format \(found), and this version reads format \(Self.format): measure again \
            with this version, or read it with the one that wrote it
            """)
      }
      self = try decoder.decode(Report.self, from: data)
    } catch let error as MeasuringError {
      throw error
    } catch let error as DecodingError {
      throw .notAReport(reason: "\(Self.reason(of: error)); name a file that --json wrote")
    } catch {
      throw .notAReport(reason: "\(error); name a file that --json wrote")
    }
    let isUsable = run.results.allSatisfy { result in
      !result.samples.isEmpty
        && result.samples.allSatisfy { $0.units > 0 && $0.processor >= 0 && $0.wall >= 0 }
    }
    guard isUsable, Set(run.results.map(\.name)).count == run.results.count,
      discoveries.allSatisfy({ $0.seeds > 0 && $0.transitions.count <= $0.seeds })
    else {
      throw .notAReport(
        reason: "it has results without samples, twice, or that can't be; measure again")
    }
  }

  /// The report for github-action-benchmark (`customSmallerIsBetter`): nanoseconds a unit, and
  /// multiples of limits.
  ///
  /// Source: https://github.com/benchmark-action/github-action-benchmark#customsmallerisbetter
  public func gitHubJSON() -> String {
    let times = run.results.map { result in
      let time = result.summary.nanoseconds
      return GitHubEntry(
        name: result.name, unit: "ns/\(result.unit)", value: time.value,
        range: "± \((time.spread * time.value).significant(2))", extra: environment.summary)
    }
    let ratios = limits.map { limit in
      GitHubEntry(
        name: "\(limit.name) / \(limit.limit.name)", unit: "×", value: limit.ratio.value,
        range: "± \((limit.ratio.spread * limit.ratio.value).significant(2))",
        extra: environment.summary)
    }
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

  private static func reason(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\((context.codingPath + [key]).map(\.stringValue).joined(separator: ".")) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(context.codingPath.map(\.stringValue).joined(separator: ".")) has a value that can't be"
    default: "it isn't JSON"
    }
  }
}
