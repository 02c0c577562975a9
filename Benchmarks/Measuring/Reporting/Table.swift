/// Rows of text under headings, for terminals and Markdown.
struct Table: Equatable {
  struct Column: Equatable {
    let title: String
    var isNumber = true
  }

  let columns: [Column]
  let rows: [[String]]

  /// Makes a table, and leaves out empty columns.
  init(_ columns: [Column], rows: [[String]]) {
    let used = columns.indices.filter { index in rows.contains { !$0[index].isEmpty } }
    self.columns = used.map { columns[$0] }
    self.rows = rows.map { row in used.map { row[$0] } }
  }

  /// The table for a terminal: each column has the width of its longest cell.
  var plain: String {
    let widths = columns.indices.map { index in
      ([columns[index].title] + rows.map { $0[index] }).map(\.count).max() ?? 0
    }
    return ([columns.map(\.title)] + rows).map { row in
      let cells = row.indices.map { index in
        let space = String(repeating: " ", count: widths[index] - row[index].count)
        return columns[index].isNumber ? space + row[index] : row[index] + space
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The table for Markdown: `|`, other markup and HTML are escaped.
  var markdown: String {
    let head = columns.map { Self.escaped($0.title) }
    let rule = columns.map { $0.isNumber ? "---:" : "---" }
    let body = rows.map { $0.map(Self.escaped) }
    return ([head, rule] + body).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "|", "\\", "*", "_", "`", "[", "]": result += "\\\(character)"
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "\n", "\r\n", "\r": result += " "
      default: result.append(character)
      }
    }
  }
}
