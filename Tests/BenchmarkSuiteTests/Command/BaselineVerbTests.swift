import Testing

@testable import BenchmarkSuite

struct BaselineVerbTests {
  @Test("A revision that doesn't exist is an error, and leaves nothing behind")
  func unknownRevision() async throws {
    let result = await RecordedConsole.run("--baseline", "no-such-revision", "--filter", "walk/")
    #expect(result.status == .failed)
    #expect(result.errors.contains("there is no revision and no executable `no-such-revision`"))
    let trees = try ChildProcess("git", "worktree", "list").run(orSay: "")
    #expect(!trees.contains("baseline-"))
  }

  @Test("What has no times can't be compared")
  func noTimes() async {
    let result = await RecordedConsole.run("--baseline", "HEAD", "--filter", "figures/")
    #expect(result.status == .usage)
    #expect(result.errors == "benchmarks: what matches figures/ has no times to compare\n")
  }
}
