/// The benchmarks that changed between two reports, beyond noise.
public struct Comparison: Sendable {
  /// The benchmarks that both reports have, the slower ones first.
  public let lines: [Line]

  /// The names that only the old report has.
  public let onlyOld: [String]

  /// The names that only the new report has.
  public let onlyNew: [String]

  /// The reasons that the numbers are less comparable than they look.
  public let warnings: [String]

  /// The largest change that doesn't matter, as a share.
  public let threshold: Double

  /// The comparison of one benchmark.
  public struct Line: Sendable, Hashable {
    /// The benchmark.
    public let name: String
    /// Nanoseconds a unit before and after: medians.
    public let old, new: Double
    /// The unit.
    public let unit: String
    /// The cost now as a multiple of the cost before.
    public let ratio: Estimate
    /// The verdict on the ratio.
    public let verdict: Verdict
    /// True if the work had another result, so that its times say little.
    public let doesSomethingElse: Bool
  }

  /// The highest number of looks at turns: benchmarks that are too noisy to say get more turns.
  ///
  /// Repeated looks find changes by chance, so the interval of each is widened (Bonferroni).
  public static let looks = 3

  /// The names of the benchmarks that more samples could decide.
  public var undecided: [String] {
    lines.filter { [.tooNoisy, .tooFew].contains($0.verdict) }.map(\.name)
  }

  /// 0 if nothing is slower, 2 if something is.
  public var exitStatus: Int32 { lines.contains { $0.verdict == .slower } ? 2 : 0 }

  /// Compares two reports that were measured one after the other.
  ///
  /// Machines drift: where it matters, measure in turns instead.
  ///
  /// - Throws: ``MeasuringError`` if they were measured in different sizes.
  public init(
    of new: Report, to old: Report, threshold: Double = 0.05
  ) throws(MeasuringError) {
    try self.init(of: [new], to: [old], inTurns: false, threshold)
  }

  /// Compares the reports of two executables that were run in turns: the first of each, the second
  /// of each, and so on.
  ///
  /// Each turn counts as one round, with the median of its samples, and the quotients within the
  /// turns are compared.
  ///
  /// - Throws: ``MeasuringError`` if they were measured in different sizes, or there are none.
  public init(
    turnsOf new: [Report], and old: [Report], threshold: Double = 0.05
  ) throws(MeasuringError) {
    try self.init(of: new, to: old, inTurns: true, threshold)
  }

  private init(
    of new: [Report], to old: [Report], inTurns: Bool, _ threshold: Double
  ) throws(MeasuringError) {
    guard let first = old.first, let last = new.first else {
      throw .incomparable("there is no report of one of the two: measure both")
    }
    guard Set((old + new).map(\.run.size)).count == 1 else {
      throw .incomparable(
        """
        one was measured in \(first.run.size.rawValue) size and one in \
        \(last.run.size.rawValue) size: measure both in the same
        """)
    }
    let names = (old: Self.names(in: old), new: Self.names(in: new))
    let both = names.new.filter(names.old.contains)
    let noise = Self.noise(in: old + new, inTurns: inTurns)
    let comparisons = both.count * (inTurns ? Self.looks : 1)
    lines = both.compactMap { name -> Line? in
      let pair =
        inTurns
        ? Pair(turnsOf: name, in: new, and: old)
        : Pair(samplesOf: name, in: last, and: first)
      return pair?.line(
        threshold: threshold, noise: noise, comparisons: comparisons)
    }.sorted { ($0.verdict.order, $1.ratio.value) < ($1.verdict.order, $0.ratio.value) }
    onlyOld = names.old.filter { !names.new.contains($0) }
    onlyNew = names.new.filter { !names.old.contains($0) }
    warnings = Self.warnings(about: new, and: old)
    self.threshold = threshold
  }

  /// The difference between two measurements of the same work, as a share.
  ///
  /// One turn is too short to know it, so it is the median of all turns that measured the same
  /// benchmark twice.
  private static func noise(in reports: [Report], inTurns: Bool) -> Double {
    let floors = reports.compactMap(\.run.noiseFloor)
    guard let floor = floors.first else { return 0 }
    if !inTurns { return floors.map(\.spread).median }
    let ratio = Estimate(
      medianOf: floors.filter { $0.benchmark == floor.benchmark }.map(\.ratio.value))
    return NoiseFloor(benchmark: floor.benchmark, ratio: ratio).spread
  }

  private static func names(in reports: [Report]) -> [String] {
    var names: [String] = []
    for result in reports.flatMap(\.run.results) where !names.contains(result.name) {
      names.append(result.name)
    }
    return names
  }
}

extension Comparison.Verdict {
  /// Its position in a list: the verdicts that need attention come first.
  fileprivate var order: Int {
    switch self {
    case .slower: 0
    case .somethingElse: 1
    case .tooFew: 2
    case .tooNoisy: 3
    case .faster: 4
    case .same: 5
    }
  }
}
