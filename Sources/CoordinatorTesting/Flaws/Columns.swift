extension [[String]] {
  /// The rows as lines, padded so that cells stand below one another: those of the first columns begin together, those
  /// of the others, which are numbers, end together.
  ///
  /// - Precondition: All rows have as many cells as the first.
  func columns(aligningLeft count: Int) -> [String] {
    let widths = self[0].indices.map { column in map { $0[column].count }.max() ?? 0 }
    return map { row in
      zip(row, widths).enumerated().map { column, cell in
        column < count ? cell.0.rightPadded(to: cell.1) : cell.0.leftPadded(to: cell.1)
      }.joined(separator: "  ")
    }
  }
}
