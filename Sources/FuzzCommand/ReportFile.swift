import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// A file that `--json` of fuzz or explore has written.
struct ReportFile {
  private let path: String
  private let data: Data
  /// The version; `nil` if the file holds something else.
  private let version: Version?

  private struct Version: Decodable {
    var version: Int
    var shard: Ignored?
    var searches: [Ignored]?
    struct Ignored: Decodable {}
  }

  /// Reads a file.
  init(_ path: String) throws(CommandError) {
    self.path = path
    data = try TextFile.data(path)
    version = try? JSONDecoder().decode(Version.self, from: data)
  }

  /// True for the report of a shard.
  var isShard: Bool { version?.shard != nil }

  /// The reports of several searches; `nil` if the file holds something else.
  func series() throws(CommandError) -> SeriesReport.Reports? {
    guard let version, version.searches != nil else { return nil }
    try check(version, SeriesReport.Reports.currentVersion)
    guard let series = try decoded(SeriesReport.Reports.self), !series.searches.isEmpty else {
      throw CommandError(
        "\(path) has no search that was begun, or was changed: search again with `--json`")
    }
    return series
  }

  /// The report of one search.
  func report() throws(CommandError) -> SearchReport {
    if let version {
      try check(version, SearchReport.currentVersion)
      if let report = try decoded(SearchReport.self) { return report }
    }
    throw CommandError(
      "\(path) is no report of fuzz or explore: give the file that their `--json` has written")
  }

  /// The value in the file; `nil` if it holds something else.
  private func decoded<Value: Codable>(_ type: Value.Type) throws(CommandError) -> Value? {
    do {
      return try JSONDecoder().decode(Checksummed<Value>.self, from: data).value
    } catch is ChecksumError {
      throw CommandError(Self.changed(path) + "search again with `--json`")
    } catch {
      return nil
    }
  }

  /// The beginning of an error, to which a remedy is added.
  static func changed(_ path: String) -> String {
    "\(path) was changed since it was written, as its checksum shows: "
  }

  private func check(_ version: Version, _ known: Int) throws(CommandError) {
    if version.version == known { return }
    throw CommandError(
      "\(path) has version \(version.version) of the format, and this command reads "
        + "\(known): search again with `--json`")
  }
}

extension SearchReport {
  /// The exit status of the search.
  var status: ExitStatus {
    walks?.interrupted == true ? .interrupted : verdict.status
  }

  /// The options of the command that repeats the search up to a trap.
  func repetition(upTo trap: TrapPosition?) -> [String] {
    var options = repetition
    if let trap { options.replaceSubrange(2..<4, with: ["--trap", "\(trap)"]) }
    return options
  }

  /// The options of the command that repeats the search.
  var repetition: [String] {
    switch search {
    case .walks(let walks):
      ["--seed", "\(walks.seed)", "--walks", "\(walks.count)"]
        + (walks.length == 100 ? [] : ["--length", "\(walks.length)"])
        + (walks.strategy == .portfolio ? [] : ["--strategy", walks.strategy.rawValue])
    case .states(let states):
      (states.maxDepth.map { ["--depth", "\($0)"] } ?? [])
        + ["--max-states", "\(states.maxStates)"]
    }
  }
}
