/// A piece of work whose cost is measured: what it is called, what is counted, and how it is done.
///
/// ```swift
/// Benchmark("walk/coord-6/natural", unit: "transition", sizes: .init(full: 5_000, quick: 500,
/// small: 5)) { walks in
///   let fuzzer = Fuzzer(machine, seed: 42, walks: walks, length: 100)
///   return {
///     let run = fuzzer.run()
///     let hash = ResultHash(run.transitions, run.findings.count)
///     return Outcome(units: run.transitions, hash: hash)
///   }
/// }
/// ```
public struct Benchmark: Sendable {
  /// What it is called; the part before the first `/` is its group in tables and charts.
  public let name: String

  /// What the work does many times, in the singular: transition, state, byte.
  public let unit: String

  /// How much is done at a time.
  public let sizes: Sizes

  /// The benchmark that this one is a multiple of.
  public let limit: Limit?

  /// Where it stands on a growth curve.
  public let point: Point?

  let work: Work

  /// A benchmark of one thread, measured by the time that this thread has a processor.
  ///
  /// - Parameters:
  ///   - prepare: takes the size, makes ready what isn't measured, and returns the work. It
  ///     must do the same each time that it is called.
  public init(
    _ name: String, unit: String, sizes: Sizes, limit: Limit? = nil, point: Point? = nil,
    prepare: @escaping @Sendable (_ size: Int) -> () -> Outcome
  ) {
    self.init(name, unit, sizes, limit, point, .thread(prepare))
  }

  /// A benchmark of work that awaits or has several threads, measured by the time that passes.
  ///
  /// Its processor time is the whole process's, and so are its allocations: nothing else may go on.
  public init(
    _ name: String, unit: String, sizes: Sizes, limit: Limit? = nil, point: Point? = nil,
    concurrent prepare: @escaping @Sendable (_ size: Int) -> () async -> Outcome
  ) {
    self.init(name, unit, sizes, limit, point, .concurrent(prepare))
  }

  private init(
    _ name: String, _ unit: String, _ sizes: Sizes, _ limit: Limit?, _ point: Point?, _ work: Work
  ) {
    precondition(!name.isEmpty && !unit.isEmpty, "a benchmark needs a name and a unit")
    (self.name, self.unit, self.sizes) = (name, unit, sizes)
    (self.limit, self.point, self.work) = (limit, point, work)
  }

  enum Work: Sendable {
    case thread(@Sendable (Int) -> () -> Outcome)
    case concurrent(@Sendable (Int) -> () async -> Outcome)
  }
}

extension Benchmark {
  /// How much is done at a time, in whatever the work counts its size by.
  public struct Sizes: Sendable {
    /// For numbers that are published, for a look in passing, and for tests.
    public let full, quick, small: Int

    /// The sizes of the three kinds of runs.
    public init(full: Int, quick: Int, small: Int) {
      (self.full, self.quick, self.small) = (full, quick, small)
    }
  }

  /// Another benchmark, which shows what is possible.
  public struct Limit: Sendable, Codable, Hashable {
    /// Its name.
    public let name: String

    /// The multiple of it that is acceptable, if one was agreed on.
    public let atMost: Double?

    /// A limit, measured in the same rounds.
    public init(_ name: String, atMost: Double? = nil) {
      (self.name, self.atMost) = (name, atMost)
    }
  }

  /// One point of a growth curve: the same work for another value of one parameter.
  public struct Point: Sendable, Codable, Hashable {
    /// The curve that it belongs to.
    public let curve: String

    /// What changes along the curve, such as depth of the path.
    public let parameter: String

    /// How much of it there is here.
    public let value: Int
  }

  /// The benchmarks of a growth curve, one for each value, named by the curve and the value.
  public static func curve(
    _ name: String, parameter: String, values: [Int], unit: String, sizes: Sizes,
    prepare: @escaping @Sendable (_ value: Int, _ size: Int) -> () -> Outcome
  ) -> [Benchmark] {
    values.map { value in
      let point = Point(curve: name, parameter: parameter, value: value)
      return Benchmark("\(name)/\(value)", unit: unit, sizes: sizes, point: point) { size in
        prepare(value, size)
      }
    }
  }
}

/// What a piece of work did.
public struct Outcome: Sendable, Hashable {
  /// How many units it did.
  public let units: Int

  /// What came of it, so that it can't be made faster by doing something else.
  public let hash: ResultHash

  /// An outcome, for the work to return.
  public init(units: Int, hash: ResultHash) {
    (self.units, self.hash) = (units, hash)
  }
}
