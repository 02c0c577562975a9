import Foundation
import Testing

@testable import CoordinatorTesting

@Suite struct RunEnvironmentTests {
  @Test func `the variables take the place of seed, walks and limits`() throws {
    let environment = RunEnvironment(["FUZZ_SEED": "7", "FUZZ_WALKS": "20", "PATH": "/"])
    #expect(environment.seed(42) == 7 && environment.walks(1_000, ofLength: 100) == 20)
    let limits = RunEnvironment(["FUZZ_DEADLINE": "10s", "FUZZ_MAX_MEMORY": "500MB"]).limits
    #expect(limits == ActionLimits(deadline: .seconds(10), memory: 500_000_000))
    let empty = ["FUZZ_SEED": "", "FUZZ_WALKS": "", "FUZZ_PROFILE": "", "FUZZ_TIME": ""]
    for none in [[:], empty, ["FUZZ_PROFILE": "standard"]] {
      let environment = RunEnvironment(none)
      #expect(environment.seed(42) == 42 && environment.walks(1_000, ofLength: 100) == 1_000)
      #expect(environment.limits.deadline == nil)
    }
    let random = RunEnvironment(["FUZZ_SEED": "random"])
    #expect(random.seed(42) != 42 && random.seed(42) == random.seed(43))
  }

  @Test func `a profile changes the walks that a test asks for, and a variable goes before it`()
    throws
  {
    let quick = RunEnvironment(["FUZZ_PROFILE": "quick"])
    #expect([1, 10, 11, 1_000].map { quick.walks($0, ofLength: 100) } == [1, 1, 2, 100])
    #expect(quick.seed(42) == 42)
    let nightly = RunEnvironment(["FUZZ_PROFILE": "nightly"])
    #expect(nightly.walks(1_000, ofLength: 100) == 100_000)
    #expect(nightly.walks(Int.max, ofLength: 100) <= Int.max / 100)
    #expect(nightly.seed(42) != 42 && nightly.seed(42) == nightly.seed(43))
    let both = RunEnvironment(["FUZZ_PROFILE": "nightly", "FUZZ_SEED": "7", "FUZZ_WALKS": "20"])
    #expect(both.seed(42) == 7 && both.walks(1_000, ofLength: 100) == 20)
  }

  @Test func `a run for a time has no other bound than walks of its own`() throws {
    let timed = RunEnvironment(["FUZZ_TIME": "200ms"])
    #expect(timed.walks(10, ofLength: 100) == Int.max / 2 / 100)
    let (isInTime, isInAnyTime) = (timed.isInTime(), RunEnvironment([:]).isInTime())
    #expect(isInTime())
    Thread.sleep(forTimeInterval: 0.25)
    #expect(!isInTime() && isInAnyTime())
    let both = RunEnvironment(["FUZZ_TIME": "200ms", "FUZZ_WALKS": "20"])
    #expect(both.walks(10, ofLength: 100) == 20)
  }

  @Test(arguments: [
    ("FUZZ_SEED", "x"), ("FUZZ_SEED", "-1"), ("FUZZ_SEED", "99999999999999999999"),
    ("FUZZ_WALKS", "0"), ("FUZZ_WALKS", "1e6"), ("FUZZ_WALKS", "-3"), ("FUZZ_WALKS", "many"),
    ("FUZZ_TIME", "30"), ("FUZZ_TIME", "0s"), ("FUZZ_TIME", "-1s"), ("FUZZ_PROFILE", "fast"),
    ("FUZZ_DEADLINE", "10"), ("FUZZ_DEADLINE", "0s"), ("FUZZ_DEADLINE", "soon"),
    ("FUZZ_MAX_MEMORY", "4"), ("FUZZ_MAX_MEMORY", "all"),
  ])
  func `a value that can't be read says which to write`(name: String, value: String) {
    let environment = RunEnvironment([name: value])
    #expect(environment.problem?.hasPrefix("`\(name)=\(value)`: write ") == true)
    #expect(environment.walks(1_000, ofLength: 100) == 0)
  }

  @Test func `a name that is nearly that of a variable is a mistake, another tool's isn't`() {
    #expect(
      RunEnvironment(["FUZZ_WALK": "20"]).problem
        == "`FUZZ_WALK`: there is no such variable; did you mean `FUZZ_WALKS`?")
    #expect(RunEnvironment(["FUZZ_MAXMEMORY": "1GB"]).problem?.hasSuffix("MAX_MEMORY`?") == true)
    for other in [
      "FUZZ_CORPUS_FOLDER", "FUZZING_SEED", "WALKS", "FUZZ_TIMEOUT", "FUZZ_FILE", "FUZZ_NAME",
      "FUZZ_TYPE", "FUZZ_MODE", "FUZZ_TARGET",
    ] { #expect(RunEnvironment([other: "20"]).problem == nil) }
  }

  #if os(Linux) || os(macOS)
    @Test func `a test runs with the variables of its process`() throws {
      let folder = Folder()
      let arguments = ["test", "StackRouter", folder.path]
      let other = try fixture(arguments, environment: ["FUZZ_SEED": "7", "FUZZ_WALKS": "20"])
      #expect(other.output.hasPrefix("StackRouter, seed 7: 20 walks of 100 actions"), "\(other)")
      let timed = try fixture(
        arguments, environment: ["FUZZ_TIME": "1ms", "FUZZ_PROFILE": "quick"])
      // The first turn is whole, whatever the time; that it ended is no interruption.
      let first = "StackRouter, seed 42: 4 walks of 100 actions, 400 transitions\n"
      #expect(timed.output.hasPrefix(first), "\(timed)")
    }

    /// Each test fails with the reason, and the others of its process go on.
    @Test(arguments: [
      ("StackRouter", "✗ `FUZZ_WALKS=0`: write a whole number from 1 to 1,000,000,000\n"),
      ("Explore", "✗ `FUZZ_WALKS=0`: write a whole number from 1 to 1,000,000,000\n"),
      ("Digit", "✗ Digit can't be mutated: `FUZZ_WALKS=0`: write a whole number"),
    ])
    func `a variable that can't be read fails a test before it searches`(
      machine: String, message: String
    ) throws {
      let folder = Folder()
      let arguments = ["test", machine, folder.path]
      let end = try fixture(arguments, environment: ["FUZZ_WALKS": "0"])
      #expect(end.errors.contains(message) && !end.errors.contains("repeat: "), "\(end)")
      #expect(folder.contents.isEmpty)
    }
  #endif
}
