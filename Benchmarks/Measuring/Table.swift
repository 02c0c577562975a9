import StateMachineTesting

/// Rows of text under headings, for terminals and Markdown.
struct Table {
  enum Column: Equatable {
    case words(String)
    case numbers(String)

    var title: String {
      switch self {
      case .words(let title), .numbers(let title): title
      }
    }

    var isNumber: Bool { self == .numbers(title) }
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
    ([columns.map(\.title)] + rows).columns { columns[$0].isNumber }
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }

  /// The table for Markdown: `|`, other markup and HTML are escaped.
  var markdown: String {
    let rule = columns.map { $0.isNumber ? "---:" : "---" }
    let lines = [columns.map { Self.escaped($0.title) }, rule] + rows.map { $0.map(Self.escaped) }
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
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
