package import CommandLineTool
import StateMachineTesting

/// The parts of a page of Markdown that are written from a report.
///
/// ```markdown
/// <!-- benchmarks:walk -->
/// …
/// <!-- /benchmarks -->
/// ```
///
/// The name is that of a group of benchmarks, or `limits`, `growth`, `figures` or `environment`; or
/// that of a single benchmark, for one line.
package struct MarkdownBlocks: Sendable {
  private let lines: [String]
  private let blocks: [(name: String, body: Range<Int>)]

  /// Finds the blocks of a page.
  ///
  /// - Throws: an error if one isn't closed, or not opened, or there is none.
  package init(_ page: String) throws(CommandError) {
    lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [(name: String, body: Range<Int>)] = []
    var open: (name: String, line: Int)?
    for (index, line) in lines.enumerated() {
      if let match = line.wholeMatch(of: #/\s*<!-- benchmarks:(.+) -->\s*/#) {
        if let open { throw Self.broken(at: open.line) }
        open = (String(match.1), index)
      } else if line.wholeMatch(of: #/\s*<!-- /benchmarks -->\s*/#) != nil {
        guard let begun = open else { throw Self.broken(at: index) }
        blocks.append((begun.name, begun.line + 1..<index))
        open = nil
      }
    }
    if let open { throw Self.broken(at: open.line) }
    if blocks.isEmpty { throw CommandError("no block is in it: \(Self.rule)") }
    self.blocks = blocks
  }

  private static let rule =
    "a block begins with <!-- benchmarks:NAME --> and ends with <!-- /benchmarks -->, each on a "
    + "line of its own"

  private static func broken(at index: Int) -> CommandError {
    CommandError("line \(index + 1): \(rule)")
  }

  /// The page with its blocks written from a report.
  ///
  /// - Throws: an error if the report has nothing for one.
  package func replaced(from report: Report) throws(CommandError) -> String {
    var result = lines
    for block in blocks.reversed() {
      result.replaceSubrange(block.body, with: try report.block(block.name))
    }
    return result.joined(separator: "\n")
  }

  /// Returns the blocks whose format differs from the one that would be written now, each with the
  /// difference.
  ///
  /// Numbers may be any, so that the check needs no measurement: headings, the names of the rows,
  /// units and notes must agree. If some differ, write the page again from a report.
  ///
  /// - Parameter specimen: see ``Report/specimen(of:figures:)``.
  /// - Throws: an error if a block's name isn't known.
  package func differences(from specimen: Report) throws(CommandError) -> [String] {
    var differences: [String] = []
    for (name, body) in blocks {
      let found = Self.skeleton(of: Array(lines[body]))
      let expected = Self.skeleton(of: try specimen.block(name))
      if found == expected { continue }
      let place = zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset
      let line = place ?? min(found.count, expected.count)
      differences.append(
        """
        block \(name), line \(body.lowerBound + line + 1): \
        “\(line < found.count ? found[line] : "the end")” stands where \
        “\(line < expected.count ? expected[line] : "the end")” would be written; \
        write the page again
        """)
    }
    return differences
  }

  /// The parts that are the same in all reports: headings, the first cell of each row, units and
  /// notes.
  private static func skeleton(of block: [String]) -> [String] {
    var result: [String] = []
    var isHead = true
    var titles: [Substring] = []
    for line in block {
      guard line.hasPrefix("|") else {
        (isHead, titles) = (true, [])
        result.append(line.isEmpty ? "" : "…")
        continue
      }
      let parts = line.split(separator: #/ *\| */#, omittingEmptySubsequences: false)
      let cells = Array(parts.dropFirst().dropLast())
      if titles.isEmpty { titles = cells }
      result.append(
        isHead
          ? line
          : zip(cells, titles).map { masked(cell: $0, column: $1) }.joined(separator: " | "))
      isHead = isHead && !line.hasPrefix("| ---")
    }
    return result
  }

  /// The cell with an ellipsis for each measured number, such as “… s/step”.
  private static func masked(cell: Substring, column title: Substring) -> Substring {
    switch title {
    case "benchmark", "curve", "bug", "figure", "unit", "note", "strategy", "of", "cost by":
      return cell
    case "target": return "…"
    default:
      if cell.isEmpty || cell == "–" { return "…" }
      let text = cell.replacing(#/(more than )?\d[\d,.]*/#, with: "…")
      // A measurement may have another prefix: thousands of the other one's units.
      return text.replacing(#/… [nµmkMG]?(s?\/)/#) { "… \($0.output.1)" }
    }
  }
}

extension Report {
  /// The lines of a block: a table needs an empty line before and after it.
  fileprivate func block(_ name: String) throws(CommandError) -> [String] {
    var texts = ["environment": environment.summary]
    for section in sections { texts[section.name] = section.table.markdown }
    for group in groups { texts[group.name] = table(of: group.elements, isBrief: true).markdown }
    if let line = line(of: name) { return [line] }
    guard let text = texts[name] else {
      throw CommandError(
        "there is no block \(name); there are: \(texts.keys.sorted().joined(separator: ", "))")
    }
    return [""] + text.split(separator: "\n").map(String.init) + [""]
  }

  /// A single benchmark in one line: throughput, time, multiple of its limit, processor.
  private func line(of name: String) -> String? {
    guard let result = run.results.first(where: { $0.name == name }) else { return nil }
    let (time, throughput) = result.texts
    let limit = limits.first { $0.name == name }
    let ratio = limit.map { ", \($0.ratio.value.significant(3)) × `\($0.limit.name)`" } ?? ""
    return "`\(name)`: \(throughput), \(time)\(ratio) (\(environment.processor))"
  }
}
