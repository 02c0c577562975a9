import CommandLineTool
import CoordinatorTesting
import Foundation
import Pages
import StateMachineTesting

/// The results of several searches.
struct SeriesReport {
  let rows: [Row]
  /// The number of searches that were asked for.
  let count: Int
  let isInterrupted: Bool

  /// The result of one search.
  struct Row {
    /// `AppCoordinator, seed 42`.
    let title: String
    let status: ExitStatus
    /// The report; `nil` if the search ended without one.
    let report: SearchReport?
    /// The page of the search, if there is one.
    let page: String?

    /// `✓ AppCoordinator, seed 42: every claim held (29), every goal was reached (10)`.
    var line: String {
      let verdict = report?.verdictLine ?? "✗ it ended without a report"
      return "\(verdict.prefix(2))\(title): \(verdict.dropFirst(2))"
    }
  }

  /// The status of the worst search.
  var status: ExitStatus {
    if isInterrupted { return .interrupted }
    let order: [ExitStatus] = [.interrupted, .unusable, .failed, .incomplete]
    return order.first { status in rows.contains { $0.status == status } } ?? .passed
  }

  /// A line for each search, and the verdict on all of them.
  var lines: [String] {
    let failed = rows.count { $0.status != .passed && $0.status != .interrupted }
    let all = "\(count.grouped) searches"
    let verdict =
      if isInterrupted {
        "✗ interrupted: \(rows.count.grouped) of \(all) begun, \(failed.grouped) failed"
      } else if failed == 0 {
        "✓ all \(all) passed"
      } else {
        "✗ \(failed.grouped) of \(all) failed"
      }
    return rows.map(\.line) + [verdict]
  }

  /// The JSON of all searches.
  struct Reports: Codable {
    static let currentVersion = 1

    var version = currentVersion
    var interrupted: Bool
    var passed: Bool
    /// The number of searches that were asked for.
    var count: Int
    var searches: [Search]

    /// One search.
    struct Search: Codable {
      var title: String
      var status: ExitStatus
      /// The report; without one, the search ended before.
      var report: SearchReport?
    }
  }

  var reports: Reports {
    Reports(
      interrupted: isInterrupted, passed: status == .passed, count: count,
      searches: rows.map {
        Reports.Search(title: $0.title, status: $0.status, report: $0.report)
      })
  }

  /// JUnit XML with a suite for each search.
  func junit(_ program: String) -> String {
    Markup.junit(
      rows.map { row in
        guard let report = row.report else {
          return .failedSuite(row.title, "the search ended without a report", row.status)
        }
        let words = [program] + report.command(report.repetition)
        return report.suite(row.title, repeatedBy: words.joined(separator: " "))
      })
  }

  /// Writes the text and the files of all searches, and returns their status.
  func write(to files: ReportFiles, in session: Session) throws(CommandError) -> ExitStatus {
    session.textStream(besides: files.json)("\n" + lines.joined(separator: "\n") + "\n")
    var attempt = Attempts()
    if let html = files.html {
      attempt { () throws(CommandError) in try TextFile.write(page(named: html), to: html) }
    }
    if let path = files.junit {
      attempt { () throws(CommandError) in try TextFile.write(junit(session.program), to: path) }
    }
    attempt { () throws(CommandError) in
      try files.json?.write(Checksummed(reports), in: session)
    }
    try attempt.end()
    return status
  }

  // MARK: Pages

  /// The folder of the pages of single searches.
  static func folder(beside path: String) -> URL {
    let url = URL(fileURLWithPath: path)
    let stem = url.deletingPathExtension()
    return stem.path == url.path ? url.appendingPathExtension("pages") : stem
  }

  /// The page of all searches, with a link to the page of each.
  func page(named path: String) -> String {
    let folder = Self.folder(beside: path).lastPathComponent
    let items = rows.map { row in
      let line = row.line
      let href = row.page.map { page in
        let file = "\(folder)/\(URL(fileURLWithPath: page).lastPathComponent)"
        return file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
      }
      let title = href.map { Markup.tag("a", ["href": $0], row.title) } ?? .text(row.title)
      let rest = line.dropFirst(2 + row.title.count)
      let findings = row.report?.findings ?? []
      let list =
        findings.isEmpty
        ? []
        : [
          Markup.tag(
            "ul", [:],
            findings.map {
              .tag(
                "li", [:],
                [
                  .text("\($0.claim.name) "),
                  .tag("code", [:], $0.actions.joined(separator: "; ")),
                ])
            })
        ]
      return Markup.tag("li", [:], [.text(String(line.prefix(2))), title, .text("\(rest)")] + list)
    }
    let verdict = lines.last ?? ""
    return Page.text(
      title: verdict, style: "ol { padding-left: 1.5rem; } a { color: var(--focus); }",
      [.tag("h1", [:], verdict), .tag("ol", [:], items)])
  }
}
