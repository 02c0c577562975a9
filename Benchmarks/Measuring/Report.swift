package import CommandLineTool
import Foundation
import StateMachineTesting

/// All measurements of a run, and its environment.
///
/// As JSON, keys without a known value are left out. A reader ignores the keys that it doesn't
/// know, so that `baseline` reads the reports of older revisions.
package struct Report: Hashable, Sendable, Codable {
  package let environment: Environment

  /// The measurements in rounds.
  package let run: Run

  /// Numbers that were counted, or measured in other ways.
  package let figures: [Figure]

  package init(_ run: Run, in environment: Environment, figures: [Figure] = []) {
    (self.environment, self.run, self.figures) = (environment, run, figures)
  }

  /// The benchmarks that are multiples of others.
  package var limits: [LimitRatio] {
    run.results.flatMap { result in
      (result.limits ?? []).compactMap { LimitRatio(of: result, to: $0, among: run.results) }
    }
  }

  /// A sentence for each benchmark that costs more than its agreed multiple.
  package var missed: [String] {
    limits.filter(\.isMissed).map {
      "\($0.name) costs \($0.ratio.value.significant(3)) times as much as \($0.limit.name), at "
        + "least \($0.ratio.low.significant(3)) times: above \($0.limit.agreed)"
    }
  }

  /// The other processors whose multiples count, since none was agreed on this one.
  package var otherProcessors: Set<String> {
    Set(limits.compactMap(\.limit.processor)).subtracting([environment.processor])
  }

  /// The results that aren't points of a curve, by the part of their names before the first `/`.
  var groups: [(name: String, elements: [BenchmarkResult])] {
    run.results.filter { $0.point == nil }.grouped(by: \.group)
  }

  /// A report of benchmarks that weren't measured, with invented numbers: for the format alone.
  ///
  /// - Parameters:
  ///   - benchmarks: the benchmarks of a real report.
  ///   - figures: stand-ins for the real ones.
  package static func specimen(of benchmarks: [Benchmark], figures: [Figure] = []) -> Report {
    let sample = Sample(round: 0, units: 1, processor: 1e-9, wall: 1e-9)
    let run = Run(
      size: .small, seed: 0, rounds: 1, isComplete: true, noiseFloor: nil,
      results: benchmarks.map { BenchmarkResult($0, samples: [sample]) })
    let environment = Environment(
      processor: "", cores: 1, architecture: "", system: "", swift: "", configuration: "release",
      date: "")
    return Report(run, in: environment, figures: figures)
  }
}

// MARK: JSON

extension Report {
  /// The report with its raw samples.
  package func json() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    } catch {
      // Only numbers that aren't finite can't be written, and a report has none.
      preconditionFailure("a report can't be encoded: \(error)")
    }
  }

  /// Reads a file that ``json()`` wrote.
  ///
  /// - Throws: an error if it is something else.
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
    do {
      self = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
    } catch {
      throw CommandError("\(Self.reason(of: error)); name a file that --json wrote")
    }
    let isUsable = run.results.allSatisfy { result in
      !result.samples.isEmpty
        && result.samples.allSatisfy { $0.units > 0 && $0.processor >= 0 && $0.wall >= 0 }
    }
    guard isUsable, Set(run.results.map(\.name)).count == run.results.count else {
      throw CommandError("it has results without samples, twice, or that can't be; measure again")
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

// MARK: Parts

/// The cost of a benchmark as a multiple of its limit's.
package struct LimitRatio {
  package let name: String
  let limit: Benchmark.Limit

  /// The multiple: the median of the quotients within each round.
  let ratio: Estimate

  /// True if the cost is above the agreed multiple even at the lower end of its interval: noise
  /// alone can't miss a target.
  package var isMissed: Bool { limit.atMost.map { ratio.low > $0 } ?? false }

  fileprivate init?(
    of result: BenchmarkResult, to limit: Benchmark.Limit, among results: [BenchmarkResult]
  ) {
    guard let base = results.first(where: { $0.name == limit.name }),
      let ratio = Estimate(ratioOf: result.samples, to: base.samples, by: result.clock)
    else { return nil }
    (name, self.limit, self.ratio) = (result.name, limit, ratio)
  }

  /// The agreed multiple and the verdict on it; empty without one.
  var target: String {
    limit.atMost.map { "\(isMissed ? "✗ above" : "✓ within") \($0.plain) ×" } ?? ""
  }
}

/// A number that isn't a time of repeated work, such as bytes a state or the length of a shrunk
/// sequence.
package struct Figure: Hashable, Sendable, Codable {
  package let name: String
  let unit: String
  let value: Double

  /// A remark on the number; may be empty.
  let note: String

  /// - Precondition: The value is finite.
  package init(_ name: String, _ value: Double, unit: String, note: String = "") {
    precondition(value.isFinite, "a figure that isn't a number can't be reported")
    (self.name, self.value, self.unit, self.note) = (name, value, unit, note)
  }
}

extension Sequence {
  /// The elements by their names, both in the order of the first appearance.
  func grouped(by name: (Element) -> String) -> [(name: String, elements: [Element])] {
    reduce(into: []) { groups, element in
      let name = name(element)
      let index = groups.firstIndex { $0.name == name } ?? groups.endIndex
      if index == groups.endIndex { groups.append((name, [])) }
      groups[index].elements.append(element)
    }
  }
}
