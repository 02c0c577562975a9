import CoordinatorTesting
import ExampleClasses
import ExampleCoordinators
import Limit
import Measuring
import StateMachineTesting

extension Benchmark {
  /// Random walks of 100 actions through a machine, with all its claims, goals and counts, as
  /// `fuzz(seed:)` makes them.
  ///
  /// Uniform ones by default: the draws of the other strategies depend on the states that they have
  /// seen, and a change of these would look like a change of speed.
  ///
  /// - Parameter sizes: numbers of walks.
  static func walks(
    _ name: String, through machine: AnyMachine, sizes: Sizes = [500, 200, 2],
    strategy: Strategy = .uniform, limits: [Limit] = []
  ) -> Benchmark {
    Benchmark(name, unit: "transition", sizes: sizes, limits: limits) { walks in
      let fuzzer = machine.fuzzer(Suite.plan(walks: walks, by: strategy))
      let hash = fuzzer.run().hash
      return { fuzzer.run().outcome(hash) }
    }
  }
}

extension Suite {
  /// Walks of 100 actions.
  static func plan(walks: Int, by strategy: Strategy = .uniform) -> FuzzPlan {
    var plan = FuzzPlan(seed: seed)
    plan.walks = walks
    plan.strategy = strategy
    return plan
  }

  /// An example in its standard form; the engine was compiled for it where its target is made.
  static func example(_ name: String) -> AnyMachine {
    let targets = Examples.all + Examples.onDevice
    guard let machine = targets.first(where: { $0.name == name })?.subject(.standard) else {
      preconditionFailure("no example has the name \(name)")
    }
    return machine
  }
}

extension FuzzRun {
  /// A hash of all counts of the run.
  ///
  /// Take it of a run that isn't measured: making the report costs time and allocations.
  var hash: ResultHash { SearchReport(self, findings: []).hash }

  /// The outcome of a measured run: the transitions, and those results that are cheap to read.
  func outcome(_ hash: ResultHash) -> Outcome {
    var hash = hash
    hash.combine(transitions)
    for claim in brokenClaims { hash.combine(claim.name) }
    return Outcome(units: transitions, hash: hash)
  }
}

extension SearchReport {
  /// A hash of all counts of the search.
  var hash: ResultHash {
    var hash = ResultHash(transitions)
    for kind in actions {
      hash.combine(kind.kind)
      hash.combine(kind.executed)
      hash.combine(kind.unchanged ?? 0)
    }
    for claim in claims {
      hash.combine(claim.claim.name)
      hash.combine(claim.evaluations)
    }
    for goal in goals { hash.combine((goal.walk ?? -1) &* 1_000_000 &+ (goal.step ?? -1)) }
    return hash
  }
}

// MARK: The reference model

extension Suite {
  /// Walks through the reference model with its claims and counts, in Swift and in C++.
  ///
  /// The C++ program draws actions until a guard holds; the machines list the possible ones, and
  /// draw among these. The natural form has arrays and enums, as an app has; the packed one is a
  /// word, as in C++. The loop that is written by hand tells how much of the natural form's time
  /// is the engine's, and its multiples hardly depend on the processor or on other guests of it:
  /// their limits are a tenth above 1.46 and 0.67, the largest that were reached on two.
  static var referenceWalks: [Benchmark] {
    let (limit, hand) = ("walk/coord-6/c++", "walk/coord-6/by-hand")
    let sizes: Benchmark.Sizes = [1_000, 1_000, 2]
    return [
      Benchmark(limit, unit: "transition", sizes: sizes) { walks in
        {
          let result = limit_walk(walks, 100, false)
          precondition(result.claim == 0, "the limit breaks claim I\(result.claim)")
          return Outcome(units: result.transitions, hash: ResultHash(Int(result.sum)))
        }
      },
      Benchmark(hand, unit: "transition", sizes: sizes, limits: [.init(limit)]) { walks in
        {
          var walk = WalkByHand()
          walk.run(walks: walks, length: 100)
          return Outcome(units: walk.transitions, hash: ResultHash(walk.unchanged.reduce(0, +)))
        }
      },
      .walks(
        "walk/coord-6/packed", through: CodableMachine(PackedReferenceMachine()), sizes: sizes,
        limits: [.agreed(limit, \.packed), .init(hand, atMost: 0.74)]),
      .walks(
        "walk/coord-6/natural", through: example("ReferenceCoordinator"), sizes: sizes,
        limits: [.agreed(limit, \.natural), .init(hand, atMost: 1.6)]),
    ]
  }

