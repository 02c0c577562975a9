import CommandLineTool
import CoordinatorTesting
import Foundation
import Pages
import StateMachineTesting

/// The results of several searches, as their JSON has them.
struct SeriesReport: SavedReport {
  static let currentVersion = 1
  static let refusal = "has no search that was begun, or was changed: search again with `--json`"
  static let remedy = SearchReport.remedy

  private(set) var version = currentVersion
  /// True if the user has ended them before the last one.
  var interrupted = false
  private(set) var passed = true
  /// The number of searches that were asked for.
  var count = 0
  var searches: [Search] = []

  /// The result of one search.
  struct Search: Codable {
    /// `AppCoordinator, seed 42`.
    var title: String
    var status: ExitStatus
    /// The report; `nil` if the search ended without one.
    var report: SearchReport?
    /// The page of the search, if there is one.
    var page: String?

    private enum CodingKeys: CodingKey { case title, status, report }

    /// `✓ AppCoordinator, seed 42: every claim held (29), every goal was reached (10)`.
    var line: String {
      let verdict = report?.verdictLine ?? "✗ it ended without a report"
      return "\(verdict.prefix(2))\(title): \(verdict.dropFirst(2))"
    }
  }

  /// The status of the worst search.
  var status: ExitStatus {
    if interrupted { return .interrupted }
    let order: [ExitStatus] = [.interrupted, .unusable, .failed, .incomplete]
    return order.first { status in searches.contains { $0.status == status } } ?? .passed
  }

  /// A line for each search, and the verdict on all of them.
  private var lines: [String] {
    let failed = searches.count { $0.status != .passed && $0.status != .interrupted }
    let all = "\(count.grouped) searches"
    let verdict =
      if interrupted {
        "✗ interrupted: \(searches.count.grouped) of \(all) begun, \(failed.grouped) failed"
      } else if failed == 0 {
        "✓ all \(all) passed"
      } else {
        "✗ \(failed.grouped) of \(all) failed"
      }
    return searches.map(\.line) + [verdict]
  }

  /// Adds searches, one after another, until the user interrupts them; then writes the text and
  /// the files of all, and returns their status.
  ///
  /// - Parameters:
  ///   - titles: the titles of the searches.
  ///   - files: the files of all searches.
  ///   - session: the run of the command line.
  ///   - search: carries out the search of a number, and writes its page.
  mutating func run(
    _ titles: [String], writing files: ReportFiles, in session: Session,
    _ search: (_ number: Int, _ page: String?) async throws(CommandError) -> Search
  ) async throws(CommandError) -> ExitStatus {
    let write = session.textStream(besides: files.json)
    for (number, title) in titles.enumerated() where !session.signals.isInterrupted() {
      if number > 0 { write("\n") }
      let page = files.html.map { Self.page(of: title, beside: $0) }
      if let page { try TextFile.make(folder: page.deletingLastPathComponent()) }
      searches.append(try await search(number, page?.path))
    }
    interrupted = interrupted || session.signals.isInterrupted()
    passed = status == .passed
    write("\n" + lines.joined(separator: "\n") + "\n")
    var attempt = Attempts()
    if let html = files.html {
      attempt { () throws(CommandError) in try TextFile.write(index(named: html), to: html) }
    }
    if let path = files.junit {
      attempt { () throws(CommandError) in try TextFile.write(junit(session.program), to: path) }
    }
    attempt { () throws(CommandError) in try files.json?.write(Checksummed(self), in: session) }
    try attempt.end()
    return status
  }

  /// JUnit XML with a suite for each search.
  private func junit(_ program: String) -> String {
    Markup.junit(
      searches.map { search in
        search.report.map { $0.suite(search.title, repeatedBy: $0.command(of: program)) }
          ?? .failedSuite(search.title, "the search ended without a report", search.status)
      })
  }

  // MARK: Pages

  /// The page of a search, in a folder beside the page of all.
  private static func page(of title: String, beside path: String) -> URL {
    let url = URL(fileURLWithPath: path)
    let stem = url.deletingPathExtension()
    let folder = stem.path == url.path ? url.appendingPathExtension("pages") : stem
    let name = title.replacing("/", with: "-").replacing(", seed ", with: "-seed-")
    return folder.appending(path: name + ".html")
  }

  /// The page of all searches, with a link to the page of each.
  private func index(named path: String) -> String {
    let items = searches.map { search in
      let line = search.line
      let href = search.page.map { page in
        let file = URL(fileURLWithPath: page).pathComponents.suffix(2).joined(separator: "/")
        return file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
      }
      let title = href.map { Markup.tag("a", ["href": $0], search.title) } ?? .text(search.title)
      let rest = line.dropFirst(2 + search.title.count)
      let findings = (search.report?.findings ?? []).map { finding in
        Markup.tag(
          "li", [:],
          [
            .text("\(finding.claim.name) "),
            .tag("code", [:], finding.actions.joined(separator: "; ")),
          ])
      }
      let list = findings.isEmpty ? [] : [Markup.tag("ul", [:], findings)]
      return Markup.tag("li", [:], [.text(String(line.prefix(2))), title, .text("\(rest)")] + list)
    }
    let verdict = lines.last ?? ""
    return Page.text(
      title: verdict, style: "ol { padding-left: 1.5rem; } a { color: var(--focus); }",
      [.tag("h1", [:], verdict), .tag("ol", [:], items)])
  }
}
