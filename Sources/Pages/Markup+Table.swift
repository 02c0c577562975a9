extension Markup {
  /// A column of a table.
  package struct Column {
    let title: String
    let isNumber: Bool

    package static func words(_ title: String) -> Column { Column(title: title, isNumber: false) }
    package static func numbers(_ title: String) -> Column { Column(title: title, isNumber: true) }

    fileprivate var style: String { isNumber ? "number" : "name" }
  }

  /// A table in an area of its own, which scrolls if it is too wide, also by the keyboard.
  package static func table(_ columns: [Column], _ rows: [[String]], label: String) -> Markup {
    let head = columns.map { column in
      Markup.tag("th", ["scope": "col", "class": column.style], column.title)
    }
    let body = rows.map { row in
      Markup.tag(
        "tr", [:],
        zip(columns, row).map { column, cell in .tag("td", ["class": column.style], cell) })
    }
    let table = Markup.tag(
      "table", [:], [.tag("thead", [:], [.tag("tr", [:], head)]), .tag("tbody", [:], body)])
    return .tag(
      "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": label], [table])
  }

  /// A text in an area of its own, which scrolls if it is too wide, also by the keyboard.
  package static func code(_ text: String, label: String) -> Markup {
    .tag(
      "pre", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": label],
      [.tag("code", [:], text)])
  }
}