  /// Explorations of the reference model with its claims, in Swift and in C++.
  static var explorations: [Benchmark] {
    let limit = "explore/coord/c++"
    return [
      Benchmark(limit, unit: "transition", sizes: depths) { depth in
        {
          let result = limit_explore(Int32(depth))
          precondition(result.claim == 0, "the limit breaks claim I\(result.claim)")
          return Outcome(
            units: result.transitions,
            hash: ResultHash(result.transitions, result.states, Int(result.depth)))
        }
      },
      exploration("explore/coord/packed", limit: .init(limit, atMost: 4)) {
        PackedReferenceMachine(depth: $0)
      },
      exploration("explore/coord/natural", limit: .init(limit)) {
        ReferenceCoordinatorMachine(depth: $0)
      },
    ]
  }

  /// The sizes of the model: the number of screens that its path holds.
  private static var depths: Benchmark.Sizes { [6, 4, 2] }

  private static func exploration<Machine: StateMachine>(
    _ name: String, limit: Benchmark.Limit, machine: @escaping @Sendable (_ depth: Int) -> Machine
  ) -> Benchmark {
    Benchmark(name, unit: "transition", sizes: depths, limits: [limit]) { depth in
      let explorer = Explorer(machine(depth))
      return {
        let result = await explorer.run(workers: 1)
        return Outcome(
          units: result.transitions,
          hash: ResultHash(result.transitions, result.states, result.depth))
      }
    }
  }
}

// MARK: Examples

/// An example in its standard form, with all its claims, goals and coverage, as a test runs it.
struct Example {
  let walks: Benchmark
  let allocations: CountedFigure

  init(_ name: String) {
    let machine = Suite.example(name)
    walks = .walks("examples/\(name)", through: machine)
    allocations = CountedFigure(
      name: "figures/allocations/\(name)", unit: "allocations/transition",
      needs: "Linux with glibc", note: "agreed: at most 0.1"
    ) { size in
      let fuzzer = machine.fuzzer(Suite.plan(walks: size == .small ? 2 : 1_000))
      // The first run also makes everything that a process makes once.
      var transitions = fuzzer.run().transitions
      let allocations = Allocations.counting { transitions = fuzzer.run().transitions }
      return allocations.map { Double($0) / Double(transitions) }
    }
  }
}

extension Suite {
  static var examples: [Example] { Examples.all.map(\.name).map(Example.init) }

  /// Walks through the documents' classes, each in lockstep with its reducer, as a test runs them.
  static var classes: [Benchmark] {
    LiveExamples.all.map { example in
      Benchmark("classes/\(example)", unit: "transition", sizes: [1_000, 200, 2]) { walks in
        {
          do {
            let report = try example.fuzz(seed, walks)
            return Outcome(units: report.transitions, hash: report.hash)
          } catch {
            preconditionFailure("\(example) isn't its reducer: \(error)")
          }
        }
      }
    }
  }

  /// Walks through a coordinator on a simulated device, as multiples of the coordinator alone.
  static var deviceWalks: [Benchmark] {
    let alone = "device/app/coordinator-alone"
    let sizes: Benchmark.Sizes = [200, 100, 2]
    return [
      .walks(alone, through: example("AppCoordinator"), sizes: sizes, strategy: .walks),
      .walks(
        "device/app/queue/steps-and-ends", through: example("AppCoordinator@queue"),
        sizes: sizes, strategy: .walks, limits: [.init(alone)]),
    ]
  }
}
