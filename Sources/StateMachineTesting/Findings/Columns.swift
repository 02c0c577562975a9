// Text of numbers and columns in reports.

extension Int {
  /// The number with commas between groups of three digits.
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }

  /// The number with a noun, in the plural unless it is 1.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  package func rightPadded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

extension [[String]] {
  /// Returns the rows as lines, with cells padded to columns: numbers are aligned right.
  ///
  /// - Parameter isNumber: returns true for the index of a column of numbers.
  /// - Precondition: All rows have as many cells as the first.
  package func columns(ofNumbers isNumber: (Int) -> Bool) -> [String] {
    let widths = self[0].indices.map { column in map { $0[column].count }.max() ?? 0 }
    return map { row in
      row.indices.map { column in
        let (cell, width) = (row[column], widths[column])
        return isNumber(column) ? cell.leftPadded(to: width) : cell.rightPadded(to: width)
      }.joined(separator: "  ")
    }
  }
}
