import StateMachineTesting
import Testing

@testable import FuzzCommand

@Suite struct ShardTests {
  @Test(arguments: Strategy.allCases, [1, 63, 64, 65, 700, 5_000, Int.max])
  func `shards have all walks once, in whole turns`(strategy: Strategy, walks: Int) throws {
    for count in [1, 2, 3, 7, 64, 1_000] {
      var end = 0
      for number in 1...count {
        let part = try #require(Shard(number, of: count)).walks(of: walks, by: strategy)
        #expect(part.lowerBound == end)
        #expect(
          strategy.turn(of: part.lowerBound).walks.lowerBound == part.lowerBound || part.isEmpty)
        end = part.upperBound
      }
      #expect(end == walks)
    }
  }

  @Test func `shards differ by at most a turn of each bound`() throws {
    let counts = try (1...7).map {
      try #require(Shard($0, of: 7)).walks(of: 100_000, by: .portfolio).count
    }
    let share = 100_000 / 7
    #expect(counts.allSatisfy { abs($0 - share) <= 256 })
  }

  @Test func `a trap ends the shard that has it, and those behind it are empty`() throws {
    let parts = try (1...4).map {
      try #require(Shard($0, of: 4)).walks(of: 1_024, by: .walks, upTo: 300)
    }
    #expect(parts == [0..<256, 256..<300, 512..<512, 768..<768])
  }

  @Test(arguments: [(0, 3), (4, 3), (1, 0), (1, -1)])
  func `there is no shard outside of the division`(number: Int, count: Int) {
    #expect(Shard(number, of: count) == nil)
  }

  // MARK: The option

  @Test(arguments: [
    ("3/8", "", "3/8"), ("1/1", "", "1/1"), ("3/8", "SLURM_ARRAY_TASK_ID=1", "3/8"),
    (
      "auto",
      "SLURM_ARRAY_TASK_ID=5 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=7 "
        + "SLURM_ARRAY_TASK_STEP=2 SLURM_ARRAY_TASK_COUNT=4", "3/4"
    ),
    ("auto", "SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_COUNT=4", "1/4"),
    ("auto/4", "SLURM_ARRAY_TASK_ID=4 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=4", "4/4"),
    ("auto/8", "JOB_COMPLETION_INDEX=7", "8/8"), ("auto/8", "PARALLEL_SEQ=8", "8/8"),
    ("auto", "CI_NODE_INDEX=2 CI_NODE_TOTAL=5", "2/5"),
    ("auto", "BUILDKITE_PARALLEL_JOB=0 BUILDKITE_PARALLEL_JOB_COUNT=3", "1/3"),
    ("auto/3", "BUILDKITE_PARALLEL_JOB=2 BUILDKITE_PARALLEL_JOB_COUNT=3 CI_NODE_INDEX=", "3/3"),
  ])
  func `a shard is given, or read from the variables of an engine`(
    option: String, environment: String, expected: String
  ) throws {
    #expect(try Shard(option, in: Self.variables(environment)).description == expected)
  }

  @Test(arguments: [
    ("3", "", "write `I/N`, as in 3/8, or `auto` or `auto/N` for a job of an engine"),
    ("3/0", "", "write `I/N`, as in 3/8"), ("3/8/9", "", "write `I/N`, as in 3/8"),
    ("auto/x", "PARALLEL_SEQ=1", "write `I/N`, as in 3/8"), ("", "", "write `I/N`, as in 3/8"),
    ("0/8", "", "write the number of the shard from 1 to 8"),
    ("9/8", "", "write the number of the shard from 1 to 8"),
    ("x/8", "", "write the number of the shard from 1 to 8"),
    ("auto/8", "", "no variable of Slurm, Kubernetes, GNU parallel, GitLab or Buildkite is set"),
    ("auto", "PARALLEL_SEQ=2", "GNU parallel doesn't tell the number of jobs; write `auto/N`"),
    (
      "auto", "JOB_COMPLETION_INDEX=2",
      "Kubernetes doesn't tell the number of jobs; write `auto/N`"
    ),
    (
      "auto/8", "JOB_COMPLETION_INDEX=8",
      "JOB_COMPLETION_INDEX=8 is no place among 8 jobs of Kubernetes; write `I/N`"
    ),
    ("auto/8", "PARALLEL_SEQ=9", "PARALLEL_SEQ=9 is no place among 8 jobs of GNU parallel"),
    ("auto/8", "PARALLEL_SEQ=\(Int.min)", "PARALLEL_SEQ=\(Int.min) is no place among 8 jobs"),
    ("auto/8", "PARALLEL_SEQ=\(Int.max)", "PARALLEL_SEQ=\(Int.max) is no place among 8 jobs"),
    ("auto/8", "PARALLEL_SEQ=one", "PARALLEL_SEQ=one is no place among 8 jobs of GNU parallel"),
    (
      "auto/8", "PARALLEL_SEQ=1 SLURM_ARRAY_TASK_ID=1",
      "Slurm and GNU parallel have set variables, and one of them counts; write `I/N`"
    ),
    (
      "auto/4", "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_COUNT=1",
      "Slurm has 1 job by SLURM_ARRAY_TASK_ID=3, SLURM_ARRAY_TASK_COUNT=1, not 4; "
        + "for one that is submitted again alone, write `I/4`"
    ),
    (
      "auto",
      "SLURM_ARRAY_TASK_ID=4 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_STEP=2 "
        + "SLURM_ARRAY_TASK_COUNT=2",
      "SLURM_ARRAY_TASK_ID=4, SLURM_ARRAY_TASK_COUNT=2 is no place among 2 jobs of Slurm"
    ),
  ])
  func `another value, and a place that isn't certain, are refused`(
    option: String, environment: String, problem: String
  ) {
    let error = #expect(throws: CommandError.self) {
      try Shard(option, in: Self.variables(environment))
    }
    #expect(
      error?.description.hasPrefix("`--shard \(option)`: \(problem)") == true,
      "\(error?.description ?? "")")
  }

  private static func variables(_ text: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: text.split(separator: " ").map { pair in
        let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts[1])
      })
  }
}
