import Measuring

/// `benchmarks readme`: writes the blocks of pages from a report, or checks their format.
struct ReadmeVerb {
  private let isCheck: Bool
  private let operands: [String]

  init(_ words: some Sequence<String>) throws(Problem) {
    let arguments = try Arguments(words, flags: ["--check"])
    isCheck = arguments.has("--check")
    operands = arguments.operands
    if isCheck, operands.isEmpty {
      throw .usage("write which pages: `benchmarks readme --check FILE…`")
    }
    if !isCheck, operands.count < 2 {
      throw .usage("write a report and pages: `benchmarks readme REPORT.json FILE…`")
    }
  }

  func run(_ console: Console) throws(Problem) -> ExitStatus {
    isCheck ? try check(operands, console) : try write(operands.dropFirst(), from: operands[0])
  }

  private func write(_ pages: ArraySlice<String>, from file: String) throws(Problem) -> ExitStatus {
    let report = try Report(file: file)
    for count in Suite.counts where count.isMissing(in: report) {
      throw .failure(
        "\(file) has no \(count.name), which needs \(count.needs); measure everything again with it"
      )
    }
    for page in pages {
      let text = try TextFile.read(page)
      let new = try Problem.explaining(page) { () throws(MeasuringError) in
        try MarkdownBlocks(text).replaced(from: report)
      }
      if new != text { try TextFile.write(new, to: page) }
    }
    return .passed
  }

  private func check(_ pages: [String], _ console: Console) throws(Problem) -> ExitStatus {
    var isInStep = true
    for page in pages {
      let text = try TextFile.read(page)
      let differences = try Problem.explaining(page) { () throws(MeasuringError) in
        try MarkdownBlocks(text).differences(from: Suite.specimen)
      }
      for difference in differences {
        console.errors(
          "\(page): \(difference) by `benchmarks --json report.json`, then "
            + "`benchmarks readme report.json \(page)`\n")
      }
      isInStep = isInStep && differences.isEmpty
    }
    return isInStep ? .passed : .failed
  }
}
