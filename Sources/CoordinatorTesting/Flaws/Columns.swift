extension [[String]] {
  /// Returns the rows as lines, with cells padded to columns: the first columns are aligned left,
  /// the others, which hold numbers, right.
  ///
  /// - Precondition: All rows have as many cells as the first.
  package func columns(aligningLeft count: Int) -> [String] {
    let widths = self[0].indices.map { column in map { $0[column].count }.max() ?? 0 }
    return map { row in
      zip(row, widths).enumerated().map { column, cell in
        column < count ? cell.0.rightPadded(to: cell.1) : cell.0.leftPadded(to: cell.1)
      }.joined(separator: "  ")
    }
  }
}
