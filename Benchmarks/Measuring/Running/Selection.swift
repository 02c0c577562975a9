extension [Benchmark] {
  /// Returns the benchmarks whose names match a regular expression, and their limits.
  ///
  /// - Throws: ``MeasuringError`` if nothing matches, or if it isn't a regular expression.
  public func matching(_ pattern: String) throws(MeasuringError) -> [Benchmark] {
    let regex: Regex<AnyRegexOutput>
    do {
      regex = try Regex(pattern)
    } catch {
      throw .notAPattern(pattern, reason: "\(error)")
    }
    var names = Set(lazy.map(\.name).filter { $0.contains(regex) })
    guard !names.isEmpty else { throw .nothingMatches(pattern, names: map(\.name)) }
    var found = 0
    while names.count > found {
      found = names.count
      names.formUnion(filter { names.contains($0.name) }.compactMap(\.limit?.name))
    }
    return filter { names.contains($0.name) }
  }

  /// Makes sure that each name is there once, and that each limit exists.
  func checkNames() throws(MeasuringError) {
    var names: Set<String> = []
    for benchmark in self where !names.insert(benchmark.name).inserted {
      throw .duplicateName(benchmark.name)
    }
    for benchmark in self {
      if let limit = benchmark.limit, !names.contains(limit.name) {
        throw .unknownLimit(limit.name, of: benchmark.name)
      }
    }
  }

  /// For each benchmark, the number of its team: the benchmarks that are compared, directly or
  /// through others.
  var teams: [Int] {
    let places = Dictionary(
      enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var teams = Array<Int>(indices)
    for (index, benchmark) in enumerated() {
      guard let other = benchmark.limit.flatMap({ places[$0.name] }) else { continue }
      let (old, new) = (teams[index], teams[other])
      for place in teams.indices where teams[place] == old { teams[place] = new }
    }
    return teams
  }
}
