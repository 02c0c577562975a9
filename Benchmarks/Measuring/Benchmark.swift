/// A piece of work whose cost is measured: its name, the unit that it counts, and the work.
///
/// ```swift
/// Benchmark("walk/coord-6/natural", unit: "transition", sizes: [5_000, 500, 5]) { walks in
///   let fuzzer = Fuzzer(machine, seed: 42, walks: walks, length: 100)
///   return {
///     let run = fuzzer.run()
///     return Outcome(units: run.transitions, hash: ResultHash(run.findings.count))
///   }
/// }
/// ```
package struct Benchmark: Sendable {
  /// The name; the part before the first `/` is its group in tables.
  package let name: String

  /// The unit that the work counts, in the singular: transition, state, byte.
  let unit: String

  let sizes: Sizes

  /// The benchmarks whose multiples this one's cost is; pages show the first.
  package let limits: [Limit]

  /// Its position on a growth curve.
  package let point: Point?

  let prepare: @Sendable (_ size: Int) -> Work

  enum Work {
    case thread(@MainActor () -> Outcome)
    case concurrent(() async -> Outcome)
  }

  /// Makes a benchmark of one thread, measured by the processor time of this thread, which is the
  /// main one: classes of the main actor need no measurement of their own.
  ///
  /// - Parameter prepare: takes the size, prepares everything that isn't measured, and returns the
  ///   work. It must do the same in each call.
  package init(
    _ name: String, unit: String, sizes: Sizes, limits: [Limit] = [], point: Point? = nil,
    prepare: @escaping @Sendable (_ size: Int) -> @MainActor () -> Outcome
  ) {
    (self.name, self.unit, self.sizes, self.limits, self.point) = (name, unit, sizes, limits, point)
    self.prepare = { .thread(prepare($0)) }
  }

  /// Makes a benchmark of work that awaits or has several threads, measured by the time that
  /// passes.
  ///
  /// Its processor time and its allocations are those of the whole process: nothing else may run.
  /// With fewer parameters than the other one, it would be preferred for work of one thread.
  package init(
    _ name: String, unit: String, sizes: Sizes, limits: [Limit] = [], point: Point? = nil,
    concurrent prepare: @escaping @Sendable (_ size: Int) -> () async -> Outcome
  ) {
    (self.name, self.unit, self.sizes, self.limits, self.point) = (name, unit, sizes, limits, point)
    self.prepare = { .concurrent(prepare($0)) }
  }

  /// The amounts of work in one repetition, in the benchmark's own measure: for published numbers,
  /// for a quick look, and for tests.
  package struct Sizes: Sendable, ExpressibleByArrayLiteral {
    let full, quick, small: Int

    package init(arrayLiteral sizes: Int...) {
      precondition(sizes.count == 3, "there are three sizes: full, quick and small")
      (full, quick, small) = (sizes[0], sizes[1], sizes[2])
    }

    subscript(size: Plan.Size) -> Int {
      switch size {
      case .full: full
      case .quick: quick
      case .small: small
      }
    }
  }

  /// Another benchmark, whose cost is the lower bound to compare with.
  package struct Limit: Sendable, Codable, Hashable {
    package let name: String

    /// The agreed multiple of its cost; `nil` if none was agreed on.
    let atMost: Double?

    /// The processor on which the multiple was agreed: another one has another quotient.
    let processor: String?

    /// Makes a limit, which is measured in the same rounds.
    package init(_ name: String, atMost: Double? = nil, on processor: String? = nil) {
      (self.name, self.atMost, self.processor) = (name, atMost, processor)
    }

    /// The agreed multiple, as words.
    var agreed: String {
      "the agreed \((atMost ?? 0).plain)" + (processor.map { ", set on \($0)" } ?? "")
    }
  }

  /// One point of a growth curve: the same work for another value of one parameter.
  package struct Point: Sendable, Codable, Hashable {
    let curve: String
    /// The parameter of the curve, such as the depth of the path.
    let parameter: String
    let value: Int

    package init(_ curve: String, _ parameter: String, _ value: Int) {
      (self.curve, self.parameter, self.value) = (curve, parameter, value)
    }
  }
}

/// The result of a piece of work.
package struct Outcome: Sendable, Hashable {
  package let units: Int

  /// A hash of the result, so that work which does something else isn't taken for faster work.
  let hash: ResultHash

  package init(units: Int, hash: ResultHash) {
    (self.units, self.hash) = (units, hash)
  }
}

extension [Benchmark] {
  /// Returns the benchmarks whose names match a regular expression, and their limits.
  package func matching(_ regex: Regex<AnyRegexOutput>) -> [Benchmark] {
    var names = Set(lazy.map(\.name).filter { $0.contains(regex) })
    var found = 0
    while names.count > found {
      found = names.count
      names.formUnion(filter { names.contains($0.name) }.flatMap { $0.limits.map(\.name) })
    }
    return filter { names.contains($0.name) }
  }
}
