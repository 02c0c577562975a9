import Foundation
import Pages
public import StateMachineTesting

/// A failed fuzz run or exploration: the broken claims with their shortest sequences, the call that
/// repeats the search, and the corpus files of the findings.
///
/// One error stands for the whole search, because a search can break several claims and can fail
/// without breaking any.
public struct SearchFailure: Error, Sendable {
  /// The report of the search; its findings are those of the failure.
  public let report: SearchReport
  private let machine: any StateMachine
  /// The call that failed: `CheckoutTests.swift:12`.
  private let call: String
  /// For each finding, the place of its corpus file or the reason that it has none; empty if
  /// findings weren't to be kept.
  private let notes: [String]
  /// For each finding with a corpus file, the path of the page beside it, or the reason that it has
  /// none.
  private let pages: [Result<String, InputError>]

  @usableFromInline
  init(
    _ machine: any StateMachine, _ report: SearchReport, keptIn corpus: Corpus,
    near filePath: StaticString, _ line: Int
  ) {
    self.report = report
    self.machine = machine
    call = "\(URL(filePath: "\(filePath)").lastPathComponent):\(line)"
    let files = corpus.save(report.findings, of: machine, near: filePath)
    notes = files.map(\.note)
    pages = zip(report.findings, files).compactMap { finding, file in
      guard case .success(let path) = file else { return nil }
      return report.storyboard(of: finding, on: machine).write(
        beside: path, named: report.entry(of: finding).storyboardName(on: report.machine))
    }
  }

  /// The storyboards of the findings, each as a page that is one file, and its name.
  ///
  /// A page shows the screens after each action, with the changes marked, if the machine is a
  /// ``DeviceApp`` or a ``SimulatedDevice``, and otherwise the state. Attach them to a test that
  /// runs where its files can't be opened:
  ///
  /// ```swift
  /// for page in failure.storyboards { Attachment.record(page.html, named: page.name) }
  /// ```
  ///
  /// - Complexity: O(*k*) transitions for findings of *k* actions together.
  public var storyboards: [(name: String, html: String)] {
    report.findings.map { finding in
      (
        report.entry(of: finding).storyboardName(on: report.machine) + ".html",
        report.storyboard(of: finding, on: machine).page
      )
    }
  }
}

extension SearchFailure: CustomStringConvertible {
  /// The report, the file of each finding, the line of the call, a call that repeats the search,
  /// and a test of the first finding.
  public var description: String {
    var lines = report.problems(noting: notes)
    lines += pageLines + ["called at: \(call)"]
    let test = report.findings.first?.swift ?? ""
    switch report.search {
    case .walks(let walks):
      if walks.count == 0 { break }
      let identity = machine.identity
      lines.append(
        "repeat: try \(identity.expression).fuzz(seed: \(walks.seed), walks: \(walks.count), "
          + "length: \(walks.length)"
          + (walks.strategy == .portfolio ? ")" : ", strategy: .\(walks.strategy.rawValue))")
          + (identity.note.isEmpty ? "" : "  // \(identity.note)"))
      if !test.isEmpty { lines += ["or, without a seed:", test] }
    case .states:
      lines += report.verdictLines
      if !test.isEmpty { lines += ["", "the first one as a test:", test] }
    }
    return lines.joined(separator: "\n")
  }

  /// The page of the first finding, and the number of others.
  private var pageLines: [String] {
    switch pages.first {
    case .success(let path):
      let others = pages.count - 1
      return ["see it: \(path)" + (others > 0 ? ", and \(others.counted("page")) beside it" : "")]
    case .failure(let error): return ["no page: \(error)"]
    case nil: return []
    }
  }
}

extension Storyboard {
  /// Writes the page into the folder of a corpus file.
  fileprivate func write(beside file: String, named name: String) -> Result<String, InputError> {
    let path = URL(filePath: file).deletingLastPathComponent().appending(path: name + ".html").path
    return Result { () throws(InputError) in
      try InputError.writing(path) { try Data(page.utf8).writeWhole(to: path) }
      return path
    }
  }
}

extension Corpus {
  /// Keeps findings and returns, for each, its path or the error; one that can't be decoded or
  /// replayed isn't kept.
  @usableFromInline
  @discardableResult
  func save<Machine: StateMachine>(
    _ findings: [Finding], of machine: Machine, near filePath: StaticString
  ) -> [Result<String, InputError>] {
    if self == .none { return [] }
    return findings.compactMap { finding in
      do throws(InputError) {
        guard Machine.Action.self is any Decodable.Type else {
          throw InputError("\(Machine.Action.self) isn't Codable")
        }
        guard finding.isReplayable else {
          throw InputError("only a search shows it")
        }
        let entry = CorpusEntry(finding, of: machine.identity)
        return try save(entry, near: filePath).map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }
}

extension Result<String, InputError> {
  /// The place where a finding is kept, or the reason that it isn't.
  var note: String {
    switch self {
    case .success(let path): "kept in \(path)"
    case .failure(let error): "not kept: \(error)"
    }
  }
}
