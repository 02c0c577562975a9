/// A piece of work whose cost is measured: its name, the unit that it counts, and the work.
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
  /// The name; the part before the first `/` is its group in tables and charts.
  public let name: String

  /// The unit that the work counts, in the singular: transition, state, byte.
  public let unit: String

  /// The amounts of work in one repetition.
  public let sizes: Sizes

  /// The benchmark whose multiple this one's cost is.
  public let limit: Limit?

  /// Its position on a growth curve.
  public let point: Point?

  let work: Work

  /// Makes a benchmark of one thread, measured by the processor time of this thread.
  ///
  /// - Parameters:
  ///   - prepare: takes the size, prepares everything that isn't measured, and returns the work. It
  ///   must do the same in each call.
  public init(
    _ name: String, unit: String, sizes: Sizes, limit: Limit? = nil, point: Point? = nil,
    prepare: @escaping @Sendable (_ size: Int) -> () -> Outcome
  ) {
    self.init(name, unit, sizes, limit, point, .thread(prepare))
  }

  /// Makes a benchmark of work that awaits or has several threads, measured by the time that
  /// passes.
  ///
  /// Its processor time and its allocations are those of the whole process: nothing else may run.
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
  /// The amounts of work in one repetition, in the benchmark's own measure.
  public struct Sizes: Sendable {
    /// The sizes for published numbers, for a quick look, and for tests.
    public let full, quick, small: Int

    /// Makes the sizes for the three kinds of runs.
    public init(full: Int, quick: Int, small: Int) {
      (self.full, self.quick, self.small) = (full, quick, small)
    }
  }

  /// Another benchmark, whose cost is the lower bound to compare with.
  public struct Limit: Sendable, Codable, Hashable {
    /// Its name.
    public let name: String

    /// The agreed multiple of its cost; `nil` if none was agreed on.
    public let atMost: Double?

    /// Makes a limit, which is measured in the same rounds.
    public init(_ name: String, atMost: Double? = nil) {
      (self.name, self.atMost) = (name, atMost)
    }
  }

  /// One point of a growth curve: the same work for another value of one parameter.
  public struct Point: Sendable, Codable, Hashable {
    /// The curve that it belongs to.
    public let curve: String

    /// The parameter of the curve, such as the depth of the path.
    public let parameter: String

    /// The value of the parameter.
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

/// The result of a piece of work.
public struct Outcome: Sendable, Hashable {
  /// The number of units.
  public let units: Int

  /// A hash of the result, so that work which does something else isn't taken for faster work.
  public let hash: ResultHash

  /// Makes an outcome for the work to return.
  public init(units: Int, hash: ResultHash) {
    (self.units, self.hash) = (units, hash)
  }
}
